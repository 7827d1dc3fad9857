import { useEffect, useState } from 'preact/hooks';

const SECOND_MS = 1000;
const SLOW_MS = 20 * SECOND_MS;
const HOUR_MS = 3600 * SECOND_MS;

/** The present in ms, drawn anew as it passes: every second in the last hour before `until`, now and then before that. */
export const useNow = (now: () => number, until: number | null): number => {
  const [at, setAt] = useState(now);
  const isClose = until !== null && until - at < HOUR_MS;
  useEffect(() => {
    setAt(now());
    if (until === null) return;
    const timer = setInterval(() => setAt(now()), isClose ? SECOND_MS : SLOW_MS);
    return () => clearInterval(timer);
  }, [now, until, isClose]);
  return at;
};
