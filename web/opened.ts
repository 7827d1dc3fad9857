/** Which results this browser has opened: a finished hand stays closed in the list of my games until then. */
import { useEffect } from 'preact/hooks';
import { recall, remember } from './storage.ts';

const place = (table: string): string => `opened.${table}`;

/** The last hand whose result was opened at a table; 0 for none. */
export const openedAt = (table: string): number => recall<number>(place(table)) ?? 0;

/** A hand's result is shown: it counts as opened once somebody looks at the page. */
export const useOpened = (table: string, hand: number): void => {
  useEffect(() => {
    const note = () => {
      if (!document.hidden && hand > openedAt(table)) remember(place(table), hand);
    };
    note();
    document.addEventListener('visibilitychange', note);
    return () => document.removeEventListener('visibilitychange', note);
  }, [table, hand]);
};
