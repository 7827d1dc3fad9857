/** The block of actions while it is not my turn: what my seat asks of me, what I decide in advance, or who is to act. */
import type { View } from '../../worker/rules/view.ts';
import { words } from '../language.ts';
import type { WaitingProps } from './actions.tsx';
import { AdvanceBlock } from './advance-block.tsx';
import { offersOf, situationOf } from './advances.ts';
import { momentOf } from './deadline.ts';
import { nextSeats } from './news.ts';
import { namesIn } from './people.ts';
import { One, OneButton, standing } from './standing.tsx';
import { useNow } from './ticking.ts';
import { waits } from './waiting-words.ts';
import './waiting.css';

export { Dropped } from './advance-chip.tsx';

const MOST_WAITED_FOR = 4;

/** Nothing to decide: who is to act and until when, and who comes after him before the round can end. */
const Others = ({ view, now }: { view: View; now: () => number }) => {
  const nameOf = namesIn(view);
  const at = view.hand?.deadline ? Date.parse(view.hand.deadline) : null;
  const present = useNow(now, at);
  const seats = nextSeats(view);
  const hidden = seats.length - MOST_WAITED_FOR;
  return (
    <div class="act-waiting">
      <h2>{waits.toAct}</h2>
      <ol>
        {seats.slice(0, MOST_WAITED_FOR).map((seat, i) => (
          <li key={seat}>
            <b>{nameOf(seat)}</b>
            {i === 0 && at !== null && <span>{waits.until(momentOf(at, present, words.lang))}</span>}
          </li>
        ))}
        {hidden > 0 && <li class="second">{waits.others(hidden)}</li>}
      </ol>
    </div>
  );
};

export const Waiting = (props: WaitingProps) => {
  const { view, now, run, ask, isHost, openSheet, join, seeResult } = props;
  const { hand, you } = view;
  const asked = standing({ view, now, isHost, openSheet, ask: (...what) => run(() => ask(...what)) });
  if (asked) return asked;
  if (seeResult) {
    const mine = view.seats.find(({ seat }) => seat === you?.seat);
    return (
      <One why={mine?.stack === 0 && mine.incoming === 0 ? words.table.act.outOfChips : null}>
        <OneButton kind="plain" text={waits.seeResult} onClick={seeResult} />
      </One>
    );
  }
  const isOpen = view.config.format === 'cash' || !hand;
  if (!you && isOpen) {
    return (
      <One why={<Others view={view} now={now} />}>
        <OneButton kind="plain" text={waits.join} onClick={join} />
      </One>
    );
  }
  const offers = offersOf(view);
  if (!hand || !offers) return <Others view={view} now={now} />;
  return (
    <AdvanceBlock
      key={situationOf(view)}
      view={view}
      hand={hand}
      offers={offers}
      ask={ask}
      decided={props.decided}
    />
  );
};
