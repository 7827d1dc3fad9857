import type { Operations } from '../operation.ts';
import { handList, handRecord } from '../schemas/hands.ts';
import { CONTENT, KEYED, seen } from './shared.ts';

export const hands = {
  listHands: {
    tag: 'Hands',
    summary: 'Finished hands',
    description:
      'Newest first, a page at a time: go on with `before` set to the `next` of the answer, until that is null.',
    who: 'onlooker',
    answer: { status: 200, description: 'One page.', schema: handList, example: 'handList' },
    problems: ['no-such-table', 'out-of-scope', 'players-only'],
  },
  getHand: {
    tag: 'Hands',
    summary: 'One finished hand',
    description:
      'As the caller may see it: his own cards and those that were shown. With `.json` after the number it is the same; with `.txt` it is PokerStars text, with `.ohh` Open Hand History 1.4, with `.phh` the Poker Hand History format.',
    who: 'onlooker',
    answer: {
      status: 200,
      description: 'The hand.',
      schema: handRecord,
      example: 'handRecord',
      text: { type: 'text/plain', example: 'pokerStars' },
    },
    problems: ['no-such-table', 'no-such-hand', 'out-of-scope', 'players-only'],
  },
  showHand: {
    tag: 'Hands',
    summary: 'Show a hand',
    description:
      'Opens all four cards of a hand that the caller mucked, or won without a contest: until the next hand ends or for a day, whichever is later. Everybody then sees them in `seats`, in `previous` and in the history. A hand that was shown down is `already-shown`; a folded one stays closed.',
    who: 'player',
    answer: seen('The table after that.'),
    problems: [
      'no-such-table',
      'no-such-hand',
      'out-of-scope',
      ...CONTENT,
      ...KEYED,
      'hand-running',
      'not-your-hand',
      'hand-folded',
      'already-shown',
      'too-late',
    ],
  },
} satisfies Operations;
