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
