/** The list of my tables. */
import * as v from 'valibot';
import { STREETS } from '../../rules/events.ts';
import { about, amount, cards, count, instant, player, seat } from './basics.ts';
import { presence, waiting } from './seat-views.ts';

const line = v.pipe(
  v.strictObject({
    id: v.string(),
    url: v.string(),
    name: v.string(),
    seat: about(v.nullable(seat), 'Your seat; null where you are the host only.'),
    presence: v.nullable(presence),
    hand: about(v.nullable(count), 'The number of the latest hand; null before the first one.'),
    street: about(v.nullable(v.picklist([...STREETS, 'showdown'])), 'Its street.'),
    board: cards,
    pot: amount('All chips in, bets included.'),
    price: amount('The highest total of this street.'),
    toCall: amount('What a call costs you, while it is your turn.'),
    toAct: about(v.nullable(v.strictObject({ seat, player })), 'Whose turn it is.'),
    yourTurn: v.boolean(),
    deadline: about(v.nullable(instant), 'Of the turn that is on.'),
    since: about(v.nullable(instant), 'When that turn began, to the minute.'),
    clock: about(
      v.nullable(v.picklist(['running', 'stopped', 'none'])),
      'Whether its clock runs; null before the first hand.',
    ),
    paused: v.nullable(v.strictObject({ until: instant })),
    nextHandAt: about(v.nullable(instant), 'When the next hand is dealt, if enough are there.'),
    lastFinished: about(v.nullable(count), 'The number of the last hand that is over.'),
    applicants: about(v.array(waiting), 'Who waits for your word as the host.'),
  }),
  v.metadata({ ref: 'MyTable' }),
);

export const myTables = v.pipe(
  v.strictObject({
    tables: v.array(line),
    unreachable: about(v.array(v.string()), 'The ids of tables that did not answer just now.'),
  }),
  v.description(
    'What needs you first: your turns by the least time left, then what waits for you as the host, then the rest by deadline.',
  ),
  v.metadata({ ref: 'MyTables' }),
);
