import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call } from '../../worker/channels/calling.ts';
import type { Said } from '../../worker/channels/chat.ts';
import { discord } from '../../worker/channels/discord.ts';
import type { Call, Called } from '../../worker/channels/platform.ts';
import type { Env } from '../../worker/env.ts';
import { slash } from '../support/discord-people.ts';
import { fakeDiscord } from '../support/fake-discord.ts';

type Fake = Awaited<ReturnType<typeof fakeDiscord>>;
let fake: Fake;
let rough: Fake;
let now = 0;
beforeAll(async () => {
  fake = await fakeDiscord({ now: () => now });
  rough = await fakeDiscord({ limitedEvery: 4, failsEvery: 5, losesEvery: 3 });
});
afterAll(() => Promise.all([fake.close(), rough.close()]));

const envOf = ({ env }: Fake) => env as unknown as Env;
const olena = { id: '53908232506183680', username: 'olena' };
const saying = (text: string): Said => ({
  lines: [[{ mention: olena.id, name: 'Olena' }, text]],
  rows: [[{ label: 'Fold', press: { verb: 'fold', table: 'T', turn: '1' } }]],
});
const post = (channel: string, text: string, key: string, to = fake) =>
  discord.post(channel, saying(text), true, envOf(to), key);

/** As long as it is not done, it is tried again when it was told to. */
async function insist(each: Call): Promise<Called> {
  for (;;) {
    const called = await call(each, discord);
    if (called.type === 'done' || called.gone) return called;
    await new Promise((resolve) => setTimeout(resolve, called.retryAfterMs ?? 5));
  }
}

describe('calls of Discord', () => {
  test('a post calls whom it mentions, is edited, and taken away', async () => {
    const channel = fake.open();
    const called = await call(post(channel, ', it is your turn', 'T.1'), discord);
    const [posted] = fake.posts(channel);
    expect(called).toEqual({ type: 'done', message: posted?.id });
    expect(posted).toMatchObject({ content: `<@${olena.id}>, it is your turn`, called: [olena.id] });
    expect(posted?.buttons).toEqual([{ label: 'Fold', customId: 'fold T 1', url: null }]);

    const edit = discord.edit(channel, posted?.id ?? '', saying(' has folded'), envOf(fake));
    expect(await call(edit, discord)).toMatchObject({ type: 'done' });
    expect(fake.posts(channel)[0]).toMatchObject({ content: `<@${olena.id}> has folded` });

    const remove = discord.remove(channel, posted?.id ?? '', envOf(fake));
    expect(await call(remove, discord)).toEqual({ type: 'done', message: null });
    expect(fake.posts(channel)).toEqual([]);
    for (const each of [edit, remove])
      expect(await call(each, discord)).toMatchObject({ type: 'failed', gone: 'message', code: '10008' });
    expect(fake.problems).toEqual([]);
  });

  test('a channel that is none, and a token that is none', async () => {
    expect(await call(post('772908445358620702', '!', 'T.2'), discord)).toMatchObject({
      gone: 'channel',
      code: '10003',
    });
    const stranger = { ...envOf(fake), DISCORD_BOT_TOKEN: 'none' };
    const refused = discord.post(fake.open(), saying('!'), true, stranger, 'T.3');
    expect(await call(refused, discord)).toMatchObject({ gone: 'call', code: '401' });
  });

  test('the sixth post within a second is to wait for the rest of it', async () => {
    const channel = fake.open();
    for (let i = 0; i < 5; i++) {
      now += 100;
      expect(await call(post(channel, ` ${i}`, `T.4.${i}`), discord)).toMatchObject({ type: 'done' });
    }
    const sixth = post(channel, ' 5', 'T.4.5');
    const limited = { type: 'failed', gone: null, code: '429', retryAfterMs: 600 };
    expect(await call(sixth, discord)).toEqual(limited);
    now += 599;
    expect(await call(sixth, discord)).toMatchObject({ retryAfterMs: 1 });
    now += 1;
    expect(await call(sixth, discord)).toMatchObject({ type: 'done' });
    expect(fake.posts(channel)).toHaveLength(6);
  });

  test('where answers are late, refused and lost, each post stands once and in order', async () => {
    const channel = rough.open();
    const texts = Array.from({ length: 12 }, (_, i) => ` ${i}`);
    for (const [i, text] of texts.entries())
      expect(await insist(post(channel, text, `T.${i}`, rough))).toMatchObject({ type: 'done' });
    expect(rough.posts(channel).map(({ content }) => content)).toEqual(
      texts.map((text) => `<@${olena.id}>${text}`),
    );
    const statuses = new Set(rough.calls.map(({ status }) => status));
    expect([...statuses].sort()).toEqual([200, 429, 502, 504]);
    expect(rough.problems).toEqual([]);
  });

  test('what takes its time is begun for him alone, and filled in once it is known', async () => {
    const channel = fake.open();
    const interaction = slash(olena, { channel, guild: '290926798626357999' }, 'hand');
    const calls: Call[] = [];
    const hook = createServer(async (request, response) => {
      const raw = Buffer.concat(await request.toArray()).toString();
      const headers = request.headers as Record<string, string>;
      const asking = new Request('http://hook', { method: 'POST', headers });
      const incoming = await discord.read(asking, raw, envOf(fake), 0);
      if (incoming.type !== 'asked') return response.writeHead(401).end();
      calls.push(...discord.afterwards({ type: 'say', said: saying('!') }, incoming.reply, envOf(fake)));
      return response.end(await discord.later(incoming.reply).text());
    });
    await new Promise<void>((resolve) => hook.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(hook.address() as AddressInfo).port}`;
    const whisper = await fake.deliver(url, interaction);
    expect(whisper).toMatchObject({ to: olena.id, type: 5, content: '' });
    expect(await insist(calls[0] as Call)).toMatchObject({ type: 'done' });
    expect(whisper).toMatchObject({ to: olena.id, type: 4, content: 'Olena!' });
    expect(whisper?.buttons).toHaveLength(1);
    expect([fake.posts(channel), fake.problems]).toEqual([[], []]);
    await new Promise((resolve) => hook.close(resolve));
  });

  test('a reply to a question that nobody asked, or too long ago, leads nowhere', async () => {
    const channel = fake.open();
    const { token } = slash(olena, { channel, guild: '290926798626357999' }, 'hand');
    const [fill, follow] = discord.afterwards(
      { type: 'say', said: saying('!') },
      { token, isModal: false },
      envOf(fake),
    ) as [Call, Call];
    for (const each of [fill, follow])
      expect(await call(each, discord)).toMatchObject({ type: 'failed', gone: 'message', code: '10015' });
  });
});
