/** What a client receives about seats: everybody's, and his own with what he may do. */
import * as v from 'valibot';
import { ADVANCE_SCOPES, ADVANCE_TYPES, DROPS } from '../../rules/advance.ts';
import { STREETS } from '../../rules/events.ts';
import { about, amount, count, four, instant, player, playerId, seat, unseen } from './basics.ts';

export const seatView = v.pipe(
  v.strictObject({
    seat,
    player,
    stack: amount('What lies behind.'),
    incoming: amount('What was bought during a hand, and comes to the stack after it.'),
    bet: amount('What lies in front, on this street.'),
    cards: about(
      v.nullable(v.union([four, unseen])),
      'Four nulls while he holds cards that you may not see; null when he holds none.',
    ),
    state: about(
      v.picklist(['active', 'folded', 'allIn', 'away', 'sittingOut', 'waiting']),
      '`active`, `folded`, `allIn`: dealt in. `waiting`: here, and not dealt in. `away` (let a turn pass) and `sittingOut`: has to come back first; dealt in as well while he has `cards`.',
    ),
    owes: about(
      v.strictObject({
        small: about(v.boolean(), 'The small blind, which he posts dead.'),
        big: about(v.boolean(), 'The big blind, which he posts live.'),
      }),
      'The blinds that he posts, or waits for, before he is dealt in.',
    ),
    bankMs: about(
      v.nullable(count),
      'What is left of the bank behind his turns’ own time; null: there is none.',
    ),
    vacationUntil: about(v.nullable(instant), 'He is on vacation until then; null: he is not.'),
  }),
  v.metadata({ ref: 'Seat' }),
);

const interval = about(
  v.strictObject({ min: amount('The least total.'), max: amount('The greatest total.') }),
  'Totals on this street, as in `to`.',
);

export const legal = v.pipe(
  v.strictObject({
    fold: about(v.literal(true), 'You may fold, where checking is free too.'),
    check: v.optional(about(v.literal(true), 'You may check.')),
    call: v.optional(
      about(
        v.strictObject({ amount: amount('What is to be added; your whole stack if that is less.') }),
        'You may call.',
      ),
    ),
    bet: v.optional(interval),
    raise: v.optional(interval),
  }),
  v.description('All that you may do. What is not there you may not.'),
  v.metadata({ ref: 'Legal' }),
);

const advance = v.pipe(
  v.strictObject({
    hand: about(count, 'The number of the hand.'),
    street: about(v.picklist(STREETS), 'The street it was decided on.'),
    price: amount('The price it was decided at.'),
    type: about(v.picklist(ADVANCE_TYPES), 'As it was sent.'),
    to: v.optional(amount('A total on this street.')),
    scope: about(
      v.picklist(ADVANCE_SCOPES),
      '`street`: one turn on this street. `hand`: every turn of this hand.',
    ),
    dropped: v.optional(
      about(
        v.picklist(DROPS),
        'Why it did not fit any more, and will not act: the price is another one, there is a bet, the price is above `to`, or it is no legal raise. Kept until the hand ends.',
      ),
    ),
  }),
  v.metadata({ ref: 'Advance' }),
);

export const waiting = v.strictObject({ player, buyIn: amount('What he wants to bring.') });

export const presence = about(
  v.picklist(['here', 'away', 'sittingOut']),
  '`here`: you play. `away`: you let a turn pass. `sittingOut`: you chose to, or were away when the next hand was dealt. From the last two come back first.',
);

export const you = v.pipe(
  v.strictObject({
    seat,
    player: playerId,
    name: about(v.string(), 'What you are called here.'),
    presence,
    habits: about(
      v.strictObject({
        straddles: about(v.boolean(), 'To straddle whenever the table allows it.'),
        alwaysShows: about(v.boolean(), 'To open every hand that comes to a showdown.'),
        posts: about(v.boolean(), 'To post owed blinds with the next hand, not wait for the big blind.'),
      }),
      'What you always do. Nobody else can tell.',
    ),
    plan: about(
      v.nullable(v.picklist(['leave', 'sitOutNextHand', 'sitOutAtBigBlind'])),
      'What you mean to do later; null: nothing. Nobody else can tell.',
    ),
    advance: about(v.nullable(advance), 'What you decided in advance; null: nothing. Nobody else can tell.'),
    vacationDaysLeft: about(count, 'Whole days of vacation that you have left here.'),
  }),
  v.metadata({ ref: 'You' }),
);
