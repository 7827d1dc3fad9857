/** Webhooks: addresses that are told of turns, a player's own or everybody's at one table. */
import { type Context, Hono } from 'hono';
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
import { CONTENT, KEYED, operation } from './operation.ts';
import { asksNothing } from './query.ts';
import { refuse } from './refuse.ts';
import { hookAdded, hookList, hookWanted } from './schemas/ways.ts';
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

const OF_A_TABLE = ['no-such-table', 'not-host'] as const;
const EXAMPLE = { url: 'https://bot.example.org/slowplay' };

const lists = (id: string, summary: string, problems: typeof OF_A_TABLE | readonly []) =>
  operation({
    id,
    tag: 'Notices',
    summary,
    description: 'Without their secrets.',
    who: 'player',
    answer: { status: 200, description: 'They.', schema: hookList, example: 'hooks' },
    problems: ['out-of-scope', ...problems],
  });

const adds = (id: string, summary: string, description: string, problems: typeof OF_A_TABLE | readonly []) =>
  operation({
    id,
    tag: 'Notices',
    summary,
    description: `${description} What is sent is as Standard Webhooks 1.0 has it, and signed with the \`secret\` of the answer.`,
    who: 'player',
    needs: problems.length > 0 ? 'host' : 'play',
    answer: {
      status: 201,
      description: 'The hook, with its secret this once.',
      schema: hookAdded,
      example: 'hookAdded',
    },
    problems: ['out-of-scope', 'too-many-hooks', 'rate-limited', ...problems, ...CONTENT, ...KEYED],
  });

const removes = (id: string, summary: string, problems: typeof OF_A_TABLE | readonly []) =>
  operation({
    id,
    tag: 'Notices',
    summary,
    description: 'It is called no more.',
    who: 'player',
    needs: problems.length > 0 ? 'host' : 'play',
    answer: { status: 204, description: 'Gone.' },
    problems: ['out-of-scope', 'no-such-hook', 'foreign-origin', ...problems],
  });

export const hooks = new Hono<ApiEnv>()
  .get('/me/hooks', lists('listHooks', 'My webhooks', []), asksNothing, (c) => list(c))
  .post(
    '/me/hooks',
    adds(
      'addHook',
      'Add a webhook',
      `Is told of the player’s own turns at all his tables. At most ${MOST_HOOKS.own} a player.`,
      [],
    ),
    asksNothing,
    takes(hookWanted, EXAMPLE),
    limited('ways'),
    keyed,
    (c) => add(c),
  )
  .delete('/me/hooks/:hook', removes('removeHook', 'Remove a webhook', []), asksNothing, (c) =>
    remove(c, c.req.param('hook')),
  )
  .get(
    '/tables/:id/hooks',
    lists('listTableHooks', 'The host’s webhooks for a table', OF_A_TABLE),
    asksNothing,
    (c) => list(c, c.req.param('id')),
  )
  .post(
    '/tables/:id/hooks',
    adds(
      'addTableHook',
      'Add a webhook for a table',
      `For the host: is told of everybody’s turns there while he is it. At most ${MOST_HOOKS.table} a table.`,
      OF_A_TABLE,
    ),
    asksNothing,
    takes(hookWanted, EXAMPLE),
    limited('ways'),
    keyed,
    (c) => add(c, c.req.param('id')),
  )
  .delete(
    '/tables/:id/hooks/:hook',
    removes('removeTableHook', 'Remove a webhook of a table', OF_A_TABLE),
    asksNothing,
    (c) => remove(c, c.req.param('hook'), c.req.param('id')),
  );
