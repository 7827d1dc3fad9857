import type { View } from '../../worker/rules/view.ts';

/**
 * What the viewer may do for a turn that is not his (A5): give its time once more, and remind, not in quiet hours. `own`: the
 * turn is his, and he is told how it gets more time.
 */
export type Help = { grant: boolean; remind: boolean; own: boolean };

export const helpIn = ({ hand, you, paused }: View): Help => {
  const runs = hand !== null && you !== null && hand.toAct !== null && !paused && hand.deadline !== null;
  const isOthers = runs && hand.toAct !== you.seat;
  return {
    grant: isOthers && !hand.granted,
    remind: isOthers && !hand.reminded && hand.why !== 'quiet',
    own: runs && !isOthers,
  };
};
