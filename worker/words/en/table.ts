/** What the table screen says: seats, pots, actions, clock, record. Amounts come as text, already written as people read them. */
import { type ActedBy, type PostKind, type Street, unreachable, type Verb } from '../../rules/events.ts';
import { done } from './deeds.ts';
import { befallsYou, happened, host } from './happened.ts';
import { capital, list, numberWord } from './numbers.ts';
import { reader } from './reader.ts';
import { type Left, span } from './spans.ts';

const street = (name: Street): string => capital(name);

const verb = (did: Verb | PostKind): string => {
  switch (did) {
    case 'fold':
    case 'check':
    case 'call':
    case 'bet':
    case 'ante':
    case 'straddle':
      return did;
    case 'raise':
      return 'raise to';
    case 'small':
      return 'small blind';
    case 'big':
    case 'extraBig':
      return 'big blind';
    case 'deadSmall':
      return 'dead small blind';
    case 'deadBig':
      return 'dead big blind';
    case 'bigBlindAnte':
      return 'table ante';
    default:
      return unreachable(did);
  }
};

/** What a seat was made to do: by its deadline, by being away, or by leaving. */
const forced = (name: string, did: Verb, by: Exclude<ActedBy, 'player'>): string => {
  switch (by) {
    case 'clock':
      return `The clock ${done(did, '')} for ${name}`;
    case 'absence':
      return `${capital(name)} ${done(did, '')}, away`;
    case 'leaving':
      return `${capital(name)} ${done(did, '')}, leaving`;
    default:
      return unreachable(by);
  }
};

const SUITS = { c: 'clubs', d: 'diamonds', h: 'hearts', s: 'spades' };

/** What is left of a turn: "21 h left". */
const left = (time: Left): string => (time.type === 'none' ? 'time is up' : `${span(time)} left`);

