/** What platforms deliver: each request is proven, read, carried out, and answered in time. */
import { Hono } from 'hono/tiny';
import { adapterOf } from '../../channels/adapters.ts';
import type { Answer, Asked } from '../../channels/chat.ts';
import type { Adapter } from '../../channels/platform.ts';
import { hear, wasHeard } from '../../db/chats.ts';
import type { Env } from '../../env.ts';
import { readBytes } from '../body.ts';
import { type ApiContext, type ApiEnv, originOf } from '../context.ts';
import { refuse } from '../refuse.ts';
import { answerTo } from './answer.ts';
import { bring } from './bring.ts';

/** Some kilobytes as a rule. Telegram repeats the message that is replied to: rich ones are long, six bytes a letter. */
const MOST_BYTES = 1_048_576;
/** Platforms wait three seconds for a response; so much of it is for the answer. */
const AT_ONCE_MS = 2_000;

/** Of an error only its kind is logged: its message may hold what was sent. */
const note = (what: string, error: unknown): null => {
  console.error(`${what}:`, error instanceof Error ? error.name : '');
  return null;
};

/** `repeated`: it was carried out before. */
type Outcome = Answer | 'repeated';

/** Carries it out, unless that was done already. Never rejects. */
const carryOut = async (asked: Asked, env: Env, origin: string): Promise<Outcome> => {
  const { delivery } = asked;
  if (await wasHeard(env.DB, delivery).catch((error) => note('D1 did not say what was heard', error)))
    return 'repeated';
  return answerTo(asked, env, origin);
};

const patience = (ms: number): Promise<null> => new Promise((resolve) => setTimeout(resolve, ms, null));

type Delivered = { asked: Asked; reply: unknown; adapter: Adapter };

/** In the response where it is ready in time and may ride there; else afterwards. */
const respond = async (c: ApiContext, { asked, reply, adapter }: Delivered): Promise<Response> => {
  const { env } = c;
  const outcome = carryOut(asked, env, originOf(c));
  const ready = await Promise.race([outcome, patience(AT_ONCE_MS)]);
  if (ready === 'repeated') return c.body(null, 200);
  const response = ready && adapter.atOnce(ready, reply, env);
  const rest = async () => {
    const answer = await outcome;
    if (answer === 'repeated') return;
    // Not before it was done: a crash must not lose a move.
    await hear(env.DB, asked.delivery, Date.now()).catch((error) => note('not marked as heard', error));
    if (!response) await bring(adapter, adapter.afterwards(answer, reply, env));
  };
  c.executionCtx.waitUntil(rest().catch((error) => note('an answer was not brought', error)));
  return response || adapter.later(reply);
};

const adapterFor = (c: ApiContext): Adapter | null => {
  const adapter = adapterOf(c.req.param('platform') ?? '');
  return adapter?.isOn(c.env) ? adapter : null;
};

/** A platform that is off, or is none, is not there, whatever the method. */
export const chats = new Hono<ApiEnv>()
  .use('/:platform', async (c, next) => (adapterFor(c) ? next() : refuse(c, 'no-such-route')))
  .post('/:platform', async (c) => {
    const adapter = adapterFor(c) as Adapter;
    const bytes = await readBytes(c.req.raw, MOST_BYTES).catch(() => null);
    if (!bytes) return refuse(c, 'body-too-large', { max: MOST_BYTES });
    const raw = new TextDecoder().decode(bytes);
    const incoming = await adapter
      .read(c.req.raw, raw, c.env, Date.now())
      .catch((error) => note('a delivery was not read', error));
    // What nobody can read would only be delivered again.
    if (!incoming) return c.body(null, 200);
    if (incoming.type === 'forged') return refuse(c, 'bad-signature');
    if (incoming.type === 'answered') return incoming.response;
    return respond(c, { ...incoming, adapter });
  });
