/**
 * Links with a secret in their fragment: `<origin>/#me=<secret>` moves a player to this browser, `/t/<id>#seat=<secret>`
 * gives him back a seat (D9). The secret never leaves in a request for a page.
 */

import type { Player } from '../worker/rules/events.ts';
import { isTemporary, post } from './api.ts';
import type { Problem } from './problem.ts';
import { enterAs, me } from './session.ts';
import { remember } from './storage.ts';

/** Whose secret it is: a player's, or that of a seat at the table of the address. */
export type Secret = { of: 'me' | 'seat'; text: string };

const SECRET = /^#(me|seat)=(.+)$/;

/** The secret in the address bar, or null. */
export const secretInAddress = (): Secret | null => {
  const found = SECRET.exec(location.hash);
  return found ? { of: found[1] === 'seat' ? 'seat' : 'me', text: found[2] ?? '' } : null;
};

/** Takes the fragment out of the address bar and of the history. */
export const clearSecret = (): void => history.replaceState(null, '', location.pathname);

/** Where it is remembered that a seat comes to this browser with the next deal. */
export const recoveredAt = (table: string): string => `recovered.${table}`;

const claimSeat = async (secret: string): Promise<Problem | null> => {
  const table = location.pathname.split('/')[2] ?? '';
  const answer = await post<{ player: Player }>(`/tables/${table}/recover`, { secret });
  if (answer.type === 'failed') return answer.problem;
  if (answer.type === 'done' && answer.body.player) me.value = answer.body.player;
  remember(recoveredAt(table), true);
  return null;
};

/** Posts the secret and removes it; a link that could not be tried stays, to be tried again. Null when done. */
export const claimLink = async ({ of, text }: Secret): Promise<Problem | null> => {
  const problem = await (of === 'seat' ? claimSeat(text) : enterAs({ secret: text }));
  if (problem === null || !isTemporary(problem)) clearSecret();
  return problem;
};
