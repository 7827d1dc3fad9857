/** What a client receives. The reference is made from these, and the tests hold real answers against them. */
import * as v from 'valibot';
import { RANKS } from '../../rules/cards.ts';
import { POST_KINDS, STREETS, VERBS } from '../../rules/events.ts';
import { LIMITS } from '../../rules/formats.ts';
import { HAPPENING_KINDS } from '../../rules/happened.ts';
import { CATEGORIES } from '../../rules/ranking-tables.ts';
import { about, amount, board, count, five, four, instant, player, playerId, seat } from './basics.ts';
import { config } from './config.ts';
import { legal, seatView, waiting, you } from './seat-views.ts';

const ranks = about(v.array(v.picklist(RANKS)), 'What names it, highest or most important first.');
const highName = v.strictObject({
  category: about(v.picklist(CATEGORIES), 'Of a high hand.'),
  ranks,
});
const lowName = v.strictObject({ ranks });

const pot = v.strictObject({
  amount: amount('What lies in this pot.'),
  seats: about(v.array(seat), 'Who may win it.'),
});

const share = v.pipe(
  v.strictObject({
    pot: about(count, 'Which pot: 0 is the main pot.'),
    half: about(
      v.picklist(['high', 'low', 'both', 'all']),
      '`high`, `low`: that half. `both`: the same players won both halves. `all`: the whole pot, for there was no low or nobody else was left.',
    ),
    amount: amount('What this share is.'),
    seat,
    cards: about(
      v.nullable(five),
      'The five cards used, the two of the hand first; null if the hand was not shown.',
    ),
    lowCards: v.optional(about(five, 'With `both`: the five cards of the low.')),
    hand: about(
      v.nullable(v.union([highName, lowName])),
      'What the hand is called, as data: `category` and `ranks`, of a low `ranks` alone; null if it was not shown.',
    ),
    low: v.optional(about(lowName, 'With `both`: what the low is called.')),
    oddChips: about(count, 'How many odd chips are in the amount.'),
    why: v.optional(
      about(
        v.picklist(['odd-chip-to-high', 'first-left-of-button']),
        'Why the odd chips went here. `odd-chip-to-high`: of two halves the high one has it. `first-left-of-button`: of equal hands the one first left of the button.',
      ),
    ),
    text: about(v.string(), 'The share in words, and why an odd chip is in it.'),
  }),
  v.metadata({ ref: 'Share' }),
);

