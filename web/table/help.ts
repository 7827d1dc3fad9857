import type { View } from '../../worker/rules/view.ts';

/** What the viewer may do for a turn that is not his (A5): give its time once more, and remind, not in quiet hours. */
export type Help = { grant: boolean; remind: boolean };

export const helpIn = ({ hand, you, paused }: View): Help => {
  const isOthers = hand !== null && you !== null && hand.toAct !== null && hand.toAct !== you.seat;
  const runs = isOthers && paused === null && hand.deadline !== null;
  return {
    grant: runs && !hand.granted,
    remind: runs && !hand.reminded && hand.why !== 'quiet',
  };
};
