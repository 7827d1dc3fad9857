/** A table's options, as its host may give them when it opens and change them later. */
import * as v from 'valibot';
import { FORMATS, GAMES } from '../../rules/formats.ts';
import { chips, shownName, whole } from './text.ts';

const MOST_BLIND = 1_000_000_000;

const blindsAs = (description: string) =>
  v.pipe(
    v.strictObject({
      small: v.optional(whole(1, MOST_BLIND, 'Half the big blind, if left out. In chips.')),
      big: v.optional(whole(1, MOST_BLIND, 'Twice the small blind, if left out. In chips.')),
    }),
    v.check(({ small, big }) => small === undefined || big === undefined || small <= big, 'smallAboveBig'),
    v.description(description),
  );
const blinds = blindsAs('From 1 up; the small blind is at most the big one.');
const fixedBlinds = blindsAs('Mixed: the blinds of the fixed-limit rounds. Twice the others, if null.');

const rising = (amounts: (number | undefined)[]): boolean =>
  amounts.filter((a) => a !== undefined).every((a, i, all) => i === 0 || (all[i - 1] as number) <= a);

const buyIn = v.pipe(
  v.strictObject({
    min: v.optional(chips('Of a new table 20 big blinds, if left out.')),
    max: v.optional(chips('Of a new table 100 big blinds, if left out.')),
    default: v.optional(chips('Of a new table 50 big blinds, if left out.')),
  }),
  v.check((range) => rising([range.min, range.default, range.max]), 'buyInOrder'),
  v.description(
    'With how many chips a player may sit down; in a freezeout everybody has the default. What is left out gives way to what is given. It does not follow the blinds later.',
  ),
);

const ante = v.pipe(
  v.strictObject({
    kind: v.pipe(
      v.picklist(['each', 'bigBlind']),
      v.description(
        '`each`: everybody’s, posted before the blinds. `bigBlind`: one from the big blind for all, posted after them.',
      ),
    ),
    amount: whole(1, MOST_BLIND, 'How much it is. In chips.'),
  }),
  v.description('No ante, if null.'),
);

const unit = v.pipe(
  v.strictObject({
    perChip: v.pipe(
      v.number(),
      v.minValue(0.000_001),
      v.maxValue(1_000_000),
      v.description('What one chip is worth.'),
    ),
    name: shownName(10, 'What it is called, such as "EUR".'),
  }),
  v.description('For the ledger alone: what chips are worth to these people. Nothing, if null.'),
);

const name = shownName(60, 'What the table is called: at first "Omaha Hi-Lo", if left out.');
const limit = v.pipe(
  v.picklist(GAMES),
  v.description(
    '`mixed`: rounds of pot limit and of fixed limit in turn, pot limit first, each of as many hands as seats are dealt into its first.',
  ),
);
const seats = whole(2, 9, 'How many seats there are.');
const straddle = v.pipe(
  v.boolean(),
  v.description(
    'Whether the player left of the big blind may straddle, as a habit: twice the big blind, posted before the cards, in pot and no limit with three or more dealt in.',
  ),
);
const rebuys = v.nullable(
  whole(0, 1000, 'How often a player may buy in after the first time; as often as he likes, if null.'),
);
const approval = v.pipe(v.boolean(), v.description('Whether the host lets people sit down one by one.'));
const watching = v.pipe(
  v.picklist(['anyone', 'seated']),
  v.description(
    'Who may look on at the play. `seated`: only who sits here, and the host; others see who sits where with what, as before the hand.',
  ),
);
const turnSeconds = whole(60, 1_209_600, 'How long a turn lasts: a minute to 14 days.');
const format = v.pipe(
  v.picklist(FORMATS),
  v.description('`freezeout`: equal stacks, no entry once the first hand was dealt, the last one left wins.'),
);
const bank = v.nullable(
  v.pipe(
    v.strictObject({
      seconds: whole(1, 1_209_600, 'Its first and greatest size.'),
      refillSeconds: whole(0, 1_209_600, 'By how much it fills up with each hand.'),
    }),
    v.description(
      'Time behind every turn’s own, for each player; part of the shown deadline. No bank, if null.',
    ),
  ),
);
const vacation = v.pipe(
  v.strictObject({
    days: whole(0, 365, 'Days off that each player has in any 365 days. 0: none.'),
    holdHours: whole(1, 48, 'For how many hours at most a running hand waits, once.'),
  }),
  v.description(
    'Days off. Of a new table, if left out: 14 days and 48 hours where turns last eight hours or more, else no days.',
  ),
);
const levelHands = whole(
  1,
  1000,
  'Freezeout: after so many hands the blinds and the ante rise, to 1.5, 2, 3, 4, 6, 8 ... times the first.',
);
const nextHandSeconds = whole(0, 600, 'How long a result is shown before the next hand.');

/** A new table's options; `configOf` fills in the rest. */
export const newTable = v.pipe(
  v.strictObject({
    name: v.optional(name),
    limit: v.optional(limit, 'pot'),
    seats: v.optional(seats, 6),
    blinds: v.optional(blinds, { small: 1, big: 2 }),
    fixedBlinds: v.optional(v.nullable(fixedBlinds), null),
    ante: v.optional(v.nullable(ante), null),
    straddle: v.optional(straddle, false),
    buyIn: v.optional(buyIn, {}),
    rebuys: v.optional(rebuys, null),
    approval: v.optional(approval, false),
    watching: v.optional(watching, 'anyone'),
    turnSeconds: v.optional(turnSeconds, 86_400),
    bank: v.optional(bank, null),
    vacation: v.optional(vacation),
    format: v.optional(format, 'cash'),
    levelHands: v.optional(levelHands, 10),
    nextHandSeconds: v.optional(nextHandSeconds, 5),
    unit: v.optional(v.nullable(unit), null),
  }),
  v.metadata({ ref: 'NewTable' }),
);
export type NewTable = v.InferOutput<typeof newTable>;

/** What is left out stays as it is. */
export const newOptions = v.pipe(
  v.strictObject({
    name: v.optional(name),
    limit: v.optional(limit),
    seats: v.optional(seats),
    blinds: v.optional(blinds),
    fixedBlinds: v.optional(v.nullable(fixedBlinds)),
    ante: v.optional(v.nullable(ante)),
    straddle: v.optional(straddle),
    buyIn: v.optional(buyIn),
    rebuys: v.optional(rebuys),
    approval: v.optional(approval),
    watching: v.optional(watching),
    turnSeconds: v.optional(turnSeconds),
    bank: v.optional(bank),
    vacation: v.optional(vacation),
    format: v.optional(format),
    levelHands: v.optional(levelHands),
    nextHandSeconds: v.optional(nextHandSeconds),
    unit: v.optional(v.nullable(unit)),
  }),
  v.description('What is left out stays as it is. Of the buy-in each amount counts by itself.'),
  v.metadata({ ref: 'NewOptions' }),
);
export type NewOptions = v.InferOutput<typeof newOptions>;
