/** What a player alone is told of his hand: his cards, what they make, what it costs and until when. Pure. */
import type { Card } from '../rules/cards.ts';
import { type LowReading, readHand } from '../rules/reading.ts';
import type { LinkedView, SeatView, View } from '../rules/view.ts';
import type { Words } from '../words/index.ts';
import type { Button, Piece, Said } from './chat.ts';
import { cardsText, count, deadlineOf, priceOf, tableButton, turnRows } from './table-text.ts';

const cardsOf = (seat: SeatView | undefined): readonly Card[] | null =>
  seat?.cards?.every((card) => card !== null) ? (seat.cards as readonly Card[]) : null;

const lowText = (low: LowReading, { chat: { reader }, hands }: Words): string => {
  if (low.type === 'made') return reader.lowRank(hands.lowTop(low.name), low.better);
  return low.type === 'possible' ? reader.lowNeeds(low.needed) : reader.noLow;
};

/** High and low so far, in the page's own words; nothing before the flop. */
function readingLines(cards: readonly Card[], board: readonly Card[], words: Words): Piece[][] {
  const reading = readHand(cards, board);
  if (!reading) return [];
  const { reader } = words.chat;
  const high = words.hands.high(reading.high.name);
  return [
    [{ bold: reader.high }, ` ${reading.high.isNut ? reader.nut(high) : high}`],
    [{ bold: reader.low }, ` ${lowText(reading.low, words)}`],
  ];
}

const isAway = ({ you }: View): boolean => you?.presence === 'away' || you?.presence === 'sittingOut';

/** "It is your turn: 10 to call, pot 46, until ...", or whose it is. */
export function turnLine(view: LinkedView, words: Words): Piece[] | null {
  const { hand, seats, legal, you } = view;
  const onTurn = seats.find(({ seat }) => seat === hand?.toAct);
  if (!hand || !onTurn) return null;
  const { chat, tablePost } = words;
  const pot = `, ${tablePost.pot(count(hand.pot)).toLowerCase()}`;
  const who = onTurn.seat === you?.seat ? chat.youToAct : chat.toAct(onTurn.player.name);
  return [{ bold: who }, legal ? `: ${priceOf(legal)}${pot}` : pot, ...deadlineOf(hand)];
}

/** Coming back, for who is away. */
const backRow = ({ id, ...view }: LinkedView, { tablePost }: Words): Button[] =>
  isAway({ id, ...view })
    ? [{ label: tablePost.button.back, weight: 'main', press: { verb: 'back', table: id, turn: null } }]
    : [];

/** The buttons of his turn, the way back, and the table. */
export const ownRows = (view: LinkedView, words: Words): Button[][] => [
  ...(view.legal ? turnRows(view, view.legal) : []),
  [...backRow(view, words), tableButton(view)],
];

/** What he is told of his own hand. */
export function ownHand(view: LinkedView, words: Words): Said {
  const { chat, tablePost } = words;
  const { hand, config, seats, you } = view;
  const mine = seats.find(({ seat }) => seat === you?.seat);
  const isOver = !hand || hand.result !== null;
  const cards = isOver ? null : cardsOf(mine);
  const title: Piece[] = [{ bold: config.name }, hand ? tablePost.titleOver(hand.number) : ''];
  const board = hand && hand.board.length > 0 ? [[chat.board, cardsText(hand.board)]] : [];
  const isFolded = mine?.state === 'folded';
  const held = cards
    ? [
        [chat.yourCards, { bold: cardsText(cards) }],
        ...(isFolded ? [[tablePost.seat.folded]] : readingLines(cards, hand?.board ?? [], words)),
      ]
    : [[isOver ? chat.noHand : chat.notDealtIn]];
  const turn = turnLine(view, words);
  const away = isAway(view) ? [[chat.away]] : [];
  return { lines: [title, ...board, ...held, ...(turn ? [turn] : []), ...away], rows: ownRows(view, words) };
}
