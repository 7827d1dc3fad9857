import { useState } from 'preact/hooks';
import type { Action } from '../../worker/rules/events.ts';
import type { View } from '../../worker/rules/view.ts';
import { words } from '../language.ts';
import type { Problem } from '../problem.ts';
import { momentOf } from './deadline.ts';
import { useGuard } from './guard.ts';
import { nextSeats } from './news.ts';
import { namesIn } from './people.ts';
import type { Asks } from './props.ts';
import { One, OneButton, standing } from './standing.tsx';
import { useNow } from './ticking.ts';
import { Turn } from './turn.tsx';

type Asked = () => Promise<Problem | null>;

type ActionsProps = Asks & {
  view: View;
  now: () => number;
  isSending: boolean;
  problem: Problem | null;
  run: (task: Asked) => void;
  send: (action: Action) => Promise<Problem | null>;
  join: () => void;
  seeResult: (() => void) | null;
};

const MOST_WAITED_FOR = 4;

/** Not my turn: who is to act and until when, and who comes after him before the round can end. */
const Waiting = ({ view, now }: { view: View; now: () => number }) => {
  const { act } = words.table;
  const nameOf = namesIn(view);
  const at = view.hand?.deadline ? Date.parse(view.hand.deadline) : null;
  const present = useNow(now, at);
  const seats = nextSeats(view);
  const hidden = seats.length - MOST_WAITED_FOR;
  return (
    <div class="act-waiting">
      <h2>{act.toAct}</h2>
      <ol>
        {seats.slice(0, MOST_WAITED_FOR).map((seat, i) => (
          <li key={seat}>
            <b>{nameOf(seat)}</b>
            {i === 0 && at !== null && <span>{act.until(momentOf(at, present, words.lang))}</span>}
          </li>
        ))}
        {hidden > 0 && <li class="second">{act.others(hidden)}</li>}
      </ol>
    </div>
  );
};

const Content = (props: ActionsProps) => {
  const { view, now, run, send, ask, isHost, openSheet, join, seeResult } = props;
  const { act } = words.table;
  const { hand, legal, you } = view;
  const mine = view.seats.find(({ seat }) => seat === you?.seat);
  if (hand && legal) {
    return (
      <Turn key={hand.turn} view={view} hand={hand} legal={legal} act={(action) => run(() => send(action))} />
    );
  }
  const asked = standing({
    view,
    now,
    isHost,
    openSheet,
    ask: (...what) => run(() => ask(...what)),
  });
  if (asked) return asked;
  if (seeResult) {
    return (
      <One why={mine?.stack === 0 && mine.incoming === 0 ? act.outOfChips : null}>
        <OneButton kind="plain" text={act.seeResult} onClick={seeResult} />
      </One>
    );
  }
  const isOpen = view.config.format === 'cash' || !hand;
  if (!you && isOpen) {
    return (
      <One why={<Waiting view={view} now={now} />}>
        <OneButton kind="plain" text={act.join} onClick={join} />
      </One>
    );
  }
  return <Waiting view={view} now={now} />;
};

/** What the block offers, by which a press is told from one that was meant for another. */
const offerOf = ({ view, seeResult }: ActionsProps): string =>
  JSON.stringify([
    view.hand?.turn,
    view.legal,
    view.hand?.result !== null,
    seeResult === null,
    view.you,
    view.paused,
    view.closed,
    view.applicants.length,
  ]);

/** The lowest block of the screen: what can be done now. */
export const Actions = (props: ActionsProps) => {
  const { isSettled, handlers } = useGuard(offerOf(props));
  const [read, setRead] = useState<Problem | null>(null);
  const problem = props.problem === read ? null : props.problem;
  return (
    <section
      class={props.isSending ? 'act is-sending' : 'act'}
      aria-label={words.table.act.label}
      aria-busy={!isSettled || props.isSending}
      {...handlers}
    >
      <Content {...props} />
      {problem && (
        <div class="act-problem" role="alert">
          <p>{problem.detail}</p>
          <button type="button" class="text-button" onClick={() => setRead(problem)}>
            {words.table.act.dismiss}
          </button>
        </div>
      )}
    </section>
  );
};
