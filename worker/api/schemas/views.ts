/** What a client receives. The reference is made from these, and the tests hold real answers against them. */
import * as v from 'valibot';
import { RANKS } from '../../rules/cards.ts';
import { POST_KINDS, STREETS, VERBS } from '../../rules/events.ts';
import { FORMATS, GAMES, LIMITS } from '../../rules/formats.ts';
import { HAPPENING_KINDS } from '../../rules/happened.ts';
import { CATEGORIES } from '../../rules/ranking-tables.ts';
import { about, amount, cards, count, five, four, instant, player, playerId, seat } from './basics.ts';
import { legal, seatView, waiting, you } from './seat-views.ts';

const blinds = v.strictObject({ small: amount(''), big: amount('') });
export const unit = v.nullable(v.strictObject({ perChip: v.number(), name: v.string() }));

export const config = v.pipe(
  v.strictObject({
    name: v.string(),
    limit: v.picklist(GAMES),
    format: v.picklist(FORMATS),
    seats: about(count, 'How many seats there are.'),
    blinds,
    fixedBlinds: about(
      v.nullable(blinds),
      'Mixed: the blinds of the fixed-limit rounds; twice the others if null.',
    ),
    ante: v.nullable(v.strictObject({ kind: v.picklist(['each', 'bigBlind']), amount: amount('') })),
    straddle: about(v.boolean(), 'Whether the player left of the big blind may straddle.'),
    buyIn: v.strictObject({ min: amount(''), max: amount(''), default: amount('') }),
    rebuys: about(v.nullable(count), 'How often a player may buy chips again; null: as often as he likes.'),
    approval: about(v.boolean(), 'Whether the host lets people sit down one by one.'),
    watching: v.picklist(['anyone', 'seated']),
    levelHands: about(count, 'Freezeout: the blinds rise after so many hands.'),
    turnSeconds: about(count, 'How long a turn lasts.'),
    bank: about(
      v.nullable(v.strictObject({ seconds: count, refillSeconds: count })),
      'Time behind every turn’s own, and by how much it fills up with each hand.',
    ),
    vacation: about(
      v.strictObject({ days: count, holdHours: count }),
      'Days off a year, and for how long at most a running hand waits.',
    ),
    nextHandSeconds: about(count, 'How long after a hand the next one is dealt.'),
    unit: about(unit, 'What a chip is worth to these people, for the ledger.'),
  }),
  v.metadata({ ref: 'Config' }),
);

const rank = v.picklist(RANKS);
const highName = v.strictObject({ category: v.picklist(CATEGORIES), ranks: v.array(rank) });
const lowName = v.strictObject({ ranks: v.array(rank) });

const pot = v.strictObject({
  amount: amount('What lies in this pot.'),
  seats: about(v.array(seat), 'Who may win it.'),
});

const share = v.pipe(
  v.strictObject({
    pot: about(count, 'Which pot: 0 is the main pot.'),
    half: about(
      v.picklist(['high', 'low', 'both', 'all']),
      '`both`: the same players won both halves; `all`: there was no low, or nobody else was left.',
    ),
    amount: amount('What this share is.'),
    seat,
    cards: about(
      v.nullable(five),
      'The five cards used, the two of the hand first; null if the hand was not shown.',
    ),
    lowCards: v.optional(about(five, 'With `both`: the five cards of the low.')),
    hand: about(v.nullable(v.union([highName, lowName])), 'What the hand is called, as data.'),
    low: v.optional(about(lowName, 'With `both`: what the low is called.')),
    oddChips: about(count, 'How many odd chips are in the amount.'),
    why: v.optional(
      about(v.picklist(['odd-chip-to-high', 'first-left-of-button']), 'Why the odd chips went here.'),
    ),
    text: about(v.string(), 'The share in words, and why an odd chip is in it.'),
  }),
  v.metadata({ ref: 'Share' }),
);

const deed = v.pipe(
  v.strictObject({
    street: v.picklist(STREETS),
    seat,
    did: v.picklist([...VERBS, ...POST_KINDS]),
    to: amount('His total on this street then.'),
    paid: amount('What he added.'),
    allIn: v.boolean(),
    by: v.optional(
      about(
        v.picklist(['clock', 'absence', 'leaving']),
        'Who did it, if not he himself: his deadline, his being away, or his leaving.',
      ),
    ),
  }),
  v.metadata({ ref: 'Deed' }),
);

const returned = about(
  v.nullable(v.strictObject({ seat, amount: amount('') })),
  'The part of the last bet that nobody called and that went back.',
);

const stakes = about(
  v.strictObject({
    limit: v.picklist(LIMITS),
    smallBlind: amount(''),
    bigBlind: amount(''),
    smallBet: amount(''),
    bigBet: amount(''),
    maxBets: v.nullable(count),
  }),
  'What this hand is played for. The bet sizes count in fixed limit only.',
);

