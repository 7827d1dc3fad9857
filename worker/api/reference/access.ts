import { MOST_API_TOKENS } from '../../db/held.ts';
import type { Operations } from '../operation.ts';
import { tokenList, tokenMade } from '../schemas/access.ts';
import { CONTENT, KEYED } from './shared.ts';

export const access = {
  listTokens: {
    tag: 'Players',
    summary: 'My devices and tokens',
    description:
      'Every browser and program that is this player, and every token made for a program: by name, never the token itself. The day of the last use is noted once a day.',
    who: 'player',
    needs: 'owner',
    answer: { status: 200, description: 'They.', schema: tokenList, example: 'tokens' },
    problems: ['owner-only', 'out-of-scope'],
  },
  makeToken: {
    tag: 'Players',
    summary: 'Make a token for a program',
    description: `For a program that plays or looks on as this player, with no more scopes than the token that asks. Whatever its scopes, it makes no tokens and no links: once it is taken back, nothing of it is left. At most ${MOST_API_TOKENS} a player.`,
    who: 'player',
    needs: 'owner',
    answer: {
      status: 201,
      description: 'The token, this once.',
      schema: tokenMade,
      example: 'tokenMade',
    },
    problems: ['owner-only', 'out-of-scope', 'too-many-tokens', 'rate-limited', ...CONTENT, ...KEYED],
  },
  endToken: {
    tag: 'Players',
    summary: 'Take back a token',
    description:
      'Ends a token by its id in the list, at once and everywhere: its open sockets are closed with 4008. A browser is signed out by this.',
    who: 'player',
    needs: 'owner',
    answer: { status: 204, description: 'It is over.' },
    problems: ['owner-only', 'out-of-scope', 'no-such-token', 'foreign-origin'],
  },
  endOtherSessions: {
    tag: 'Players',
    summary: 'Sign out everywhere else',
    description:
      'Ends every other browser that is this player, and every personal link and code that still works. Tokens of programs stay: each is taken back by its id.',
    who: 'player',
    needs: 'owner',
    answer: { status: 204, description: 'Nobody else is this player in a browser.' },
    problems: ['owner-only', 'out-of-scope', 'foreign-origin'],
  },
} satisfies Operations;
