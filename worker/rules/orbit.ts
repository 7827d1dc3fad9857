/** D3, D4: where button and blinds go, who is dealt in, and which blinds are missed. */
import type { Holder, Orbit, Owes, Table } from './table.ts';

/** Where the next hand's button and blinds are, the seats dealt in, in seat order, and those of them that post to come in. */
export type Positions = { orbit: Orbit; dealt: number[]; posting: number[] };

const settledUp = (holder: Holder): boolean => !holder.owes.small && !holder.owes.big;

/** Seats that could be dealt in: with chips (D5), and present; in a freezeout the absent are dealt in too (A2). */
export const readySeats = (table: Table): number[] =>
  table.seats.flatMap((h, seat) =>
    h && h.stack > 0 && (h.presence === 'here' || table.config.format === 'freezeout') ? [seat] : [],
  );

/** The seats of `seats`, which are in seat order, clockwise from the left of `seat`. */
export const clockwiseFrom = (seats: readonly number[], seat: number): number[] => [
  ...seats.filter((s) => s > seat),
  ...seats.filter((s) => s <= seat),
];

/** How many steps clockwise from one seat to another; all the way round, not none, from a seat to itself. */
const steps = (table: Table, from: number, to: number): number => {
  const around = table.seats.length;
  return (to - from + around) % around || around;
};

/** D1: the first button is drawn: `chance` is a uniform whole number far larger than the number of seats. */
const firstHand = (ready: readonly number[], chance: number): Positions => {
  const button = ready[chance % ready.length] as number;
  const [left, second] = clockwiseFrom(ready, button) as [number, number];
  const orbit =
    ready.length === 2 ? { button, small: button, big: left } : { button, small: left, big: second };
  return { orbit, dealt: [...ready], posting: [] };
};

/** D2: with two, the button is the small blind; nobody has the big blind twice, for it is the next one's (D3). */
const headsUp = (dealt: number[], big: number): Positions => {
  const button = dealt.find((s) => s !== big) as number;
  return { orbit: { button, small: button, big }, dealt, posting: [] };
};

/** When fewer than two who owe nothing are left, everybody ready is dealt in, behind the big blind that is due. */
const freshStart = (ready: number[], big: number): Positions => {
  if (ready.length === 2) return headsUp(ready, big);
  const order = clockwiseFrom(ready, big);
  return {
    orbit: { button: order.at(-3) as number, small: order.at(-2) as number, big },
    dealt: ready,
    posting: [],
  };
};

/** D3: the next seat due, but for whoever had the big blind last and has moved in front of it since. */
const dueForBig = (table: Table, ready: readonly number[], last: number): number => {
  const order = clockwiseFrom(ready, last);
  const post = table.hand?.record.find((deed) => deed.did === 'big');
  const had = table.hand?.seats.find((s) => s.seat === post?.seat)?.player;
  return order.find((seat) => table.seats[seat]?.player.id !== had) ?? (order[0] as number);
};

/**
 * D3: the button follows to where the small blind was. After two played, that may lie between the small and the big
 * blind now; then it goes to the last player in front of the small blind, or null: those two play on alone.
 */
const buttonBehind = (table: Table, last: Orbit, settled: readonly number[], big: number): number | null => {
  const fromSmall = (seat: number) => steps(table, last.big, seat);
  if (fromSmall(last.small) > fromSmall(big)) return last.small;
  const others = settled.filter((seat) => seat !== big && seat !== last.big);
  return (
    others.toSorted((a, b) => fromSmall(b) - fromSmall(a))[0] ??
    (settled.includes(last.big) ? null : last.small)
  );
};

/**
 * The next hand's positions, or null while fewer than two can play. D3: the big blind moves to the next player due; the
 * small blind and the button follow to where the big and the small blind were, be there a player or not. D4: who was not
 * in the last hand comes in on the big blind or, owing nothing or posting, anywhere but from the button up to it.
 */
export const nextPositions = (table: Table, chance: number): Positions | null => {
  const ready = readySeats(table);
  if (ready.length < 2) return null;
  if (!table.orbit) return firstHand(ready, chance);
  const settled = ready.filter((s) => settledUp(table.seats[s] as Holder));
  const big = dueForBig(table, ready, table.orbit.big);
  if (settled.length < 2) return freshStart(ready, big);
  const button = buttonBehind(table, table.orbit, settled, big);
  if (button === null) return headsUp(settled, big);
  const waits = (s: number) => s === button || steps(table, button, s) < steps(table, button, big);
  const played = (s: number) => table.hand?.seats.some((dealtIn) => dealtIn.seat === s) === true;
  const posting = ready.filter((s) => !settled.includes(s) && s !== big && pays(table, s) && !waits(s));
  const dealt = ready.filter(
    (s) => s === big || posting.includes(s) || (settled.includes(s) && (played(s) || !waits(s))),
  );
  if (dealt.length - posting.length < 2) return freshStart(ready, big);
  if (dealt.length === 2) return headsUp(dealt, big);
  return { orbit: { button, small: table.orbit.big, big }, dealt, posting };
};

/** D4: chose to post what he owes instead of waiting. */
const pays = (table: Table, seat: number): boolean => table.seats[seat]?.habits.posts === true;

/**
 * D3: the blinds that pass people by who are not dealt in because they sit out or have no chips. The small blind moves to
 * where the big one was, even where two players arrange it otherwise. Who misses the first hand comes in like a newcomer.
 */
export const missedBlinds = (table: Table, next: Positions): { seat: number; blind: keyof Owes }[] => {
  const before = table.orbit;
  const passes = (blind: keyof Owes, seat: number): boolean => {
    if (!before) return blind === 'big';
    const to = blind === 'big' ? next.orbit.big : before.big;
    return steps(table, before[blind], seat) <= steps(table, before[blind], to);
  };
  return table.seats.flatMap((holder, seat) => {
    const absent = holder && (holder.presence !== 'here' || holder.stack === 0);
    if (!absent || next.dealt.includes(seat)) return [];
    const missed = (blind: keyof Owes) =>
      !holder.owes[blind] && passes(blind, seat) ? [{ seat, blind }] : [];
    return [...missed('big'), ...missed('small')];
  });
};
