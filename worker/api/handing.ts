/** Tables learn from here what a player has set for all of them: D1 is the truth, and each keeps what counts for its turns. */
import { tablesOf } from '../db/queries.ts';
import type { Settings } from '../db/schema.ts';
import { keptSettings } from '../db/settings.ts';
import { settingsOf } from '../db/sinks.ts';
import type { Env } from '../env.ts';
import type { Player, PlayerId } from '../rules/events.ts';
import type { Caller, TableCommand } from '../table/contract.ts';
import { tableStub } from '../table/stub.ts';
import { submit } from './ask.ts';
import { resolve } from './caller.ts';
import type { ApiContext } from './context.ts';

/** In whose name: there is no token, the table takes the Worker's word for who it is. */
const handedFor = (player: Player): Caller => ({
  hash: null,
  known: { player, scopes: ['read', 'play'] },
});

/** A table that fails is told by its daily sweep. */
const hand = async (env: Env, ids: readonly string[], player: Player, settings: Settings): Promise<void> => {
  const { hours, takesVacation } = settings;
  const command = { type: 'setHours', hours, takesVacation } as const;
  await Promise.allSettled(ids.map((id) => tableStub(env, id)?.submit(handedFor(player), command)));
};

/** To a table that these people have just come to. What they have set is theirs all the same if it does not get there. */
export const handTo = async (env: Env, id: string, people: readonly Player[]): Promise<void> => {
  const set = await settingsOf(
    env.DB,
    people.map((player) => player.id),
  ).catch(() => new Map<PlayerId, Settings>());
  await Promise.all(
    people.map((player) => {
      const settings = set.get(player.id);
      return settings && hand(env, [id], player, settings);
    }),
  );
};

/** Has the player who asks come to a table, with what he has set. */
export const join = async (c: ApiContext, id: string, command: TableCommand): Promise<Response> => {
  const answer = await submit(c, id, command, 201);
  const credential = c.get('credential');
  const known = answer.status === 201 && credential && (await resolve(c, credential).catch(() => null));
  if (known) await handTo(c.env, id, [known.player]);
  return answer;
};

/** Two changes at once are told in any order: what D1 has in the end is told last. */
const MOST_ROUNDS = 3;

/** To all of the player's tables, which also reach him by it. */
export const handAround = async (c: ApiContext, player: Player): Promise<void> => {
  const ids = await tablesOf(c.env.DB, player.id);
  let told = '';
  for (let n = 0; n < MOST_ROUNDS; n++) {
    const settings = await keptSettings(c.env.DB, player.id);
    const now = JSON.stringify(settings);
    if (now === told) break;
    await hand(c.env, ids, player, settings);
    told = now;
  }
  await refresh(c.env, ids);
};

/** Tables ask anew how the people there are reached. */
export const refresh = async (env: Env, ids: readonly string[]): Promise<void> => {
  await Promise.allSettled(ids.map((id) => tableStub(env, id)?.refresh()));
};
