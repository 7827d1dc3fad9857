const TOLERANCE_MS = 5_000;

let aheadMs = 0;

/** The present in ms: the server's where this device's clock is plainly wrong, so that "21 h left" is true. */
export const now = (): number => Date.now() + aheadMs;

/** Compares clocks by a reply's Date header, which counts whole seconds. */
export const noteServerTime = (date: string | null): void => {
  if (date === null) return;
  const difference = Date.parse(date) - Date.now();
  aheadMs = Math.abs(difference) > TOLERANCE_MS ? difference : 0;
};

/** What a table's own clock shows, and how many times faster it runs: told in development only. */
export type TableTime = { now: string; speed: number };

/** The clock of one table: everybody's, until the table is `told` to have its own. */
export const tableClock = () => {
  let shift = (real: number): number => real;
  return {
    now: (): number => shift(now()),
    told: (time: TableTime | undefined): void => {
      if (!time) return;
      const at = now();
      shift = (real) => Date.parse(time.now) + (real - at) * time.speed;
    },
  };
};
