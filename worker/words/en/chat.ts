/** What is said in a chat to one person alone. Amounts, cards and names come as text; a command as it is typed there. */
import { set as advanceSet, does, type ToldAdvance } from './advances.ts';
import { done } from './deeds.ts';
import { reader } from './reader.ts';

export const chat = {
  reader,
  done: (...[did, amount]: Parameters<typeof done>): string => `You ${done(did, amount)}`,
  allIn: ', all-in',
  advance: (it: ToldAdvance): string[] => [`${advanceSet(it)}.`, does(it)],
  howToUndo: 'To take it back: ',
  undone: 'Taken back: you decide when it is your turn.',

  noTable: 'No table is followed here. Start one, or join one by its link:',
  noSeat: 'You sit at no table. Start one, or join one by its link:',
  opened: (seat: number, chips: string): string =>
    `Your table is open. You are its host, in seat ${seat} with ${chips} chips. Whoever has this link can join:`,
  joined: (name: string, seat: number, chips: string): string =>
    `You sit here as ${name}, in seat ${seat} with ${chips} chips.`,
  otherName: (name: string): string => `Somebody here has that name already, so you are ${name}.`,
  asked: 'You have asked for a seat. The host will answer.',
  queued: 'All seats are taken. You are in line for the next free one.',
  follows: 'From now on this chat follows the table.',
  unfollowed: (table: string): string => `Nothing of ${table} is posted here any more.`,
  started: 'The cards are dealt.',
  letIn: 'You have let them in.',
  isBack: 'You are back.',

  yourCards: 'Your cards: ',
  board: 'Board: ',
  noHand: 'No hand is running.',
  notDealtIn: 'You are not in this hand.',
  handOver: 'The hand is over.',
  toAct: (name: string): string => `${name} is to act`,
  youToAct: 'It is your turn',
  away: 'You are away: you check or fold at once until you come back.',

  unknown: 'Nothing was done: that is no action I know. For example:',
  which: 'Nothing was done. At which table?',
  late: 'Nothing was done: that came minutes late, and may be about another turn. Say it again.',
  examples: ['fold', 'check', 'call', 'call up to 50', 'raise to 40', 'pot', 'all in', 'undo'],
  callIs: (amount: string): string =>
    `Nothing was done: the call is ${amount}. Say "call", or "call up to" an amount.`,
  comesTo: (amount: string): string => `Nothing was done: that comes to ${amount} here.`,
  over: (price: string, most: string): string =>
    `Nothing was done: it would cost ${price}, which is over ${most}.`,
  onTurnOnly: 'That can be said on your turn only. Before it: an amount, "pot" or "all in".',
  notAnAmount: 'Nothing was done: that is no whole number of chips.',
  amount: {
    bet: 'Bet',
    raise: 'Raise to',
    label: 'Your total on this street',
    between: (min: string, max: string): string => `From ${min} to ${max}`,
    say: 'Say how much: ',
  },

  options: {
    unknown: (text: string): string => `No table was opened. What is "${text}"? For example:`,
    wrong: 'No table was opened:',
    example: 'new "Friday" pot limit 1/2, 6 seats, 24h, freezeout',
  },

  link: {
    how: 'To be here whom you are on the web: make a one-time code there, under Settings, Chats. Then type it where nobody else reads: ',
    seen: 'Others could read that code, so it works no more. Make a new one, and type it where nobody else reads.',
    done: (name: string): string => `You are ${name} here from now on, as on the web.`,
    seats: (name: string): string =>
      `Your seats pass to ${name}: at once, or with the next deal where a hand is running.`,
    already: (name: string): string => `You are ${name} here already. Unlink first.`,
    twice: 'You sit at one table as two already, here and on the web. Leave one of the two seats first.',
    none: 'You are linked to nobody.',
    undone: 'You are no longer linked. The seats stay with whom you are on the web.',
  },
  trouble: {
    title: 'The last time nothing could be posted here. It is tried again.',
    invite: 'Add the bot to this channel, and let it write here.',
    reopen: 'This channel is closed: open it again.',
    unblock: 'Let the bot write to you: unblock it.',
    keys: 'The bot’s keys are refused: whoever runs this site must renew them.',
    other: (code: string): string => `The reason given was "${code}".`,
  },
  help: 'Omaha Hi-Lo, played here:',
  elsewhere: 'Leaving and sitting out are on the table’s page.',
  commands: {
    new: 'a table: name, limit, blinds, seats, time a turn',
    join: 'take a seat, also by a table’s link',
    hand: 'your cards, for you alone',
    act: 'fold, check, call, raise to 40, pot, all in; before your turn too',
    status: 'how it stands',
    unfollow: 'stop posting the table here',
    link: 'be whom you are on the web',
    unlink: 'no longer',
  },
};
