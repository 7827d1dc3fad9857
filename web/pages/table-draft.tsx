/** The options of a table before it is one. */
import { useEffect, useRef } from 'preact/hooks';
import { type Ante, LIMITS, type Limit } from '../../worker/rules/formats.ts';
import { chipsIn, notChips } from '../chips.ts';
import { words } from '../language.ts';
import { Row, Segments, Select, TextField } from '../parts/field.tsx';
import type { Problem } from '../problem.ts';

/** As typed: numbers stay text until they are sent, so that nothing a person writes is lost. */
export type Draft = {
  name: string;
  limit: Limit;
  small: string;
  big: string;
  seats: number;
  turnSeconds: number;
  ante: 'none' | Ante['kind'];
  anteAmount: string;
};

const TURN_TIMES = [60, 300, 3_600, 28_800, 86_400, 259_200, 604_800];
const SEATS = [2, 3, 4, 5, 6, 7, 8, 9];

/** What "Start a table" gives without a look at the options. */
export const newDraft = (): Draft => ({
  name: words.page.home.usualTable(new Date().getDay()),
  limit: 'pot',
  small: '1',
  big: '2',
  seats: 6,
  turnSeconds: 86_400,
  ante: 'none',
  anteAmount: '1',
});

/** What was written in a field for chips and is no number. */
export const wrongIn = ({ small, big, ante, anteAmount }: Draft): Problem | null =>
  notChips({ small, big, ...(ante !== 'none' && { amount: anteAmount }) });

/** The API's `config`. The buy-in follows from the blinds. */
export const configOf = ({
  name,
  limit,
  small,
  big,
  seats,
  turnSeconds,
  ante,
  anteAmount,
}: Draft): object => ({
  ...(name.trim() && { name: name.trim() }),
  limit,
  seats,
  turnSeconds,
  blinds: { small: chipsIn(small), big: chipsIn(big) },
  ...(ante !== 'none' && { ante: { kind: ante, amount: chipsIn(anteAmount) } }),
});

type DraftFieldsProps = { draft: Draft; setDraft: (draft: Draft) => void; problem: Problem | null };

/** The options, folded away: the line says what one gets, and they open by themselves when one of them is wrong. */
export const DraftFields = ({ draft, setDraft, problem }: DraftFieldsProps) => {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (problem && details.current) details.current.open = true;
  }, [problem]);
  const { home, limit, span } = words.page;
  const set =
    <K extends keyof Draft>(key: K) =>
    (value: Draft[K]) =>
      setDraft({ ...draft, [key]: value });
  const about = (field: string) => (problem?.field === field ? problem : null);
  const antes = (['none', 'each', 'bigBlind'] as const).map((kind) => [kind, home.antes[kind]] as const);
  return (
    <details class="options" ref={details}>
      <summary>
        {home.options}
        <span class="second options-now">
          {home.optionsNow(draft.limit, draft.small, draft.big, draft.turnSeconds)}
        </span>
      </summary>
      <TextField
        label={home.tableName}
        name="table"
        value={draft.name}
        maxLength={60}
        onValue={set('name')}
        problem={about('name')}
      />
      <Segments
        label={home.limit}
        name="limit"
        options={LIMITS.map((kind) => [kind, limit(kind)] as const)}
        value={draft.limit}
        onValue={set('limit')}
      />
      <Row>
        <TextField
          label={home.smallBlind}
          name="small"
          kind="chips"
          value={draft.small}
          onValue={set('small')}
          problem={about('small')}
        />
        <TextField
          label={home.bigBlind}
          name="big"
          kind="chips"
          value={draft.big}
          onValue={set('big')}
          problem={about('big')}
        />
      </Row>
      <Row>
        <Select
          label={home.seats}
          name="seats"
          options={SEATS.map((seats) => [seats, String(seats)] as const)}
          value={draft.seats}
          onValue={set('seats')}
        />
        <Select
          label={home.turnTime}
          name="turnSeconds"
          options={TURN_TIMES.map((seconds) => [seconds, span(seconds)] as const)}
          value={draft.turnSeconds}
          onValue={set('turnSeconds')}
        />
      </Row>
      <Row>
        <Select label={home.ante} name="ante" options={antes} value={draft.ante} onValue={set('ante')} />
        {draft.ante !== 'none' && (
          <TextField
            label={home.anteAmount}
            name="anteAmount"
            kind="chips"
            value={draft.anteAmount}
            onValue={set('anteAmount')}
            problem={about('amount')}
          />
        )}
      </Row>
    </details>
  );
};
