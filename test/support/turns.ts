/** Turns that take days, for tests: who asks what of them, and when. */
import type { Advance, AdvanceType } from '../../worker/rules/advance.ts';
import type { Action } from '../../worker/rules/events.ts';
import type { Hours } from '../../worker/rules/hours.ts';
import { turnOf } from '../../worker/rules/table.ts';
import { NOON } from './deal.ts';
import { handOf, type Scene } from './given.ts';

export const timeOut = (at: number) => ({ type: 'timeOut', at }) as const;
export const deadlineOf = ({ table }: Scene): number | null => handOf(table).deadline;
const turn = ({ table }: Scene) => turnOf(handOf(table)) ?? 'none';

/** Whoever is on turn does it. */
export const does = (scene: Scene, type: 'fold' | 'check' | 'call' | Action, at = NOON): Scene => {
  const player = scene.table.seats[handOf(scene.table).toAct ?? -1]?.player.id ?? '';
  const action = typeof type === 'string' ? { type } : type;
  return scene.when({ type: 'act', at, player, turn: turn(scene), action });
};
export const grant = (scene: Scene, player: string, at = NOON) =>
  ({ type: 'grant', at, player, turn: turn(scene) }) as const;
export const remind = (scene: Scene, player: string, at = NOON) =>
  ({ type: 'remind', at, player, turn: turn(scene) }) as const;
export const vacation = (player: string, days?: number, at = NOON) =>
  ({ type: 'goOnVacation', at, player, ...(days !== undefined && { days }) }) as const;
export const setHours = (player: string, hours: Hours | null, at = NOON, takesVacation = false) =>
  ({ type: 'setHours', at, player, hours, takesVacation }) as const;
/** From now on he goes on vacation rather than time out. */
export const takesVacation = (player: string) => setHours(player, null, NOON, true);

/** Decides in advance what the hand looks like just now; `more` says what is different. */
export const arm = (scene: Scene, player: string, type: AdvanceType, more: Partial<Advance> = {}) => {
  const { number: hand, street, round } = handOf(scene.table);
  const advance = { hand, street, price: round.price, type, scope: 'street' as const, ...more };
  return { type: 'setAdvance', at: NOON, player, advance } as const;
};
