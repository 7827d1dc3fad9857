import { useState } from 'preact/hooks';
import type { SeatView, View, You } from '../../worker/rules/view.ts';
import { around as say } from '../around.ts';
import { now } from '../clock.ts';
import { words } from '../language.ts';
import type { Ask } from '../live-table.ts';
import { Fault } from '../parts/fault.tsx';
import { Select } from '../parts/field.tsx';
import { useTask } from '../parts/task.ts';
import { follow } from '../router.ts';
import { dayOf } from '../table/deadline.ts';
import { daysToChoose } from './vacation-days.ts';

type VacationProps = { view: View; you: You; seat: SeatView; ask: Ask };

/** A4: days off from the table's budget. Where the table grants none there is nothing to see. */
export const Vacation = ({ view, you, seat, ask }: VacationProps) => {
  const left = you.vacationDaysLeft;
  const choices = daysToChoose(left);
  const [days, setDays] = useState(choices.findLast((each) => each <= 3) ?? left);
  const { busy, problem, run } = useTask();
  const { vacation } = say.seat;
  const { days: budget, holdHours } = view.config.vacation;
  if (budget === 0 && left === 0) return null;
  if (seat.vacationUntil !== null) {
    const day = dayOf(Date.parse(seat.vacationUntil), words.lang);
    return (
      <section class="menu-section">
        <h3>{vacation.title}</h3>
        <p>{vacation.until(day)}</p>
        <Fault problem={problem} />
        <button type="button" class="button filled" disabled={busy} onClick={() => run(() => ask('back'))}>
          {say.seat.back}
        </button>
      </section>
    );
  }
  return (
    <details class="options">
      <summary>
        {vacation.title}
        <span class="second options-now">{vacation.left(left)}</span>
      </summary>
      <div class="menu-section">
        <p class="second">
          {view.config.format === 'cash' ? vacation.about(holdHours) : vacation.aboutFreezeout(holdHours)}
        </p>
        {left > 0 && (
          <>
            <Select
              label={vacation.howLong}
              name="days"
              options={choices.map((each) => [each, vacation.days(each)] as const)}
              value={days}
              onValue={setDays}
            />
            <Fault problem={problem} />
            <button
              type="button"
              class="button"
              disabled={busy}
              onClick={() => run(() => ask('vacation', { days }))}
            >
              {vacation.go(dayOf(now() + days * 86_400_000, words.lang))}
            </button>
          </>
        )}
        <p class="second">
          {vacation.byItself}{' '}
          <a href="/settings" onClick={follow}>
            {vacation.settings}
          </a>
        </p>
      </div>
    </details>
  );
};
