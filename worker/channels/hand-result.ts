/** How a hand went, in lines: the board, what was shown, every pot with both its halves, and who won and lost. Pure. */
import { type HalfResult, type OddChip, type PotResult, potResults, taken } from '../records/result.ts';
import type { HighName, LowName } from '../rules/ranking.ts';
import type { FinishedView } from '../rules/view.ts';
import { words } from '../words/index.ts';
import type { Piece } from './chat.ts';
import { fitting, shortName } from './fitting.ts';
import { cardsText, count, say } from './table-text.ts';

/** How much is told: the five cards of each winner, and so many characters of each name. */
type Detail = { hasFive: boolean; name: number };
type NameOf = (seat: number) => string;

const spoken = (name: HighName | LowName): string => {
  const { high, lowTop } = words('en').hands;
  return 'category' in name ? high(name) : lowTop(name);
};

const five = ({ shares }: HalfResult): string => {
  const cards = shares.find((share) => share.cards)?.cards;
  return cards ? ` (${cardsText(cards.slice(0, 2))} + ${cardsText(cards.slice(2))})` : '';
};

/** S5: "Low: Nadia 110, Mart 110, seven-five, tied (A♠ 5♣ + 7♠ 4♥ 2♣)". */
function halfLine(half: HalfResult, pot: PotResult, nameOf: NameOf, { hasFive }: Detail): string {
  const who = half.shares.map(({ seat, amount }) => `${nameOf(seat)} ${count(amount)}`).join(', ');
  if (!half.name) return `${who}: ${pot.without.length > 0 ? say.alone : say.uncontested}`;
  const name = half.shares.length > 1 ? say.tied(spoken(half.name)) : spoken(half.name);
  // P7: the same players share both halves at once.
  const isBoth = pot.halves.some(({ amount }) => amount === null);
  const label = say.half(isBoth && half.amount !== null ? 'both' : half.half);
  const winners = half.amount === null ? say.sameWinner(half.shares.length) : who;
  return `${label}: ${winners}, ${name}${hasFive && half.shares.length === 1 ? five(half) : ''}`;
}

const oddLine = (odd: OddChip, nameOf: NameOf): string =>
  odd.type === 'halves'
    ? say.oddHalves(count(odd.amount))
    : say.oddTied(count(odd.amount), odd.among, odd.seats.map(nameOf));

function potLines(pot: PotResult, number: number, of: number, nameOf: NameOf, detail: Detail): Piece[][] {
  const without = pot.without.length > 0 ? `, ${say.without(pot.without.map(nameOf))}` : '';
  return [
    [{ bold: `${say.potOf(number, of)} ${count(pot.amount)}` }, without].filter((piece) => piece !== ''),
    ...pot.halves.map((half) => [halfLine(half, pot, nameOf, detail)]),
    ...(pot.noLow ? [[say.noLow]] : []),
    ...pot.odd.map((odd) => [oddLine(odd, nameOf)]),
  ];
}

/** What a seat won or lost in the whole hand. */
function netOf(hand: FinishedView, seat: number): number {
  const paid = hand.record.reduce((sum, deed) => sum + (deed.seat === seat ? deed.paid : 0), 0);
  const back = hand.returned?.seat === seat ? hand.returned.amount : 0;
  return taken(hand, seat) + back - paid;
}

function linesOf(hand: FinishedView, detail: Detail): Piece[][] {
  const names = new Map(hand.players.map(({ seat, player }) => [seat, shortName(player.name, detail.name)]));
  const nameOf: NameOf = (seat) => names.get(seat) ?? String(seat + 1);
  const { board, shown, returned } = hand;
  const pots = potResults(hand);
  const nets = hand.players
    .map(({ seat }) => ({ seat, net: netOf(hand, seat) }))
    .filter(({ net }) => net !== 0);
  return [
    ...(board.length > 0 ? [[`${say.board}: ${cardsText(board)}`]] : []),
    ...(returned ? [[say.returned(nameOf(returned.seat), count(returned.amount))]] : []),
    [],
    ...pots.flatMap((pot, i) => potLines(pot, i, pots.length, nameOf, detail)),
    ...(shown.length > 0 ? [[]] : []),
    ...shown.map(({ seat, cards }) => [say.shows(nameOf(seat), cardsText(cards))]),
    [],
    [
      nets
        .sort((a, b) => b.net - a.net)
        .map(({ seat, net }) => `${nameOf(seat)} ${say.signed(net)}`)
        .join(', '),
    ],
  ];
}

const DETAILS: readonly Detail[] = [
  { hasFive: true, name: 60 },
  { hasFive: false, name: 60 },
  { hasFive: false, name: 16 },
  { hasFive: false, name: 6 },
];

/** A finished hand, between what comes before and after it, as fully as there is room for. */
export const resultLines = (hand: FinishedView, before: Piece[][], after: Piece[][]): Piece[][] =>
  fitting(
    DETAILS.map((detail) => () => [...before, ...linesOf(hand, detail), ...after]),
    say.more,
  );
