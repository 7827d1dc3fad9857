import { describe, expect, test } from 'vitest';
import { chatter, inPrivate, opened, said, type } from '../support/worker-chats.ts';
import { bindings } from '../support/worker-table.ts';

const fails = (channel: string, code: string) =>
  bindings.DB.prepare('UPDATE chats SET lastError = ? WHERE channel = ?').bind(code, channel).run();
const rowsIn = async (channel: string) =>
  (await bindings.DB.prepare('SELECT owner, lastError FROM chats WHERE channel = ?').bind(channel).all())
    .results;

describe('a channel in which nothing can be posted', () => {
  test.each([
    ['not_in_channel', /Add the bot to this channel/],
    ['50013', /Add the bot to this channel/],
    ['enough rights', /Add the bot to this channel/],
    ['is_archived', /closed: open it again/],
    ['blocked by the user', /unblock it/],
    ['invalid_auth', /must renew them/],
    ['401', /must renew them/],
    ['msg_too_long', /The reason given was "msg_too_long"/],
  ])('%s: status says what to do, and it is tried once more', async (code, expected) => {
    const channel = `trouble-${code}`;
    const olena = chatter('Olena', channel);
    await opened([olena]);
    expect(await said(type(olena, 'status'))).not.toMatch(/nothing could be posted/);
    await fails(channel, code);
    const text = await said(type(olena, 'status'));
    expect(text).toMatch(/^The last time nothing could be posted here\. /);
    expect(text).toMatch(expected);
    expect(await rowsIn(channel)).toEqual([{ owner: null, lastError: null }]);
  });

  test.each(['new 1/2', 'join'])('%s says so too', async (line) => {
    const channel = `trouble ${line}`;
    await opened([chatter('Olena', channel)]);
    await fails(channel, 'not_in_channel');
    expect(await said(type(chatter('Tarmo', channel), line))).toMatch(/\nThe last time nothing could be/);
    for (const row of await rowsIn(channel)) expect(row.lastError).toBeNull();
  });

  test('a private one is its owner’s', async () => {
    const olena = inPrivate(chatter('Olena', ''));
    await opened([olena]);
    expect(await rowsIn(olena.channel)).toEqual([{ owner: olena.id, lastError: null }]);
    await fails(olena.channel, 'blocked by the user');
    expect(await said(type(olena, 'status'))).toMatch(/unblock it/);
  });
});
