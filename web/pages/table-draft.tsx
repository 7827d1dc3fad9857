/** The fields of a table's options, new or running. */

import { useEffect, useRef } from 'preact/hooks';
import { GAMES } from '../../worker/rules/formats.ts';
import { around } from '../around.ts';
import { chipsIn } from '../chips.ts';
import { Check, Row, Segments, Select, TextField } from '../parts/field.tsx';
import type { Problem } from '../problem.ts';
import { type Draft, usualIn } from './draft.ts';
import { TimeFields } from './time-fields.tsx';
import '../styles/options.css';

const TURN_TIMES = [60, 120, 300, 3_600, 28_800, 86_400, 259_200, 604_800];
const NEXT_HANDS = [0, 5, 15, 30, 60, 300, 600];
/** How often one may buy in again; -1 for as often as one likes. */
const REBUYS = [-1, 0, 1, 2, 3];
const SEATS = [2, 3, 4, 5, 6, 7, 8, 9];

type OptionsProps = {
  draft: Draft;
  setDraft: (draft: Draft) => void;
  problem: Problem | null;
  /** Before the table is opened: what stays as it is from then on can be chosen, too. */
  isNew: boolean;
};

type FieldsProps = OptionsProps & {
  set: <K extends keyof Draft>(key: K) => (value: Draft[K]) => void;
  about: (field: string) => Problem | null;
};

type TextKey = { [K in keyof Draft]: Draft[K] extends string ? K : never }[keyof Draft];
type ChipsProps = FieldsProps & { label: string; of: TextKey; field?: string; usual?: number | undefined };

/** A field for chips; `usual` stands in it where it may be left empty. */
const Chips = ({ draft, set, about, label, of, field = of, usual }: ChipsProps) => (
  <TextField
    label={label}
    name={of}
    kind="chips"
    value={draft[of]}
    placeholder={usual ? String(usual) : undefined}
    onValue={(text) => set(of)(text as Draft[typeof of])}
    problem={about(field)}
  />
);

/** In a choice of times the one that is set is always there. */
const times = (usual: readonly number[], set: number) =>
  [...new Set([...usual, set])]
    .sort((a, b) => a - b)
    .map((seconds) => [seconds, around.span(seconds)] as const);

const Blinds = (props: FieldsProps) => {
  const { home } = around;
  const { draft } = props;
  const doubled = (text: string) => 2 * (chipsIn(text) ?? 0);
  return (
    <>
      <Row>
        <Chips {...props} label={home.smallBlind} of="small" />
        <Chips {...props} label={home.bigBlind} of="big" />
      </Row>
      {draft.limit === 'mixed' && (
        <Row>
          <Chips {...props} label={home.fixedSmall} of="fixedSmall" usual={doubled(draft.small)} />
          <Chips {...props} label={home.fixedBig} of="fixedBig" usual={doubled(draft.big)} />
        </Row>
      )}
    </>
  );
};

/** G3: of a freezeout everybody's stack, which is settled with the first seat that is taken. */
const BuyIn = (props: FieldsProps) => {
  const { home } = around;
  const usual = usualIn(props.draft).buyIn;
  if (props.draft.format === 'freezeout')
    return props.isNew ? (
      <Chips {...props} label={home.stack} of="buyUsual" field="default" usual={usual.default} />
    ) : null;
  return (
    <Row isOfThree>
      <Chips {...props} label={home.buyMin} of="buyMin" field="min" usual={usual.min} />
      <Chips {...props} label={home.buyUsual} of="buyUsual" field="default" usual={usual.default} />
      <Chips {...props} label={home.buyMax} of="buyMax" field="max" usual={usual.max} />
    </Row>
  );
};

const Times = ({ draft, set }: FieldsProps) => {
  const { home } = around;
  return (
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
        options={times(TURN_TIMES, draft.turnSeconds)}
        value={draft.turnSeconds}
        onValue={set('turnSeconds')}
      />
      <Select
        label={home.nextHand}
        name="nextHandSeconds"
        options={times(NEXT_HANDS, draft.nextHandSeconds)}
        value={draft.nextHandSeconds}
        onValue={set('nextHandSeconds')}
      />
    </Row>
  );
};

/** What a chip is worth to these people, for the ledger. */
const Unit = ({ draft, set, about }: FieldsProps) => (
  <Row>
    <TextField
      label={around.home.perChip}
      name="perChip"
      kind="decimal"
      value={draft.perChip}
      placeholder="0.01"
      onValue={set('perChip')}
      problem={about('perChip')}
    />
    <TextField
      label={around.home.unit}
      name="unit"
      value={draft.unitName}
      placeholder="EUR"
      maxLength={10}
      onValue={set('unitName')}
      problem={about('unit')}
    />
  </Row>
);

/** Every option of a table. */
export const OptionFields = (options: OptionsProps) => {
  const { draft, setDraft, problem, isNew } = options;
  const { home } = around;
  const set: FieldsProps['set'] = (key) => (value) => setDraft({ ...draft, [key]: value });
  const about = (field: string) => (problem?.field === field ? problem : null);
  const props = { ...options, set, about };
  const antes = (['none', 'each', 'bigBlind'] as const).map((kind) => [kind, home.antes[kind]] as const);
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
      <Blinds {...props} />
      <BuyIn {...props} />
      <Times {...props} />
      <Row>
        <Select label={home.ante} name="ante" options={antes} value={draft.ante} onValue={set('ante')} />
        {draft.ante !== 'none' && <Chips {...props} label={home.anteAmount} of="anteAmount" field="amount" />}
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
        <Chips {...props} label={home.levelHands} of="levelHands" />
      )}
      <Unit {...props} />
      <TimeFields draft={draft} setDraft={setDraft} />
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
