import type { Operations } from '../operation.ts';
import { me, newcomer } from '../schemas/answers.ts';
import { CONTENT } from './shared.ts';

export const newcomers = {
  newPlayer: {
    tag: 'Players',
    summary: 'Become a player',
    description:
      'Makes an anonymous player with a token. A program sends the token as `Authorization: Bearer`; a page of this site gets it in a cookie as well.',
    who: 'anyone',
    answer: {
      status: 201,
      description: 'The player and his token.',
      schema: newcomer,
      example: 'newcomer',
    },
    problems: ['unauthorized', 'rate-limited', ...CONTENT],
  },
  newSession: {
    tag: 'Players',
    summary: 'Go on in this browser',
    description:
      'Exchanges a personal link’s secret or a one-time code for a cookie in this browser, which then is that player. A link works until it is 30 days old; a code works once, within ten minutes, even if the answer is lost.',
    who: 'anyone',
    answer: {
      status: 200,
      description: 'The player. The cookie is set.',
      schema: me,
      example: 'me',
    },
    problems: ['unauthorized', 'bad-link', 'rate-limited', ...CONTENT],
  },
} satisfies Operations;
