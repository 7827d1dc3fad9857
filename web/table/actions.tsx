import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Action } from '../../worker/rules/events.ts';
import type { View } from '../../worker/rules/view.ts';
import { words } from '../language.ts';
import { lazy } from '../parts/lazy.tsx';
import { useTask } from '../parts/task.ts';
import type { Problem } from '../problem.ts';
import { place } from '../router.ts';
import { useGuard } from './guard.ts';
import type { Asks } from './props.ts';
import { Turn } from './turn.tsx';

type Asked = () => Promise<Problem | null>;

export type ActionsProps = Asks & {
  view: View;
  now: () => number;
  isSending: boolean;
  problem: Problem | null;
  run: (task: Asked) => void;
  send: (action: Action) => Promise<Problem | null>;
  join: () => void;
  seeResult: (() => void) | null;
};

/** What is asked about a decision in advance: its problem outlives the block that asked, for the hand may have moved on. */
export type WaitingProps = ActionsProps & { decided: ReturnType<typeof useTask> };

/** What the block holds while it is not my turn, fetched beside the table. */
const Waiting = lazy(() => import('./waiting.tsx').then((part) => part.Waiting));
const Dropped = lazy(() => import('./waiting.tsx').then((part) => part.Dropped));
if (place.value.type === 'table') Waiting.early();

const Content = (props: WaitingProps) => {
  const { view, run, send } = props;
  const { hand, legal } = view;
  if (!hand || !legal) return <Waiting {...props} />;
  return (
    <Turn key={hand.turn} view={view} hand={hand} legal={legal} act={(action) => run(() => send(action))} />
  );
};

/**
 * What the block offers, by which a press is told from one that was meant for another. While others act it is the price
 * that matters, not who of them is on turn.
 */
const offerOf = ({ view, seeResult }: ActionsProps): string => {
  const { hand, legal, you } = view;
  return JSON.stringify([
    legal && hand?.turn,
    legal,
    hand && [hand.number, hand.street, hand.price, hand.result !== null, hand.toAct === null],
    seeResult === null,
    you && { ...you, advance: null },
    view.paused,
    view.closed,
    view.applicants.length,
  ]);
};

/** Who plays by the keyboard stays in the block when the button that was pressed goes with its turn. */
const useFocusKept = () => {
  const block = useRef<HTMLElement>(null);
  const isInside = () => block.current?.contains(document.activeElement) ?? false;
  const wasInside = isInside();
  useLayoutEffect(() => {
    if (wasInside && !isInside()) block.current?.focus({ preventScroll: true });
  });
  return block;
};

/** The lowest block of the screen: what can be done now, or decided for later. */
export const Actions = (props: ActionsProps) => {
  const { isSettled, handlers } = useGuard(offerOf(props));
  const block = useFocusKept();
  const [read, setRead] = useState<Problem | null>(null);
  const decided = useTask();
  const latest = props.problem ?? decided.problem;
  const problem = latest === read ? null : latest;
  const { view } = props;
  return (
    <section
      ref={block}
      tabIndex={-1}
      class={props.isSending ? 'act is-sending' : 'act'}
      aria-label={view.legal ? words.table.act.label : words.table.act.meanwhile}
      aria-busy={!isSettled || props.isSending}
      {...handlers}
    >
      <Content {...props} decided={decided} />
      {props.isSending && (
        <p class="act-sending" aria-hidden="true">
          {words.table.strip.sending}
        </p>
      )}
      {view.you?.advance?.dropped && <Dropped view={view} advance={view.you.advance} ask={props.ask} />}
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