export const table = {
  you: 'You',
  youInside: 'you',
  seat: (number: number): string => `Seat ${number}`,
  list,
  street,
  card: (rank: string, suit: keyof typeof SUITS): string => `${rank} of ${SUITS[suit]}`,
  marks: { high: 'used for the high', low: 'used for the low' },

  title: {
    home: 'Your tables',
    menu: 'Menu',
    record: 'Record of this hand',
    close: 'Close',
    stakes: (hand: number, small: string, big: string): string => `Hand ${hand} · blinds ${small}/${big}`,
    bets: (hand: number, small: string, big: string): string => `Hand ${hand} · bets ${small}/${big}`,
    result: (hand: number): string => `Hand ${hand} · result`,
    lastHand: 'Last hand',
    pot: 'pot limit',
    fixed: 'fixed limit',
    round: (kind: string, left: number): string =>
      left === 0 ? `${kind}, last hand` : `${kind} · ${left} ${left === 1 ? 'hand' : 'hands'} left`,
    level: (level: number, left: number): string =>
      left === 1 ? `level ${level}, up next hand` : `level ${level}, up in ${left} hands`,
  },

  news: {
    sinceLooked: 'Since you last looked',
    justNow: 'Just now',
    latest: 'So far',
    dealt: 'The cards are dealt',
    hidden: (count: number): string => `+${count}`,
    hiddenAloud: (count: number): string => `${count} more before these`,
    handsOver: (count: number): string => (count === 1 ? 'The last hand is over' : `${count} hands are over`),
    seeResult: 'Last result',
    deed: (names: readonly string[], did: Verb, amount: string, allIn: boolean): string =>
      `${list(names)} ${done(did, amount)}${allIn ? ', all-in' : ''}`,
    forced,
    happened,
    befallsYou,
    host,
    next: ([first = '', second]: readonly string[]): string =>
      second === undefined ? `Next: ${first}` : `Next: ${first}, then ${second}`,
  },

  field: {
    label: 'Table',
    pot: 'Pot',
    withBets: (amount: string): string => `with bets ${amount}`,
    board: 'Board',
    mainPot: 'Main pot',
    sidePot: 'Side pot',
    sidePots: (count: number): string => `${count} side pots`,
    without: (names: readonly string[]): string =>
      names.length < 3 ? `without ${list(names)}` : `without ${names.length} players`,
    pots: 'Pots',
    between: (names: readonly string[]): string => `between ${names.join(', ')}`,
    dealer: 'Dealer button',
    dealerSign: 'D',
    bet: (amount: string): string => `bet ${amount}`,
    allIn: 'all-in',
    folded: 'folded',
    toAct: 'to act',
    away: 'away',
    sittingOut: 'sits out',
    vacation: 'vacation',
    waiting: 'next hand',
    owes: 'waits for blind',
    out: 'out',
    holdsCards: 'holds four cards',
  },

  strip: {
    label: 'Your seat and the clock',
    yourTurn: 'Your turn',
    sending: 'Sending …',
    waitingFor: (name: string): string => `Waiting for ${name}`,
    openTurn: (name: string): string => `${name}’s turn: more time, reminder`,
    openOwn: 'Your turn: more time',
    handOver: 'Hand over',
    noClock: 'no clock',
    watching: 'You look on',
    toCall: (amount: string): string => `${amount} to call`,
    nothingToCall: 'Nothing to call',
    potThen: (amount: string): string => `the pot is then ${amount}`,
    potNow: (amount: string): string => `pot ${amount}`,
    did: (did: Verb, amount: string): string => `You ${done(did, amount)}`,
    nextHandIn: (seconds: number): string => `next hand in ${seconds} s`,
    nextHandSoon: 'the next hand is being dealt',
    tooFew: 'waiting for a second player',
    paused: 'Paused',
    pausedUntil: (moment: string): string => `until ${moment}`,
    turnHas: (left: string): string => `the turn: ${left}`,
    closesAt: (moment: string): string => `closes ${moment} if nobody plays`,
    closed: 'Table closed',
    last: 'this was the last hand',
  },

  reader,

  act: {
    label: 'Your action',
    meanwhile: 'While you wait',
    presets: { min: 'Min', half: 'Half', twoThirds: 'Two-thirds', pot: 'Pot', allIn: 'All-in' },
    presetsLabel: 'How much',
    less: 'One big blind less',
    more: 'One big blind more',
    slider: 'Amount to bet',
    amount: 'Amount',
    interval: (min: string, max: string): string => `From ${min} to ${max}`,
    fold: 'Fold',
    check: 'Check',
    call: 'Call',
    callAllIn: 'Call all-in',
    bet: 'Bet',
    betAllIn: 'Bet all-in',
    raiseTo: 'Raise to',
    raiseAllIn: 'Raise all-in',
    noRaise: 'No raise',
    closed: 'You may call or fold: nothing more can be raised here.',
    closedFree: 'You may check: nothing can be bet here.',
    fixedBet: (to: string): string => `Fixed limit: the bet is ${to}.`,
    fixedRaise: (to: string): string => `Fixed limit: the raise is to ${to}.`,
    onlyAllIn: (to: string): string => `Only one amount is possible here: all-in for ${to}.`,
    onlyOne: (to: string): string => `Only one amount is possible here: ${to}.`,
    foldFree: 'Checking is free. Fold anyway?',
    foldFreeWhy: 'You lose nothing by checking: you see the next card, or the showdown, for nothing.',
    keep: 'Check instead',
    foldAnyway: 'Fold',
    dismiss: 'OK',
    outOfChips: 'You are out of chips.',
  },

  left,
  clock: {
    until: (moment: string): string => `until ${moment}`,
    deadline: (moment: string): string => `deadline ${moment}`,
    stopped: 'clock stopped',
    vacation: (day: string): string => `vacation till ${day}`,
    extended: (time: Left): string => `${left(time)}, extended`,
    thenBank: (own: Left, bank: Left): string => `${span(own)}, then ${span(bank)} bank`,
    inBank: (time: Left): string => `bank: ${left(time)}`,
  },

  record: {
    title: (hand: number): string => `Record of hand ${hand}`,
    quiet: (players: number, isAll: boolean): string =>
      isAll ? `All ${numberWord(players)} in, no raise` : `${capital(numberWord(players))} in, no raise`,
    each: (amount: string): string => `${amount} each`,
    deed: (did: Verb | PostKind, amount: string, allIn: boolean): string =>
      [did === 'raise' && allIn ? 'all-in to' : allIn ? `${verb(did)} all-in` : verb(did), amount]
        .join(' ')
        .trim(),
    returned: 'not called, returned',
    by: { clock: 'by the clock', absence: 'away', leaving: 'leaving' },
    toAct: 'to act',
    nothing: 'Nothing has happened yet.',
    previous: (hand: number): string => `Result of hand ${hand}`,
    hands: 'Hands played',
  },
};
