/** What the pages and sheets around the table say: home, joining, the lobby, sharing, the menu. */
import { unreachable } from '../../rules/events.ts';
import type { Game } from '../../rules/formats.ts';
import { counted } from './numbers.ts';
import { sheets } from './sheets.ts';
import { wholeSpan } from './spans.ts';

const limit = (kind: Game): string => {
  switch (kind) {
    case 'fixed':
      return 'Fixed limit';
    case 'pot':
      return 'Pot limit';
    case 'no':
      return 'No limit';
    case 'mixed':
      return 'Pot and fixed limit by turns';
    default:
      return unreachable(kind);
  }
};

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

export const around = {
  tagline: 'Omaha Hi-Lo with friends',
  hiLo: 'How hi-lo works',
  span: wholeSpan,
  limit,

  time: {
    title: 'Bank and vacation',
    now: (hasBank: boolean, days: number): string =>
      `${hasBank ? 'with a bank' : 'no bank'}, ${days === 0 ? 'no vacation' : `${counted(days, 'day')} off`}`,
    bank: 'Time bank of each player',
    none: 'None',
    bankOf: (size: string, refill: string | null): string => (refill ? `${size}, +${refill} a hand` : size),
    vacation: 'Vacation a year',
    days: (days: number): string => (days === 0 ? 'None' : counted(days, 'day')),
    hold: 'Longest a hand waits for vacation',
  },

  home: {
    title: 'Poker by link, a turn at a time',
    about:
      'Start a table, send its link to your friends, and play Omaha Hi-Lo at your own pace: a turn may take a minute or days, with no account and no money.',
    start: 'Start a table',
    starting: 'Starting …',
    options: 'New table',
    optionsNow: (kind: Game, small: string, big: string, seconds: number): string =>
      `${limit(kind)}, ${small}/${big}, ${wholeSpan(seconds)} a turn`,
    tableName: 'Name of the table',
    /** The name offered for a table started on a weekday, 0 for Sunday. */
    usualTable: (weekday: number): string => `${WEEKDAYS[weekday]} table`,
    limit: 'Limit',
    limitShort: { fixed: 'Fixed', pot: 'Pot', no: 'No', mixed: 'Mixed' },
    format: 'Game',
    formats: { cash: 'Come and go', freezeout: 'Freezeout' },
    levelHands: 'Hands until the blinds rise',
    straddle: 'The player after the big blind may straddle',
    approval: 'I approve who sits down',
    seatedOnly: 'Only players may watch',
    rebuys: 'Buying in again',
    rebuysOf: (times: number | null): string =>
      times === null
        ? 'As often as one likes'
        : times === 0
          ? 'Never'
          : times === 1
            ? 'Once'
            : `${times} times`,
    smallBlind: 'Small blind',
    bigBlind: 'Big blind',
    fixedSmall: 'Small blind, fixed rounds',
    fixedBig: 'Big blind, fixed rounds',
    stack: 'Everybody’s stack',
    buyMin: 'Buy-in from',
    buyUsual: 'usually',
    buyMax: 'to',
    perChip: 'A chip is worth',
    unit: 'counted in',
    notNumber: 'Write a number, such as 0.01.',
    noUnit: 'Write what a chip is counted in, such as EUR.',
    nextHand: 'Next hand after',
    seats: 'Seats',
    turnTime: 'Time for a turn',
    ante: 'Ante',
    antes: { none: 'None', each: 'From everyone', bigBlind: 'From the big blind' },
    anteAmount: 'Chips of the ante',
  },

  join: {
    yours: 'Your table is ready. Take a seat, then send the link.',
    invited: (host: string | null): string =>
      host
        ? `${host} invites you to play. Nobody plays for money.`
        : 'You are invited to play. Nobody plays for money.',
    running: 'The game is on. You wait for the big blind, or post one.',
    begun: 'This freezeout has begun: nobody comes in any more. You can look on.',
    begunUnseen: 'This freezeout has begun: nobody comes in any more.',
    howIn: 'Your first hand',
    wait: 'Wait for the big blind',
    post: (amount: string): string => `Post ${amount} at once`,
    asking: (host: string | null): string => `Waiting for ${host ?? 'the host'}’s word on your seat.`,
    inLine: (place: number, of: number): string =>
      `You wait for a seat: number ${place} of ${of} in line. The next one that is free is yours.`,
    withdraw: 'Wait no longer',
    approval: (host: string | null): string => `${host ?? 'The host'} approves who sits down.`,
    ask: (seat: number): string => `Ask for seat ${seat + 1}`,
    queue: 'Wait for a seat',
    recovered: 'The seat is yours from the next hand on.',
    seatedOnly: 'Only players may watch this table.',
    full: 'All seats are taken. You can wait for one.',
    game: 'Game',
    gameIs: (kind: Game): string => `Omaha Hi-Lo, ${limit(kind).toLowerCase()}`,
    turnTime: 'Time for a turn',
    blinds: 'Blinds',
    blindsAre: (small: string, big: string, ante: string | null): string =>
      ante ? `${small}/${big}, ante ${ante}` : `${small}/${big}`,
    buyInRange: 'Buy-in',
    stack: 'Everybody’s stack',
    chips: (amount: string): string => `${amount} chips`,
    between: (min: string, max: string): string => `${min} to ${max} chips`,
    /** G3: the blinds of level after level. */
    freezeout: (stack: string, hands: number): string =>
      `Freezeout: everybody starts with ${stack} chips, the blinds rise every ${hands === 1 ? 'hand' : `${hands} hands`}, the last one left wins.`,
    worth: (amount: string, unit: string): string => `A chip is worth ${amount} ${unit}.`,
    choose: 'Choose a seat',
    seats: 'Seats',
    taken: (taken: number, all: number): string => `${taken} of ${all} taken`,
    seat: (seat: number): string => `Seat ${seat + 1}`,
    open: 'open',
    chosen: 'chosen',
    you: 'you',
    host: 'host',
    name: 'Your name at the table',
    nameMissing: 'Write the name that the others will see.',
    buyIn: (min: string, max: string): string => `Chips to bring (${min}–${max})`,
    comesBack: (chips: string, moment: string): string =>
      `You left with ${chips} chips. Who comes back within a week brings at least what he took: so it is for you until ${moment}.`,
    sit: (seat: number): string => `Sit in seat ${seat + 1}`,
    sitting: 'Sitting down …',
    watch: 'Look on',
  },

  lobby: {
    share: 'Send this link to your friends',
    shareMore: 'Whoever opens it can take a seat. You can send it to a chat: nobody spoils it by looking.',
    shareApproval:
      'Whoever opens it can ask for a seat; the host lets people in. You can send it to a chat: nobody spoils it by looking.',
    seated: 'You have a seat.',
    closesAt: (moment: string): string =>
      `Nobody has been here for long. This table closes ${moment} if nothing happens.`,
    needTwo: 'The first hand needs two players. It is dealt when you say so.',
    ready: 'Deal when everybody is here. Others can still join later.',
    readyForAll: 'Deal when everybody is here. Once you deal, nobody else can come in.',
    waitFor: (host: string | null): string =>
      host ? `Waiting for ${host} to deal the first hand.` : 'Waiting for the host to deal the first hand.',
    waitSeats: 'Waiting for one more player.',
    deal: 'Deal the first hand',
    dealing: 'Dealing …',
  },

  share: {
    link: 'Invite link',
    copy: 'Copy link',
    copyText: 'Copy',
    copied: 'Copied',
    select: 'Select and copy it',
    share: 'Share',
    text: (table: string): string => `Play Omaha Hi-Lo with me: ${table}`,
  },

  menu: {
    title: 'Menu',
    invite: 'Invite',
    elsewhere: 'Go on elsewhere',
    elsewhereAbout: (name: string): string => `Play as ${name} on another device or in another browser.`,
    link: 'Personal link',
    linkWarning: 'Keep it to yourself: whoever opens this link plays with your cards.',
    code: 'One-time code',
    codeUntil: (time: string): string =>
      `Works once, until ${time}. Open the table over there and type it into the menu.`,
    haveCode: 'I have a code',
    enter: 'Use the code',
    entering: 'Looking it up …',
    nobody: 'Start a table or take a seat first, then you can go on elsewhere.',
    theme: 'Colours',
    themes: { device: 'As the device', light: 'Light', dark: 'Dark' },
  },

  /** Before a browser that is somebody becomes somebody else, by a personal link or a one-time code. */
  replace: {
    now: (name: string | null): string => `This browser is ${name ?? 'somebody'} now.`,
    link: 'A personal link makes it somebody else. Go on as the person this link belongs to?',
    code: 'A code makes it somebody else.',
    lost: 'To come back later, make a personal link here first: it is in the menu.',
    become: 'Become that person',
    stay: (name: string | null): string => `Stay ${name ?? 'who I am'}`,
  },

  ...sheets,
};
