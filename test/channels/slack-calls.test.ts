import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bring } from '../../worker/api/chats/bring.ts';
import { call } from '../../worker/channels/calling.ts';
import type { Answer, Press, Said } from '../../worker/channels/chat.ts';
import { writePress } from '../../worker/channels/chat.ts';
import { slack } from '../../worker/channels/slack.ts';
import type { Env } from '../../worker/env.ts';
import { type FakeSlack, startFakeSlack } from '../support/fake-slack.ts';

const SECRET = 'a signing secret of this test';
const TOKEN = 'xoxb-of-this-test';
const OLENA = { id: 'U0OLENA', name: 'olena' };
const PRESS: Press = { verb: 'raise', table: 'tbl-1', turn: '7' };
const SAID: Said = {
  lines: [
    [{ mention: OLENA.id, name: 'Olena' }, ' to act until ', { at: 1_700_000_000_000, otherwise: '22:13' }],
  ],
  rows: [[{ label: 'Raise…', press: PRESS, weight: 'main' }]],
};
const ASK: Answer = {
  type: 'askAmount',
  press: PRESS,
  title: 'Raise to',
  label: 'Amount',
  hint: 'From 20 to 46',
  otherwise: { lines: [['Type it']], rows: [] },
};

let fake: FakeSlack;
let env: Env;
beforeAll(async () => {
  fake = await startFakeSlack({ signingSecret: SECRET, token: TOKEN, burst: 2 });
  env = { SLACK_SIGNING_SECRET: SECRET, SLACK_BOT_TOKEN: TOKEN, SLACK_API_BASE: fake.apiBase } as Env;
});
afterAll(() => fake.stop());

const post = (channel: string, pings = true) => call(slack.post(channel, SAID, pings, env, 'key'), slack);

/** What was asked by this body, and the way back. */
async function asked(body: string) {
  const at = Math.floor(Date.now() / 1000);
  const signature = `v0=${createHmac('sha256', SECRET).update(`v0:${at}:${body}`).digest('hex')}`;
  const headers = { 'X-Slack-Request-Timestamp': `${at}`, 'X-Slack-Signature': signature };
  const request = new Request('http://127.0.0.1/hooks/slack', { method: 'POST', headers });
  const incoming = await slack.read(request, body, env, Date.now());
  if (incoming.type !== 'asked') throw new Error(incoming.type);
  return incoming;
}

