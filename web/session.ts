/** Who this browser is: an anonymous player, held by a cookie that the page cannot read. */

import type { Player } from '../worker/rules/events.ts';
import { get, post } from './api.ts';
import { words } from './language.ts';
import type { Problem } from './problem.ts';
import { signal } from './signal.ts';
import { recall, remember } from './storage.ts';

/** Undefined until known, null for somebody new. */
export const me = signal<Player | null | undefined>(undefined);

/** The player's own name, if it was ever chosen. */
export const ownName = (): string | null => {
  const name = me.value?.name;
  return name && name !== words.page.guest ? name : null;
};

/** The name to offer in a form: what was typed last here, or the player's own. */
export const usualName = (): string => recall<string>('name') ?? ownName() ?? '';

/** Whether there is a cookie to ask with; the API says so beside it, for scripts cannot read it. */
export const isKnown = (): boolean => document.cookie.split('; ').includes('slowplay-known=1');

/** Asks who this browser is, where somebody is known here. Unreachable leaves it as it was. */
export const whoAmI = async (): Promise<void> => {
  if (!isKnown()) {
    me.value = null;
    return;
  }
  const answer = await get<{ player: Player }>('/me');
  if (answer.type === 'done') me.value = answer.body.player;
  else if (answer.type === 'failed' && answer.problem.code === 'unauthorized') me.value = null;
  else if (me.value === undefined) me.value = null;
};

/** Makes a player where there is none yet; a name can wait until he sits down. */
export const becomePlayer = async (name: string): Promise<Problem | null> => {
  if (name) remember('name', name);
  if (me.value) return null;
  const answer = await post<{ player: Player }>('/players', { name: name || words.page.guest });
  if (answer.type === 'failed') return answer.problem;
  if (answer.type === 'done') me.value = answer.body.player;
  return null;
};

/** Brings a player to this browser, by a personal link's secret or by a one-time code. */
export const enterAs = async (proof: { secret: string } | { code: string }): Promise<Problem | null> => {
  const answer = await post<{ player: Player }>('/session', proof);
  if (answer.type === 'failed') return answer.problem;
  if (answer.type === 'done') {
    for (const old of ['name', 'games', 'turns']) remember(old, null); // They were another player's.
    me.value = answer.body.player;
  }
  return null;
};
