/** What operations have in common. */
import type { ProblemCode } from '../../words/problem.ts';
import type { views } from '../example-views.ts';
import { view } from '../schemas/views.ts';

/** What routes that read content may answer besides. */
export const CONTENT: readonly ProblemCode[] = [
  'invalid-body',
  'body-too-large',
  'not-json',
  'foreign-origin',
];
/** What routes that take an Idempotency-Key may answer besides. */
export const KEYED: readonly ProblemCode[] = ['invalid-header', 'key-reused'];

/** The table as the answer. */
export const seen = (description: string, example: keyof typeof views = 'view', status: 200 | 201 = 200) => ({
  status,
  description,
  schema: view,
  example,
});

/** What a player may do wrong with the table. */
export const ASKING = ['no-such-table', 'table-closed', 'out-of-scope', ...CONTENT] as const;
/** And with the seat he has. */
export const PLAYING = [...ASKING, ...KEYED, 'not-seated'] as const;
/** And as its host. */
export const HOSTING = [...ASKING, ...KEYED, 'not-host'] as const;
