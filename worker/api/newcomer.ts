/** Making a player for whoever asks, and bringing one to a browser. */
import { newPlayerId } from '../db/ids.ts';
import { addPlayer } from '../db/queries.ts';
import { SCOPES } from '../db/schema.ts';
import type { Player } from '../rules/events.ts';
import { keepToken, sameOrigin } from './caller.ts';
import type { ApiContext } from './context.ts';
import { hashOf, newSecret } from './tokens.ts';

/** A token with every scope, for a browser's cookie or for a program. */
export const tokenRow = (token: string, player: string, kind: 'session' | 'bot', createdAt: number) => ({
  hash: hashOf(token),
  player,
  kind,
  scopes: [...SCOPES],
  createdAt,
});

/** A new player with his token; a page of this site gets it in a cookie as well. */
export const makePlayer = async (c: ApiContext, name: string): Promise<{ player: Player; token: string }> => {
  const player = { id: newPlayerId(), name };
  const token = newSecret('token');
  const createdAt = Date.now();
  const kind = sameOrigin(c) ? 'session' : 'bot';
  await addPlayer(c.env.DB, { ...player, createdAt }, tokenRow(token, player.id, kind, createdAt));
  if (kind === 'session') keepToken(c, token);
  return { player, token };
};
