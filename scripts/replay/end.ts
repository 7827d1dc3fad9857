/** Compares how a replayed hand ended with what its record says of it: pots, results, and what a site took. */
import type { HandRecord } from '../../worker/records/record.ts';
import type { Award, Pot } from '../../worker/rules/events.ts';
import { handSeat, liveSeats, stackAt, type Table } from '../../worker/rules/table.ts';
import { compare, worthOf } from './evaluations.ts';

const sum = (numbers: readonly number[]): number => numbers.reduce((total, n) => total + n, 0);

/** A rake comes out of what was won: nobody else pays, and where there is one pot every share bears its part of it. */
const checkRaked = (record: HandRecord, awards: readonly Award[], nets: readonly number[]): string[] => {
  const { rake = 0, realResult = [] } = record;
  const won = nets.map((_, seat) => sum(awards.filter((a) => a.seat === seat).map((a) => a.amount)));
  const onePot = new Set(awards.map((a) => a.pot)).size === 1;
  const fair = nets.every((net, seat) => {
    const taken = net - (realResult[seat] ?? 0);
    const part = ((won[seat] ?? 0) / sum(won)) * rake;
    if (won[seat] === 0) return taken === 0;
    return taken >= 0 && taken < (won[seat] ?? 0) && (!onePot || Math.abs(taken - part) <= 2);
  });
  const all = sum(nets) - sum(realResult) === rake;
  return fair && all ? [] : compare(`result less a rake of ${rake}`, realResult, nets);
};

const inOrder = ({ amount, seats }: { amount: number; seats?: number[] | null | undefined }) => ({
  amount,
  seats: seats?.toSorted((a, b) => a - b),
});

const checkPots = ({ pots, total }: HandRecord, found: readonly Pot[]): string[] => [
  ...(total === undefined ? [] : compare('total pot', total, sum(found.map((p) => p.amount)))),
  ...(pots?.every((p) => p.seats)
    ? compare('pots', pots.map(inOrder), found.map(inOrder))
    : compare('pots', pots?.map((p) => p.amount) ?? null, pots ? found.map((p) => p.amount) : null)),
];

/** What differs at the end of the hand; what the record leaves out is not compared. */
export const checkEnd = (record: HandRecord, table: Table): string[] => {
  const hand = table.hand;
  if (!hand?.over) return [`the hand is not over: seat ${hand?.toAct} is to act on the ${hand?.street}`];
  const contested = liveSeats(hand).length > 1;
  const nets = hand.seats.map((s) => stackAt(table, s.seat) - s.stackBefore);
  const evals = record.eval?.map(
    (e, seat) => e && worthOf(handSeat(hand, seat)?.cards ?? [], record.board ?? []),
  );
  return [
    ...(record.uncalled === undefined ? [] : compare('uncalled', record.uncalled, hand.returned)),
    ...compare('showdown', record.showdown, contested),
    ...compare('cards on the board', record.boardDealt, hand.board.length),
    ...checkPots(record, hand.over.pots),
    ...(record.result ? compare('result', record.result, nets) : []),
    ...(record.rake && !record.result ? checkRaked(record, hand.over.awards, nets) : []),
    ...compare('evaluations', record.eval, evals),
  ];
};
