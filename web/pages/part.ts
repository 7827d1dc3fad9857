import { useEffect, useRef, useState } from 'preact/hooks';
import type { View } from '../../worker/rules/view.ts';

/** What a viewer needs of a table: a seat, the lobby, the table itself, or how it ended. */
export type Part = 'join' | 'lobby' | 'table' | 'closed';

/** `isWatching`: he chose to look on where he has no seat any more, or the table has closed. */
export const partOf = (view: View, isWatching: boolean): Part => {
  const isOver = view.you === null || view.closed !== null;
  if (isOver && !(isWatching && view.hand)) return view.closed ? 'closed' : 'join';
  return view.hand ? 'table' : 'lobby';
};

/** Whether a hand ended between two views and took my seat or the table with it, other than by my leave: I see its result. */
export const endedWith = (before: View, now: View): boolean => {
  const wasPlaying = before.you !== null && before.you.plan !== 'leave' && before.closed === null;
  const hasEnded =
    before.hand?.result === null && now.hand?.number === before.hand.number && now.hand.result !== null;
  return wasPlaying && hasEnded && (now.you === null || now.closed !== null);
};

/** The part for this viewer, and what changes it by his choice: to look on, or to look on no longer. */
export const usePart = (view: View): [Part, (isWatching: boolean) => void] => {
  const [isWatching, watch] = useState(false);
  const before = useRef(view);
  const isEnd = endedWith(before.current, view);
  useEffect(() => {
    before.current = view;
    if (isEnd) watch(true);
  }, [view]);
  return [partOf(view, isWatching || isEnd), watch];
};
