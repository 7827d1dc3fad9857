import type { View } from '../../worker/rules/view.ts';
import { count, words } from '../language.ts';
import { Board, CardFace } from './cards.tsx';
import type { Finished } from './finished.ts';
import { useGuard } from './guard.ts';
import { inside, type NameOf, namesIn } from './people.ts';
import { stakeOf } from './record.ts';
import { type PotResult, partTaken, potResults, taken, totalOf, winnersOf } from './result.ts';
import { PotSection } from './result-pot.tsx';
import { CheckIcon, GoIcon, PauseIcon } from './signs.tsx';
import { useNow } from './ticking.ts';

const signed = (net: number): string => {
  if (net === 0) return '0';
  return `${net > 0 ? '+' : '\u2212'}${count(Math.abs(net))}`;
};

/** What the hand came to, in one line. */
const headline = ({ hand }: Finished, me: number | null, nameOf: NameOf): string => {
  const { result } = words.table;
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
const account = ({ hand, record }: Finished, me: number): string => {
  const { result } = words.table;
  const stake = record && stakeOf(record, me);
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

const Summary = ({ finished, me, nameOf }: { finished: Finished; me: number | null; nameOf: NameOf }) => {
  const stake = me !== null && finished.record ? stakeOf(finished.record, me) : null;
  return (
    <header class="result-summary">
      <div class="result-words">
        <h1>{headline(finished, me, nameOf)}</h1>
        {me !== null && <p>{account(finished, me)}</p>}
      </div>
      <div class="result-figures">
        <Board cards={finished.hand.board} />
        {stake && me !== null && (
          <b class="net">
            <span class="visually-hidden">{words.table.result.net} </span>
            {signed(taken(finished.hand, me) - stake.paid)}
          </b>
        )}
      </div>
    </header>
  );
};

const titleOf = (pots: readonly PotResult[], index: number): string => {
  const { result } = words.table;
  if (pots.length === 1) return result.pot;
  return index === 0 ? result.mainPot : result.sidePot(pots.length > 2 ? index : null);
};

/** The main pot is told by who is in no other, a side pot by who is not in it. */
const qualifierOf = (pots: readonly PotResult[], index: number, nameOf: NameOf): string => {
  const { result } = words.table;
  const out = inside(nameOf, pots[index === 0 ? 1 : index]?.without ?? []);
  if (out.length === 0) return '';
  return index === 0 ? result.with(out) : result.without(out);
};

/** Hands that were shown and won nothing, and my own, seen by nobody else. */
const OtherHands = ({ finished, me, nameOf }: { finished: Finished; me: number | null; nameOf: NameOf }) => {
  const { result } = words.table;
  const { shown, yours } = finished.hand;
  const winners = winnersOf(finished.hand);
  const others = shown.filter(({ seat }) => !winners.includes(seat));
  const isMineUnseen = me !== null && !winners.includes(me) && !shown.some(({ seat }) => seat === me);
  const hands = [
    ...others.map(({ seat, cards }) => ({ name: nameOf(seat), cards, note: result.alsoShown })),
    ...(isMineUnseen && yours ? [{ name: words.table.you, cards: yours, note: result.notShown }] : []),
  ];
  if (hands.length === 0) return null;
  return (
    <ul class="other-hands">
      {hands.map(({ name, cards, note }) => (
        <li class="winner" key={name}>
          <b class="winner-name">
            <bdi>{name}</bdi>
          </b>
          <span class="five is-four">
            {cards.map((card) => (
              <CardFace key={card} card={card} />
            ))}
          </span>
          <span class="winner-share second">{note}</span>
        </li>
      ))}
    </ul>
  );
};

type DockProps = {
  view: View;
  finished: Finished;
  now: () => number;
  isHeld: boolean;
  hold: () => void;
  leave: () => void;
};

/** On to the next hand: by itself, unless a tap holds it back for me; or back to the hand that runs. */
const NextButton = ({ view, finished, now, isHeld, hold, leave }: DockProps) => {
  const { result } = words.table;
  const at = view.nextHandAt === null ? null : Date.parse(view.nextHandAt);
  const present = useNow(now, at);
  const isLatest = view.hand?.number === finished.hand.number;
  if (!isLatest || at === null) {
    return (
      <button type="button" class={`act-button ${view.legal ? 'outlined' : 'plain'}`} onClick={leave}>
        <GoIcon />
        {view.legal ? result.yourTurn : result.toTable}
      </button>
    );
  }
  const leftMs = Math.max(0, at - present);
  if (isHeld) {
    return (
      <button type="button" class="act-button plain" onClick={leave}>
        <GoIcon />
        {result.held}
      </button>
    );
  }
  return (
    <button type="button" class="act-button plain" onClick={hold}>
      <PauseIcon />
      {leftMs > 0 ? result.nextHandIn(Math.ceil(leftMs / 1000)) : result.nextHandNow}
      <i
        class="dock-bar"
        style={{ '--part': Math.min(1, leftMs / (view.config.nextHandSeconds * 1000 || 1)) }}
      />
    </button>
  );
};

const Dock = (props: DockProps) => {
  const { view, finished } = props;
  const { result } = words.table;
  const { handlers } = useGuard(`${finished.hand.number} ${view.hand?.number}`);
  const isMine = finished.hand.yours !== null;
  const isShown = finished.hand.shown.some(({ seat }) => seat === view.you?.seat);
  return (
    <footer class="result-dock" {...handlers}>
      <NextButton {...props} />
      {isMine && (
        <span class="dock-note">
          {isShown && <CheckIcon />}
          {isShown ? result.handShown : result.handNotShown}
        </span>
      )}
    </footer>
  );
};

/** The result of one hand: what I take and what it cost, then every pot, half by half, with its reasons. */
export const ResultScreen = (props: DockProps) => {
  const { view, finished } = props;
  const nameOf = namesIn(view);
  const me = finished.hand.yours === null ? null : (view.you?.seat ?? null);
  const pots = potResults(finished.hand);
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard. */}
      <section class="result" tabIndex={0} aria-label={words.table.title.result(finished.hand.number)}>
        <Summary finished={finished} me={me} nameOf={nameOf} />
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
              own={(seat) => (seat === me ? finished.hand.yours : null)}
            />
          ))}
        </div>
        <OtherHands finished={finished} me={me} nameOf={nameOf} />
      </section>
      <Dock {...props} />
    </>
  );
};
