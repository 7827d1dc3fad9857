/** What a player has set, as the API tells and takes it. */
import { send } from '../api.ts';
import type { Problem } from '../problem.ts';
import type { Hours } from './hours.ts';

export type Settings = {
  /** A4. */
  hours: Hours | null;
  /** From when on they can be changed again; null: now. */
  hoursChangeableAt: string | null;
  takesVacation: boolean;
  news: boolean;
};

type Part = Partial<Omit<Settings, 'hoursChangeableAt'>>;

/** Changes some of it. */
export type Change = (part: Part) => Promise<Problem | null>;

/** Saves some of it; what holds then is `told`. */
export const saveSettings = async (
  part: Part,
  told: (settings: Settings) => void,
): Promise<Problem | null> => {
  const answer = await send<Settings>('PUT', '/me/settings', part);
  if (answer.type === 'failed') return answer.problem;
  if (answer.type === 'done') told(answer.body);
  return null;
};
