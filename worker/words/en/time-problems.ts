/** What can go wrong with turns decided in advance, given time, and days off. */
import type { ProblemWords } from './problems.ts';

export const timeProblems = {
  'stale-advance': {
    title: 'The hand has moved on',
    detail: () =>
      'The hand, the street or the price is not what you decided on any more. Look at the table, then decide again.',
  },
  'no-turn-to-come': {
    title: 'No turn to decide',
    detail: () => 'No turn of yours can come in this hand. Wait for the next one.',
  },
  'come-back-first': {
    title: 'You are away',
    detail: () => 'You are away from the table. Come back first, then decide in advance.',
  },
  'not-for-the-hand': {
    title: 'Not for a whole hand',
    detail: () => 'Only check/fold, check and call any can hold for the whole hand. Choose this street.',
  },
  'no-pot-raise': {
    title: 'No raise by the pot',
    detail: () => 'There is no raise by the pot in fixed limit. Choose a raise to the next bet.',
  },
  'below-price': {
    title: 'Less than the price',
    detail: ({ amount }) => `The price is ${amount} already. Choose that or more.`,
  },
  'already-granted': {
    title: 'More time was given already',
    detail: () =>
      'This turn was given its time once more already, which can be done once. Wait, or remind the player.',
  },
  'already-reminded': {
    title: 'Reminded already',
    detail: () =>
      'The player was reminded of this turn already, which can be done once. Wait until the deadline.',
  },
  'quiet-hours': {
    title: 'The clock stands still',
    detail: () =>
      'The clock of this turn stands still now, and nobody is reminded meanwhile. Try again later.',
  },
  'hours-changed-lately': {
    title: 'The hours were changed lately',
    detail: ({ at = '' }) =>
      `Quiet hours can be changed once a week. Change yours again from ${at.slice(0, 10)} ${at.slice(11, 16)} UTC on; nothing was changed now.`,
  },
  'on-vacation': {
    title: 'On vacation already',
    detail: () => 'You are on vacation already. Come back to end it.',
  },
  'no-vacation-left': {
    title: 'Not so many days left',
    detail: ({ max = 0 }) =>
      max > 0
        ? `You have ${max} days of vacation left at this table. Choose no more than that.`
        : 'You have no day of vacation left at this table. Sit out instead, or ask the host to pause.',
  },
} satisfies Record<string, ProblemWords>;
