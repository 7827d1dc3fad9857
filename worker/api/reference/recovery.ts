import type { Operations } from '../operation.ts';
import { recovered, recovery } from '../schemas/answers.ts';
import { ASKING, HOSTING } from './shared.ts';

export const recoveries = {
  makeRecovery: {
    tag: 'Host',
    summary: 'Make a recovery link',
    description:
      'For a player who lost his browser: whoever opens the link first has the seat from the next deal on, and its former holder has it no more. All see that a link was made. It opens nothing else of that player’s, and ends after seven days.',
    who: 'player',
    answer: {
      status: 201,
      description: 'The link, this once.',
      schema: recovery,
      example: 'recovery',
    },
    problems: [...HOSTING, 'seat-empty', 'rate-limited'],
  },
  recover: {
    tag: 'Seats',
    summary: 'Open a recovery link',
    description:
      'Gives the seat to the caller from the next deal on. Works once. Whoever shows no token becomes a player by this: a page of this site gets its cookie, a program the token.',
    who: 'onlooker',
    answer: {
      status: 200,
      description: 'The player, and the table as he sees it.',
      schema: recovered,
      example: 'recovered',
    },
    problems: [...ASKING, 'unauthorized', 'bad-link', 'already-seated', 'seat-empty', 'rate-limited'],
  },
} satisfies Operations;
