import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { createHmac } from 'node:crypto';
import { describe, expect, inject, test, vi } from 'vitest';
import { app } from '../../worker/api/app.ts';
import { forgetHeard } from '../../worker/db/chats.ts';
import type { Env } from '../../worker/env.ts';
import { answers, taken } from '../support/worker-notices.ts';
import { bindings, look, onlooker, stubOf } from '../support/worker-table.ts';

const ORIGIN = 'https://poker.example';
const SECRET = '8f742231b10e8888abcd99yyyzzz85a5';

/** Without any platform. */
const OFF = Object.fromEntries(
  Object.entries(bindings).filter(([name]) => !/^(DISCORD|SLACK|TELEGRAM)_/.test(name)),
) as unknown as Env;

/** With Slack set up, which is called at a receiver of this name. */
const withSlack = (name: string): Env => ({
  ...OFF,
  SLACK_SIGNING_SECRET: SECRET,
  SLACK_BOT_TOKEN: 'xoxb-test',
  SLACK_API_BASE: `${inject('receiver')}/to/${name}`,
});

const command = (text: string, { user = 'U1', channel = 'C1', trigger = 't1', url = '' } = {}): string =>
  new URLSearchParams({
    command: '/poker',
    text,
    user_id: user,
    user_name: `name-${user}`,
    channel_id: channel,
    trigger_id: trigger,
    response_url: url,
  }).toString();

type Sent = { raw: string; signature?: string; at?: number; secret?: string };

/** A press that is answered at this address. */
const pressed = (trigger: string, url: string): string =>
  new URLSearchParams({
    payload: JSON.stringify({
      type: 'block_actions',
      user: { id: 'U1', username: 'olena' },
      channel: { id: 'C1' },
      trigger_id: trigger,
      response_url: url,
      actions: [{ value: 'hand 1234567890123456789012' }],
    }),
  }).toString();

/** What is delivered, signed; the response and what came after it. */
async function deliver(
  env: Env,
  { raw, signature, at = Date.now() / 1000, secret = SECRET }: Sent,
  path = '/hooks/slack',
) {
  const seconds = String(Math.floor(at));
  const right = `v0=${createHmac('sha256', secret).update(`v0:${seconds}:${raw}`).digest('hex')}`;
  const ctx = createExecutionContext();
  const request = new Request(ORIGIN + path, {
    method: 'POST',
    body: raw,
    headers: {
      'Content-Type': 'application/x-www-form-urlencoded',
      'X-Slack-Request-Timestamp': seconds,
      'X-Slack-Signature': signature ?? right,
    },
  });
  const response = await app.fetch(request, env, ctx);
  const text = await response.text();
  await waitOnExecutionContext(ctx);
  return { status: response.status, text };
}

const rowsOf = async (name: string): Promise<number> =>
  (await bindings.DB.prepare(`SELECT count(*) AS n FROM ${name}`).first<{ n: number }>())?.n ?? -1;

