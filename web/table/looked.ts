import { useEffect, useRef, useState } from 'preact/hooks';
import type { View } from '../../worker/rules/view.ts';
import { recall, remember } from '../storage.ts';
import { type Mark, markOf, type News, newsSince, ownLastDeed } from './news.ts';

/** `heading`: whether the news began when I last looked, with my own last action, or with the hand. */
export type Told = News & { heading: 'sinceLooked' | 'justNow' | 'latest' };

const isLooking = (): boolean => document.visibilityState === 'visible';

/** What to tell of a view, to somebody who last looked at `looked`, or never. */
export const tell = (view: View, looked: Mark | null): Told => {
  const hand = view.hand?.number ?? 0;
  const fromStart = { hand, deeds: 0 };
  const own = ownLastDeed(view);
  const seen = looked ?? fromStart;
  const isOwn = own !== null && (seen.hand < hand || own >= seen.deeds);
  const isMyTurn = view.you !== null && view.hand?.toAct === view.you.seat;
  const since = isOwn ? { hand, deeds: isMyTurn ? own + 1 : own } : seen;
  const news = newsSince(view, since);
  if (news.items.length > 0 && (isOwn || looked))
    return { ...news, heading: isOwn ? 'justNow' : 'sinceLooked' };
  return { ...newsSince(view, fromStart), heading: 'latest' };
};

/** The news for this browser, which remembers per table how far it has seen. */
export const useNews = (view: View): Told => {
  const place = `looked.${view.id}`;
  const [looked, setLooked] = useState(() => recall<Mark>(place));
  const watched = useRef(view.hand?.number ?? 0);
  useEffect(() => {
    const comeBack = () => {
      if (isLooking()) setLooked(recall<Mark>(place));
    };
    document.addEventListener('visibilitychange', comeBack);
    return () => document.removeEventListener('visibilitychange', comeBack);
  }, [place]);
  useEffect(() => {
    if (!isLooking()) return;
    const mark = markOf(view);
    // Whoever watched the last hand end needs no news of it.
    if (mark.hand > watched.current && watched.current > 0) setLooked({ hand: mark.hand, deeds: 0 });
    watched.current = mark.hand;
    remember(place, mark);
  }, [view, place]);
  return tell(view, looked);
};
