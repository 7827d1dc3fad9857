/** Making a player for whoever asks, and bringing one to a browser. */
import { newPlayerId } from '../db/ids.ts';
import { addPlayer } from '../db/queries.ts';
import { SCOPES } from '../db/schema.ts';
import type { Player, PlayerId } from '../rules/events.ts';
import { keepToken, sameOrigin } from './caller.ts';
import type { ApiContext } from './context.ts';
import { deviceOf } from './device.ts';
import { hashOf, newSecret } from './tokens.ts';

/** A token with every scope, for a browser's cookie or for a program. */
export const tokenRow = (c: ApiContext, token: string, player: PlayerId, kind: 'session' | 'bot') => {
  const createdAt = Date.now();
  const name = kind === 'session' ? deviceOf(c) : null;
  return { hash: hashOf(token), player, kind, name, scopes: [...SCOPES], createdAt, usedAt: createdAt };
};

/** A new player with his token; a page of this site gets it in a cookie as well. */
export const makePlayer = async (c: ApiContext, name: string): Promise<{ player: Player; token: string }> => {
  const player = { id: newPlayerId(), name };
  const token = newSecret('token');
  const kind = sameOrigin(c) ? 'session' : 'bot';
  const row = tokenRow(c, token, player.id, kind);
  await addPlayer(c.env.DB, { ...player, createdAt: row.createdAt }, row);
  if (kind === 'session') keepToken(c, token);
  return { player, token };
};