const deed = v.pipe(
  v.strictObject({
    street: about(v.picklist(STREETS), 'On which street.'),
    seat,
    did: about(
      v.picklist([...VERBS, ...POST_KINDS]),
      'What he did, or posted: `small`, `big`, `straddle`; `extraBig`: a live big blind, to come in; `ante`, `deadSmall`, `deadBig`, `bigBlindAnte`: what goes to the pot and not to his total.',
    ),
    to: amount('His total on this street then.'),
    paid: amount('What he added, by this alone.'),
    allIn: about(v.boolean(), 'Whether it was his last chip.'),
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
  v.nullable(v.strictObject({ seat, amount: amount('How much went back.') })),
  'The part of the last bet that nobody called and that went back: `record` has it as paid, `pot` does not. Null: none.',
);

const stakes = about(
  v.strictObject({
    limit: about(v.picklist(LIMITS), 'What this hand is played in; never `mixed`.'),
    smallBlind: amount('The small blind.'),
    bigBlind: amount('The big blind.'),
    smallBet: amount('By what one bets and raises before and on the flop.'),
    bigBet: amount('By what one does on turn and river.'),
    maxBets: about(v.nullable(count), 'How many bets and raises there may be on a street; null: no cap.'),
  }),
  'What this hand is played for. The bet sizes count in fixed limit only.',
);

export const hand = v.pipe(
  v.strictObject({
    number: about(count, 'From 1.'),
    street: about(
      v.picklist([...STREETS, 'showdown']),
      '`showdown`: it is over, and more than one had held on. Where all but one folded it stays the last street.',
    ),
    button: about(seat, 'The seat of the button, from 0.'),
    toAct: about(v.nullable(seat), 'The seat whose turn it is; null once the hand is over.'),
    turn: about(
      v.nullable(v.string()),
      'Names the one decision that is due; send it with the action. Null once the hand is over.',
    ),
    deadline: about(
      v.nullable(instant),
      'When the turn ends by itself, by checking or folding; null while the table is paused, or where it does not.',
    ),
    clock: about(
      v.picklist(['running', 'stopped', 'none']),
      '`stopped`: `why` tells. `none`: no turn is on, or it does not end by itself.',
    ),
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
    board,
    pot: amount('All chips in, bets of this street included; once the hand is over, all that was paid out.'),
    pots: about(
      v.array(pot),
      'The pots without the bets still in front of the seats, main pot first; once the hand is over, what was paid out.',
    ),
    returned,
    record: about(v.array(deed), 'Everything posted and done in this hand, in order.'),
    result: about(v.nullable(v.array(share)), 'Who won what and why, once the hand is over.'),
  }),
  v.description('A hand as you may see it.'),
  v.metadata({ ref: 'Hand' }),
);

const shown = v.strictObject({ seat, player: playerId, cards: about(four, 'His four cards.') });

export const finishedEntries = {
  number: about(count, 'From 1.'),
  stakes,
  button: about(seat, 'The seat of the button, from 0.'),
  board,
  returned,
  record: about(v.array(deed), 'Everything posted and done in that hand, in order.'),
  pots: about(v.array(pot), 'The pots that were paid out, main pot first.'),
  result: about(v.array(share), 'Who won what and why: a line for each winner of each half of each pot.'),
  players: about(v.array(v.strictObject({ seat, player })), 'Who was dealt in, from the button’s left.'),
  shown: about(v.array(shown), 'Hands that were shown.'),
  yours: about(v.nullable(four), 'Your own four cards, shown or not; null where you were not dealt in.'),
};
const finishedHand = v.pipe(v.strictObject(finishedEntries), v.metadata({ ref: 'FinishedHand' }));

const happening = v.pipe(
  v.strictObject({
    kind: about(
      v.picklist(HAPPENING_KINDS),
      'What somebody did besides playing. Of others’ doing: `removed`, `refused`, `corrected`, `configured`, `recovery` (a link was made for a seat; `claimed`: it was opened), `passed` and `tookOver` (the host’s role), `gaveTime`, `reminded`. By themselves: `absent` (30 days of sitting out), `resumedAlone` (a pause ended), `held` (a hand waits for a vacation), `vacationByClock`. `resigned`: gave up a freezeout; `placed`: went out of one.',
    ),
    at: about(instant, 'When, to the minute.'),
    hand: about(count, 'In which hand; between hands it is the next one.'),
    deeds: about(count, 'After how many lines of that hand’s `record`.'),
    who: about(v.nullable(player), 'Whom it is about; null: the table.'),
    by: about(v.nullable(player), 'Who did it, if not he himself; null also where nobody did.'),
    amount: about(
      v.nullable(v.number()),
      'Chips (`satDown`, `bought`, `corrected`, `asked`), days (`vacation`), the new seat counted from 1 (`moved`), or the place (`placed`); else null.',
    ),
  }),
  v.metadata({ ref: 'Happening' }),
);

export const view = v.pipe(
  v.strictObject({
    id: about(v.string(), 'The table’s id.'),
    version: about(count, 'Grows by one with each change that others can see.'),
    url: about(v.string(), 'The link that invites to this table.'),
    config,
    host: about(playerId, 'The host’s player id, whether he sits here or not.'),
    hostClaimableAt: about(
      v.nullable(instant),
      'From when on somebody may take the host’s role; null while nothing waits for the host.',
    ),
    hostClaimableBy: about(v.nullable(playerId), 'Who may: the present player seated longest.'),
    nextHandAt: about(
      v.nullable(instant),
      'When the next hand is dealt by itself; null while one runs, before the first, and while too few can play.',
    ),
    hand: about(
      v.nullable(hand),
      'The hand that runs, or the last one with its `result` until the next is dealt; null before the first.',
    ),
    previous: about(
      v.nullable(finishedHand),
      'The last finished hand, with all that was shown; while `hand` has its `result`, that one.',
    ),
    seats: about(v.array(seatView), 'The seats that are taken, by number.'),
    round: about(
      v.nullable(
        v.strictObject({
          limit: about(v.picklist(['pot', 'fixed']), 'What it is played in; pot limit comes first.'),
          hands: about(count, 'Of how many hands it is: as many as seats were dealt into its first.'),
          left: about(count, 'How many remain after this one.'),
        }),
      ),
      'Mixed: the round of this hand; null in other limits and before the first hand.',
    ),
    level: about(count, 'Freezeout: the level of the blinds, from 0.'),
    places: about(
      v.array(v.strictObject({ player, place: about(count, 'From 1, the winner’s.') })),
      'Freezeout: the places taken; of equal ones each has the same number.',
    ),
    paused: about(
      v.nullable(v.strictObject({ until: about(instant, 'When play goes on at the latest.') })),
      'Whether the host has paused the table; null: not.',
    ),
    applicants: about(v.array(waiting), 'Who asked the host for a seat.'),
    queue: about(v.array(waiting), 'Who waits for a seat at a full table, in order.'),
    pausing: about(v.boolean(), 'The table pauses after this hand.'),
    closing: about(v.boolean(), 'The table closes after this hand.'),
    closesAt: about(
      v.nullable(instant),
      'When the table closes if nothing happens here; null until nothing has for 60 days. It is 7 days later then.',
    ),
    closed: about(
      v.nullable(
        v.strictObject({
          at: about(instant, 'When it was closed.'),
          why: about(
            v.picklist(['host', 'idle', 'won']),
            '`host`: he closed it. `idle`: nothing happened here. `won`: a freezeout is over.',
          ),
        }),
      ),
      'Null while the table is open.',
    ),
    successor: about(v.nullable(v.string()), 'The id of the table that goes on where this one was closed.'),
    happened: about(
      v.array(happening),
      'What people did last besides playing, oldest first: the latest eight.',
    ),
    you: about(v.nullable(you), 'Your own seat; null for somebody who looks on.'),
    took: v.optional(
      about(
        v.strictObject({
          chips: amount('How many.'),
          until: about(instant, 'After that it counts no more.'),
        }),
        'What you left with: until then you bring back at least that, above the table’s most too. Not there where it makes no difference.',
      ),
    ),
    legal: about(v.nullable(legal), 'What you may do; null while it is not your turn.'),
    time: v.optional(
      about(
        v.strictObject({
          now: about(instant, 'The table’s now.'),
          speed: about(v.number(), 'How many times faster it runs.'),
        }),
        'The table’s own time, where it runs faster than everybody’s: in development only.',
      ),
    ),
  }),
  v.description('The table as you may see it.'),
  v.metadata({ ref: 'View' }),
);

export type TableView = v.InferOutput<typeof view>;
