import type { SeatView, View } from '../../worker/rules/view.ts';
import { count, words } from '../language.ts';
import { Board, CardTexts } from './cards.tsx';
import { type NameOf, namesIn } from './people.ts';
import { Pots } from './pots.tsx';
import { clockwise, phonePlaces, type WidePlace, widePlaces } from './ring.ts';
import { AwaySign, ButtonDisc, ChipSign } from './signs.tsx';
import { TimeBar } from './time.tsx';

/** Four ticks: this seat still holds cards. */
const Ticks = () => (
  <span class="ticks" role="img" aria-label={words.table.field.holdsCards}>
    <i />
    <i />
    <i />
    <i />
  </span>
);

const holdsCards = ({ cards, state }: SeatView): boolean => cards !== null && state !== 'folded';

/** One short word, or the bet, in front of a place card on the inner side of the rule. */
const Note = ({ seat, isToAct, isMe }: { seat: SeatView; isToAct: boolean; isMe: boolean }) => {
  const { field } = words.table;
  const shown = !isMe && seat.cards?.every((card) => card !== null) ? seat.cards : null;
  if (shown && seat.state !== 'folded') return <CardTexts cards={shown} />;
  if (seat.bet > 0) {
    return (
      <span class="bet" role="img" aria-label={field.bet(count(seat.bet))}>
        <ChipSign />
        {count(seat.bet)}
      </span>
    );
  }
  if (isToAct) return <span class="to-act">{field.toAct}</span>;
  if (seat.state === 'folded') return <span>{field.folded}</span>;
  if (seat.vacationUntil !== null) return <span>{field.vacation}</span>;
  switch (seat.state) {
    case 'away':
      return <span>{field.away}</span>;
    case 'sittingOut':
      return <span>{field.sittingOut}</span>;
    case 'waiting':
      if (seat.stack + seat.incoming === 0) return <span>{field.out}</span>;
      return <span>{seat.owes.big || seat.owes.small ? field.owes : field.waiting}</span>;
    default:
      return null;
  }
};

type PlaceProps = { view: View; seat: SeatView; nameOf: NameOf; now: () => number; isMe: boolean };

/** A place card: name and stack, the state by its outline, and the clock of who is to act along its edge. */
const Place = ({ view, seat, nameOf, now, isMe }: PlaceProps) => {
  const { hand } = view;
  const isToAct = hand?.toAct === seat.seat;
  const isOut = !holdsCards(seat);
  const isAway = seat.state === 'away' || seat.state === 'sittingOut';
  return (
    <>
      <div class={`seat-card${isOut ? ' is-out' : ''}${isToAct ? ' is-to-act' : ''}`}>
        <span class="seat-name">
          <bdi title={nameOf(seat.seat)}>{nameOf(seat.seat)}</bdi>
          {isAway && <AwaySign />}
        </span>
        <span class="seat-line">
          {seat.state === 'allIn' ? (
            <span class="tag">{words.table.field.allIn}</span>
          ) : (
            <span class="amount">{count(seat.stack)}</span>
          )}
          {!isOut && <Ticks />}
        </span>
        {isToAct && <TimeBar view={view} now={now} />}
      </div>
      <span class="seat-note">
        {hand?.button === seat.seat && <ButtonDisc />}
        <Note seat={seat} isToAct={isToAct && !isMe} isMe={isMe} />
      </span>
    </>
  );
};

/** Where a seat stands, as custom properties for the stylesheet: columns for a phone, hundredths for a wide screen. */
const placed = (phone: ReturnType<typeof phonePlaces>[number] | undefined, wide: WidePlace | undefined) => ({
  '--column': phone?.column ?? 0,
  '--x': `${(wide?.x ?? 50).toFixed(2)}%`,
  '--y': `${(wide?.y ?? 50).toFixed(2)}%`,
});

/** The table as a diagram: place cards on the double rule, the pot and the board within. */
export const Felt = ({ view, now }: { view: View; now: () => number }) => {
  const nameOf = namesIn(view);
  const me = view.you?.seat ?? null;
  const taken = view.seats.map(({ seat }) => seat);
  const others = me === null ? taken : clockwise(taken, me);
  const phone = phonePlaces(others.length);
  const wide = me === null ? widePlaces(others.length) : widePlaces(others.length + 1);
  const seatAt = (number: number) => view.seats.find(({ seat }) => seat === number);
  const columns = Math.max(1, ...phone.map((place) => place.columns));
  return (
    <section
      class="felt"
      aria-label={words.table.field.label}
      data-columns={columns}
      style={{ '--columns': columns }}
    >
      <div class="rule" />
      <ul class="ring">
        {(me === null ? others : [me, ...others]).map((number, i) => {
          const seat = seatAt(number);
          const isMe = number === me;
          const place = isMe ? undefined : phone[me === null ? i : i - 1];
          if (!seat) return null;
          return (
            <li
              key={number}
              class={`ring-seat ${isMe ? 'is-me' : `row-${place?.row}`} note-${wide[i]?.note}`}
              style={placed(place, wide[i])}
            >
              <Place view={view} seat={seat} nameOf={nameOf} now={now} isMe={isMe} />
            </li>
          );
        })}
      </ul>
      <Centre view={view} nameOf={nameOf} />
    </section>
  );
};

const Centre = ({ view, nameOf }: { view: View; nameOf: NameOf }) => {
  const { hand, seats } = view;
  const { field } = words.table;
  if (!hand) return null;
  const bets = seats.reduce((sum, { bet }) => sum + bet, 0);
  return (
    <div class="centre">
      <p class="pot">
        <b>
          {field.pot} {count(hand.pot)}
        </b>
        {bets > 0 && <span> {field.withBets(count(bets))}</span>}
      </p>
      <Board cards={hand.board} />
      <Pots pots={hand.pots} nameOf={nameOf} />
    </div>
  );
};
