/** What the sheets of a seat and of the host say, and a table that has closed. Amounts come as text. */
import { unreachable } from '../../rules/events.ts';
import type { CloseReason, Owes } from '../../rules/table.ts';
import { type Left, span } from './spans.ts';

const counted = (days: number): string => (days === 1 ? '1 day' : `${days} days`);

/** "a big blind of 2 and a dead small blind of 1". */
const debt = ({ small, big }: Owes, smallBlind: string, bigBlind: string): string => {
  const parts = [big && `a big blind of ${bigBlind}`, small && `a dead small blind of ${smallBlind}`];
  return parts.filter(Boolean).join(' and ');
};

const closed = (why: CloseReason): string => {
  switch (why) {
    case 'host':
      return 'The host closed this table.';
    case 'idle':
      return 'This table closed because nothing had happened here for a long time.';
    case 'won':
      return 'This freezeout is over.';
    default:
      return unreachable(why);
  }
};

export const sheets = {
  debt,

  seat: {
    title: 'Your seat',
    stack: (stack: string): string => `You have ${stack}.`,
    incoming: (amount: string): string => `${amount} more come with the next hand.`,
    here: 'You are playing.',
    away: 'You are away: you check or fold at once.',
    sittingOut: 'You are sitting out: no cards until you come back. Seat and chips stay for 30 days.',
    plans: {
      leave: 'You leave after this hand. Only you can see that.',
      sitOutNextHand: 'You sit out after this hand. Only you can see that.',
      sitOutAtBigBlind: 'You sit out when the big blind is yours. Only you can see that.',
    },
    owes: (what: string): string => `You owe ${what}, or you wait until the big blind reaches you.`,
    back: 'I am back',
    bank: (left: Left): string => `Your bank: ${span(left)}, spent after a turn’s own time.`,
    vacation: {
      title: 'Vacation',
      left: (days: number): string => (days === 0 ? 'no day left' : `${counted(days)} left`),
      days: counted,
      about: (holdHours: number): string =>
        `You sit out and keep seat and chips. A hand that runs waits for you once, ${holdHours} hours at most; then you check or fold.`,
      aboutFreezeout: (holdHours: number): string =>
        `You post your blinds and check or fold. A hand that runs waits for you once, ${holdHours} hours at most; of two left, it waits as long as you are off.`,
      howLong: 'How long',
      go: (day: string): string => `Go on vacation until ${day}`,
      until: (day: string): string => `You are on vacation until ${day}. Days you do not use stay yours.`,
      byItself: 'It can begin by itself in place of your first time-out:',
      settings: 'Settings',
    },
    stay: 'Stay in the game',
    howBack: 'Come in',
    wait: 'Wait for the big blind',
    postNow: 'Post with the next hand',
    sitOut: 'Sit out',
    whens: { now: 'Now', nextHand: 'After this hand', bigBlind: 'At my big blind' },
    sitOutAbout: 'Now, in a running hand, means: check or fold from here on.',
    chips: 'Chips',
    add: 'Add',
    rebuy: 'Buy in again',
    addAmount: (min: string, max: string): string => `How many (${min}–${max})`,
    full: (max: string): string => `You have the most this table allows, ${max}.`,
    fromNext: 'In a running hand they count from the next one.',
    noRebuy: 'A freezeout is played with what one began with.',
    habits: 'Always',
    straddles: 'Straddle when I may',
    alwaysShows: 'Show my hand at every showdown',
    move: 'Change seat',
    moveTo: (seat: number): string => `Move to seat ${seat + 1}`,
    moveAbout: 'You come in there like a newcomer: with the big blind, or by posting one.',
    moveLater: 'Seats are changed between hands.',
    leave: 'Leave the table',
    leaveAsk: 'Leave the table?',
    leaveNow: (stack: string): string => `You get up at once. Your ${stack} go to the ledger.`,
    leaveInHand:
      'A hand is running. You fold when your turn comes, not sooner, and nobody can tell before. What you have then goes to the ledger.',
    leaveAllIn: 'You are all-in: the hand is played to its end, and what you win goes to the ledger.',
    leaveFreezeout: 'In a freezeout your chips leave the game, and you take the place you have.',
    stayHere: 'Stay',
    leaveYes: 'Leave',
    takeOver: 'Take over as host',
    takeOverAbout: (host: string | null): string =>
      `${host ?? 'The host'} is the host, was not here for seven days, and something waits. You are the player here who has sat longest: you may take over.`,
  },

  host: {
    title: 'Host',
    about: 'Everybody sees what you do here.',
    asks: (name: string): string => `${name} asks for a seat`,
    buyIn: 'For how many chips',
    yes: 'Let in',
    no: 'Refuse',
    start: 'Deal the first hand',
    pause: 'Pause the table',
    pauseAfter: 'Pause after this hand',
    pausing: 'The table pauses after this hand.',
    pauseAbout: (isTurnOn: boolean): string =>
      `The table rests for 14 days at most.${isTurnOn ? ' What remains of the turn is kept.' : ''}`,
    resume: 'Go on',
    close: 'Close the table',
    closeAsk: 'Close the table?',
    closeAbout: (isHandOn: boolean): string =>
      `${isHandOn ? 'After the hand that runs. ' : ''}All chips go to the ledger; everything stays to be read.`,
    closeYes: 'Close after this hand',
    closeNow: 'Close now',
    keep: 'Keep it open',
    options: 'Options from the next hand',
    save: 'Save the options',
    saved: 'Saved.',
    pace: 'Pace',
    tonight: 'Tonight · 2 min',
    slow: 'Slow · 24 h',
    people: 'Players',
    correct: 'Correct the stack',
    correctBy: 'Add, or take with a minus',
    correctDo: 'Correct',
    notWhole: 'Write a whole number, such as 20 or -20.',
    betweenHands: 'Stacks are corrected between hands: pause after this one.',
    recovery: 'Recovery link',
    recoveryAbout: (name: string): string =>
      `For ${name}, who lost the browser. Whoever opens this link first has the seat and its chips from the next hand on. Send it to ${name} alone.`,
    recoveryMake: 'Make a link',
    recoveryUntil: (day: string): string => `Works once, until ${day}.`,
    pass: 'Make host',
    passAsk: (name: string): string => `Make ${name} the host? You are host no more then.`,
    passYes: 'Pass the role',
    remove: 'Remove',
    removeAsk: (name: string, stack: string): string =>
      `Remove ${name} from the table? The ${stack} go to the ledger.`,
    removeYes: 'Remove',
    cancel: 'Cancel',
    isHost: 'host',
  },

  closed: {
    why: closed,
    when: (moment: string): string => `Closed ${moment}.`,
    ledger: 'Ledger',
    lastHand: 'See the last hand',
    successor: 'Go to the table that goes on',
    again: 'Start again with the same people',
    opening: 'Opening …',
    places: 'Places',
    place: (place: number): string => `${place}.`,
    won: 'won',
  },
};
