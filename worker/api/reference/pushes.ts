import { MOST_PUSHES } from '../../db/ways.ts';
import type { Operations } from '../operation.ts';
import { pushAdded, pushKey } from '../schemas/ways.ts';
import { CONTENT } from './shared.ts';

export const pushes = {
  pushKey: {
    tag: 'Notices',
    summary: 'The key to subscribe with',
    description: 'What a browser needs to take notices from here.',
    who: 'player',
    answer: { status: 200, description: 'The key.', schema: pushKey, example: 'pushKey' },
    problems: ['not-available'],
  },
  addPush: {
    tag: 'Notices',
    summary: 'Take notices in this browser',
    description: `Takes what \`PushSubscription.toJSON()\` gives. The same endpoint again renews it; it is then whoever’s came last. At most ${MOST_PUSHES} browsers a player.`,
    who: 'player',
    answer: {
      status: 201,
      description: 'It is told from now on.',
      schema: pushAdded,
      example: 'pushAdded',
    },
    problems: ['out-of-scope', 'not-available', 'too-many-browsers', 'rate-limited', ...CONTENT],
  },
  removePush: {
    tag: 'Notices',
    summary: 'Take no more notices in a browser',
    description: 'Nothing to take away is no fault.',
    who: 'player',
    answer: { status: 204, description: 'It is told no more.' },
    problems: ['out-of-scope', ...CONTENT],
  },
} satisfies Operations;
