/** What the list of my games says. Amounts and moments come as text. */
import { type Street, unreachable } from '../../rules/events.ts';
import type { CloseReason } from '../../rules/table.ts';
import { list } from './numbers.ts';
import { type Left, span as short } from './spans.ts';

/** So much time: "9 h". */
const span = (left: Left): string => (left.type === 'none' ? 'time is up' : short(left));

const closed = (why: CloseReason): string => {
  switch (why) {
    case 'host':
      return 'Closed by the host';
    case 'idle':
      return 'Closed: nobody played any more';
    case 'won':
      return 'Played to the end';
    default:
      return unreachable(why);
  }
};

export const games = {
  headings: {
    yourTurn: 'Your turn',
    asked: 'Waiting for your word',
    away: 'Come back',
    results: 'New since you looked',
    waiting: 'Waiting for others',
    finished: 'Finished',
    watched: 'Also opened here',
  },
  noneNeedMe: 'Nobody waits for you.',
  asOf: (moment: string): string => `As it stood at ${moment}`,
  looking: 'Looking for your tables …',
  more: (count: number): string => `${count} more`,

  span,
  until: (moment: string): string => `until ${moment}`,
  toCall: (amount: string): string => `${amount} to call`,
  nothingToCall: 'Nothing to call',
  noClock: 'no clock',
  anytime: 'whenever you like',
  stopped: 'clock stopped',
  paused: 'paused',

  /** Whose turn it is; null is the reader's own. */
  toAct: (name: string | null, street: Street | 'showdown'): string =>
    `${name ?? 'You'} to act, ${street === 'preflop' ? 'before the flop' : street}`,
  notDealt: 'Not dealt yet',
  between: 'Between two hands',
  tablePaused: 'The table is paused',

  asks: (names: readonly string[]): string =>
    names.length === 1 ? `${names[0]} asks for a seat` : `${list(names)} ask for seats`,
  answer: 'answer',

  sitOut: 'You sit out, and nobody plays',
  comeBack: 'come back',

  handOver: (hand: number): string => `Hand ${hand} is over`,
  handsOver: (count: number, hand: number): string => `${count} hands are over, the last is ${hand}`,
  seeHand: 'see the hand',
  closed,
  place: (place: number, of: number): string => `place ${place} of ${of}`,
};
