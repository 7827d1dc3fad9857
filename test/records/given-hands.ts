/** Hands that records get wrong, each played to its end. Players are letters, A left of the button. */

import type { Event } from '../../worker/rules/events.ts';
import { fold } from '../../worker/rules/evolve.ts';
import { stakesFor } from '../../worker/rules/formats.ts';
import { openHand } from '../../worker/rules/hand.ts';
import { NO_OWNS } from '../../worker/rules/own.ts';
import { begin } from '../../worker/rules/story.ts';
import { config, deckOf, happens, NOON, opened, took } from '../support/deal.ts';
import { given } from '../support/given.ts';
import { played } from './hands.ts';

/** Three pots, an odd chip, a straddle, somebody who came in with both blinds, and a bet that came back. */
export const threePots = played(
  {
    stacks: [40, 100, 300, 300, 300],
    limit: 'no',
    hands: ['As2sKdQh', 'Ac3cKhJd', 'Ad4d9c9h', 'TcTdJsQs', '5c6c7c8h'],
    board: '3d4h8cKsTh',
    posts: 'A small 5, B big 10, D extraBig 10, D deadSmall 5, C straddle 20',
  },
  `D calls, E folds, A is all-in, B is all-in, C calls, D calls | C checks, D bets 50, C calls
   | C checks, D checks | C bets 30, D raises to 130, C folds`.replace(/\s+/g, ' '),
);

/** Antes, of which one is a whole stack, blinds that are not enough to call with, and everybody all-in before the flop. */
export const allInAntes = played(
  {
    stacks: [12, 30, 3, 300],
    limit: 'pot',
    ante: { kind: 'each', amount: 3 },
    hands: ['AsAd9c8c', '2c3cKdQh', 'AhTcTdJs', '5s6s7c8d'],
    board: 'KsQs7d4s2h',
  },
  'D raises to 40, A calls, B calls',
);

/** Fixed limit; both halves shown, C mucks between them. */
export const mucked = played(
  {
    stacks: [400, 300, 200],
    limit: 'fixed',
    hands: ['AsAd9c8c', '2c3cKdKh', '9s9dTsTh'],
    board: 'KsQh7d4s2h',
  },
  `C calls, A calls, B checks | A checks, B bets 10, C calls, A calls | A checks, B checks, C checks
   | A checks, B bets 20, C calls, A calls`.replace(/\s+/g, ' '),
);

/** Everybody folds to the big blind, who posted an ante for all. */
export const walk = played(
  {
    stacks: [100, 100, 100],
    limit: 'pot',
    ante: { kind: 'bigBlind', amount: 10 },
    hands: ['As2s3dKh', 'TcTdJsQs', '5c6c7c8h'],
  },
  'C folds, A folds',
);

/** The fifth level of a freezeout that began the day before. */
export const freezeout = ((): readonly Event[] => {
  const change = { format: 'freezeout', levelHands: 2, limit: 'no' } as const;
  const first = played({ ...change, stacks: [500, 500, 500] }, 'C folds, A folds');
  const table = { ...fold(first), handNumber: 8, firstDealtAt: NOON - 86_400_000 };
  const at = table.nextHandAt ?? NOON;
  const dealt = happens(table, {
    type: 'nextHand',
    at,
    deck: deckOf(['As2s3dKh', 'TcTdJsQs', ''], '3d4h8cKsTh', 3),
  });
  return given(...dealt).when('A folds, B folds').events;
})();

/** The walk's winner opens his hand the next day (S2). */
export const walkShown: readonly Event[] = [
  ...walk,
  { type: 'handShown', hand: 1, seat: 1, player: 'B', cards: ['Tc', 'Td', 'Js', 'Qs'] },
];

/** D3: nobody on the button nor on the small blind; everybody folds, and no chip is won. */
export const deadButton = ((): readonly Event[] => {
  const before = [opened({ seats: 9 }), took('B', 1), took('E', 4), took('H', 7)];
  const story = begin(fold(before), NO_OWNS);
  const setup = {
    stakes: stakesFor(config(), 1, null),
    orbit: { button: 2, small: 3, big: 4 },
    round: null,
    turnSeconds: 60,
    seats: [4, 7, 1],
    posts: [{ seat: 4, kind: 'big', amount: 10 } as const],
  };
  openHand(story, setup, NOON, deckOf([], '', 3));
  return given(...before, ...story.events).when('H folds, B folds').events;
})();
