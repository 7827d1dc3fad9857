import type { SeatView, View } from '../../worker/rules/view.ts';
import { around } from '../around.ts';
import { count, words } from '../language.ts';
import '../styles/seating.css';

type SeatsProps = {
  view: View /** Null: nothing can be chosen. */;
  chosen: number | null;
  choose?: (seat: number) => void;
};

/** All seats of a table, with who sits there; the open ones can be chosen, where there is something to choose. */
export const Seats = ({ view, chosen, choose }: SeatsProps) => {
  const { join } = around;
  const holder = (seat: number) => view.seats.find((taken) => taken.seat === seat);
  const isMine = ({ player }: SeatView) => player.id === view.you?.player;
  const second = (seat: number): string => {
    const taken = holder(seat);
    if (!taken) return seat === chosen ? join.chosen : join.open;
    const isOut = taken.state === 'sittingOut' || taken.state === 'away';
    return [
      isMine(taken) && join.you,
      count(taken.stack),
      taken.player.id === view.host && join.host,
      isOut && words.table.field.sittingOut,
    ]
      .filter(Boolean)
      .join(' · ');
  };
  const places = Array.from({ length: view.config.seats }, (_, seat) => {
    const taken = holder(seat);
    const text = (
      <span class="place-card">
        <span class="place-name">{taken?.player.name ?? join.seat(seat)}</span>
        <span class="second place-second">{second(seat)}</span>
      </span>
    );
    if (taken || !choose) {
      return (
        <div key={seat} class={taken ? `place taken ${isMine(taken) ? 'is-mine' : ''}` : 'place'}>
          {text}
        </div>
      );
    }
    return (
      <label key={seat} class="place">
        <input type="radio" name="seat" checked={seat === chosen} onChange={() => choose(seat)} />
        {text}
      </label>
    );
  });
  return (
    <fieldset class="seats">
      <legend>
        <span class="seats-title">{choose && chosen !== null ? join.choose : join.seats}</span>
        <span class="second">{join.taken(view.seats.length, view.config.seats)}</span>
      </legend>
      <div class="places">{places}</div>
    </fieldset>
  );
};
