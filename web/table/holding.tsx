import { useMemo } from 'preact/hooks';
import type { Card } from '../../worker/rules/cards.ts';
import { type LowReading, type Reading, readHand } from '../../worker/rules/reading.ts';
import type { View } from '../../worker/rules/view.ts';
import { words } from '../language.ts';
import { CardFace } from './cards.tsx';
import { stakeOf } from './record.ts';
import { MarkSign } from './signs.tsx';

const lowText = (low: LowReading): string => {
  const { reader } = words.table;
  if (low.type === 'made') return reader.lowRank(words.hands.lowTop(low.name), low.better);
  return low.type === 'possible' ? reader.lowNeeds(low.needed) : reader.noLow;
};

/** Two lines: what my cards make of the high and of the low. */
const Lines = ({ reading }: { reading: Reading }) => {
  const { reader } = words.table;
  const high = words.hands.high(reading.high.name);
  return (
    <dl class="reader">
      <div class="high">
        <dt>
          <MarkSign half="high" />
          {reader.high}
        </dt>
        <dd>{reading.high.isNut ? reader.nut(high) : high}</dd>
      </div>
      <div class="low">
        <dt>
          <MarkSign half="low" />
          {reader.low}
        </dt>
        <dd>{lowText(reading.low)}</dd>
      </div>
    </dl>
  );
};

/** My four cards, marked by the half they count for, and the two lines below them. */
export const Holding = ({ view }: { view: View }) => {
  const { hand, you } = view;
  const seat = view.seats.find((each) => each.seat === you?.seat);
  const cards = seat?.cards?.every((card) => card !== null) ? (seat.cards as readonly Card[]) : null;
  const board = hand?.board ?? [];
  const folded = hand && you ? (stakeOf(hand, you.seat)?.folded ?? null) : null;
  const reading = useMemo(
    () => (cards && !folded ? readHand(cards, board) : null),
    [cards?.join(), board.join(), folded],
  );
  const isIn = (half: readonly Card[] | null | undefined, card: Card) => half?.includes(card) ?? false;
  const low = reading?.low.type === 'made' ? reading.low.cards : null;
  return (
    <section class="holding" aria-label={words.table.reader.label}>
      <div class={folded ? 'hole is-folded' : 'hole'}>
        {cards?.map((card) => (
          <CardFace
            key={card}
            card={card}
            marks={{ high: isIn(reading?.high.cards, card), low: isIn(low, card) }}
          />
        ))}
      </div>
      {reading && <Lines reading={reading} />}
      {seat?.state === 'waiting' && !hand?.result && (
        <p class="reader second">
          {seat.stack + seat.incoming === 0
            ? words.table.act.outOfChips
            : seat.owes.big
              ? words.table.reader.waitsForBlind
              : words.table.reader.dealtInNext}
        </p>
      )}
      {folded && <p class="reader second">{words.table.reader.folded(folded)}</p>}
    </section>
  );
};
