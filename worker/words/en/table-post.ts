/** What a channel that follows a table is shown of it. Amounts, cards and names come as text. */
import { type Street, unreachable } from '../../rules/events.ts';
import type { Game } from '../../rules/formats.ts';
import type { CloseReason } from '../../rules/table.ts';
import { all, capital } from './numbers.ts';
import { result } from './result.ts';
import { wholeSpan } from './spans.ts';

const LIMIT: Record<Game, string> = {
  fixed: 'Fixed-limit',
  pot: 'Pot-limit',
  no: 'No-limit',
  mixed: 'Pot- and fixed-limit',
};

const street = (name: Street | 'showdown'): string =>
  name === 'preflop' ? 'Before the flop' : capital(name);

const closed = (why: CloseReason): string => {
  switch (why) {
    case 'host':
      return 'The table is closed.';
    case 'idle':
      return 'The table is closed: nobody played any more.';
    case 'won':
      return 'The freezeout is over.';
    default:
      return unreachable(why);
  }
};

/** An instant, where a platform cannot show it in the reader's own time: "Tue, 8 Dec, 18:40 UTC". */
const moment = (at: number): string =>
  `${new Intl.DateTimeFormat('en-GB', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'UTC',
  }).format(at)} UTC`;

const places = (place: number): string =>
  place === 1 ? '1st' : place === 2 ? '2nd' : place === 3 ? '3rd' : `${place}th`;

export const tablePost = {
  count: (amount: number): string => new Intl.NumberFormat('en').format(amount),
  signed: (amount: number): string =>
    new Intl.NumberFormat('en', { signDisplay: 'exceptZero' }).format(amount).replace('-', '−'),
  moment,
  span: wholeSpan,

  title: (hand: number, small: string, big: string): string => ` · Hand ${hand} · blinds ${small}/${big}`,
  titleBets: (hand: number, small: string, big: string): string => ` · Hand ${hand} · bets ${small}/${big}`,
  titleOver: (hand: number): string => ` · Hand ${hand}`,
  game: (limit: Game, small: string, big: string, turn: string): string =>
    `${LIMIT[limit]} Omaha Hi-Lo, blinds ${small}/${big}, ${turn} a turn.`,
  buyIn: (min: string, max: string): string => `Buy-in ${min} to ${max} chips.`,
  freezeout: (stack: string, hands: number): string =>
    `Freezeout: everybody has ${stack} chips, the blinds rise every ${hands === 1 ? 'hand' : `${hands} hands`}.`,
  approval: 'The host lets people in.',
  level: (level: number): string => ` · level ${level}`,
  seats: (taken: number, of: number): string => `${taken} of ${of} seats taken`,
  host: 'host',
  begun: 'The game is on.',
  needTwo: 'The first hand needs two players.',
  ready: 'Deal when everybody is here.',
  waitsFor: (name: string): string => `Waiting for ${name} to deal.`,
  hidden: 'Only players may watch this table.',

  street,
  board: 'Board',
  pot: (amount: string): string => `Pot ${amount}`,
  seat: {
    bet: (amount: string): string => `bet ${amount}`,
    allIn: 'all-in',
    folded: 'folded',
    away: 'away',
    sittingOut: 'sits out',
    vacation: 'vacation',
    waiting: 'next hand',
    owes: 'waits for blind',
    out: 'out',
    dealer: 'D',
  },
  toAct: ' to act',
  toCall: (amount: string): string => `${amount} to call`,
  nothingToCall: 'nothing to call',
  until: ', until ',
  clockStopped: ', clock stopped',

  paused: 'Paused, at most until ',
  lastHand: 'This is the last hand.',
  nextHand: 'Next hand: ',
  tooFew: 'Waiting for a second player.',
  asks: (names: readonly string[]): string =>
    names.length === 1 ? `${names[0]} asks for a seat.` : `${all(names)} ask for seats.`,
  line: (names: readonly string[]): string => `In line for a seat: ${names.join(', ')}.`,
  closes: 'Closes if nobody plays: ',
  closed,
  place: (place: number, name: string): string => `${places(place)}: ${name}`,
  next: 'It goes on at another table.',

  potOf: (number: number, of: number): string =>
    of === 1 ? result.pot : number === 0 ? result.mainPot : result.sidePot(of === 2 ? null : number),
  half: (half: 'high' | 'low' | 'both'): string =>
    half === 'both' ? 'High and low' : half === 'high' ? result.high : result.low,
  noLow: capital(result.noLow),
  without: result.without,
  tied: result.tied,
  uncontested: result.uncontested,
  alone: result.alone,
  sameWinner: (winners: number): string => (winners === 1 ? result.sameWinner : result.sameWinners),
  oddHalves: result.oddHalves,
  oddTied: result.oddTied,
  returned: (name: string, amount: string): string => `${amount} not called, back to ${name}`,
  shows: (name: string, cards: string): string => `${name} shows ${cards}`,
  more: '…',

  turn: {
    began: ', it is your turn at ',
    still: ', it is still your turn at ',
    asked: ', they wait for you at ',
    hand: (hand: number): string => `, hand ${hand}.`,
  },

  button: {
    join: 'Join',
    deal: 'Deal',
    admit: (name: string): string => `Let in ${name}`,
    back: 'I am back',
    cards: 'My cards',
    table: 'Open the table',
    hand: 'Step through it',
    next: 'To the next table',
    fold: 'Fold',
    check: 'Check',
    call: (amount: string): string => `Call ${amount}`,
    callAllIn: (amount: string): string => `Call ${amount}, all-in`,
    bet: 'Bet …',
    raise: 'Raise …',
    betTo: (to: string): string => `Bet ${to}`,
    raiseTo: (to: string): string => `Raise to ${to}`,
    pot: (to: string): string => `Pot ${to}`,
    allIn: (to: string): string => `All-in ${to}`,
  },
};
