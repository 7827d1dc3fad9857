import type { Advance } from '../../worker/rules/advance.ts';
import type { View } from '../../worker/rules/view.ts';
import type { ToldAdvance } from '../../worker/words/en/advances.ts';
import { count } from '../language.ts';
import type { Ask } from '../live-table.ts';
import { Fault } from '../parts/fault.tsx';
import { useTask } from '../parts/task.ts';
import { hasActed } from './advances.ts';
import { CheckIcon } from './signs.tsx';
import { waits } from './waiting-words.ts';

type Set = Pick<Advance, 'type' | 'to' | 'scope'>;

/** An advance action with what its sentences need to know of the table. */
export const told = ({ hand, you, seats }: View, { type, to = 0, scope }: Set): ToldAdvance => {
  const price = hand?.price ?? 0;
  const me = seats.find(({ seat }) => seat === you?.seat);
  const isOwing = price > (me?.bet ?? 0);
  const isCalled = hand && me && hasActed(hand, me.seat);
  const spot = isOwing ? 'owing' : isCalled ? 'called' : 'free';
  return { type, scope, to: count(to), spot, verb: price === 0 ? 'bet' : 'raise' };
};

type ChipProps = { view: View; advance: Set; isBusy: boolean; undo: () => void };

/** What is armed: what it will do and what it will not, and the way back. */
export const Chip = ({ view, advance, isBusy, undo }: ChipProps) => {
  const it = told(view, advance);
  return (
    <div class={isBusy ? 'advance-chip is-busy' : 'advance-chip'}>
      <CheckIcon />
      <p role="status">
        <b>{waits.advance.set(it)}</b>
        <span>{waits.advance.does(it)}</span>
      </p>
      <button type="button" disabled={isBusy} onClick={undo}>
        {waits.advance.undo}
      </button>
    </div>
  );
};

/** One that will not act: why, until that is read or the hand is over. */
export const Dropped = ({ view, advance, ask }: { view: View; advance: Advance; ask: Ask }) => {
  const { busy, problem, run } = useTask();
  const { dropped, to = 0 } = advance;
  if (!dropped) return null;
  const dismiss = () => run(() => ask('advance', undefined, 'DELETE'));
  return (
    <div class="advance-chip is-dropped" role="alert">
      <p>
        <b>{waits.advance.off(told(view, advance))}</b>
        <span>{waits.advance.dropped(dropped, count(to), count(view.hand?.price ?? 0))}</span>
        <Fault problem={problem} />
      </p>
      <button type="button" disabled={busy} onClick={dismiss}>
        {waits.advance.dismiss}
      </button>
    </div>
  );
};