export const hand = v.pipe(
  v.strictObject({
    number: about(count, 'From 1.'),
    street: v.picklist([...STREETS, 'showdown']),
    button: seat,
    toAct: about(v.nullable(seat), 'Whose turn it is.'),
    turn: about(v.nullable(v.string()), 'Names the one decision that is due; send it with the action.'),
    deadline: about(v.nullable(instant), 'When the turn ends by itself, by checking or folding.'),
    clock: v.picklist(['running', 'stopped', 'none']),
    remainingMs: v.optional(about(count, 'While the table is paused: what the turn has left.')),
    why: v.optional(
      about(
        v.picklist(['paused', 'quiet']),
        'Why the clock stands still. Quiet hours are counted in the deadline already, and told to who sits here.',
      ),
    ),
    since: about(v.nullable(instant), 'When the turn began, to the minute.'),
    granted: about(v.boolean(), 'Whether this turn was given its time once more.'),
    reminded: about(v.boolean(), 'Whether its player was reminded.'),
    stakes,
    players: about(v.array(v.strictObject({ seat, player })), 'Who was dealt in, from the button’s left.'),
    price: amount('The highest total of this street.'),
    board: cards,
    pot: amount('All chips in, bets included.'),
    pots: about(v.array(pot), 'The pots without the bets still in front of the seats, main pot first.'),
    returned,
    record: about(v.array(deed), 'Everything posted and done in this hand.'),
    result: about(v.nullable(v.array(share)), 'Who won what and why, once the hand is over.'),
  }),
  v.metadata({ ref: 'Hand' }),
);

const shown = v.strictObject({ seat, player: playerId, cards: four });

export const finishedEntries = {
  number: count,
  stakes,
  button: seat,
  board: cards,
  returned,
  record: about(v.array(deed), 'Everything posted and done in that hand.'),
  pots: v.array(pot),
  result: v.array(share),
  players: about(v.array(v.strictObject({ seat, player })), 'Who was dealt in, from the button’s left.'),
  shown: about(v.array(shown), 'Hands that were shown.'),
  yours: about(v.nullable(four), 'Your own four cards, shown or not.'),
};
const finishedHand = v.pipe(v.strictObject(finishedEntries), v.metadata({ ref: 'FinishedHand' }));

const happening = v.pipe(
  v.strictObject({
    kind: about(v.picklist(HAPPENING_KINDS), 'What somebody did besides playing.'),
    at: about(instant, 'When, to the minute.'),
    hand: about(count, 'In which hand; between hands it is the next one.'),
    deeds: about(count, 'After how many lines of that hand’s record.'),
    who: about(v.nullable(player), 'Whom it is about.'),
    by: about(v.nullable(player), 'Who did it, if not he himself.'),
    amount: about(v.nullable(v.number()), 'Chips, days, a seat counted from 1, or a place.'),
  }),
  v.metadata({ ref: 'Happening' }),
);

export const view = v.pipe(
  v.strictObject({
    id: v.string(),
    version: about(count, 'Grows by one with each change that others can see.'),
    url: about(v.string(), 'The link that invites to this table.'),
    config,
    host: playerId,
    hostClaimableAt: about(
      v.nullable(instant),
      'From when on somebody may take the host’s role; null while nothing waits for the host.',
    ),
    hostClaimableBy: about(v.nullable(playerId), 'Who may: the present player seated longest.'),
    nextHandAt: about(v.nullable(instant), 'When the next hand is dealt by itself.'),
    hand: v.nullable(hand),
    previous: about(v.nullable(finishedHand), 'The last finished hand.'),
    seats: about(v.array(seatView), 'The seats that are taken.'),
    round: about(
      v.nullable(v.strictObject({ limit: v.picklist(['pot', 'fixed']), hands: count, left: count })),
      'Mixed: the round of this hand, of `hands` hands in all; `left` remain after this one.',
    ),
    level: about(count, 'Freezeout: the level of the blinds, from 0.'),
    places: about(
      v.array(v.strictObject({ player, place: count })),
      'Freezeout: the places taken; of equal ones each has the same number.',
    ),
    paused: about(
      v.nullable(v.strictObject({ until: instant })),
      'The host has paused the table; play goes on then at the latest.',
    ),
    applicants: about(v.array(waiting), 'Who asked the host for a seat.'),
    queue: about(v.array(waiting), 'Who waits for a seat at a full table, in order.'),
    closing: about(v.boolean(), 'The table closes after this hand.'),
    closesAt: about(v.nullable(instant), 'When the table closes if nothing happens here.'),
    closed: v.nullable(v.strictObject({ at: instant, why: v.picklist(['host', 'idle', 'won']) })),
    successor: about(v.nullable(v.string()), 'The id of the table that goes on where this one was closed.'),
    happened: about(v.array(happening), 'What people did last besides playing, oldest first.'),
    you: about(v.nullable(you), 'Your own seat; null for somebody who looks on.'),
    took: v.optional(
      about(
        v.strictObject({ chips: amount(''), until: instant }),
        'What you left with: until then you bring back at least that. Not there where it makes no difference.',
      ),
    ),
    legal: v.nullable(legal),
    time: v.optional(
      about(
        v.strictObject({ now: instant, speed: v.number() }),
        'The table’s own time, where it runs faster than everybody’s: in development only.',
      ),
    ),
  }),
  v.description('The table as you may see it.'),
  v.metadata({ ref: 'View' }),
);

export type TableView = v.InferOutput<typeof view>;
