/** The list of my tables. */
import * as v from 'valibot';
import { STREETS } from '../../rules/events.ts';
import { about, amount, board, count, instant, player, seat } from './basics.ts';
import { presence, waiting } from './seat-views.ts';

const line = v.pipe(
  v.strictObject({
    id: about(v.string(), 'The table’s id.'),
    url: about(v.string(), 'The link that invites to it.'),
    name: about(v.string(), 'What it is called.'),
    seat: about(v.nullable(seat), 'Your seat; null where you are the host only.'),
    presence: about(v.nullable(presence), 'Null where you have no seat.'),
    hand: about(v.nullable(count), 'The number of the latest hand; null before the first one.'),
    street: about(v.nullable(v.picklist([...STREETS, 'showdown'])), 'Its street.'),
    board,
    pot: amount('All chips in, bets included.'),
    price: amount('The highest total of this street.'),
    toCall: amount('What a call costs you while it is your turn; else 0.'),
    toAct: about(v.nullable(v.strictObject({ seat, player })), 'Whose turn it is; null: nobody’s.'),
    yourTurn: about(v.boolean(), 'Whether it is yours.'),
    deadline: about(v.nullable(instant), 'Of the turn that is on; null: it has none.'),
    since: about(v.nullable(instant), 'When that turn began, to the minute.'),
    clock: about(
      v.nullable(v.picklist(['running', 'stopped', 'none'])),
      'Whether its clock runs; null before the first hand.',
    ),
    paused: about(
      v.nullable(v.strictObject({ until: about(instant, 'When play goes on at the latest.') })),
      'Whether the host has paused the table; null: not.',
    ),
    nextHandAt: about(v.nullable(instant), 'When the next hand is dealt, if enough are there.'),
    lastFinished: about(v.nullable(count), 'The number of the last hand that is over.'),
    applicants: about(v.array(waiting), 'Who waits for your word as the host.'),
  }),
  v.metadata({ ref: 'MyTable' }),
);

export const myTables = v.pipe(
  v.strictObject({
    tables: about(v.array(line), 'What needs you first comes first.'),
    unreachable: about(v.array(v.string()), 'The ids of tables that did not answer just now.'),
  }),
  v.description(
    'What needs you first: your turns by the least time left, then what waits for you as the host, then the rest by deadline.',
  ),
  v.metadata({ ref: 'MyTables' }),
);
