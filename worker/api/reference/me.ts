import type { Operations } from '../operation.ts';
import { link, me as meAnswer } from '../schemas/answers.ts';
import { CONTENT } from './shared.ts';

export const me = {
  endSession: {
    tag: 'Players',
    summary: 'Sign out here',
    description:
      'Ends the token that this request brings, and the cookie with it. Other browsers stay as they are.',
    who: 'player',
    needs: 'nothing',
    answer: { status: 204, description: 'Signed out.' },
    problems: ['foreign-origin'],
  },
  me: {
    tag: 'Players',
    summary: 'Who am I?',
    description: 'The player whose token this request brings.',
    who: 'player',
    answer: { status: 200, description: 'The player.', schema: meAnswer, example: 'me' },
    problems: [],
  },
  newLink: {
    tag: 'Players',
    summary: 'Go on elsewhere',
    description:
      'Makes a personal link, or a one-time code for where links open in the wrong browser. Whoever has it becomes this player there. A link lasts 30 days and works as often as it is opened; a code of eight characters lasts ten minutes and works once.',
    who: 'player',
    needs: 'owner',
    answer: {
      status: 201,
      description: 'The link or code, this once.',
      schema: link,
      example: 'link',
    },
    problems: ['owner-only', 'out-of-scope', 'rate-limited', ...CONTENT, 'invalid-header'],
  },
} satisfies Operations;
