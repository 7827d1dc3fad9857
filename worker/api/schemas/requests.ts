/** What a client may send. The reference is made from these, and requests are checked by them. */
import * as v from 'valibot';
import { LIMITS } from '../../rules/formats.ts';
import { chips, numberInAddress, shownName, whole } from './text.ts';

const MOST_BLIND = 1_000_000_000;
const LATER_LIMITS = ['mixed'] as const;
const LATER_FORMATS = ['freezeout'] as const;

const playerName = shownName(30, 'The name others see.');

export const newPlayer = v.pipe(v.strictObject({ name: playerName }), v.metadata({ ref: 'NewPlayer' }));

const blinds = v.pipe(
  v.strictObject({
    small: v.optional(whole(1, MOST_BLIND, 'Half the big blind, if left out. In chips.')),
    big: v.optional(whole(1, MOST_BLIND, 'Twice the small blind, if left out. In chips.')),
  }),
  v.check(({ small, big }) => small === undefined || big === undefined || small <= big, 'smallAboveBig'),
  v.description('From 1 up; the small blind is at most the big one.'),
);

const rising = (amounts: (number | undefined)[]): boolean =>
  amounts.filter((a) => a !== undefined).every((a, i, all) => i === 0 || (all[i - 1] as number) <= a);

const buyIn = v.pipe(
  v.strictObject({
    min: v.optional(chips('20 big blinds, if left out.')),
    max: v.optional(chips('100 big blinds, if left out.')),
    default: v.optional(chips('50 big blinds, if left out.')),
  }),
  v.check((range) => rising([range.min, range.default, range.max]), 'buyInOrder'),
  v.description('With how many chips a player may sit down. What is left out is fitted to what is given.'),
);

const ante = v.pipe(
  v.strictObject({
    kind: v.pipe(
      v.picklist(['each', 'bigBlind']),
      v.description('Everybody’s, posted first, or one from the big blind for all.'),
    ),
    amount: whole(1, MOST_BLIND, 'In chips.'),
  }),
  v.description('No ante, if left out or null.'),
);

/** A table's options as its host may give them; `configOf` fills in the rest. */
export const newTable = v.pipe(
  v.strictObject({
    name: v.optional(shownName(60, 'What the table is called.')),
    limit: v.optional(
      v.pipe(v.picklist([...LIMITS, ...LATER_LIMITS]), v.description('`mixed` is not offered yet.')),
      'pot',
    ),
    seats: v.optional(whole(2, 9, 'How many seats there are.'), 6),
    blinds: v.optional(blinds, { small: 1, big: 2 }),
    ante: v.optional(v.nullable(ante), null),
    buyIn: v.optional(buyIn, {}),
    turnSeconds: v.optional(whole(60, 1_209_600, 'How long a turn lasts: a minute to 14 days.'), 86_400),
    format: v.optional(
      v.pipe(v.picklist(['cash', ...LATER_FORMATS]), v.description('`freezeout` is not offered yet.')),
      'cash',
    ),
    nextHandSeconds: v.optional(whole(0, 600, 'How long a result is shown before the next hand.'), 5),
  }),
  v.metadata({ ref: 'NewTable' }),
);
export type NewTable = v.InferOutput<typeof newTable>;

export const seatWanted = v.pipe(
  v.strictObject({
    seat: v.optional(whole(0, 8, 'Seats are numbered from 0. The first free one, if left out.')),
    buyIn: v.optional(chips('The table’s default buy-in, if left out.')),
    name: v.optional(shownName(30, 'The name at this table only, where one’s own is taken.')),
  }),
  v.metadata({ ref: 'SeatWanted' }),
);

/** The longest turn names are far below; what is longer was never given out. */
const turn = v.pipe(
  v.string(),
  v.check((text) => text.length > 0, 'tooShort 1'),
  v.check((text) => text.length <= 64, 'tooLong 64'),
  v.description('The `turn` of the hand as the player saw it: it names one decision.'),
);

export const action = v.pipe(
  v.variant('type', [
    v.strictObject({ turn, type: v.picklist(['fold', 'check', 'call', 'allIn']) }),
    v.strictObject({
      turn,
      type: v.picklist(['bet', 'raise']),
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
  before: v.optional(numberInAddress(1_000_000_000, 1, 'Only hands with a smaller number.')),
  limit: v.optional(numberInAddress(50, 1, 'At most so many hands, 1 to 50. Usually 20.'), '20'),
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
