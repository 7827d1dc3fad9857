/** What a player has set, as the API tells and takes it. */
import { send } from '../api.ts';
import type { Problem } from '../problem.ts';
import type { Hours } from './hours.ts';

export type Settings = {
  /** A4. */
  hours: Hours | null;
  takesVacation: boolean;
  news: boolean;
};

/** Changes some of it. */
export type Change = (part: Partial<Settings>) => Promise<Problem | null>;

/** Saves all of it; the answer is what holds now. */
export const saveSettings = async (
  settings: Settings,
  done: (settings: Settings) => void,
): Promise<Problem | null> => {
  const { hours, takesVacation, news } = settings;
  const answer = await send<Settings>('PUT', '/me/settings', { hours, takesVacation, news });
  if (answer.type === 'failed') return answer.problem;
  if (answer.type === 'done') done(answer.body);
  return null;
};