describe('POST /hooks/:platform', () => {
  test('is not there until the platform is set up, nor for a platform there is none of', async () => {
    for (const platform of ['discord', 'slack', 'telegram', 'irc', '__proto__', 'constructor'])
      expect((await deliver(OFF, { raw: command('help') }, `/hooks/${platform}`)).status, platform).toBe(404);
    expect((await deliver(withSlack('none'), { raw: command('help') }, '/hooks/discord')).status).toBe(404);
  });

  test('takes no other method where the platform is on, and is not there for any where it is off', async () => {
    const asked = (platform: string, method: string) =>
      app.fetch(new Request(`${ORIGIN}/hooks/${platform}`, { method }), withSlack('none'));
    for (const method of ['GET', 'HEAD', 'PUT', 'DELETE', 'OPTIONS'])
      for (const platform of ['discord', 'telegram', 'irc', '__proto__'])
        expect((await asked(platform, method)).status, `${method} ${platform}`).toBe(404);
    for (const method of ['GET', 'HEAD', 'PUT', 'DELETE']) {
      const refused = await asked('slack', method);
      expect(refused.status, method).toBe(405);
      expect(refused.headers.get('Allow')).toBe('POST, OPTIONS');
    }
  });

  test('a signature that is wrong, missing or old gets 401, and nothing is read or written', async () => {
    const env = withSlack('forged');
    const prepare = vi.spyOn(env.DB, 'prepare');
    const raw = command('new 1/2');
    for (const forged of [
      { raw, secret: 'another' },
      { raw, signature: '' },
      { raw, signature: 'v0=00' },
      { raw, at: Date.now() / 1000 - 301 },
      { raw, at: Date.now() / 1000 + 301 },
      { raw: 'x'.repeat(10_000), secret: 'another' },
    ]) {
      const { status, text } = await deliver(env, forged);
      expect(status).toBe(401);
      expect(JSON.parse(text)).toMatchObject({ code: 'bad-signature' });
    }
    expect(prepare).not.toHaveBeenCalled();
    prepare.mockRestore();
  });

  test('more than a platform ever sends is refused unread', async () => {
    const sized = async (length: number) =>
      (await deliver(withSlack('large'), { raw: command('x'.repeat(length)) })).status;
    expect(await sized(1_048_577)).toBe(413);
    // Two rich messages of Telegram, one a reply to the other.
    expect(await sized(2 * 6 * 32_768)).toBe(200);
  });

  test('what is delivered once more, or at once, is done once and answered once', async () => {
    const env = withSlack('twice');
    const raw = command('new "Twice" 1/2', { trigger: 'once' });
    const [tables, chatters] = [await rowsOf('chats'), await rowsOf('chatters')];
    const both = await Promise.all([deliver(env, { raw }), deliver(env, { raw })]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await rowsOf('chats')).toBe(tables + 1);
    expect(await rowsOf('chatters')).toBe(chatters + 1);
    const before = (await taken('twice')).length;
    expect(await deliver(env, { raw })).toEqual({ status: 200, text: '' });
    expect((await taken('twice')).length).toBe(before);
    const { results } = await bindings.DB.prepare(`SELECT tableId FROM chats WHERE channel = 'C1'`).all<{
      tableId: string;
    }>();
    expect(
      (await look(stubOf(results[0]?.tableId ?? ''), onlooker)).seats.map(({ player }) => player.name),
    ).toEqual(['name-U1']);
  });

  test('an answer that does not ride in the response is brought afterwards, again when its platform says', async () => {
    const name = 'busy';
    const url = `${inject('receiver')}/to/${name}`;
    await answers(name, { status: 429, headers: { 'Retry-After': '0' } }, { status: 503 }, { status: 200 });
    const raw = pressed('busy', url);
    expect(await deliver(withSlack(name), { raw })).toEqual({ status: 200, text: '' });
    const got = await taken(name);
    expect(got.map(({ body }) => body)).toEqual(
      Array(3).fill(expect.stringContaining('There is no table with this id')),
    );
    await deliver(withSlack(name), { raw });
    expect(await taken(name)).toHaveLength(3);
  });

  test('where one way asks for more patience than there is, the next one is taken', async () => {
    await answers('patient', { status: 429, headers: { 'Retry-After': '60' } });
    await deliver(withSlack('next'), { raw: pressed('patient', `${inject('receiver')}/to/patient`) });
    expect(await taken('patient')).toHaveLength(1);
    expect((await taken('next')).map(({ body }) => body)).toEqual([
      expect.stringContaining('There is no table with this id'),
    ]);
  });

  test('what went wrong here is said to him alone, and the platform gets its 200', async () => {
    const env = withSlack('broken');
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const broken = { ...env, TABLE: null as unknown as Env['TABLE'] };
    const { status, text } = await deliver(broken, {
      raw: command('new 1/2 secret-words', { trigger: 'broken' }),
    });
    expect([status, text]).toEqual([200, expect.stringContaining('This is our fault, not yours')]);
    expect(JSON.stringify(log.mock.calls)).not.toMatch(/secret-words|U1|xoxb/);
    log.mockRestore();
  });

  test('a look at the database that fails does not keep anybody from playing', async () => {
    const env = withSlack('heard');
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    await bindings.DB.prepare('ALTER TABLE heard RENAME TO unheard').run();
    const { status, text } = await deliver(env, { raw: command('help', { trigger: 'heard' }) });
    await bindings.DB.prepare('ALTER TABLE unheard RENAME TO heard').run();
    expect([status, text]).toEqual([200, expect.stringContaining('played here')]);
    log.mockRestore();
  });

  test('what was heard is forgotten after days', async () => {
    await deliver(withSlack('forget'), { raw: command('help', { trigger: 'forget' }) });
    expect(await rowsOf('heard')).toBeGreaterThan(0);
    await forgetHeard(bindings.DB, Date.now() - 1000);
    expect(await rowsOf('heard')).toBeGreaterThan(0);
    await forgetHeard(bindings.DB, Date.now() + 1000);
    expect(await rowsOf('heard')).toBe(0);
  });
});
