import { type Card, rankOf, suitOf } from '../../worker/rules/cards.ts';
import { words } from '../language.ts';
import { MarkSign, SuitSign } from './signs.tsx';

/** Which halves a card counts for. */
export type Marks = { high: boolean; low: boolean };

const NO_MARKS: Marks = { high: false, low: false };

const rankSign = (card: Card): string => (card[0] === 'T' ? '10' : (card[0] ?? ''));

const spoken = (card: Card, { high, low }: Marks): string => {
  const { table, hands } = words;
  const name = table.card(hands.rank[rankOf(card)], suitOf(card));
  return [name, high && table.marks.high, low && table.marks.low].filter(Boolean).join(', ');
};

/** A card face: rank top left, suit bottom right, the high's mark top right, the low's bottom left. */
export const CardFace = ({ card, marks = NO_MARKS }: { card: Card; marks?: Marks }) => {
  const sign = rankSign(card);
  return (
    <span
      class={`card ${suitOf(card)}${marks.high ? ' is-high' : ''}${marks.low ? ' is-low' : ''}`}
      role="img"
      aria-label={spoken(card, marks)}
    >
      <span class={sign.length > 1 ? 'rank is-two' : 'rank'}>{sign}</span>
      <SuitSign suit={suitOf(card)} />
      {marks.high && <MarkSign half="high" />}
      {marks.low && <MarkSign half="low" />}
    </span>
  );
};

/** A card in a line of text: "2♣". */
export const CardText = ({ card }: { card: Card }) => (
  <span class={`card-text ${suitOf(card)}`} role="img" aria-label={spoken(card, NO_MARKS)}>
    {rankSign(card)}
    <SuitSign suit={suitOf(card)} />
  </span>
);

export const CardTexts = ({ cards }: { cards: readonly Card[] }) => (
  <span class="card-texts">
    {cards.map((card) => (
      <CardText key={card} card={card} />
    ))}
  </span>
);

const BOARD_SIZE = 5;

/** The five slots of the board; those to come are outlines. */
export const Board = ({ cards }: { cards: readonly Card[] }) => (
  <ul class="board" aria-label={words.table.field.board}>
    {Array.from({ length: BOARD_SIZE }, (_, i) => {
      const card = cards[i];
      return card ? (
        <li key={card}>
          <CardFace card={card} />
        </li>
      ) : (
        <li key={`slot ${i}`} class="card slot" aria-hidden="true" />
      );
    })}
  </ul>
);
