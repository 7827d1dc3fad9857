import type { Facts, ProblemCode } from '../problem.ts';
import { fields } from './fields.ts';
import { requestProblems } from './request-problems.ts';
import { timeProblems } from './time-problems.ts';

/** A short name for people, the same each time, and a sentence that says what to do now. */
export type ProblemWords = { title: string; detail: (facts: Facts) => string };

const chips = (amount = 0): string => (amount === 1 ? '1 chip' : `${amount} chips`);

/** "to exactly 40", or "between 20 and 60": the totals of this street that are legal now. */
const total = ({ min = 0, max = 0 }: Facts): string =>
  min === max ? `exactly ${max}` : `at least ${min} and at most ${max}`;

const codes: Record<ProblemCode, ProblemWords> = {
  'not-your-turn': {
    title: 'Not your turn',
    detail: () => 'It is another player’s turn. Wait until the table says that you are to act.',
  },
  'stale-turn': {
    title: 'That turn is over',
    detail: () =>
      'The turn you answered is over, and nothing was changed. Look at the table as it is now, then act.',
  },
  'raise-too-small': {
    title: 'Too small',
    detail: (facts) => `That is too small. Choose a total of ${total(facts)} on this street.`,
  },
  'raise-too-large': {
    title: 'Too large',
    detail: (facts) => `That is too large. Choose a total of ${total(facts)} on this street.`,
  },
  'raising-closed': {
    title: 'Raising is closed',
    detail: () => 'You cannot bet or raise now. Choose one of the other actions that the table offers you.',
  },
  'nothing-to-call': {
    title: 'Nothing to call',
    detail: () => 'There is no bet to call. Check, or bet.',
  },
  'cannot-check': {
    title: 'There is a bet to answer',
    detail: ({ amount }) => `You cannot check: there is a bet. Call with ${chips(amount)}, raise or fold.`,
  },
  'cannot-bet': {
    title: 'There is a bet already',
    detail: (facts) => `Somebody has bet. Raise instead, to a total of ${total(facts)} on this street.`,
  },
  'cannot-raise': {
    title: 'There is no bet to raise',
    detail: (facts) => `Nobody has bet. Bet instead, a total of ${total(facts)} on this street.`,
  },
  'nothing-due': {
    title: 'Nothing is due',
    detail: () => 'The table has nothing to do by itself now. Look at it as it is.',
  },
  'no-such-table': {
    title: 'No such table',
    detail: () => 'There is no table with this id. Check the link, or ask whoever sent it for a new one.',
  },
  'table-exists': {
    title: 'The table is open already',
    detail: () => 'A table with this id is open already. Send the request again for a new one.',
  },
  'seat-taken': {
    title: 'The seat is taken',
    detail: () =>
      'Somebody sits there already. Choose another seat, or leave the seat out to get any free one.',
  },
  'no-such-seat': {
    title: 'No such seat',
    detail: ({ max = 0 }) => `This table has no such seat. Choose one from 0 to ${max}.`,
  },
  'already-seated': {
    title: 'You have a seat',
    detail: () => 'You already sit at this table. One person has one seat.',
  },
  'not-seated': {
    title: 'You have no seat here',
    detail: () => 'You do not sit at this table. Take a seat first.',
  },
  'not-away': {
    title: 'You are here',
    detail: () => 'You are neither away nor sitting out, so there is nothing to come back from.',
  },
  'name-taken': {
    title: 'The name is taken',
    detail: () => 'Somebody at this table has that name. Choose another one for this table.',
  },
  'table-full': {
    title: 'The table is full',
    detail: () => 'All seats are taken. Look on, or open another table.',
  },
  'buy-in-out-of-range': {
    title: 'Not within the buy-in',
    detail: ({ min = 0, max }) =>
      max === undefined
        ? `That player has only ${chips(-min)}. Take away at most that many.`
        : `Bring at least ${min} and at most ${max} chips to this table.`,
  },
  'hand-not-running': {
    title: 'No hand is running',
    detail: () => 'No hand is being played. Wait for the next one, or ask the host to start.',
  },
  'already-started': {
    title: 'The game has begun',
    detail: () => 'The first hand was dealt already. The next ones follow by themselves.',
  },
  'too-few-players': {
    title: 'Too few players',
    detail: () =>
      'A hand needs two players with chips who are here. Share the link, or wait for who sits out.',
  },
  'table-closed': {
    title: 'The table is closed',
    detail: () =>
      'This table is closed for good. Start another one; its hands and its ledger stay to be read.',
  },
  'table-open': {
    title: 'The table is still open',
    detail: () => 'Only a closed table can be started again. Close it first.',
  },
  'table-paused': {
    title: 'The table is paused',
    detail: () => 'The host has paused the table. Wait until play goes on; your clock stands still.',
  },
  'not-paused': {
    title: 'The table is not paused',
    detail: () => 'The table is not paused, so there is nothing to resume.',
  },
  'seats-free': {
    title: 'There are free seats',
    detail: () => 'There is a free seat. Take it instead of waiting in line.',
  },
  'seat-empty': {
    title: 'Nobody sits there',
    detail: () => 'Nobody sits there. Choose a seat that somebody has.',
  },
  'already-waiting': {
    title: 'You have asked already',
    detail: () => 'You have asked for a seat already. Wait for it, or take the wish back first.',
  },
  'not-waiting': {
    title: 'Nobody is waiting',
    detail: () => 'No such wish for a seat is open. Look at the table as it is now.',
  },
  'already-out': {
    title: 'You are out already',
    detail: () => 'You are away or sitting out already. Come back when you like.',
  },
  'entry-closed': {
    title: 'Nobody can enter any more',
    detail: () => 'This freezeout has begun, and seats stay as they are. Look on, or start another table.',
  },
  'no-rebuys': {
    title: 'No more rebuys',
    detail: () => 'The table’s rules do not let you buy more chips. Ask the host to change them.',
  },
  'equal-stacks': {
    title: 'All begin with the same stack',
    detail: () =>
      'In a freezeout all begin with the same stack, and nobody buys more. Leave the stacks as they are.',
  },
  'hand-running': {
    title: 'A hand is running',
    detail: () =>
      'That can wait until this hand is over. Try again then; the host can pause the table after it.',
  },
  'own-turn': {
    title: 'It is your own turn',
    detail: () => 'That cannot be done on your own turn. Act first.',
  },
  'not-your-hand': {
    title: 'Not your hand',
    detail: () => 'You can show only a hand that was dealt to you. Check its number.',
  },
  'already-shown': {
    title: 'Shown already',
    detail: () => 'That hand is open already; everybody can see it.',
  },
  'hand-folded': {
    title: 'You folded that hand',
    detail: () => 'A folded hand stays closed. You can show a hand that you won, or held to the end.',
  },
  'too-late': {
    title: 'Too late',
    detail: () =>
      'A hand can be shown until the next one ends or for a day, whichever is later. That time is over.',
  },
  'host-present': {
    title: 'The host is not away',
    detail: () =>
      'The role can be taken when something has waited seven days for a host who did nothing here. Wait until then.',
  },
  'not-longest-seated': {
    title: 'Somebody sat down before you',
    detail: () => 'The role goes to the present player who has sat here longest. Ask that player to take it.',
  },
  'seats-in-use': {
    title: 'These seats are in use',
    detail: ({ min }) => `The last seats are in use. Leave at least ${min}, or wait until they are free.`,
  },
  'not-host': {
    title: 'Only the host may do that',
    detail: () => 'Only the host of this table may do that. Ask the host to.',
  },
  ...timeProblems,
  ...requestProblems,
};

export const problems = { codes, fields };
