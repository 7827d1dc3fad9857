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

type Props = { view: View; now: () => number; ask: Ask; close: () => void };

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

/** The turn of another (A5): more time and a reminder, each once a turn. */
export const TurnSheet = ({ view, now, ask, close }: Props) => {
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
    <Sheet title={say.title(name)} close={close}>
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
      {help.remind && button(say.remind(name), 'remind', say.remindAbout)}
      {help.grant && button(say.give(leftOf(view.config.turnSeconds * 1000)), 'grant', say.giveAbout)}
    </Sheet>
  );
};
