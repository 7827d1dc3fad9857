import { useEffect, useRef } from 'preact/hooks';
import type { View } from '../../worker/rules/view.ts';
import { words } from '../language.ts';
import type { Ask } from '../live-table.ts';
import { Fault } from '../parts/fault.tsx';
import { Sheet } from '../parts/sheet.tsx';
import { useTask } from '../parts/task.ts';
import { clockOf, dayOf, leftOf } from '../table/deadline.ts';
import { helpIn } from '../table/help.ts';
import { useNow } from '../table/ticking.ts';
import { waits } from '../table/waiting-words.ts';
import '../styles/menu.css';

type Props = { view: View; now: () => number; ask: Ask; close: () => void; toSeat: () => void };

/** What there is to know of the time of a turn, besides the clock itself. */
const Facts = ({ view, present, name }: { view: View; present: number; name: string }) => {
  const say = waits.turn;
  const { hand, seats } = view;
  const holder = seats.find(({ seat }) => seat === hand?.toAct);
  const vacationUntil = Date.parse(holder?.vacationUntil ?? '');
  const lines = [
    vacationUntil > present && say.onVacation(name, dayOf(vacationUntil, words.lang)),
    hand?.why === 'quiet' && say.stopped,
    hand?.granted && say.granted,
    hand?.reminded && say.reminded(name),
  ];
  return lines.map((line, i) => line && <p key={i}>{line}</p>);
};

/** My own turn: who can give it more time (A5), and the way to my vacation (A4). */
const Own = ({ view, toSeat }: { view: View; toSeat: () => void }) => {
  const say = waits.turn;
  const more = leftOf(view.config.turnSeconds * 1000);
  return (
    <div class="menu-section">
      {!view.hand?.granted && <p>{say.ownMore(more)}</p>}
      {(view.you?.vacationDaysLeft ?? 0) > 0 && (
        <>
          <p>{say.ownVacation}</p>
          <button type="button" class="button" onClick={toSeat}>
            {say.toSeat}
          </button>
        </>
      )}
    </div>
  );
};

/** The time of a turn; of another's (A5) more of it and a reminder, each once a turn. */
export const TurnSheet = ({ view, now, ask, close, toSeat }: Props) => {
  const say = waits.turn;
  const { hand } = view;
  const { turn } = useRef({ turn: hand?.turn }).current;
  const isOver = hand?.turn !== turn;
  useEffect(() => {
    if (isOver) close(); // What is pressed here is meant for the turn it was opened for.
  }, [isOver]);
  const present = useNow(now, hand?.deadline ? Date.parse(hand.deadline) : null);
  const { busy, problem, run } = useTask();
  const holder = view.seats.find(({ seat }) => seat === hand?.toAct);
  if (!hand || !holder || isOver) return null;
  const { name } = holder.player;
  const help = helpIn(view);
  const clock = clockOf(view, present, words);
  const button = (text: string, what: 'grant' | 'remind', about: string) => (
    <section class="menu-section">
      <button type="button" class="button" disabled={busy} onClick={() => run(() => ask(what, { turn }))}>
        {text}
      </button>
      <p class="second">{about}</p>
    </section>
  );
  return (
    <Sheet title={help.own ? say.own : say.title(name)} close={close}>
      <div class="menu-section">
        <p>
          {clock && (
            <b>
              {clock.left} · {clock.until}
            </b>
          )}
        </p>
        <Facts view={view} present={present} name={name} />
      </div>
      <Fault problem={problem} />
      {help.own && <Own view={view} toSeat={toSeat} />}
      {help.remind && button(say.remind(name), 'remind', say.remindAbout)}
      {help.grant && button(say.give(leftOf(view.config.turnSeconds * 1000)), 'grant', say.giveAbout)}
    </Sheet>
  );
};
