/** The ledger: what everybody brought, took and has, and who owes whom (D8, D9). Amounts are chips. */
import type { PlayerId } from './events.ts';
import { type Account, handSeat, runningHand, seatOf, type Table } from './table.ts';

/** One player's line. `here` is what he has at the table, as it was before a running hand; the nets sum to nothing. */
export type LedgerLine = {
  player: { id: PlayerId; name: string };
  bought: number;
  buyIns: number;
  corrected: number;
  cashedOut: number;
  here: number;
  net: number;
};

/** `from` pays `amount` chips to `to`. */
export type Payment = { from: PlayerId; to: PlayerId; amount: number };

const chipsHere = (table: Table, player: PlayerId): number => {
  const seat = seatOf(table, player);
  const holder = seat === null ? null : table.seats[seat];
  if (seat === null || !holder) return 0;
  const hand = runningHand(table);
  return (hand && handSeat(hand, seat)?.stackBefore) ?? holder.stack;
};

const lineOf = (table: Table, account: Account): LedgerLine => {
  const { left: _, ...sums } = account;
  const here = chipsHere(table, account.player.id);
  return { ...sums, here, net: sums.cashedOut + here - sums.bought - sums.corrected };
};

/** Everybody who ever bought chips here, the largest winner first. */
export const ledger = (table: Table): LedgerLine[] =>
  table.accounts.map((account) => lineOf(table, account)).sort((a, b) => b.net - a.net);

/** So many people are matched exactly; among more, everybody but one pays or is paid once at the most. */
const EXACT_LIMIT = 12;

/**
 * Who pays whom so that everybody is even, in the fewest payments: people are parted into as many groups as possible
 * that are even among themselves, for a group of n needs n - 1. Nets that do not sum to zero leave the rest unpaid.
 */
export const settlement = (lines: readonly LedgerLine[]): Payment[] => {
  const open = lines.filter((line) => line.net !== 0);
  const groups = open.length <= EXACT_LIMIT ? evenGroups(open) : [open];
  return groups.flatMap(payInTurn);
};

/** Debtors pay creditors, the largest first. */
const payInTurn = (group: readonly LedgerLine[]): Payment[] => {
  const owed = group.filter((l) => l.net > 0).map((l) => ({ id: l.player.id, left: l.net }));
  const owing = group.filter((l) => l.net < 0).map((l) => ({ id: l.player.id, left: -l.net }));
  const payments: Payment[] = [];
  for (let [to, from] = [owed[0], owing[0]]; to && from; [to, from] = [owed[0], owing[0]]) {
    const amount = Math.min(to.left, from.left);
    payments.push({ from: from.id, to: to.id, amount });
    to.left -= amount;
    from.left -= amount;
    if (to.left === 0) owed.shift();
    if (from.left === 0) owing.shift();
  }
  return payments;
};

/** The most groups that each sum to zero: by subsets, the best way to part each from the ways to part smaller ones. */
const evenGroups = (lines: readonly LedgerLine[]): LedgerLine[][] => {
  const all = (1 << lines.length) - 1;
  const sums = new Float64Array(all + 1);
  const groups = new Int8Array(all + 1);
  const split = new Int32Array(all + 1);
  for (let set = 1; set <= all; set++) {
    const lowest = set & -set;
    sums[set] = (sums[set ^ lowest] as number) + (lines[31 - Math.clz32(lowest)] as LedgerLine).net;
    if (sums[set] === 0) {
      groups[set] = 1;
      split[set] = set;
    }
    for (let part = (set - 1) & set; part > 0; part = (part - 1) & set) {
      if ((part & lowest) === 0 || split[part] !== part || sums[part] !== 0) continue;
      const rest = groups[set ^ part] as number;
      if (rest > 0 && rest + 1 > (groups[set] as number)) {
        groups[set] = rest + 1;
        split[set] = part;
      }
    }
  }
  return parts(lines, split, all);
};

const parts = (lines: readonly LedgerLine[], split: Int32Array, all: number): LedgerLine[][] => {
  const found: LedgerLine[][] = [];
  for (let set = all; set > 0; ) {
    const part = split[set] || set;
    found.push(lines.filter((_, i) => (part >> i) & 1));
    set ^= part;
  }
  return found;
};