describe('called on a server that knows the limits of Slack', () => {
  test('a post is edited, taken away, and then not there', async () => {
    const posted = await post('C1');
    expect(posted).toEqual({ type: 'done', message: expect.stringMatching(/^\d+\.\d{6}$/) });
    const ts = (posted as { message: string }).message;
    expect(fake.messages).toMatchObject([{ channel: 'C1', ts, notified: [OLENA.id], edits: 0 }]);
    const edited = await call(slack.edit('C1', ts, { lines: [['Over']], rows: [] }, env), slack);
    expect(edited).toEqual({ type: 'done', message: ts });
    expect(fake.messages).toMatchObject([{ text: 'Over', edits: 1 }]);
    expect(await call(slack.remove('C1', ts, env), slack)).toMatchObject({ type: 'done' });
    const gone = { type: 'failed', gone: 'message', code: 'message_not_found', retryAfterMs: null };
    expect(await call(slack.remove('C1', ts, env), slack)).toEqual(gone);
    expect(await call(slack.edit('C1', ts, SAID, env), slack)).toEqual(gone);
  });

  test('too many posts have to wait, in their own channel only', async () => {
    await post('C2');
    await post('C2');
    const late = await post('C2');
    expect(late).toEqual({
      type: 'failed',
      gone: null,
      code: 'ratelimited',
      retryAfterMs: expect.any(Number),
    });
    expect((late as { retryAfterMs: number }).retryAfterMs).toBeGreaterThanOrEqual(1000);
    expect(await post('C3', false)).toMatchObject({ type: 'done' });
    expect(fake.messages.filter(({ channel }) => channel === 'C3')).toMatchObject([{ notified: [] }]);
  });

  test('a channel that was archived ends it, a token that is none does not', async () => {
    fake.archived.add('C4');
    expect(await post('C4')).toMatchObject({ gone: 'channel', code: 'is_archived' });
    const other = { ...env, SLACK_BOT_TOKEN: 'xoxb-another' } as Env;
    expect(await call(slack.post('C1', SAID, true, other, 'key'), slack)).toMatchObject({
      gone: null,
      code: 'invalid_auth',
    });
  });

  test('an amount is asked for once by a trigger, answered with its press, and said to him alone', async () => {
    await post('C5');
    const message = fake.messages.find(({ channel }) => channel === 'C5')!;
    const { asked: it, reply } = await asked(fake.press(OLENA, message, /Raise/));
    expect(it.request).toEqual({ type: 'press', press: PRESS });
    const [open, ...others] = slack.afterwards(ASK, reply, env);
    expect(await call(open!, slack)).toEqual({ type: 'done', message: null });
    expect(await call(open!, slack)).toMatchObject({ gone: 'message', code: 'exchanged_trigger_id' });
    for (const each of others) expect(await call(each, slack)).toMatchObject({ type: 'done' });
    expect(fake.whispers.map(({ user, message: { text } }) => [user, text])).toEqual(
      Array(3).fill([OLENA.id, 'Type it']),
    );

    const sent = await asked(fake.submit(OLENA, fake.modals.at(-1)!, '40'));
    expect(sent.asked.request).toEqual({ type: 'amount', press: PRESS, text: '40' });
    expect(sent.asked.channel.id).toBe('C5');
    expect(sent.reply).toMatchObject({ responseUrl: reply.responseUrl });
    expect(writePress(PRESS)).toBe(
      message.blocks[1] && (message.blocks[1].elements as { value: string }[])[0]!.value,
    );
  });

  test('a response URL takes five messages, and then it goes another way', async () => {
    const { reply } = await asked(fake.command(OLENA, 'C6', 'status'));
    const [byUrl, here] = slack.afterwards({ type: 'say', said: SAID }, reply, env);
    for (let i = 0; i < 5; i++) expect(await call(byUrl!, slack)).toEqual({ type: 'done', message: null });
    expect(await call(byUrl!, slack)).toMatchObject({ gone: 'message', code: 'used_url' });
    expect(await call(here!, slack)).toMatchObject({ type: 'done' });
    expect(fake.seenByAll.filter(({ channel }) => channel === 'C6')).toEqual([]);
  });

  test('an answer goes another way where one leads nowhere, or fails again and again', async () => {
    const { reply } = await asked(fake.command(OLENA, 'C7', 'status'));
    const failing = await startFakeSlack({ signingSecret: SECRET, token: TOKEN, failsEvery: 1 });
    const calls = slack.afterwards(
      { type: 'say', said: SAID },
      { ...reply, responseUrl: failing.apiBase },
      env,
    );
    await bring(slack, calls);
    expect(failing.calls).toHaveLength(3);
    await failing.stop();
    const gone = slack.afterwards(
      { type: 'say', said: SAID },
      { ...reply, responseUrl: `${fake.apiBase}/../response/none` },
      env,
    );
    await bring(slack, gone);
    const here = fake.whispers.filter(({ channel }) => channel === 'C7');
    expect(here.map(({ user }) => user)).toEqual([OLENA.id, OLENA.id]);
  });

  test('nothing was against its rules', () => expect(fake.complaints).toEqual([]));
});

test('a server that fails at times is asked again', async () => {
  const failing = await startFakeSlack({ signingSecret: SECRET, token: TOKEN, failsEvery: 2 });
  const there = { ...env, SLACK_API_BASE: failing.apiBase } as Env;
  const ends = [];
  for (let i = 0; i < 4; i++) ends.push(await call(slack.post(`C${i}`, SAID, true, there, 'key'), slack));
  await failing.stop();
  const failed = { type: 'failed', gone: null, code: 'status-503', retryAfterMs: null };
  expect([ends[1], ends[3]]).toEqual([failed, failed]);
  expect([ends[0]!.type, ends[2]!.type]).toEqual(['done', 'done']);
  expect(await call(slack.post('C1', SAID, true, there, 'key'), slack)).toMatchObject({ code: 'no-answer' });
});
