import type { View } from '../../worker/rules/view.ts';
import { words } from '../language.ts';
import { deadlineText, isUrgent } from './deadline.ts';
import { useNow } from './ticking.ts';

type TimeProps = { view: View; now: () => number };

const deadlineOf = ({ hand }: View): number | null => (hand?.deadline ? Date.parse(hand.deadline) : null);

/** How long who is to act still has, and whether it is little. Null: no clock runs. */
const useTime = ({ view, now }: TimeProps) => {
  const at = deadlineOf(view);
  const present = useNow(now, at);
  const turnMs = view.config.turnSeconds * 1000;
  if (at === null) return null;
  const leftMs = at - present;
  const part = Math.min(1, Math.max(0, leftMs / turnMs));
  return { part, isUrgent: isUrgent(leftMs, turnMs), text: deadlineText(at, present, words) };
};

/** The part of the turn that is left, along the edge of what it belongs to; dashed while the clock stands still. */
export const TimeBar = (props: TimeProps) => {
  const time = useTime(props);
  if (props.view.hand?.clock === 'stopped') return <span class="time-bar is-stopped" />;
  if (!time) return <span class="time-bar" style={{ '--part': 0 }} />;
  return <span class={time.isUrgent ? 'time-bar is-urgent' : 'time-bar'} style={{ '--part': time.part }} />;
};

/** "21 h left · until Tue 18:40". */
export const TimeText = (props: TimeProps) => {
  const time = useTime(props);
  if (!time) return <span>{words.table.strip.noClock}</span>;
  return <span class={time.isUrgent ? 'is-urgent' : undefined}>{time.text}</span>;
};
