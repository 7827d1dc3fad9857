import type { Operations } from '../operation.ts';
import { myTables } from '../schemas/mine.ts';

export const mine = {
  myTables: {
    tag: 'Players',
    summary: 'My tables',
    description:
      'The open tables where the player sits or is the host: whose turn it is there, since when and until when, and what waits for him.',
    who: 'player',
    answer: { status: 200, description: 'The tables.', schema: myTables, example: 'myTables' },
    problems: [],
  },
} satisfies Operations;
