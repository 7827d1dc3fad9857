/** What may happen to a turn that is on: its player is given time or reminded (A5), or sets other hours (A4). */
import { hoursOfTurn } from './clock.ts';
import type { PlayerCommand } from './commands.ts';
import { type Hours, quietAt, whenRunFor } from './hours.ts';
import { ownOf } from './own.ts';
import { type Outcome, type Refusal, refuse } from './refusals.ts';
import { keep, type Story, tell } from './story.ts';
import { type Hand, runningHand, seatOf, turnOf } from './table.ts';

type Asked<T extends PlayerCommand['type']> = Extract<PlayerCommand, { type: T }>;

/** A turn somebody else sees to, with the seat that is on it; or why he may not. */
const turnSeen = (
  { table }: Story,
  { player, turn }: Asked<'grant' | 'remind'>,
): { hand: Hand; seat: number; deadline: number } | Refusal => {
  const hand = runningHand(table);
  const seat = seatOf(table, player);
  if (seat === null) return refuse('not-seated');
  if (!hand || hand.toAct === null) return refuse('hand-not-running');
  if (turn !== turnOf(hand)) return refuse('stale-turn');
  if (hand.toAct === seat) return refuse('own-turn');
  if (table.paused || hand.deadline === null) return refuse('table-paused');
  return { hand, seat: hand.toAct, deadline: hand.deadline };
};

/** A5: the turn's time once more, once a turn between all opponents. */
export const grant = (story: Story, asked: Asked<'grant'>): Outcome => {
  const seen = turnSeen(story, asked);
  if ('code' in seen) return seen;
  const { hand, seat } = seen;
  if (hand.granted) return refuse('already-granted');
  const deadline = whenRunFor(hoursOfTurn(story.table, story.owns), seen.deadline, hand.turnSeconds * 1000);
  tell(story, { type: 'deadlineMoved', at: asked.at, seat, deadline, why: 'grant', by: asked.player });
  return null;
};

/** A5: once a turn, not in his quiet hours. */
export const remind = (story: Story, asked: Asked<'remind'>): Outcome => {
  const seen = turnSeen(story, asked);
  if ('code' in seen) return seen;
  const { hand, seat } = seen;
  if (hand.reminded) return refuse('already-reminded');
  if (quietAt(hoursOfTurn(story.table, story.owns), asked.at)) return refuse('quiet-hours');
  tell(story, { type: 'reminded', at: asked.at, seat, by: asked.player });
  return null;
};

const areSame = (a: Hours | null, b: Hours | null): boolean =>
  a?.zone === b?.zone && a?.from === b?.from && a?.until === b?.until;

/**
 * A4: other hours count from later turns; the one that is on goes by those it began with. Who has no seat may be waiting
 * for one. The same again changes nothing.
 */
export const setHours = (story: Story, { player, hours, takesVacation }: Asked<'setHours'>): Outcome => {
  const { table, owns } = story;
  const { hours: set, hoursBefore, takesVacation: took } = ownOf(owns, player);
  if (areSame(hours, set) && takesVacation === took) return null;
  const seat = seatOf(table, player);
  const turn = seat !== null && table.hand?.toAct === seat ? turnOf(table.hand) : null;
  const before = turn === null ? null : hoursBefore?.turn === turn ? hoursBefore : { turn, hours: set };
  keep(story, player, { hours, takesVacation, hoursBefore: before });
  return null;
};
