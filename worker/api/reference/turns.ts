import type { Operations } from '../operation.ts';
import { ASKING, PLAYING, seen } from './shared.ts';

const OF_A_TURN = [...PLAYING, 'hand-not-running', 'stale-turn', 'own-turn', 'table-paused'] as const;

export const turns = {
  setAdvance: {
    tag: 'Turns',
    summary: 'Decide in advance',
    description:
      'What to do when the turn comes, in place of what was decided before. `hand`, `street` and `price` say what the player saw; refused with `stale-advance` if they are others by now (look, and decide again), with `own-turn` if it is his turn already (act). It acts at once when his turn comes, as it is or not at all: one that does not fit any more is dropped, and `you.advance.dropped` says why. Nobody else can tell that there is one.',
    who: 'player',
    answer: seen('The table, with the decision in `you.advance`.', 'decided'),
    problems: [
      ...ASKING,
      'not-seated',
      'stale-advance',
      'no-turn-to-come',
      'come-back-first',
      'own-turn',
      'not-for-the-hand',
      'no-pot-raise',
      'cannot-check',
      'below-price',
      'raising-closed',
      'raise-too-small',
      'raise-too-large',
    ],
  },
  undoAdvance: {
    tag: 'Turns',
    summary: 'Undo what was decided in advance',
    description: 'Nothing to undo is no fault.',
    who: 'player',
    answer: seen('The table without it.'),
    problems: [...ASKING, 'not-seated'],
  },
  grantTime: {
    tag: 'Turns',
    summary: 'Give more time',
    description:
      'Gives the player on turn his turn’s time (`turnSeconds`) once more. Any other player here may, once a turn between all of them.',
    who: 'player',
    answer: seen('The table with the new deadline.', 'granted'),
    problems: [...OF_A_TURN, 'already-granted'],
  },
  remind: {
    tag: 'Turns',
    summary: 'Remind',
    description:
      'Has the player on turn reminded of it. Any other player here may, once a turn between all of them, but not while that player’s clock stands still.',
    who: 'player',
    answer: seen('The table after that.', 'reminded'),
    problems: [...OF_A_TURN, 'already-reminded', 'quiet-hours'],
  },
  goOnVacation: {
    tag: 'Turns',
    summary: 'Go on vacation',
    description:
      'Takes days off from what the player has left here (`you.vacationDaysLeft`; what he took in the last 365 days counts). A running hand waits for him once, as long as the table allows; from the next one on he is left out. Coming back ends it, and what was not used stays his.',
    who: 'player',
    answer: seen('The table with the player on vacation.'),
    problems: [...PLAYING, 'on-vacation', 'no-vacation-left'],
  },
} satisfies Operations;
