/** What the block of actions says while it is not the reader's turn. Amounts come as text. */
import type { Drop } from '../../rules/advance.ts';
import { unreachable } from '../../rules/events.ts';
import { does, named, set, type ToldAdvance } from './advances.ts';
import { list } from './numbers.ts';
import { type Left, span } from './spans.ts';

/** Why one will not act. `price` is what it costs now. */
const dropped = (why: Drop, to: string, price: string): string => {
  switch (why) {
    case 'price-changed':
      return `The price is ${price} now, so you decide.`;
    case 'cannot-check':
      return `Somebody bet ${price}, so you decide.`;
    case 'over-amount':
      return `The price is ${price}, over ${to}: you decide.`;
    case 'not-legal':
      return 'It is not legal any more, so you decide.';
    default:
      return unreachable(why);
  }
};

export const waiting = {
  toAct: 'To act',
  until: (moment: string): string => `until ${moment}`,
  others: (count: number): string => (count === 1 ? 'and one more' : `and ${count} more`),
  awayWhy: 'You are away: you check or fold at once until you come back.',
  sitOutWhy: 'You are not dealt in until you come back.',
  vacationWhy: (moment: string): string => `You are on vacation until ${moment}. You can come back sooner.`,
  comeBack: 'I am back',
  join: 'Take a seat',
  incoming: (amount: string): string => `${amount} more come with the next hand.`,
  rebuy: 'Buy in again',
  owes: (what: string): string => `You missed blinds: ${what}.`,
  owesBig: (amount: string): string => `a big blind of ${amount}`,
  owesSmall: (amount: string): string => `a dead small blind of ${amount}`,
  owesNew: 'You wait for the big blind, or post one.',
  backWaiting: 'Back, and wait for the big blind',
  backPosting: 'Back, and post',
  post: (amount: string): string => `Post ${amount} with the next hand`,
  pausedWhy: (host: string, moment: string, isTurnOn: boolean): string =>
    `${host} paused the table, until ${moment} at most.${isTurnOn ? ' What the turn has left is kept.' : ''}`,
  resume: 'Go on',
  asks: (names: readonly string[]): string =>
    names.length === 1 ? `${names[0]} asks for a seat.` : `${list(names)} ask for seats.`,
  answer: 'Answer',
  plans: {
    leave: 'You leave after this hand.',
    sitOutNextHand: 'You sit out after this hand.',
    sitOutAtBigBlind: 'You sit out at your big blind.',
  },
  stay: 'Stay in the game',
  place: (place: number): string => `You are out: place ${place}.`,
  seeResult: 'Result of this hand',

  advance: {
    scope: 'For how long',
    scopes: { street: 'This street', hand: 'Whole hand' },
    raise: { bet: 'Bet …', raise: 'Raise …' },
    checkFold: 'Check / fold',
    fold: 'Fold',
    check: 'Check',
    callUpTo: 'Call up to',
    callAny: 'Call any',
    callAllIn: 'Call all-in',
    back: 'Back',
    pot: { bet: 'Bet pot', raise: 'Raise pot' },
    bet: 'Bet',
    raiseTo: 'Raise to',
    allIn: 'All-in',
    everyTurn: 'At every turn of yours in this hand, until you undo it.',
    noAmount: 'It is done by itself as soon as it is your turn.',
    set,
    does,
    undo: 'Undo',
    off: (advance: ToldAdvance): string => `Not done: ${named(advance)}`,
    dropped,
    dismiss: 'OK',
  },

  turn: {
    title: (name: string): string => `${name}’s turn`,
    onVacation: (name: string, moment: string): string => `${name} is on vacation until ${moment}.`,
    stopped: 'The clock stands still just now; the deadline counts that in.',
    granted: 'More time was given to this turn.',
    reminded: (name: string): string => `${name} was reminded of this turn.`,
    give: (left: Left): string => `Give ${span(left)} more`,
    giveAbout: 'Once a turn, by one of you. Everybody sees who gave it.',
    own: 'Your turn',
    ownMore: (left: Left): string =>
      `Do you need longer? Any other player here can give this turn ${span(left)} more, once, by a tap on the clock.`,
    ownVacation: 'A vacation holds the hand for you too. It begins in your seat.',
    toSeat: 'Your seat',
    remind: (name: string): string => `Remind ${name}`,
    remindAbout: 'Once a turn. Everybody sees who did it.',
  },
};
