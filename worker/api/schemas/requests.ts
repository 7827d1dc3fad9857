/** What a client may send. The reference is made from these, and requests are checked by them. */
import * as v from 'valibot';
import { chips, numberInAddress, shownName, whole } from './text.ts';

const playerName = shownName(30, 'The name others see.');

export const newPlayer = v.pipe(v.strictObject({ name: playerName }), v.metadata({ ref: 'NewPlayer' }));

export const seatWanted = v.pipe(
  v.strictObject({
    seat: v.optional(
      whole(
        0,
        8,
        'Seats are numbered from 0. The first free one, if left out; with `approval` a wish, if it is taken by then.',
      ),
    ),
    buyIn: v.optional(chips('The table’s default buy-in, or what he must bring back (`took`), if left out.')),
    name: v.optional(shownName(30, 'The name at this table only, where one’s own is taken.')),
    posts: v.optional(
      v.pipe(
        v.boolean(),
        v.description(
          'At a running game: to post a big blind with the next hand rather than wait for it. No, if left out.',
        ),
      ),
    ),
  }),
  v.metadata({ ref: 'SeatWanted' }),
);

/** The longest turn names are far below; what is longer was never given out. */
export const turn = v.pipe(
  v.string(),
  v.check((text) => text.length > 0, 'tooShort 1'),
  v.check((text) => text.length <= 64, 'tooLong 64'),
  v.description('The `turn` of the hand as the player saw it: it names one decision.'),
);

export const action = v.pipe(
  v.variant('type', [
    v.strictObject({
      turn,
      type: v.pipe(
        v.picklist(['fold', 'check', 'call', 'allIn']),
        v.description('`allIn`: the call, bet or raise of the whole stack, where `legal` has it.'),
      ),
    }),
    v.strictObject({
      turn,
      type: v.pipe(v.picklist(['bet', 'raise']), v.description('The one of them that `legal` has.')),
      to: whole(1, Number.MAX_SAFE_INTEGER, 'The player’s total on this street, in chips.'),
    }),
  ]),
  v.metadata({ ref: 'Action' }),
);

export const nothing = v.pipe(v.strictObject({}), v.description('Nothing, or an empty object.'));

export const linkWanted = v.pipe(
  v.strictObject({
    kind: v.pipe(
      v.picklist(['link', 'code']),
      v.description(
        '`link`: works in any browser as often as it is opened, for 30 days. `code`: eight characters to type, once, within ten minutes.',
      ),
    ),
  }),
  v.metadata({ ref: 'LinkWanted' }),
);

export const proof = v.pipe(
  v.strictObject({
    secret: v.optional(v.pipe(v.string(), v.description('What a personal link has after `#me=`.'))),
    code: v.optional(
      v.pipe(v.string(), v.description('A one-time code, in upper or lower case, with or without a hyphen.')),
    ),
  }),
  v.check(({ secret, code }) => (secret === undefined) !== (code === undefined), 'exactlyOne'),
  v.metadata({ ref: 'Proof' }),
);

export const handsPage = v.strictObject({
  before: v.optional(
    numberInAddress(1_000_000_000, 1, 'Only hands with a smaller number. The newest, if left out.'),
  ),
  limit: v.optional(numberInAddress(50, 1, 'At most so many hands, 1 to 50; 20, if left out.'), '20'),
});

/** The longest that a request waits, in seconds. */
export const MOST_WAIT_SECONDS = 25;

const wait = (description: string) =>
  v.pipe(
    numberInAddress(
      Number.MAX_SAFE_INTEGER,
      0,
      `${description} In seconds; more than ${MOST_WAIT_SECONDS} count as ${MOST_WAIT_SECONDS}.`,
    ),
    v.transform((seconds) => Math.min(seconds, MOST_WAIT_SECONDS)),
  );

export const viewQuery = v.strictObject({
  wait: v.optional(
    wait('With If-None-Match: how long to wait for another view than those, rather than answer 304 at once.'),
    '0',
  ),
  looking: v.optional(
    v.pipe(
      v.picklist(['1']),
      v.description('The table is before the player’s eyes: he gets no notices of it for a minute.'),
    ),
  ),
});

export const eventsQuery = v.strictObject({
  since: v.optional(
    numberInAddress(Number.MAX_SAFE_INTEGER, 0, 'The version the client already has. 0, if left out.'),
    '0',
  ),
  wait: v.optional(
    wait(
      'How long to wait while there is nothing newer. Lines are sent for so long; 25 seconds, if left out.',
    ),
  ),
});

export const socketQuery = v.strictObject({
  since: v.optional(
    numberInAddress(
      Number.MAX_SAFE_INTEGER,
      0,
      'The version the client already has: events that are newer come first, in place of a view.',
    ),
  ),
  mode: v.optional(
    v.pipe(v.picklist(['view']), v.description('A whole view for every change, in place of events.')),
  ),
});
