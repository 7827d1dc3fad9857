/** What routes under a table share: the seat in the address. */
import type { ApiContext } from './context.ts';

/** The seat that the address names; -1, where nobody sits, for what can be none. */
export const seatIn = (c: ApiContext): number => {
  const text = c.req.param('seat') ?? '';
  return /^[0-8]$/.test(text) ? Number(text) : -1;
};
