import type { Config } from '../../worker/rules/formats.ts';
import { around } from '../around.ts';
import { Row, Select } from '../parts/field.tsx';
import { type Draft, vacationIn } from './draft.ts';

/** A3: the banks there are to choose from beside the table's own. */
const BANKS: readonly Config['bank'][] = [
  null,
  { seconds: 300, refillSeconds: 60 },
  { seconds: 7_200, refillSeconds: 1_800 },
  { seconds: 86_400, refillSeconds: 14_400 },
];
const DAYS = [0, 7, 14, 21, 30];
/** A4: 48 at most. */
const HOLD_HOURS = [6, 12, 24, 48];

const nameOf = (bank: Config['bank']): string => (bank ? `${bank.seconds}+${bank.refillSeconds}` : '');

const among = (usual: readonly number[], set: number): number[] =>
  [...new Set([...usual, set])].sort((a, b) => a - b);

type TimeProps = { draft: Draft; setDraft: (draft: Draft) => void };

/** Time beside that of a turn, folded away: the bank (A3), and days off with how long a hand waits for them (A4). */
export const TimeFields = ({ draft, setDraft }: TimeProps) => {
  const { time, span } = around;
  const banks = [...new Map([...BANKS, draft.bank].map((bank) => [nameOf(bank), bank]))];
  const vacation = vacationIn(draft);
  const setVacation = (change: Partial<Config['vacation']>) =>
    setDraft({ ...draft, vacation: { ...vacation, ...change } });
  const bankText = (bank: Config['bank']) =>
    bank
      ? time.bankOf(span(bank.seconds), bank.refillSeconds > 0 ? span(bank.refillSeconds) : null)
      : time.none;
  return (
    <details class="options">
      <summary>
        {time.title}
        <span class="second options-now">{time.now(draft.bank !== null, vacation.days)}</span>
      </summary>
      <Select
        label={time.bank}
        name="bank"
        options={banks.map(([name, bank]) => [name, bankText(bank)] as const)}
        value={nameOf(draft.bank)}
        onValue={(chosen) => setDraft({ ...draft, bank: new Map(banks).get(chosen) ?? null })}
      />
      <Row>
        <Select
          label={time.vacation}
          name="vacationDays"
          options={among(DAYS, vacation.days).map((days) => [days, time.days(days)] as const)}
          value={vacation.days}
          onValue={(days) => setVacation({ days })}
        />
        <Select
          label={time.hold}
          name="holdHours"
          options={among(HOLD_HOURS, vacation.holdHours).map(
            (hours) => [hours, span(hours * 3_600)] as const,
          )}
          value={vacation.holdHours}
          onValue={(holdHours) => setVacation({ holdHours })}
        />
      </Row>
    </details>
  );
};
