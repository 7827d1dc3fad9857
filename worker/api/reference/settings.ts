import type { Operations } from '../operation.ts';
import { settings as shape } from '../schemas/settings.ts';
import { CONTENT } from './shared.ts';

const answer = { status: 200, schema: shape, example: 'settings' } as const;

export const settings = {
  getSettings: {
    tag: 'Players',
    summary: 'My settings',
    description: 'What the player has set for all his tables. Nobody else is told.',
    who: 'player',
    answer: { ...answer, description: 'The settings.' },
    problems: [],
  },
  changeSettings: {
    tag: 'Players',
    summary: 'Change my settings',
    description:
      'For all the player’s tables, those to come too. Quiet hours count at tables where a turn lasts eight hours or more, from the next turn on, and can be changed once a week; setting them for the first time is free.',
    who: 'player',
    answer: { ...answer, description: 'The settings as they are now.' },
    problems: ['out-of-scope', 'hours-changed-lately', ...CONTENT],
  },
} satisfies Operations;
