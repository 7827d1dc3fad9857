/** The hand records that the replayer reads: one JSON value a line, checked before anything is believed. */
import * as v from 'valibot';
import type { HandRecord as Hand } from '../../worker/records/record.ts';
import { parseCards } from '../../worker/rules/cards.ts';
import { POST_KINDS, VERBS } from '../../worker/rules/events.ts';
import { LIMITS } from '../../worker/rules/formats.ts';

const chips = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const change = v.pipe(v.number(), v.safeInteger());
const cards = (text: string) => parseCards(text) ?? [];
const cardText = (...counts: number[]) =>
  v.pipe(
    v.string(),
    v.check((text) => text.length % 2 === 0 && parseCards(text) !== null, 'not cards'),
    v.transform(cards),
    v.check((list) => counts.includes(list.length), `not ${counts.join(' or ')} cards`),
    v.check((list) => new Set(list).size === list.length, 'a card twice'),
  );
const boardText = v.nullable(cardText(0, 3, 4, 5));

const action = v.tuple([
  v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(3)),
  chips,
  v.picklist(VERBS),
  chips,
]);
const legal = v.tuple([v.boolean(), chips, v.nullable(chips), v.nullable(chips)]);

/** A hand: seats are positions from the button's left, amounts whole chips. */
export const HandRecord: v.GenericSchema<unknown, Hand> = v.object({
  id: v.string(),
  limit: v.picklist(LIMITS),
  blinds: v.object({ small: chips, big: chips }),
  bets: v.nullish(v.object({ small: chips, big: chips })),
  maxBets: v.nullish(chips),
  ante: v.nullish(v.object({ kind: v.picklist(['ante', 'bigBlindAnte']), amount: chips })),
  button: v.nullable(chips),
  seats: v.pipe(
    v.array(
      v.object({
        stack: chips,
        cards: v.nullable(cardText(4)),
        posts: v.array(v.object({ kind: v.picklist(POST_KINDS), amount: chips })),
      }),
    ),
    v.minLength(2),
    v.maxLength(11),
  ),
  board: boardText,
  boardDealt: v.picklist([0, 3, 4, 5]),
  actions: v.array(action),
  legal: v.optional(v.array(legal)),
  illegal: v.optional(v.array(v.tuple([chips, action]))),
  uncalled: v.nullish(v.object({ seat: chips, amount: chips })),
  showdown: v.boolean(),
  pots: v.array(v.object({ amount: chips, seats: v.array(chips) })),
  result: v.array(change),
  clampedRaise: v.optional(v.boolean()),
  eval: v.optional(v.array(v.nullable(v.object({ cat: v.string(), hi: chips, lo: v.nullable(chips) })))),
});

/** One hand on one board: its best high and low, by ordinal. */
export const EvaluationRecord = v.object({
  id: v.string(),
  hole: cardText(4),
  board: cardText(3, 4, 5),
  hi: v.object({ cat: v.string(), ord: chips }),
  lo: v.nullable(v.object({ ord: chips })),
});
export type EvaluationRecord = v.InferOutput<typeof EvaluationRecord>;

const winner = v.picklist([1, 0, -1]);
/** Two hands on one board: who wins each half, 1 for `a`, -1 for `b`, 0 for a tie. */
export const PairRecord = v.object({
  id: v.string(),
  board: cardText(3, 4, 5),
  a: cardText(4),
  b: cardText(4),
  hi: winner,
  lo: winner,
  aLo: v.optional(v.boolean()),
  bLo: v.optional(v.boolean()),
  ordHi: v.optional(v.tuple([chips, chips])),
  ordLo: v.optional(v.tuple([v.nullable(chips), v.nullable(chips)])),
});
export type PairRecord = v.InferOutput<typeof PairRecord>;
