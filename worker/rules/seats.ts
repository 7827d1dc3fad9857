/** What is posted before the deal (D1, D2, D4, D7, B15), and the setup of a hand by the table's own rules. */
import type { HandSetup, Post, PostKind } from './events.ts';
import { anteFor, nextRoundOf, type Stakes, stakesFor } from './formats.ts';
import { clockwiseFrom, nextPositions, type Positions } from './orbit.ts';
import { type Holder, stackAt, type Table } from './table.ts';

type Due = [seat: number, kind: PostKind, amount: number];

/** D4: what those who come in between the blinds owe: the big blind live, the small one dead. */
const debts = (table: Table, { posting }: Positions, stakes: Stakes): Due[] =>
  posting.flatMap((seat): Due[] => {
    const { owes } = table.seats[seat] as Holder;
    return [
      ...(owes.big ? [[seat, 'extraBig', stakes.bigBlind] as Due] : []),
      ...(owes.small ? [[seat, 'deadSmall', stakes.smallBlind] as Due] : []),
    ];
  });

/** B15: the straddle of the player left of the big blind, full or not at all; `left` is what he has after his other posts. */
const straddle = (
  table: Table,
  { orbit, dealt, posting }: Positions,
  stakes: Stakes,
  left: Map<number, number>,
): Due[] => {
  const seat = clockwiseFrom(dealt, orbit.big)[0] as number;
  const holder = table.seats[seat] as Holder;
  const amount = 2 * stakes.bigBlind;
  const offered = table.config.straddle && stakes.limit !== 'fixed' && dealt.length > 2;
  const wanted = holder.habits.straddles && !posting.includes(seat) && (left.get(seat) ?? 0) >= amount;
  return offered && wanted ? [[seat, 'straddle', amount]] : [];
};

/** The posts of a hand in their order, clipped to what each has. D7: antes first, a big-blind ante after the blind. */
const postsFor = (table: Table, positions: Positions, stakes: Stakes): Post[] => {
  const { orbit, dealt } = positions;
  const order = clockwiseFrom(dealt, orbit.button);
  const ante = anteFor(table.config, table.handNumber + 1);
  const due: Due[] = [
    ...(ante?.kind === 'each' ? order.map((s): Due => [s, 'ante', ante.amount]) : []),
    ...(dealt.includes(orbit.small) ? [[orbit.small, 'small', stakes.smallBlind] as Due] : []), // D3: else it is dead
    [orbit.big, 'big', stakes.bigBlind],
    ...(ante?.kind === 'bigBlind' ? [[orbit.big, 'bigBlindAnte', ante.amount] as Due] : []),
    ...debts(table, positions, stakes),
  ];
  const left = new Map(dealt.map((s) => [s, stackAt(table, s)]));
  const pay = ([seat, kind, wanted]: Due): Post => {
    const amount = Math.min(wanted, left.get(seat) ?? 0);
    left.set(seat, (left.get(seat) ?? 0) - amount);
    return { seat, kind, amount };
  };
  const posts = due.map(pay);
  return [...posts, ...straddle(table, positions, stakes, left).map(pay)];
};

/** The next hand by the table's own rules, and where it puts the blinds; null while fewer than two can play. */
export const setUp = (table: Table, chance = 0): { setup: HandSetup; positions: Positions } | null => {
  const positions = nextPositions(table, chance);
  if (!positions) return null;
  const { orbit, dealt } = positions;
  const round = table.config.limit === 'mixed' ? nextRoundOf(table.round, dealt.length) : null;
  const stakes = stakesFor(table.config, table.handNumber + 1, round);
  const posts = postsFor(table, positions, stakes);
  const seats = clockwiseFrom(dealt, orbit.button);
  return { setup: { stakes, orbit, round, turnSeconds: table.config.turnSeconds, seats, posts }, positions };
};
