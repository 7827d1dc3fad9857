/** The ledger: what everybody brought, took and has, and who owes whom (D8, D9). Amounts are chips. */
import type { PlayerId } from './events.ts';
import { type Account, runningHand, type Table } from './table.ts';

/**
 * One player's line. `formerly` are those whose seat came to him by a recovery link, which brings its account (D9). `here`
 * is what he has at the table, as it was before a running hand; the nets sum to nothing.
 */
export type LedgerLine = {
  player: { id: PlayerId; name: string };
  formerly: PlayerId[];
  bought: number;
  buyIns: number;
  corrected: number;
  cashedOut: number;
  here: number;
  net: number;
};

/** `from` pays `amount` chips to `to`. */
export type Payment = { from: PlayerId; to: PlayerId; amount: number };

/** Who was dealt in keeps his seat to the hand's end (D8). */
const chipsHere = (table: Table, player: PlayerId): number => {
  const dealtIn = runningHand(table)?.seats.find((s) => s.player === player);
  const holder = table.seats.find((h) => h?.player.id === player);
  return dealtIn?.stackBefore ?? holder?.stack ?? 0;
};

const lineOf = (table: Table, account: Account): LedgerLine => {
  const { left: _, vacations: __, formerly = [], ...sums } = account;
  const here = chipsHere(table, account.player.id);
  return { ...sums, formerly, here, net: sums.cashedOut + here - sums.bought - sums.corrected };
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

/** Debtors pay creditors, both in the order of their lines. */
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

/**
 * The most groups that each sum to zero. One person after another leaves: each time those who stay are even, those who
 * left since the last time are a group. For every set of people, who leaves first so that this happens most often.
 */
const evenGroups = (lines: readonly LedgerLine[]): LedgerLine[][] => {
  const all = (1 << lines.length) - 1;
  const sums = new Float64Array(all + 1);
  const groups = new Int8Array(all + 1);
  const leaves = new Int8Array(all + 1);
  for (let set = 1; set <= all; set++) {
    let most = -1;
    for (const [i, { net }] of lines.entries()) {
      const rest = set & ~(1 << i);
      if (rest === set) continue;
      sums[set] = (sums[rest] as number) + net;
      if ((groups[rest] as number) <= most) continue;
      most = groups[rest] as number;
      leaves[set] = i;
    }
    groups[set] = sums[set] === 0 ? most + 1 : most;
  }
  return groupsLeaving(lines, sums, leaves);
};

const groupsLeaving = (
  lines: readonly LedgerLine[],
  sums: Float64Array,
  leaves: Int8Array,
): LedgerLine[][] => {
  const found: LedgerLine[][] = [];
  let group: LedgerLine[] = [];
  for (let set = sums.length - 1; set > 0; ) {
    const i = leaves[set] as number;
    group.push(lines[i] as LedgerLine);
    set ^= 1 << i;
    if (sums[set] !== 0) continue;
    found.push(group);
    group = [];
  }
  return found;
};
