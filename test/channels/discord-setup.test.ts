import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { COMMAND } from '../../scripts/chat/discord.mjs';
import { COMMANDS } from '../../worker/channels/chat.ts';
import { spokenIn } from '../../worker/words/spoken.ts';

const TOKEN = 'MTk4NjIyNDgzNDcxOTI1MjQ4.a.bot-token-of-a-test';
const KEY = 'c0ffee00'.repeat(8);
const ID = '845027738276462632';

type Taken = { method: string; path: string; body: Record<string, unknown> | null };
let taken: Taken[] = [];
let isReached = true;
const server = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const { method = '', url = '', headers } = request;
  const raw = Buffer.concat(chunks).toString();
  taken.push({ method, path: url, body: raw ? JSON.parse(raw) : null });
  const answer = (status: number, json: object) => response.writeHead(status).end(JSON.stringify(json));
  if (headers.authorization !== `Bot ${TOKEN}`) return answer(401, { message: '401: Unauthorized', code: 0 });
  if (method === 'PATCH' && !isReached) return answer(400, { message: 'Invalid Form Body', code: 50035 });
  return answer(200, { id: ID, name: 'Slowplay', verify_key: KEY });
});
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(() => {
  taken = [];
  isReached = true;
});

/** Where it is started: whoever works here may have a bot of his own in the repository's .dev.vars. */
const cwd = mkdtempSync(join(tmpdir(), 'slowplay-chat-'));
afterAll(() => rmSync(cwd, { recursive: true }));

/** `npm run chat -- ...` with these variables; what it printed, and whether it failed. */
async function chat(args: string[], vars: Record<string, string>) {
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const env = { PATH: process.env.PATH ?? '', DISCORD_API_BASE: base, ...vars };
  const ran = await promisify(execFile)('node', [resolve('scripts/chat.mjs'), ...args], { env, cwd })
    .then((done) => ({ ...done, failed: false }))
    .catch((error) => ({ ...(error as { stdout: string; stderr: string }), failed: true }));
  return { text: ran.stdout + ran.stderr, failed: ran.failed };
}

describe('npm run chat -- discord', () => {
  test('makes /poker known and says what is left to do, without the token', async () => {
    const { text, failed } = await chat(['discord'], { DISCORD_BOT_TOKEN: TOKEN });
    expect(failed).toBe(false);
    expect(taken.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /applications/@me',
      `POST /applications/${ID}/commands`,
    ]);
    expect(taken[1]?.body).toEqual(JSON.parse(JSON.stringify(COMMAND)));
    for (const part of [
      ID,
      KEY,
      'https://<your worker>/hooks/discord',
      `client_id=${ID}&scope=bot+applications.commands`,
    ])
      expect(text).toContain(part);
    // VIEW_CHANNEL, SEND_MESSAGES, SEND_MESSAGES_IN_THREADS.
    expect(text).toContain('permissions=274877910016');
    expect(text).not.toContain(TOKEN);
  });

  test('in one server, and with the address, which Discord tries', async () => {
    const vars = { DISCORD_BOT_TOKEN: TOKEN, DISCORD_GUILD_ID: '290926798626357999' };
    const { text } = await chat(['discord', 'https://slowplay.me.workers.dev/x'], vars);
    expect(taken.slice(1).map(({ method, path }) => `${method} ${path}`)).toEqual([
      `POST /applications/${ID}/guilds/290926798626357999/commands`,
      'PATCH /applications/@me',
    ]);
    const url = 'https://slowplay.me.workers.dev/hooks/discord';
    expect(taken[2]?.body).toEqual({ interactions_endpoint_url: url });
    expect(text).toContain(url);
    isReached = false;
    expect(await chat(['discord', 'https://slowplay.me.workers.dev'], vars)).toMatchObject({ failed: false });
  });

  test('its variables may be lines of .dev.vars where it is started; those that are set win', async () => {
    const file = join(cwd, '.dev.vars');
    writeFileSync(file, `DISCORD_BOT_TOKEN="${TOKEN}"\nDISCORD_GUILD_ID=1\n`);
    expect(await chat(['discord'], { DISCORD_GUILD_ID: '2' })).toMatchObject({ failed: false });
    expect(taken[1]?.path).toBe(`/applications/${ID}/guilds/2/commands`);
    rmSync(file);
    expect(await chat(['discord'], {})).toMatchObject({ failed: true });
  });

  test('says what is wrong, and never the token', async () => {
    const wrong: [string[], Record<string, string>, RegExp][] = [
      [['irc'], { DISCORD_BOT_TOKEN: TOKEN }, /npm run chat -- /],
      [['discord'], { DISCORD_BOT_TOKEN: '' }, /Set DISCORD_BOT_TOKEN/],
      [['discord'], { DISCORD_BOT_TOKEN: `${TOKEN}x` }, /does not know DISCORD_BOT_TOKEN/],
      [['discord'], { DISCORD_BOT_TOKEN: TOKEN, DISCORD_APPLICATION_ID: '1' }, /of the application/],
      [['discord'], { DISCORD_BOT_TOKEN: TOKEN, DISCORD_PUBLIC_KEY: 'f' }, /of another application/],
    ];
    for (const [args, vars, message] of wrong) {
      const { text, failed } = await chat(args, vars);
      expect(failed).toBe(true);
      expect(text).toMatch(message);
      expect(text).not.toContain(TOKEN);
    }
  });
});

describe('/poker', () => {
  type Part = {
    name: string;
    description: string;
    description_localizations?: Record<string, string> | null;
    options?: Part[];
  };
  const all = (part: Part): Part[] => [part, ...(part.options ?? []).flatMap(all)];
  const parts = all(COMMAND as Part);

  test('has a subcommand for each command there is', () => {
    expect(COMMAND.options?.map(({ name }) => name)).toEqual(COMMANDS);
  });

  test('keeps to Discord’s limits, in every language', () => {
    let size = 0;
    for (const { name, description, description_localizations: others, options = [] } of parts) {
      const texts = [description, ...Object.values(others ?? {})];
      expect(name).toMatch(/^[-_'\p{Ll}\p{N}]{1,32}$/u);
      expect(Object.keys(others ?? {})).toEqual(['uk', 'ru']);
      for (const each of texts) {
        expect(each.length, each).toBeLessThanOrEqual(100);
        expect(each.trim()).not.toBe('');
      }
      expect(options.length).toBeLessThanOrEqual(25);
      size += name.length + Math.max(...texts.map(({ length }) => length));
    }
    expect(size).toBeLessThanOrEqual(8000);
  });

  test('suggests words that are understood when they are typed', () => {
    const act = parts.find(({ name }) => name === 'act')?.options?.[0];
    const texts = [act?.description ?? '', ...Object.values(act?.description_localizations ?? {})];
    expect(texts).toHaveLength(3);
    for (const each of texts.flatMap((text) => text.split(', '))) expect(spokenIn(each), each).not.toBeNull();
  });
});
