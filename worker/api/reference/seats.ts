import type { Operations } from '../operation.ts';
import { ASKING, KEYED, PLAYING, seen } from './shared.ts';

export const seats = {
  comeBack: {
    tag: 'Seats',
    summary: 'Come back',
    description:
      'Ends being away or sitting out, and takes back a plan to sit out or leave. Blinds that were missed are posted, or the big blind is waited for, as `posts` says.',
    who: 'player',
    answer: seen('The table with the player back.'),
    problems: [...PLAYING, 'not-away'],
  },
  sitOut: {
    tag: 'Seats',
    summary: 'Sit out',
    description:
      '`now`: in a running hand the player checks or folds from now on. `nextHand` and `bigBlind` are plans that nobody else can see; coming back undoes them. Who is not in the hand sits out at once. Seat and chips stay for 30 days.',
    who: 'player',
    answer: seen('The table, with the plan in `you`.', 'planned'),
    problems: [...PLAYING, 'already-out'],
  },
  leave: {
    tag: 'Seats',
    summary: 'Leave the table',
    description:
      'At once between hands. In a hand the player folds at his turn, and nobody can tell before; an all-in hand is played to its end. His chips go to the ledger; who sits down again within seven days brings back as many (`took`). A host stays the host. Who only waits for a seat waits no longer.',
    who: 'player',
    answer: seen('The table, with the plan in `you` while the hand goes on.', 'leaving'),
    problems: PLAYING,
  },
  moveSeat: {
    tag: 'Seats',
    summary: 'Change seats',
    description: 'To a free seat, between hands. The player comes in there like a newcomer.',
    who: 'player',
    answer: seen('The table with the player in his new seat.', 'moved'),
    problems: [...PLAYING, 'no-such-seat', 'seat-taken', 'hand-running', 'entry-closed'],
  },
  addChips: {
    tag: 'Seats',
    summary: 'Add chips',
    description:
      'Tops up or buys in again, up to the table’s most. Where no hand runs they are in the stack at once. In a hand they are `incoming`, count from the next one, and are cut to the most then; for who has lost everything until then, less than the table’s least does not come.',
    who: 'player',
    answer: seen('The table with the chips.', 'bought'),
    problems: [...PLAYING, 'buy-in-out-of-range', 'no-rebuys', 'equal-stacks'],
  },
  setHabits: {
    tag: 'Seats',
    summary: 'Standing choices',
    description: 'What the player does whenever it comes to it. What is left out stays as it is.',
    who: 'player',
    answer: seen('The table, with the choices in `you`.', 'accustomed'),
    problems: [...ASKING, 'not-seated'],
  },
  joinQueue: {
    tag: 'Seats',
    summary: 'Wait for a seat',
    description:
      'In line at a full table: the next seat that is free goes to whoever has waited longest, in a running hand too; he is dealt in with the next one. `queue` is in order. Where the host lets people in, he is asked then.',
    who: 'player',
    answer: seen('The table with the player in its `queue`.', 'queued', 201),
    problems: [
      ...ASKING,
      ...KEYED,
      'seats-free',
      'already-waiting',
      'already-seated',
      'name-taken',
      'no-rebuys',
      'buy-in-out-of-range',
      'entry-closed',
    ],
  },
  withdraw: {
    tag: 'Seats',
    summary: 'Wait no longer',
    description: 'Takes back the wish for a seat, be it in line or before the host.',
    who: 'player',
    answer: seen('The table without it.'),
    problems: [...ASKING, 'not-waiting'],
  },
} satisfies Operations;
