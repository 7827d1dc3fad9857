/** Routes that are promised: each refuses until a release offers it. */
import { Hono } from 'hono';
import type { ApiContext, ApiEnv } from './context.ts';
import { operation } from './operation.ts';
import { refuse } from './refuse.ts';

const later = (id: string, summary: string) =>
  operation({
    id,
    tag: 'Later',
    summary,
    description: 'Not offered yet.',
    who: 'anyone',
    answer: { status: 400, description: '`not-available`' },
    problems: ['not-available'],
  });

const notYet = (name: string) => (c: ApiContext) => refuse(c, 'not-available', { name });

export const promised = new Hono<ApiEnv>()
  .put('/tables/:id/advance', later('setAdvance', 'Decide in advance'), notYet('advance'))
  .delete('/tables/:id/advance', later('undoAdvance', 'Undo what was decided in advance'), notYet('advance'));
