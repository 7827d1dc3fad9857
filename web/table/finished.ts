import { useRef, useState } from 'preact/hooks';
import type { FinishedView, HandView, View } from '../../worker/rules/view.ts';

/** A finished hand with its record, where this page still has it. */
export type Finished = { hand: FinishedView; record: HandView | null };

/** What I chose to look at: a result for as long as I like, or not the one that the table stands at. */
type Choice = { type: 'held'; result: Finished } | { type: 'closed'; hand: number } | null;

/** Which result to show: the one held, or that of a hand just over, unless it was closed. */
const shownResult = (choice: Choice, latest: Finished | null, view: View): Finished | null => {
  if (choice?.type === 'held') return choice.result;
  if (!latest || !view.hand?.result) return null;
  return choice?.type === 'closed' && choice.hand === latest.hand.number ? null : latest;
};

/**
 * The results of a table as one viewer leafs through them. A hand that ends shows its result until the next is dealt;
 * holding it keeps only this view, and it can be opened again while the next hand runs.
 */
export const useResults = (view: View) => {
  const [choice, choose] = useState<Choice>(null);
  const record = useRef<HandView | null>(null);
  if (view.hand?.result) record.current = view.hand;
  const latest: Finished | null = view.previous && {
    hand: view.previous,
    record: record.current?.number === view.previous.number ? record.current : null,
  };
  const shown = shownResult(choice, latest, view);
  return {
    latest,
    shown,
    isHeld: choice?.type === 'held',
    hold: (result: Finished) => choose({ type: 'held', result }),
    release: () => choose(null),
    close: () => choose(latest && { type: 'closed', hand: latest.hand.number }),
  };
};
