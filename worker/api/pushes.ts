/** Browsers that take notices for a player (Web Push). */
import { Hono } from 'hono/tiny';
import { publicKeyOf, pushKeysIn } from '../channels/push.ts';
import { tablesOf } from '../db/queries.ts';
import { addPush, MOST_PUSHES, removePush } from '../db/ways.ts';
import { wrongAddress } from './addresses.ts';
import { takes } from './body.ts';
import { playerAsking } from './caller.ts';
import { type ApiContext, type ApiEnv, originOf } from './context.ts';
import { refresh } from './handing.ts';
import { limited } from './limit.ts';
import { operation } from './operation.ts';
import { asksNothing } from './query.ts';
import { refuse, wordsFor } from './refuse.ts';
import { pushUnwanted, pushWanted } from './schemas/ways.ts';

const keysOf = (c: ApiContext) => pushKeysIn(c.env, originOf(c));

/** Whether these bytes are a point of the curve: what is sent to the browser is encrypted for it. */
const isPoint = (p256dh: string): Promise<boolean> =>
  crypto.subtle
    .importKey('raw', Buffer.from(p256dh, 'base64url'), { name: 'ECDH', namedCurve: 'P-256' }, false, [])
    .then(
      () => true,
      () => false,
    );

const EXAMPLE = {
  endpoint: 'https://push.example.net/send/Qh0mC2m8Wq2sZbq1sO0b3V',
  keys: {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  },
};

export const pushes = new Hono<ApiEnv>()
  .get('/me/push', operation('pushKey'), asksNothing, async (c) => {
    const player = await playerAsking(c);
    if (player instanceof Response) return player;
    const keys = keysOf(c);
    return keys ? c.json({ publicKey: publicKeyOf(keys) }) : refuse(c, 'not-available', { name: 'push' });
  })
  .post(
    '/me/push',
    operation('addPush'),
    asksNothing,
    takes(pushWanted, EXAMPLE),
    limited('ways'),
    async (c) => {
      const player = await playerAsking(c, ['play']);
      if (player instanceof Response) return player;
      const { id } = player.known.player;
      if (!keysOf(c)) return refuse(c, 'not-available', { name: 'push' });
      const { endpoint, keys } = c.req.valid('json');
      const wrong = wrongAddress(c, 'endpoint', endpoint);
      if (wrong) return wrong;
      if (!(await isPoint(keys.p256dh))) {
        const errors = [{ path: '/keys/p256dh', detail: wordsFor(c).problems.fields.notAKey }];
        return refuse(c, 'invalid-body', { errors });
      }
      const createdAt = Date.now();
      const added = await addPush(c.env.DB, { endpoint, ...keys, player: id, createdAt });
      if (!added) return refuse(c, 'too-many-browsers', { max: MOST_PUSHES });
      // Whose it was until now is told nothing there any more: his tables must know before one of them tells the other.
      const { former } = added;
      const whose = former === null ? [id] : [former, id];
      const ids = await Promise.all(whose.map((each) => tablesOf(c.env.DB, each)));
      await refresh(c.env, [...new Set(ids.flat())]);
      return c.json({ createdAt: new Date(createdAt).toISOString() }, 201);
    },
  )
  .delete(
    '/me/push',
    operation('removePush'),
    asksNothing,
    takes(pushUnwanted, { endpoint: EXAMPLE.endpoint }),
    async (c) => {
      const player = await playerAsking(c, ['play']);
      if (player instanceof Response) return player;
      const { id } = player.known.player;
      await removePush(c.env.DB, id, c.req.valid('json').endpoint);
      await refresh(c.env, await tablesOf(c.env.DB, id));
      return c.body(null, 204);
    },
  );
