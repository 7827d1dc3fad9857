import { useState } from 'preact/hooks';
import type { FinishedView, View } from '../../worker/rules/view.ts';

/** What I chose to look at: a result for as long as I like, or not the one that the table stands at. */
type Choice = { type: 'held'; result: FinishedView } | { type: 'closed'; hand: number } | null;

/** Which result to show: the one held, or that of a hand just over, unless it was closed. */
const shownResult = (choice: Choice, view: View): FinishedView | null => {
  const latest = view.previous;
  // The latest of what is held: a hand may be shown while somebody looks at it (S2).
  if (choice?.type === 'held') return latest?.number === choice.result.number ? latest : choice.result;
  if (!latest || !view.hand?.result) return null;
  return choice?.type === 'closed' && choice.hand === latest.number ? null : latest;
};

/**
 * The results of a table as one viewer leafs through them. A hand that ends shows its result until the next is dealt;
 * holding it keeps only this view, and it can be opened again while the next hand runs.
 */
export const useResults = (view: View) => {
  const [choice, choose] = useState<Choice>(null);
  const latest = view.previous;
  return {
    latest,
    shown: shownResult(choice, view),
    isHeld: choice?.type === 'held',
    hold: (result: FinishedView) => choose({ type: 'held', result }),
    release: () => choose(null),
    close: () => choose(latest && { type: 'closed', hand: latest.number }),
  };
};
