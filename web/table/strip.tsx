import { isVerb } from '../../worker/rules/events.ts';
import type { SeatView, View } from '../../worker/rules/view.ts';
import { count, words } from '../language.ts';
import { leftOf, momentOf } from './deadline.ts';
import { MenuButton } from './menu-button.tsx';
import { namesIn } from './people.ts';
import { ButtonDisc, ChipSign } from './signs.tsx';
import { useNow } from './ticking.ts';
import { TimeBar, TimeText } from './time.tsx';

type StripProps = {
  view: View;
  now: () => number;
  isSending: boolean;
  /** How many wait for my word as the host. */
  asked: number;
  openMenu: () => void;
  /** Opens what can be done for the turn of another; null where there is nothing. */
  openTurn: { text: string; go: () => void } | null;
};

/** My name, the button where I deal, stack and bet; on a phone they stand here and not on the rule. */
export const Mine = ({ seat, isDealer }: { seat: SeatView; isDealer: boolean }) => (
  <div class="strip-mine">
    <b class="strip-name">
      {words.table.you}
      {isDealer && <ButtonDisc />}
    </b>
    <span class="strip-second">
      {seat.state === 'allIn' ? <span class="tag">{words.table.field.allIn}</span> : count(seat.stack)}
      {seat.bet > 0 && (
        <span class="bet" role="img" aria-label={words.table.field.bet(count(seat.bet))}>
          <ChipSign />
          {count(seat.bet)}
        </span>
      )}
    </span>
  </div>
);

/** On a wide screen: what the turn costs and what it makes of the pot, or what I did last. */
const Price = ({ view }: { view: View }) => {
  const { hand, legal, you } = view;
  const { strip } = words.table;
  if (!hand) return null;
  const owed = legal?.call?.amount ?? 0;
  const last = you && hand.record.findLast((deed) => deed.seat === you.seat && isVerb(deed.did));
  const amount = last && (last.did === 'bet' || last.did === 'raise' ? last.to : last.paid);
  const did = last && isVerb(last.did) ? strip.did(last.did, count(amount ?? 0)) : '';
  const price = owed > 0 ? strip.toCall(count(owed)) : strip.nothingToCall;
  return (
    <div class="strip-price">
      <b class="serif">{legal ? price : you ? did : strip.watching}</b>
      <span>{owed > 0 ? strip.potThen(count(hand.pot + owed)) : strip.potNow(count(hand.pot))}</span>
    </div>
  );
};

/** A pause: until when at most, and what the turn keeps. */
const Paused = ({ until, view, now }: { until: string; view: View; now: () => number }) => {
  const { left, strip } = words.table;
  const at = Date.parse(until);
  const remaining = view.hand?.remainingMs;
  return (
    <span>
      {remaining === undefined
        ? strip.pausedUntil(momentOf(at, useNow(now, at), words.lang))
        : strip.turnHas(left(leftOf(remaining)))}
    </span>
  );
};

/** When the next hand comes, once this one is over. */
const NextHand = ({ view, now }: { view: View; now: () => number }) => {
  const { strip } = words.table;
  const at = view.nextHandAt ? Date.parse(view.nextHandAt) : null;
  const present = useNow(now, at);
  const closesAt = view.closesAt ? Date.parse(view.closesAt) : null;
  if (view.closed) return <span>{strip.last}</span>;
  if (closesAt !== null) return <span>{strip.closesAt(momentOf(closesAt, present, words.lang))}</span>;
  if (at === null) return <span>{strip.tooFew}</span>;
  const seconds = Math.ceil((at - present) / 1000);
  return <span>{seconds > 0 ? strip.nextHandIn(seconds) : strip.nextHandSoon}</span>;
};

const heading = (view: View, isSending: boolean): string => {
  const { strip } = words.table;
  const { hand, legal } = view;
  if (isSending) return strip.sending;
  if (legal) return strip.yourTurn;
  if (view.closed) return strip.closed;
  if (view.paused) return strip.paused;
  if (hand?.toAct != null) return strip.waitingFor(namesIn(view)(hand.toAct));
  return strip.handOver;
};

const When = ({ view, now, isOver }: { view: View; now: () => number; isOver: boolean }) => {
  if (view.paused) return <Paused until={view.paused.until} view={view} now={now} />;
  return isOver ? <NextHand view={view} now={now} /> : <TimeText view={view} now={now} />;
};

/** The row between table and cards: me on the left, whose turn and until when on the right. */
export const Strip = ({ view, now, isSending, asked, openMenu, openTurn }: StripProps) => {
  const seat = view.seats.find((each) => each.seat === view.you?.seat);
  const isOver = view.hand?.toAct == null;
  return (
    <section class={view.legal ? 'strip is-my-turn' : 'strip'} aria-label={words.table.strip.label}>
      <MenuButton asked={asked} open={openMenu} />
      {seat ? (
        <Mine seat={seat} isDealer={view.hand?.button === seat.seat} />
      ) : (
        <b class="strip-mine">{words.table.strip.watching}</b>
      )}
      <Price view={view} />
      <div class={openTurn ? 'strip-turn is-open' : 'strip-turn'}>
        <b class="serif" role="status">
          {heading(view, isSending)}
        </b>
        <When view={view} now={now} isOver={isOver} />
        {openTurn && (
          <button type="button" class="strip-open" aria-label={openTurn.text} onClick={openTurn.go} />
        )}
      </div>
      {!isOver && <TimeBar view={view} now={now} />}
    </section>
  );
};
