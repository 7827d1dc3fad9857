/** A player's action in a hand, and what the clock does in his place (sections B and A). */
import { type Legal, legalActions } from './betting.ts';
import type { ClockCommand, PlayerCommand } from './commands.ts';
import { type Action, unreachable } from './events.ts';
import { acted, goOn, passes } from './hand.ts';
import { type Outcome, type Refusal, refuse } from './refusals.ts';
import { type Story, tell } from './story.ts';
import { handSeat, runningHand, seatOf, stackAt, turnOf } from './table.ts';

/** A7: an action answers the turn it names, or changes nothing. */
export const act = (
  story: Story,
  { at, player, turn, action }: Extract<PlayerCommand, { type: 'act' }>,
): Outcome => {
  const { table } = story;
  const { hand } = table;
  const seat = seatOf(table, player);
  if (seat === null) return refuse('not-seated');
  if (!hand) return refuse('hand-not-running');
  if (turn !== turnOf(hand)) return refuse('stale-turn');
  if (table.paused) return refuse('table-paused');
  const legal = legalActions(table, seat);
  const me = handSeat(hand, seat);
  if (!legal || me?.player !== player) return refuse('not-your-turn'); // the seat may have changed hands
  const meant = action.type === 'allIn' ? allIn(legal, me.bet, stackAt(table, seat)) : action;
  const refusal = 'code' in meant ? meant : illegality(legal, meant);
  if ('code' in meant || refusal) return refusal;
  tell(story, acted(table, seat, meant.type, at, 'player', 'to' in meant ? meant.to : undefined));
  goOn(story, at);
  return null;
};

type Meant = Exclude<Action, { type: 'allIn' }>;

/** The call, bet or raise of the whole stack, whether it is legal or not, or why there is none. */
const allIn = (legal: Legal, bet: number, stack: number): Meant | Refusal => {
  if (legal.bet || legal.raise) return { type: legal.bet ? 'bet' : 'raise', to: bet + stack };
  return legal.call?.amount === stack ? { type: 'call' } : refuse('raising-closed');
};

/** Why an action is not among the legal ones, or null when it is. */
const illegality = (legal: Legal, action: Meant): Refusal | null => {
  switch (action.type) {
    case 'fold':
      return null;
    case 'check':
      return legal.check ? null : { code: 'cannot-check', amount: legal.call?.amount ?? 0 };
    case 'call':
      return legal.call ? null : { code: 'nothing-to-call' };
    case 'bet':
    case 'raise': {
      const interval = legal[action.type];
      if (!interval && action.type === 'bet' && legal.raise) return { code: 'cannot-bet', ...legal.raise };
      if (!interval && action.type === 'raise' && legal.bet) return { code: 'cannot-raise', ...legal.bet };
      if (!interval) return { code: 'raising-closed' };
      if (!Number.isInteger(action.to) || action.to < interval.min)
        return { code: 'raise-too-small', ...interval };
      return action.to > interval.max ? { code: 'raise-too-large', ...interval } : null;
    }
    default:
      return unreachable(action);
  }
};

/** A2: at the deadline the player checks or folds, and is away. */
export const timeOut = (story: Story, { at }: Extract<ClockCommand, { type: 'timeOut' }>): Outcome => {
  const hand = runningHand(story.table);
  if (!hand || hand.toAct === null || hand.deadline === null || hand.deadline > at)
    return refuse('nothing-due');
  tell(story, passes(story.table, hand.toAct, at, 'clock'), { type: 'wentAway', at, seat: hand.toAct });
  goOn(story, at);
  return null;
};
