import {
  isShowable,
  madeOf,
  type PotResult,
  partTaken,
  potResults,
  taken,
  totalOf,
  winnersOf,
} from '../../worker/records/result.ts';
import type { FinishedView } from '../../worker/rules/view.ts';
import { result } from '../history/words.ts';
import { count, words } from '../language.ts';
import { Board, CardFace } from './cards.tsx';
import { inside, type NameOf } from './people.ts';
import { stakeOf } from './record.ts';
import { PotSection } from './result-pot.tsx';
import './result.css';

/** "+120", "−120". */
export const signed = (net: number): string => {
  if (net === 0) return '0';
  return `${net > 0 ? '+' : '\u2212'}${count(Math.abs(net))}`;
};

/** What the hand came to, in one line. */
export const headline = (hand: FinishedView, me: number | null, nameOf: NameOf): string => {
  const total = totalOf(hand);
  const winners = winnersOf(hand);
  const mine = me === null ? 0 : taken(hand, me);
  if (mine > 0)
    return mine === total ? result.youTakeAll(count(total)) : result.youTake(count(mine), count(total));
  const [only] = winners;
  if (winners.length === 1 && only !== undefined) return result.oneTakes(nameOf(only), count(total));
  return result.share(winners.length, count(total));
};

/** What it cost me, and what part of which pot came back. */
const account = (hand: FinishedView, me: number): string => {
  const stake = stakeOf(hand, me);
  const cost =
    stake &&
    (stake.folded ? result.foldedAfter(stake.folded, count(stake.paid)) : result.putIn(count(stake.paid)));
  const potName = (pot: number) => {
    if (hand.pots.length === 1) return result.thePot;
    return pot === 0 ? result.theMainPot : result.theSidePot(hand.pots.length > 2 ? pot : null);
  };
  if (taken(hand, me) === totalOf(hand)) return cost || '';
  const parts = hand.pots.flatMap((_, pot) => {
    const part = partTaken(hand, pot, me);
    return part ? [{ ...part, pot: potName(pot) }] : [];
  });
  return [cost, parts.length > 0 ? result.parts(parts) : null].filter(Boolean).join(' ');
};

type HandProps = {
  hand: FinishedView;
  me: number | null;
  nameOf: NameOf;
  /** A sentence besides, such as who won the whole game. */
  note?: string | undefined;
};

const Summary = ({ hand, me, nameOf, note }: HandProps) => {
  const stake = me === null ? null : stakeOf(hand, me);
  return (
    <header class="result-summary">
      <div class="result-words">
        <h1>{headline(hand, me, nameOf)}</h1>
        {(note || me !== null) && (
          <p>{[note, me === null ? '' : account(hand, me)].filter(Boolean).join(' ')}</p>
        )}
      </div>
      <div class="result-figures">
        <Board cards={hand.board} />
        {stake && me !== null && (
          <b class="net">
            <span class="visually-hidden">{result.net} </span>
            {signed(taken(hand, me) - stake.paid)}
          </b>
        )}
      </div>
    </header>
  );
};

const titleOf = (pots: readonly PotResult[], index: number): string => {
  if (pots.length === 1) return result.pot;
  return index === 0 ? result.mainPot : result.sidePot(pots.length > 2 ? index : null);
};

/** The main pot is told by who is in no other, a side pot by who is not in it. */
const qualifierOf = (pots: readonly PotResult[], index: number, nameOf: NameOf): string => {
  const out = inside(nameOf, pots[index === 0 ? 1 : index]?.without ?? []);
  if (out.length === 0) return '';
  return index === 0 ? result.with(out) : result.without(out);
};

/** Hands that were shown and won nothing, and my own, seen by nobody else. */
const OtherHands = ({ hand, me, nameOf }: HandProps) => {
  const { shown, yours } = hand;
  const winners = winnersOf(hand);
  const others = shown.filter(({ seat }) => !winners.includes(seat));
  const isMineUnseen = me !== null && !winners.includes(me) && !shown.some(({ seat }) => seat === me);
  const hands = [
    ...others.map(({ seat, cards }) => ({ name: nameOf(seat), cards, isShown: true, isLive: true })),
    ...(isMineUnseen && yours
      ? [{ name: words.table.you, cards: yours, isShown: false, isLive: isShowable(hand, me) }]
      : []),
  ].map((each) => ({ ...each, made: each.isLive ? madeOf(each.cards, hand.board) : null }));
  if (hands.length === 0) return null;
  return (
    <ul class="other-hands">
      {hands.map(({ name, cards, isShown, made }) => (
        <li class="winner" key={name}>
          <b class="winner-name">
            <bdi>{name}</bdi>
          </b>
          <span class="five is-four">
            {cards.map((card) => (
              <CardFace key={card} card={card} />
            ))}
          </span>
          <span class="winner-share second">
            {made && <span>{words.hands.high(made.high)}</span>}
            {made?.low && <span>{words.hands.low(made.low)}</span>}
            {isShown ? !made && result.alsoShown : <span>{result.notShown}</span>}
          </span>
        </li>
      ))}
    </ul>
  );
};

/** What I take and what it cost, then every pot, half by half, with its reasons. */
export const ResultBody = ({ hand, me, nameOf, note }: HandProps) => {
  const pots = potResults(hand);
  const own = (seat: number) =>
    hand.shown.find((each) => each.seat === seat)?.cards ?? (seat === me ? hand.yours : null);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard.
    <section class="result" tabIndex={0} aria-label={words.table.title.result(hand.number)}>
      <Summary hand={hand} me={me} nameOf={nameOf} note={note} />
      <div class="result-pots">
        {pots.map((pot, i) => (
          <PotSection
            key={pot.seats.join()}
            pot={pot}
            title={titleOf(pots, i)}
            qualifier={qualifierOf(pots, i, nameOf)}
            nameOf={nameOf}
            isFirst={i === 0}
            isOnly={pots.length === 1}
            own={own}
          />
        ))}
      </div>
      <OtherHands hand={hand} me={me} nameOf={nameOf} />
    </section>
  );
};
