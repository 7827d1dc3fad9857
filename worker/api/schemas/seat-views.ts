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
    incoming: amount('What was bought and comes to the stack between hands.'),
    bet: amount('What lies in front, on this street.'),
    cards: about(
      v.nullable(v.union([four, unseen])),
      'Four nulls while he holds cards that you may not see; null when he holds none.',
    ),
    state: v.picklist(['active', 'folded', 'allIn', 'away', 'sittingOut', 'waiting']),
    owes: about(
      v.strictObject({ small: v.boolean(), big: v.boolean() }),
      'The blinds that he posts, or waits for, before he is dealt in.',
    ),
    bankMs: about(v.nullable(count), 'What is left of the bank behind his turns’ own time.'),
    vacationUntil: about(v.nullable(instant), 'He is on vacation until then.'),
  }),
  v.metadata({ ref: 'Seat' }),
);

const interval = about(
  v.strictObject({ min: amount('The least total.'), max: amount('The greatest total.') }),
  'Totals on this street, as in `to`.',
);

export const legal = v.pipe(
  v.strictObject({
    fold: v.literal(true),
    check: v.optional(v.literal(true)),
    call: v.optional(v.strictObject({ amount: amount('What is to be added.') })),
    bet: v.optional(interval),
    raise: v.optional(interval),
  }),
  v.description('Present exactly when it is your turn.'),
  v.metadata({ ref: 'Legal' }),
);

const advance = v.pipe(
  v.strictObject({
    hand: count,
    street: v.picklist(STREETS),
    price: amount('The price it was decided at.'),
    type: v.picklist(ADVANCE_TYPES),
    to: v.optional(amount('A total on this street.')),
    scope: v.picklist(ADVANCE_SCOPES),
    dropped: v.optional(
      about(v.picklist(DROPS), 'It did not fit any more, and will not act. Kept until the hand ends.'),
    ),
  }),
  v.metadata({ ref: 'Advance' }),
);

export const waiting = v.strictObject({ player, buyIn: amount('') });

export const presence = about(
  v.picklist(['here', 'away', 'sittingOut']),
  'Whether you play, or have to come back first.',
);

export const you = v.pipe(
  v.strictObject({
    seat,
    player: playerId,
    name: v.string(),
    presence,
    habits: v.strictObject({ straddles: v.boolean(), alwaysShows: v.boolean(), posts: v.boolean() }),
    plan: about(
      v.nullable(v.picklist(['leave', 'sitOutNextHand', 'sitOutAtBigBlind'])),
      'What you mean to do later. Nobody else can tell.',
    ),
    advance: about(v.nullable(advance), 'What you decided in advance. Nobody else can tell.'),
    vacationDaysLeft: about(count, 'Whole days of vacation that you have left here.'),
  }),
  v.metadata({ ref: 'You' }),
);
