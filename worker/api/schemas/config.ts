/** A table's options as clients receive them. */
import * as v from 'valibot';
import { FORMATS, GAMES } from '../../rules/formats.ts';
import { about, amount, count } from './basics.ts';

const blinds = v.strictObject({ small: amount('The small blind.'), big: amount('The big blind.') });
export const unit = about(
  v.nullable(
    v.strictObject({
      perChip: about(v.number(), 'What one chip is worth.'),
      name: about(v.string(), 'What that is counted in, such as "EUR".'),
    }),
  ),
  'What a chip is worth to these people, for the ledger; null: nothing but chips.',
);
const ante = v.strictObject({
  kind: about(
    v.picklist(['each', 'bigBlind']),
    '`each`: everybody’s, posted before the blinds. `bigBlind`: one from the big blind for all, posted after them. Neither counts in what he raised to.',
  ),
  amount: amount('How much it is.'),
});

export const config = v.pipe(
  v.strictObject({
    name: about(v.string(), 'What the table is called.'),
    limit: about(v.picklist(GAMES), '`mixed`: rounds of pot limit and of fixed limit in turn; see `round`.'),
    format: about(
      v.picklist(FORMATS),
      '`cash`: come, go and buy whenever you like. `freezeout`: equal stacks, no entry once the first hand was dealt, the last one left wins.',
    ),
    seats: about(count, 'How many seats there are.'),
    blinds: about(
      blinds,
      'The blinds; of a freezeout those of its first level. `stakes` has those of a hand.',
    ),
    fixedBlinds: about(
      v.nullable(blinds),
      'Mixed: the blinds of the fixed-limit rounds; twice the others if null.',
    ),
    ante: about(v.nullable(ante), 'Null: none.'),
    straddle: about(
      v.boolean(),
      'Whether the player left of the big blind may straddle, as a habit: twice the big blind, posted before the cards, in pot and no limit with three or more dealt in.',
    ),
    buyIn: about(
      v.strictObject({
        min: amount('The least to sit down with.'),
        max: amount('The most, also after buying more.'),
        default: amount('What is taken where nothing is said.'),
      }),
      'With how many chips a player may sit down.',
    ),
    rebuys: about(v.nullable(count), 'How often a player may buy chips again; null: as often as he likes.'),
    approval: about(v.boolean(), 'Whether the host lets people sit down one by one.'),
    watching: about(
      v.picklist(['anyone', 'seated']),
      'Who sees the play. `seated`: who sits here, and the host. Others get `hand` and `previous` as null, `happened` empty, seats as they were before the hand, and `players-only` for hands, events and ledger.',
    ),
    levelHands: about(
      count,
      'Freezeout: after so many hands the blinds and the ante rise, to 1.5, 2, 3, 4, 6, 8 ... times the first.',
    ),
    turnSeconds: about(count, 'How long a turn lasts.'),
    bank: about(
      v.nullable(
        v.strictObject({
          seconds: about(count, 'Its first and greatest size.'),
          refillSeconds: about(count, 'By how much it fills up with each hand.'),
        }),
      ),
      'Time behind every turn’s own, for each player; null: none.',
    ),
    vacation: about(
      v.strictObject({
        days: about(count, 'Days off that each player has in any 365 days; 0: none.'),
        holdHours: about(count, 'For how many hours at most a running hand waits, once.'),
      }),
      'Days off.',
    ),
    nextHandSeconds: about(count, 'How long after a hand the next one is dealt.'),
    unit,
  }),
  v.description('The table’s options, as they are from the next hand on.'),
  v.metadata({ ref: 'Config' }),
);
