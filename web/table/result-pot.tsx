import type { Fraction, HalfResult, OddChip, PotResult, Share } from '../../worker/records/result.ts';
import type { Card } from '../../worker/rules/cards.ts';
import type { HighName, LowName } from '../../worker/rules/ranking.ts';
import { result } from '../history/words.ts';
import { count, words } from '../language.ts';
import { CardFace } from './cards.tsx';
import { inside, type NameOf } from './people.ts';
import { MarkSign } from './signs.tsx';

const nameOfHand = (name: HighName | LowName | null): string => {
  if (!name) return '';
  return 'category' in name ? words.hands.high(name) : words.hands.lowTop(name);
};

const partText = ({ parts, of }: Fraction, oddChips: number): string => {
  const text = result.fraction(parts, of);
  return oddChips > 0 ? result.plusOdd(text, oddChips) : text;
};

type RowProps = {
  share: Share;
  half: HalfResult['half'];
  name: string;
  hasAmount: boolean;
  /** The four cards of a winner who need not show them, to himself. */
  own: readonly Card[] | null;
};

/**
 * A winner: two cards from the hand, a gap, three from the board; of several, the chips and what part of the pot they
 * are. What a lone one takes is said above.
 */
const Row = ({ share, half, name, hasAmount, own }: RowProps) => {
  const marks = { high: half === 'high', low: half === 'low' };
  return (
    <li class="winner">
      <b class="winner-name">
        <bdi>{name}</bdi>
      </b>
      {share.cards ? (
        <span class="five">
          {share.cards.map((card, i) => (
            <CardFace key={card} card={card} marks={i < 2 ? marks : undefined} />
          ))}
        </span>
      ) : (
        <span class="five is-four">
          {own ? (
            own.map((card) => <CardFace key={card} card={card} />)
          ) : (
            <span class="second">{result.notShown}</span>
          )}
        </span>
      )}
      {hasAmount && share.part && (
        <span class="winner-share">
          <b>{count(share.amount)}</b>
          <span class="second">{partText(share.part, share.oddChips)}</span>
        </span>
      )}
    </li>
  );
};

/** Why a half has no hand to name: everybody else folded, or was never in this pot. */
const Uncontested = ({ half, isOnly }: { half: HalfResult; isOnly: boolean }) => (
  <h3 class="half">
    <span class="half-hand">{isOnly ? result.uncontested : result.alone}</span>
    <b>{count(half.amount ?? 0)}</b>
  </h3>
);

const HalfHeading = ({ half, isBoth }: { half: HalfResult; isBoth: boolean }) => {
  const amount = count(half.amount ?? 0);
  const name = nameOfHand(half.name);
  const sameText = half.shares.length > 1 ? result.sameWinners : result.sameWinner;
  return (
    <h3 class={`half ${half.half}`}>
      <MarkSign half={half.half} />
      <span class="half-word">{half.half === 'high' ? result.high : result.low}</span>
      <span class="half-hand">{half.shares.length > 1 ? result.tied(name) : name}</span>
      {half.amount === null ? (
        <span class="second">{sameText}</span>
      ) : (
        <b>{isBoth ? result.both(amount) : amount}</b>
      )}
    </h3>
  );
};

const oddText = (odd: OddChip, nameOf: NameOf): string => {
  if (odd.type === 'halves') return result.oddHalves(count(odd.amount));
  return result.oddTied(count(odd.amount), odd.among, inside(nameOf, odd.seats));
};

type PotProps = {
  pot: PotResult;
  title: string;
  qualifier: string;
  nameOf: NameOf;
  isFirst: boolean;
  isOnly: boolean;
  own: (seat: number) => readonly Card[] | null;
};

/** One pot: who is in it, its halves, the winners of each, and the odd chips with their reasons. */
export const PotSection = ({ pot, title, qualifier, nameOf, isFirst, isOnly, own }: PotProps) => {
  // P7: the same players share both halves at once.
  const isBoth = pot.halves.some(({ amount }) => amount === null);
  const firstShown = pot.halves.find(({ shares }) => shares.some(({ cards }) => cards));
  return (
    <section class="result-pot">
      <h2>
        {title}
        <span class="second">{qualifier}</span>
        <b>{count(pot.amount)}</b>
      </h2>
      {pot.halves.map((half) => (
        <div key={half.half}>
          {half.name ? (
            <HalfHeading half={half} isBoth={isBoth} />
          ) : (
            <Uncontested half={half} isOnly={isOnly} />
          )}
          {isFirst && half === firstShown && (
            <p class="columns second" aria-hidden="true">
              <span>{result.hand}</span>
              <span>{result.board}</span>
            </p>
          )}
          <ul>
            {half.shares.map((share) => (
              <Row
                key={share.seat}
                share={share}
                half={half.half}
                name={nameOf(share.seat)}
                hasAmount={half.amount !== null}
                own={own(share.seat)}
              />
            ))}
          </ul>
        </div>
      ))}
      {pot.noLow && (
        <h3 class="half low">
          <MarkSign half="low" />
          <span class="half-word">{result.low}</span>
          <span class="half-hand">{result.noLow}</span>
        </h3>
      )}
      {pot.odd.map((odd) => (
        <p class="odd" key={odd.type}>
          <b>{result.oddTitle}</b> {oddText(odd, nameOf)}
        </p>
      ))}
    </section>
  );
};
