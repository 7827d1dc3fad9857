/** The options of a table before it is one. */

import { useEffect, useRef } from 'preact/hooks';
import { type Ante, type Config, type Format, GAMES, type Game } from '../../worker/rules/formats.ts';
import { around } from '../around.ts';
import { chipsIn, notChips } from '../chips.ts';
import { Check, Row, Segments, Select, TextField } from '../parts/field.tsx';
import type { Problem } from '../problem.ts';
import '../styles/options.css';

/** As typed: numbers stay text until they are sent, so that nothing a person writes is lost. */
export type Draft = {
  name: string;
  format: Format;
  limit: Game;
  small: string;
  big: string;
  seats: number;
  turnSeconds: number;
  ante: 'none' | Ante['kind'];
  anteAmount: string;
  levelHands: string;
  straddle: boolean;
  approval: boolean;
  seatedOnly: boolean;
  rebuys: number;
};

const TURN_TIMES = [60, 120, 300, 3_600, 28_800, 86_400, 259_200, 604_800];
/** How often one may buy in again; -1 for as often as one likes. */
const REBUYS = [-1, 0, 1, 2, 3];
const SEATS = [2, 3, 4, 5, 6, 7, 8, 9];

/** What "Start a table" gives without a look at the options. */
export const newDraft = (): Draft => ({
  name: around.home.usualTable(new Date().getDay()),
  format: 'cash',
  limit: 'pot',
  small: '1',
  big: '2',
  seats: 6,
  turnSeconds: 86_400,
  ante: 'none',
  anteAmount: '1',
  levelHands: '10',
  straddle: false,
  approval: false,
  seatedOnly: false,
  rebuys: -1,
});

/** A table's options as they are, to be changed. */
export const draftOf = (config: Config): Draft => ({
  name: config.name,
  format: config.format,
  limit: config.limit,
  small: String(config.blinds.small),
  big: String(config.blinds.big),
  seats: config.seats,
  turnSeconds: config.turnSeconds,
  ante: config.ante?.kind ?? 'none',
  anteAmount: String(config.ante?.amount ?? 1),
  levelHands: String(config.levelHands),
  straddle: config.straddle,
  approval: config.approval,
  seatedOnly: config.watching === 'seated',
  rebuys: config.rebuys ?? -1,
});

/** What was written in a field for chips and is no number. */
export const wrongIn = ({ format, small, big, ante, anteAmount, levelHands }: Draft): Problem | null =>
  notChips({
    small,
    big,
    ...(ante !== 'none' && { amount: anteAmount }),
    ...(format === 'freezeout' && { levelHands }),
  });

/** What the API takes of a new table and of one that runs. */
export const changesOf = (draft: Draft): object => ({
  ...(draft.name.trim() && { name: draft.name.trim() }),
  limit: draft.limit,
  turnSeconds: draft.turnSeconds,
  blinds: { small: chipsIn(draft.small), big: chipsIn(draft.big) },
  ante: draft.ante === 'none' ? null : { kind: draft.ante, amount: chipsIn(draft.anteAmount) },
  straddle: draft.straddle,
  approval: draft.approval,
  watching: draft.seatedOnly ? 'seated' : 'anyone',
  rebuys: draft.rebuys < 0 ? null : draft.rebuys,
  levelHands: chipsIn(draft.levelHands) ?? 10,
});

/** A new table for the API. The buy-in follows from the blinds. */
export const configOf = (draft: Draft): object => ({
  ...changesOf(draft),
  format: draft.format,
  seats: draft.seats,
});

type OptionsProps = {
  draft: Draft;
  setDraft: (draft: Draft) => void;
  problem: Problem | null;
  /** Before the table is opened: what stays as it is from then on can be chosen, too. */
  isNew: boolean;
};

/** Every option of a table. */
export const OptionFields = ({ draft, setDraft, problem, isNew }: OptionsProps) => {
  const { home, span } = around;
  const set =
    <K extends keyof Draft>(key: K) =>
    (value: Draft[K]) =>
      setDraft({ ...draft, [key]: value });
  const about = (field: string) => (problem?.field === field ? problem : null);
  const antes = (['none', 'each', 'bigBlind'] as const).map((kind) => [kind, home.antes[kind]] as const);
  const chips = (label: string, key: 'small' | 'big' | 'anteAmount' | 'levelHands', field: string = key) => (
    <TextField
      label={label}
      name={key}
      kind="chips"
      value={draft[key]}
      onValue={set(key)}
      problem={about(field)}
    />
  );
  return (
    <>
      <TextField
        label={home.tableName}
        name="table"
        value={draft.name}
        maxLength={60}
        onValue={set('name')}
        problem={about('name')}
      />
      {isNew && (
        <Segments
          label={home.format}
          name="format"
          options={(['cash', 'freezeout'] as const).map((kind) => [kind, home.formats[kind]] as const)}
          value={draft.format}
          onValue={set('format')}
        />
      )}
      <Segments
        label={home.limit}
        name="limit"
        options={GAMES.map((kind) => [kind, home.limitShort[kind]] as const)}
        value={draft.limit}
        onValue={set('limit')}
      />
      <Row>
        {chips(home.smallBlind, 'small')}
        {chips(home.bigBlind, 'big')}
      </Row>
      <Row>
        {isNew && (
          <Select
            label={home.seats}
            name="seats"
            options={SEATS.map((seats) => [seats, String(seats)] as const)}
            value={draft.seats}
            onValue={set('seats')}
          />
        )}
        <Select
          label={home.turnTime}
          name="turnSeconds"
          options={[...new Set([...TURN_TIMES, draft.turnSeconds])]
            .sort((a, b) => a - b)
            .map((seconds) => [seconds, span(seconds)] as const)}
          value={draft.turnSeconds}
          onValue={set('turnSeconds')}
        />
      </Row>
      <Row>
        <Select label={home.ante} name="ante" options={antes} value={draft.ante} onValue={set('ante')} />
        {draft.ante !== 'none' && chips(home.anteAmount, 'anteAmount', 'amount')}
      </Row>
      {draft.format === 'cash' ? (
        <Select
          label={home.rebuys}
          name="rebuys"
          options={[...new Set([...REBUYS, draft.rebuys])].map(
            (times) => [times, home.rebuysOf(times < 0 ? null : times)] as const,
          )}
          value={draft.rebuys}
          onValue={set('rebuys')}
        />
      ) : (
        chips(home.levelHands, 'levelHands')
      )}
      <div class="checks">
        <Check label={home.straddle} name="straddle" value={draft.straddle} onValue={set('straddle')} />
        <Check label={home.approval} name="approval" value={draft.approval} onValue={set('approval')} />
        <Check
          label={home.seatedOnly}
          name="seatedOnly"
          value={draft.seatedOnly}
          onValue={set('seatedOnly')}
        />
      </div>
    </>
  );
};

/** The options of a new table, folded away: the line says what one gets, and they open by themselves when one is wrong. */
export const DraftFields = ({ draft, setDraft, problem }: Omit<OptionsProps, 'isNew'>) => {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (problem && details.current) details.current.open = true;
  }, [problem]);
  const { home } = around;
  return (
    <details class="options" ref={details}>
      <summary>
        {home.options}
        <span class="second options-now">
          {home.optionsNow(draft.limit, draft.small, draft.big, draft.turnSeconds)}
        </span>
      </summary>
      <OptionFields draft={draft} setDraft={setDraft} problem={problem} isNew />
    </details>
  );
};
