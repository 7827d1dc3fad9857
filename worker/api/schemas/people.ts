/** What players and the host may send, beside sitting down and acting. */
import * as v from 'valibot';
import { SIT_OUT_WHENS } from '../../rules/commands.ts';
import { chips, MOST_CHIPS, shownName, whole } from './text.ts';

const yesOrNo = (description: string) => v.pipe(v.boolean(), v.description(description));

const seatNumber = (description: string) => whole(0, 8, `${description} Seats are numbered from 0.`);

export const backWanted = v.pipe(
  v.strictObject({
    posts: v.optional(
      yesOrNo(
        'Whether to post missed blinds with the next hand, or wait for the big blind. As the habit `posts` says, if left out; it is set by this.',
      ),
    ),
  }),
  v.metadata({ ref: 'BackWanted' }),
);

export const chipsWanted = v.pipe(
  v.strictObject({
    amount: chips(
      'How many more: with stack and what comes already no more than the table’s most, and at least its least for who has none.',
    ),
  }),
  v.metadata({ ref: 'ChipsWanted' }),
);

export const sitOutWanted = v.pipe(
  v.strictObject({
    when: v.optional(
      v.pipe(
        v.picklist(SIT_OUT_WHENS),
        v.description(
          '`now`: at once. `nextHand`: after this hand; at once for who is not in it. `bigBlind`: when the big blind would be the player’s.',
        ),
      ),
      'now',
    ),
  }),
  v.metadata({ ref: 'SitOutWanted' }),
);

export const moveWanted = v.pipe(
  v.strictObject({ seat: seatNumber('Where to.') }),
  v.metadata({ ref: 'MoveWanted' }),
);

export const habitsWanted = v.pipe(
  v.strictObject({
    straddles: v.optional(yesOrNo('To straddle whenever the table allows it. No at first.')),
    alwaysShows: v.optional(yesOrNo('To open every hand that comes to a showdown. No at first.')),
    posts: v.optional(
      yesOrNo('To post owed blinds with the next hand, not wait for the big blind. No at first.'),
    ),
  }),
  v.metadata({ ref: 'HabitsWanted' }),
);

export const queueWanted = v.pipe(
  v.strictObject({
    buyIn: v.optional(chips('The table’s default buy-in, or what he must bring back (`took`), if left out.')),
    name: v.optional(shownName(30, 'The name at this table only, where one’s own is taken.')),
    posts: v.optional(yesOrNo('To post a big blind then rather than wait for it. No, if left out.')),
  }),
  v.metadata({ ref: 'QueueWanted' }),
);

export const welcomeGiven = v.pipe(
  v.strictObject({
    welcome: yesOrNo('Whether the player gets a seat.'),
    buyIn: v.optional(chips('What the player asked for, if left out.')),
  }),
  v.metadata({ ref: 'Welcome' }),
);

export const pauseWanted = v.strictObject({
  after: v.optional(
    v.pipe(v.literal('hand'), v.description('After the hand that runs. At once, if left out.')),
  ),
});

export const correction = v.pipe(
  v.strictObject({
    amount: v.pipe(
      whole(-MOST_CHIPS, MOST_CHIPS, 'What is added to the stack, or below zero taken from it. In chips.'),
      v.check((amount) => amount !== 0, 'notZero'),
    ),
  }),
  v.metadata({ ref: 'Correction' }),
);

export const hostWanted = v.pipe(
  v.strictObject({
    to: v.pipe(v.string(), v.description('The id of a player who sits here: `player.id`, not his seat.')),
  }),
  v.metadata({ ref: 'HostWanted' }),
);

export const recoveryProof = v.pipe(
  v.strictObject({
    secret: v.pipe(v.string(), v.description('What a recovery link has after `#seat=`.')),
  }),
  v.metadata({ ref: 'RecoveryProof' }),
);
