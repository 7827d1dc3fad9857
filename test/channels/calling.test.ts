import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { call } from '../../worker/channels/calling.ts';
import { discord } from '../../worker/channels/discord.ts';
import { telegram } from '../../worker/channels/telegram.ts';

/** What comes of a call that is answered with 429 and these fields. */
async function limited(adapter: Parameters<typeof call>[1], json: string) {
  const server = createServer((_, response) => response.writeHead(429).end(json));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const called = await call({ method: 'POST', url, headers: {}, body: '{}' }, adapter);
  server.close();
  return called.type === 'failed' ? called.retryAfterMs : called;
}

test('a wait that is no number, or is never over, is none that is kept', async () => {
  const told = (seconds: string) => `{"ok":false,"error_code":429,"parameters":{"retry_after":${seconds}}}`;
  expect(await limited(telegram, told('3'))).toBe(3000);
  expect(await limited(telegram, told('"soon"'))).toBeNull();
  expect(await limited(telegram, told('-3'))).toBeNull();
  expect(await limited(discord, '{"retry_after":0.7}')).toBe(700);
  expect(await limited(discord, '{"retry_after":0}')).toBeNull();
  expect(await limited(discord, '{"retry_after":null}')).toBeNull();
  expect(await limited(discord, '{"retry_after":1e400}')).toBe(24 * 3_600_000);
});
