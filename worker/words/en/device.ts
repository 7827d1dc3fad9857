/** A browser on a system, by their names; null where neither is known. */
export const device = (browser: string | undefined, system: string | undefined): string | null =>
  browser && system ? `${browser} on ${system}` : (browser ?? system ?? null);
