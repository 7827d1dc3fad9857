import type { View } from '../../worker/rules/view.ts';
import { words } from '../language.ts';
import { clockOf } from './deadline.ts';
import { useNow } from './ticking.ts';

type TimeProps = { view: View; now: () => number };

const useClock = ({ view, now }: TimeProps) =>
  clockOf(view, useNow(now, view.hand?.deadline ? Date.parse(view.hand.deadline) : null), words);

/** The part of the turn that is left, along the edge of what it belongs to; dashed while the clock stands still. */
export const TimeBar = (props: TimeProps) => {
  const clock = useClock(props);
  if (props.view.hand?.clock === 'stopped') return <span class="time-bar is-stopped" />;
  return (
    <span
      class={clock?.isUrgent ? 'time-bar is-urgent' : 'time-bar'}
      style={{ '--part': clock?.part ?? 0 }}
    />
  );
};

/** "21 h left · until Tue 18:40". Where there is no room for all of it the deadline stays. */
export const TimeText = (props: TimeProps) => {
  const clock = useClock(props);
  if (!clock) return <span>{words.table.strip.noClock}</span>;
  return (
    <span class={clock.isUrgent ? 'time-text is-urgent' : 'time-text'}>
      <span>{clock.left}</span>
      <span>{clock.until}</span>
    </span>
  );
};
