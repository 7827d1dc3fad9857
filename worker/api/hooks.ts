/** Webhooks: addresses that are told of turns, a player's own or everybody's at one table. */
import type { Context } from 'hono';
import { Hono } from 'hono/tiny';
import { newHookId } from '../db/ids.ts';
import { tablesOf } from '../db/queries.ts';
import type { Scope } from '../db/schema.ts';
import { addHook, type HookRow, type HooksOf, hooksOf, MOST_HOOKS, removeHook } from '../db/ways.ts';
import type { ViewReply } from '../table/contract.ts';
import { wrongAddress } from './addresses.ts';
import { ask } from './ask.ts';
import { takes } from './body.ts';
import { playerAsking } from './caller.ts';
import type { ApiContext, ApiEnv, Credential } from './context.ts';
import { refresh } from './handing.ts';
import { keyed } from './idempotency.ts';
import { limited } from './limit.ts';
import { operation } from './operation.ts';
import { asksNothing } from './query.ts';
import { refuse } from './refuse.ts';
import { hookWanted } from './schemas/ways.ts';
import { newHookSecret } from './tokens.ts';

const shown = ({ id, url, state, failingSince, lastError, createdAt }: HookRow) => ({
  id,
  url,
  state: state === 'active' && failingSince !== null ? 'failing' : state,
  lastError,
  createdAt: new Date(createdAt).toISOString(),
});

type Asking = { credential: Credential; whose: HooksOf };

/** Whose hooks the request is about: those of a table only its host's. */
const askingFor = async (c: ApiContext, needs: Scope, tableId?: string): Promise<Asking | Response> => {
  const player = await playerAsking(c, [needs]);
  if (player instanceof Response) return player;
  const { credential, known } = player;
  const whose = { player: known.player.id, tableId: tableId ?? null };
  if (tableId === undefined) return { credential, whose };
  const reply = await ask<ViewReply>(c, tableId, (table, caller) => table.view(caller));
  if (reply instanceof Response) return reply;
  return reply.view.host === known.player.id ? { credential, whose } : refuse(c, 'not-host');
};

const list = async (c: ApiContext, tableId?: string): Promise<Response> => {
  const asking = await askingFor(c, 'read', tableId);
  if (asking instanceof Response) return asking;
  return c.json({ hooks: (await hooksOf(c.env.DB, asking.whose)).map(shown) });
};

/** The tables where these hooks count ask anew. */
const tell = async (c: ApiContext, { player, tableId }: HooksOf): Promise<void> =>
  refresh(c.env, tableId === null ? await tablesOf(c.env.DB, player) : [tableId]);

type Adding = Context<ApiEnv, string, { in: { json: { url: string } }; out: { json: { url: string } } }>;

const add = async (c: Adding, tableId?: string): Promise<Response> => {
  const asking = await askingFor(c, tableId === undefined ? 'play' : 'host', tableId);
  if (asking instanceof Response) return asking;
  const { url } = c.req.valid('json');
  const wrong = wrongAddress(c, 'url', url);
  if (wrong) return wrong;
  const { credential, whose } = asking;
  const key = c.get('key')?.key;
  const row: HookRow = {
    id: newHookId(key === undefined ? undefined : `${credential.hash} ${key}`),
    ...whose,
    url,
    secret: newHookSecret(key === undefined ? undefined : { token: credential.token, key }),
    createdAt: Date.now(),
    state: 'active',
    failingSince: null,
    lastError: null,
  };
  const added = await addHook(c.env.DB, row);
  if (!added)
    return refuse(c, 'too-many-hooks', { max: tableId === undefined ? MOST_HOOKS.own : MOST_HOOKS.table });
  if (added.url !== url || added.tableId !== whose.tableId) return refuse(c, 'key-reused');
  await tell(c, whose);
  return c.json({ ...shown(added), secret: added.secret }, 201);
};

const remove = async (c: ApiContext, hook: string, tableId?: string): Promise<Response> => {
  const asking = await askingFor(c, tableId === undefined ? 'play' : 'host', tableId);
  if (asking instanceof Response) return asking;
  if (!(await removeHook(c.env.DB, asking.whose, hook))) return refuse(c, 'no-such-hook');
  await tell(c, asking.whose);
  return c.body(null, 204);
};

const EXAMPLE = { url: 'https://bot.example.org/slowplay' };

export const hooks = new Hono<ApiEnv>()
  .get('/me/hooks', operation('listHooks'), asksNothing, (c) => list(c))
  .post(
    '/me/hooks',
    operation('addHook'),
    asksNothing,
    takes(hookWanted, EXAMPLE),
    limited('ways'),
    keyed,
    (c) => add(c),
  )
  .delete('/me/hooks/:hook', operation('removeHook'), asksNothing, (c) => remove(c, c.req.param('hook')))
  .get('/tables/:id/hooks', operation('listTableHooks'), asksNothing, (c) => list(c, c.req.param('id')))
  .post(
    '/tables/:id/hooks',
    operation('addTableHook'),
    asksNothing,
    takes(hookWanted, EXAMPLE),
    limited('ways'),
    keyed,
    (c) => add(c, c.req.param('id')),
  )
  .delete('/tables/:id/hooks/:hook', operation('removeTableHook'), asksNothing, (c) =>
    remove(c, c.req.param('hook'), c.req.param('id')),
  );
