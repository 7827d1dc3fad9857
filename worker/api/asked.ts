/** What routes under a table share: the answers and problems they have in common, and the seat in the address. */
import type { ApiContext } from './context.ts';
import { CONTENT, KEYED } from './operation.ts';
import { view } from './schemas/views.ts';

/** The table as the answer. */
export const seen = (description: string, status: 200 | 201 = 200) => ({
  status,
  description,
  schema: view,
  example: status === 201 ? ('table' as const) : ('view' as const),
});

/** What a player may do wrong with the table. */
export const ASKING = ['no-such-table', 'table-closed', 'out-of-scope', ...CONTENT] as const;
/** And with the seat he has. */
export const PLAYING = [...ASKING, ...KEYED, 'not-seated'] as const;
/** And as its host. */
export const HOSTING = [...ASKING, ...KEYED, 'not-host'] as const;

/** The seat that the address names; -1, where nobody sits, for what can be none. */
export const seatIn = (c: ApiContext): number => {
  const text = c.req.param('seat') ?? '';
  return /^[0-8]$/.test(text) ? Number(text) : -1;
};
