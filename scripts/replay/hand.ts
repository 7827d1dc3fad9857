/** Replays one recorded hand through `decide` and `evolve`, and says where the table would have gone another way. */
import type { ActionRecord, HandRecord, LegalRecord } from '../../worker/records/record.ts';
import { legalActions } from '../../worker/rules/betting.ts';
import { type Card, DECK } from '../../worker/rules/cards.ts';
import { decide } from '../../worker/rules/decide.ts';
import { type Action, type HandSetup, type Post, STREETS } from '../../worker/rules/events.ts';
import { fold } from '../../worker/rules/evolve.ts';
import { openHand } from '../../worker/rules/hand.ts';
import { NO_OWNS } from '../../worker/rules/own.ts';
import { begin } from '../../worker/rules/story.ts';
import { handSeat, NO_TABLE, newHolder, type Table, turnOf } from '../../worker/rules/table.ts';
import { checkEnd } from './end.ts';
import { compare } from './evaluations.ts';
import { filledHands, unseenAtShowdown } from './unseen.ts';

const nameOf = (seat: number) => `seat ${seat}`;

const tableFor = (record: HandRecord): Table => ({
  ...NO_TABLE,
  id: record.id,
  config: { ...NO_TABLE.config, limit: record.limit, seats: record.seats.length, blinds: record.blinds },
  seats: record.seats.map(({ stack }, seat) => newHolder({ id: nameOf(seat), name: nameOf(seat) }, stack, 0)),
});

/** D7: a big-blind ante is posted after the blind, so the blind comes first when there is too little for both. */
const blindBeforeAnte = (record: HandRecord, posts: Post[]): Post[] => {
  const ante = posts.find((p) => p.kind === 'bigBlindAnte');
  const big = posts.find((p) => p.kind === 'big' && p.seat === ante?.seat);
  if (!ante || !big) return posts;
  const both = ante.amount + big.amount;
  const blind = Math.min(both, record.blinds.big);
  const inTurn: Post[] = [
    { ...big, amount: blind },
    { ...ante, amount: both - blind },
  ];
  return posts.filter((p) => p !== ante).flatMap((p) => (p === big ? inTurn : [p])); // B15: a straddle stays last
};

const setupFor = (record: HandRecord): HandSetup => {
  const posts = record.seats.flatMap((s, seat) => s.posts.map((post) => ({ seat, ...post })));
  const { small, big } = record.bets ?? { small: record.blinds.big, big: 2 * record.blinds.big };
  return {
    stakes: {
      limit: record.limit,
      smallBlind: record.blinds.small,
      bigBlind: record.blinds.big,
      smallBet: small,
      bigBet: big,
      maxBets: record.maxBets ?? null,
    },
    orbit: { button: record.button ?? record.seats.length, small: 0, big: 1 }, // a dead button stands on an empty chair
    round: null,
    turnSeconds: NO_TABLE.config.turnSeconds,
    seats: record.seats.map((_, seat) => seat),
    posts: blindBeforeAnte(record, posts),
  };
};

/** The known cards in their places, the unknown ones filled from the rest of the deck. Null when a card is there twice. */
const deckFor = (record: HandRecord): Card[] | null => {
  const board = record.board ?? [];
  const known = [...record.seats.flatMap((s) => s.cards ?? []), ...board];
  if (new Set(known).size !== known.length) return null;
  const dealt = [...filledHands(record).flat(), ...board];
  return [...dealt, ...DECK.filter((card) => !dealt.includes(card))];
};

const asAction = ([, , verb, to]: ActionRecord): Action =>
  verb === 'bet' || verb === 'raise' ? { type: verb, to } : { type: verb };

/** The total that an action which names none must come to: a call's by the price, a fold's or check's as it lies. */
const totalOf = (table: Table, [, seat, verb]: ActionRecord): number => {
  const bet = (table.hand && handSeat(table.hand, seat)?.bet) ?? 0;
  return verb === 'call' ? bet + (legalActions(table, seat)?.call?.amount ?? 0) : bet;
};

/** The table after the action, or the code of its refusal. */
const play = (table: Table, action: ActionRecord): Table | string => {
  const [street, seat, verb, to] = action;
  const { hand } = table;
  const over = !hand || hand.over !== null;
  if (!over && STREETS.indexOf(hand.street) !== street) return 'wrong-street';
  const named = verb === 'bet' || verb === 'raise';
  if (!named && to !== totalOf(table, action)) return 'wrong-total';
  const turn = (hand && turnOf(hand)) ?? '';
  const decision = decide(table, {
    type: 'act',
    at: 0,
    player: nameOf(seat),
    turn,
    action: asAction(action),
  });
  return decision.ok ? fold(decision.events, table) : decision.refusal.code;
};

const offered = (table: Table, seat: number): LegalRecord | null => {
  const legal = legalActions(table, seat);
  const interval = legal?.bet ?? legal?.raise;
  return (
    legal && [legal.check === true, legal.call?.amount ?? 0, interval?.min ?? null, interval?.max ?? null]
  );
};

const checkIllegal = (record: HandRecord, table: Table, index: number): string[] =>
  (record.illegal ?? [])
    .filter(([before]) => before === index)
    .flatMap(([, action]) =>
      typeof play(table, action) === 'string'
        ? []
        : [`before action ${index}: ${JSON.stringify(action)} must be refused`],
    );

const lineOf = ({ lines }: HandRecord, index: number): string =>
  lines?.[index] ? `line ${lines[index]}, ` : '';

/**
 * What differs between the recorded hand and the table's law; nothing when they agree. Stops where they part. Null when
 * that cannot be said, because somebody won with cards that the record does not tell.
 */
export const checkHand = (record: HandRecord): string[] | null => {
  const unseen = unseenAtShowdown(record);
  if (unseen.some((seat) => (record.won?.[seat] ?? 0) > 0)) return null;
  const deck = deckFor(record);
  if (!deck) return ['a card is there twice'];
  const before = tableFor(record);
  const story = begin(before, NO_OWNS);
  openHand(story, setupFor(record), 0, deck);
  let table = story.table;
  const differences: string[] = [];
  for (const [index, action] of record.actions.entries()) {
    const legal = record.legal?.[index];
    const found = legal && offered(table, action[1]);
    if (legal) differences.push(...compare(`before action ${index}: legal`, legal, found));
    differences.push(...checkIllegal(record, table, index));
    const next = play(table, action);
    if (typeof next === 'string')
      return [...differences, `${lineOf(record, index)}action ${index} ${JSON.stringify(action)}: ${next}`];
    table = next;
  }
  const won = table.hand?.over?.awards.filter((a) => a.amount > 0).map((a) => a.seat) ?? [];
  if (record.won && unseen.some((seat) => won.includes(seat))) return null;
  return [...differences, ...checkIllegal(record, table, record.actions.length), ...checkEnd(record, table)];
};
