import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { verifySlackRequest } from 'slack-edge/dist/request/request-verification.js';
import { describe, expect, test } from 'vitest';
import type { Answer, Piece, Press, Said } from '../../worker/channels/chat.ts';
import { writePress } from '../../worker/channels/chat.ts';
import { slack } from '../../worker/channels/slack.ts';
import type { Env } from '../../worker/env.ts';
import { problemsOfMessage, problemsOfModal } from '../support/slack-limits.ts';

/** The example of Slack's documentation. */
const SECRET = '8f742231b10e8888abcd99yyyzzz85a5';
const AT = 1_531_420_618;
const BODY =
  'token=xyzz0WbapA4vBCDEFasx0q6G&team_id=T1DC2JH3J&team_domain=testteamnow&channel_id=G8PSS9T3V&channel_name=foobar&user_id=U2CERLKJA&user_name=roadrunner&command=%2Fwebhook-collect&text=&response_url=https%3A%2F%2Fhooks.slack.com%2Fcommands%2FT1DC2JH3J%2F397700885554%2F96rGlfmibIGlgcZRskXaIFfN&trigger_id=398738663015.47445629121.803a0bc887a14d10d2c447fce8b6703c';
const SIGNATURE = 'v0=a2114d57b48eac39b9ad189dd8316235a7b4a8d21a10bd27519666489c69b503';

const ENV = {
  SLACK_SIGNING_SECRET: SECRET,
  SLACK_BOT_TOKEN: 'xoxb-1-test',
  SLACK_API_BASE: 'http://127.0.0.1:9/api/',
} as Env;
const NOW = AT * 1000;

const sign = (raw: string, at: number | string = AT, secret = SECRET): string =>
  `v0=${createHmac('sha256', secret).update(`v0:${at}:${raw}`).digest('hex')}`;
const request = (signature: string | null, at: number | string | null = AT) =>
  new Request('https://poker.example/hooks/slack', {
    method: 'POST',
    headers: {
      ...(signature !== null && { 'X-Slack-Signature': signature }),
      ...(at !== null && { 'X-Slack-Request-Timestamp': String(at) }),
    },
  });
const read = (raw: string) => slack.read(request(sign(raw)), raw, ENV, NOW);
const readJson = (payload: object) => read(JSON.stringify(payload));
const readPayload = (payload: object) =>
  read(new URLSearchParams({ payload: JSON.stringify(payload) }).toString());

async function asked(incoming: ReturnType<typeof read>) {
  const it = await incoming;
  if (it.type !== 'asked') throw new Error(`it was ${it.type}`);
  return it;
}
const isIgnored = async (incoming: ReturnType<typeof read>) => {
  const it = await incoming;
  expect(it.type).toBe('answered');
  const { response } = it as Extract<typeof it, { type: 'answered' }>;
  expect([response.status, await response.text()]).toEqual([200, '']);
};

describe('a request', () => {
  test('is proven by the example of the documentation', async () => {
    expect(sign(BODY)).toBe(SIGNATURE);
    const incoming = await asked(slack.read(request(SIGNATURE), BODY, ENV, NOW));
    expect(incoming.asked).toEqual({
      delivery: expect.stringMatching(/^slack:[\w-]{43}$/),
      chatter: { platform: 'slack', id: 'U2CERLKJA', name: 'roadrunner', language: null },
      channel: { platform: 'slack', id: 'G8PSS9T3V', isPrivate: false },
      request: { type: 'command', command: 'help', text: '', isSeen: false },
      saidAt: null,
    });
  });

  test('is forged once anything about it is changed, by however little', async () => {
    const flip = (text: string, at: number, bit: number) => {
      const bytes = Buffer.from(text);
      bytes[at % bytes.length]! ^= 1 << bit;
      return bytes.toString('latin1');
    };
    const where = fc.record({ what: fc.nat(2), at: fc.nat(2000), bit: fc.nat(6) });
    await fc.assert(
      fc.asyncProperty(where, async ({ what, at, bit }) => {
        const signature = what === 0 ? flip(SIGNATURE, at, bit) : SIGNATURE;
        const body = what === 1 ? flip(BODY, at, bit) : BODY;
        const time = what === 2 ? flip(String(AT), at, bit) : AT;
        // A header cannot hold every byte; what does not even get through is none of ours.
        if (/[^\x20-\x7e]/.test(signature + time)) return;
        expect(await slack.read(request(signature, time), body, ENV, NOW)).toEqual({ type: 'forged' });
      }),
      { numRuns: 500 },
    );
  });

  test('is forged without a signature, without a time, by another secret and by another way to write it', async () => {
    const others = [
      request(null),
      request(''),
      request(SIGNATURE, null),
      request(sign(BODY, AT, 'another')),
      request(sign(BODY, AT, '')),
      request(SIGNATURE.toUpperCase()),
      request(SIGNATURE.replace('v0=', 'v1=')),
      request(SIGNATURE.slice(0, -1)),
      request(`${SIGNATURE}0`),
      request(sign(BODY, `${AT}.0`), `${AT}.0`),
      request(sign(BODY, `-${AT}`), `-${AT}`),
      request(sign(BODY, 'NaN'), 'NaN'),
    ];
    for (const each of others) expect(await slack.read(each, BODY, ENV, NOW)).toEqual({ type: 'forged' });
  });

  test.each([
    [-301, 'forged'],
    [-300, 'asked'],
    [0, 'asked'],
    [300, 'asked'],
    [301, 'forged'],
  ])('signed %i seconds from now is %s', async (seconds, type) => {
    const at = AT + seconds;
    expect((await slack.read(request(sign(BODY, at), at), BODY, ENV, NOW)).type).toBe(type);
  });

  test('is taken as another implementation takes it, whatever it says', async () => {
    const at = Math.floor(Date.now() / 1000);
    const change = fc.constantFrom('', 'body', 'secret', 'old');
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary' }), change, async (text, changed) => {
        const time = changed === 'old' ? at - 400 : at;
        const signature = sign(text, time, changed === 'secret' ? 'another' : SECRET);
        const body = changed === 'body' ? `${text} ` : text;
        const it = request(signature, time);
        const theirs = await verifySlackRequest(SECRET, it.headers, body);
        const ours = (await slack.read(it, body, ENV, at * 1000)).type !== 'forged';
        expect(ours).toBe(theirs);
        expect(ours).toBe(changed === '');
      }),
      { numRuns: 200 },
    );
  });

  test('is expected only where both secrets are set', () => {
    expect(slack.isOn(ENV)).toBe(true);
    expect(slack.isOn({ ...ENV, SLACK_BOT_TOKEN: '' })).toBe(false);
    expect(slack.isOn({ ...ENV, SLACK_SIGNING_SECRET: '' })).toBe(false);
    expect(slack.isOn({} as Env)).toBe(false);
  });
});

const commanded = (text: string, more: Record<string, string> = {}) =>
  new URLSearchParams({
    token: 'gIkuvaNzQIHg97ATvDxqgjtO',
    team_id: 'T0001',
    team_domain: 'example',
    enterprise_id: 'E0001',
    enterprise_name: 'Globular Construct Inc',
    channel_id: 'C2147483705',
    channel_name: 'test',
    user_id: 'U2147483697',
    user_name: 'Steve',
    command: '/weather',
    text,
    response_url: 'https://hooks.slack.com/commands/1234/5678',
    trigger_id: '13345224609.738474920.8088930838d88f008e0',
    api_app_id: 'A123456',
    ...more,
  }).toString();

describe('a slash command', () => {
  test.each([
    ['', 'help', ''],
    ['help', 'help', ''],
    ['  new   Friday  game ', 'new', 'Friday  game'],
    ['NEW 5/10', 'new', '5/10'],
    ['join https://poker.example/t/abc', 'join', 'https://poker.example/t/abc'],
    ['link 1234-5678', 'link', '1234-5678'],
    ['act raise 400', 'act', 'raise 400'],
    ['raise 400', 'act', 'raise 400'],
    ['call up to 50', 'act', 'call up to 50'],
    ['підняти 400', 'act', 'підняти 400'],
    ['new\tTom &amp; Jerry &lt;3 &amp;lt;', 'new', 'Tom & Jerry <3 &lt;'],
  ])('/poker %j is %s', async (text, command, rest) => {
    const { asked: it } = await asked(read(commanded(text)));
    expect(it.request).toEqual({ type: 'command', command, text: rest, isSeen: false });
  });

  test('says who and where, whatever it is called in a workspace', async () => {
    const { asked: it, reply } = await asked(read(commanded('status', { command: '/cards' })));
    expect(it.chatter).toEqual({ platform: 'slack', id: 'U2147483697', name: 'Steve', language: null });
    expect(it.channel).toEqual({ platform: 'slack', id: 'C2147483705', isPrivate: false });
    expect(reply).toEqual({
      to: 'command',
      user: 'U2147483697',
      channel: 'C2147483705',
      responseUrl: 'https://hooks.slack.com/commands/1234/5678',
      trigger: '13345224609.738474920.8088930838d88f008e0',
    });
    const direct = commanded('hand', { channel_id: 'D0123', channel_name: 'directmessage' });
    expect((await asked(read(direct))).asked.channel).toMatchObject({ id: 'D0123', isPrivate: true });
  });

  test('is the same one only if it is delivered once more', async () => {
    const delivery = async (raw: string) => (await asked(read(raw))).asked.delivery;
    expect(await delivery(commanded('hand'))).toBe(await delivery(commanded('hand')));
    expect(await delivery(commanded('hand'))).not.toBe(
      await delivery(commanded('hand', { trigger_id: '1.2.3' })),
    );
  });

  test('that only probes is answered with nothing', () =>
    isIgnored(read('token=gIkuvaNzQIHg97ATvDxqgjtO&ssl_check=1')));
});

const PRESS: Press = { verb: 'raise', table: 'tbl-0123456789abcdefghijk', turn: '12.3' };

const pressed = (value: string | undefined, more: object = {}) => ({
  type: 'block_actions',
  team: { id: 'T9TK3CUKW', domain: 'example' },
  user: { id: 'UA8RXUSPL', username: 'jtorrance', team_id: 'T9TK3CUKW' },
  api_app_id: 'AABA1ABCD',
  token: '9s8d9as89d8as9d8as989',
  container: {
    type: 'message',
    message_ts: '1548261231.000200',
    channel_id: 'CBR2V3XEX',
    is_ephemeral: false,
  },
  trigger_id: '12321423423.333649436676.d8c1bb837935619ccad0f624c448ffb3',
  channel: { id: 'CBR2V3XEX', name: 'review-updates' },
  message: {
    bot_id: 'BAH5CA16Z',
    type: 'message',
    text: 'Hand 12',
    user: 'UAJ2RU415',
    ts: '1548261231.000200',
  },
  response_url: 'https://hooks.slack.com/actions/AABA1ABCD/1232321423432/D09sSasdasdAS9091209',
  actions: [
    {
      action_id: '0.1',
      block_id: '=qXel',
      text: { type: 'plain_text', text: 'Raise…', emoji: true },
      ...(value !== undefined && { value }),
      type: 'button',
      action_ts: '1548426417.840180',
    },
  ],
  ...more,
});

describe('a button', () => {
  test('is read as the press that is written on it', async () => {
    const { asked: it, reply } = await asked(readPayload(pressed(writePress(PRESS))));
    expect(it.request).toEqual({ type: 'press', press: PRESS });
    expect(it.chatter).toMatchObject({ id: 'UA8RXUSPL', name: 'jtorrance' });
    expect(it.channel).toEqual({ platform: 'slack', id: 'CBR2V3XEX', isPrivate: false });
    expect(reply).toMatchObject({ to: 'block_actions', trigger: expect.stringContaining('12321423423.') });
  });

  test('that only opens a link, or is not ours, is answered with nothing', async () => {
    for (const value of [undefined, '', 'click_me_123', 'fold', `fold ${'x'.repeat(70)}`, 'fold a b c'])
      await isIgnored(readPayload(pressed(value)));
    await isIgnored(readPayload(pressed(writePress(PRESS), { actions: [] })));
    await isIgnored(readPayload(pressed(writePress(PRESS), { user: null })));
    await isIgnored(readPayload(pressed(writePress(PRESS), { channel: undefined })));
  });
});

const ask: Answer = {
  type: 'askAmount',
  press: PRESS,
  title: 'Raise to how much? In all, that is',
  label: 'Raise to',
  hint: 'From 20 to 46',
  otherwise: { lines: [['Type: /poker raise 40']], rows: [] },
};

const sent = (view: object, value: string | null) => ({
  type: 'view_submission',
  team: { id: 'T9TK3CUKW', domain: 'example' },
  user: { id: 'UA8RXUSPL', username: 'jtorrance', name: 'jtorrance', team_id: 'T9TK3CUKW' },
  api_app_id: 'AABA1ABCD',
  token: '9s8d9as89d8as9d8as989',
  trigger_id: '12321423424.333649436676.d8c1bb837935619ccad0f624c448ffb4',
  view: {
    id: 'VNHU13V36',
    ...view,
    state: { values: { amount: { amount: { type: 'plain_text_input', value } } } },
    hash: '156663117.cd33ad1f',
    response_urls: [],
  },
});

describe('an amount', () => {
  const opened = async () => {
    const { reply } = await asked(readPayload(pressed(writePress(PRESS))));
    const calls = slack.afterwards(ask, reply, ENV);
    const body = JSON.parse(calls[0]!.body);
    return { reply, calls, body };
  };

  test('is asked for in a modal, and else in words to him alone', async () => {
    const { calls, body, reply } = await opened();
    expect(slack.atOnce(ask, reply, ENV)).toBeNull();
    expect(calls.map(({ url }) => url)).toEqual([
      'http://127.0.0.1:9/api/views.open',
      'https://hooks.slack.com/actions/AABA1ABCD/1232321423432/D09sSasdasdAS9091209',
      'http://127.0.0.1:9/api/chat.postEphemeral',
      'http://127.0.0.1:9/api/chat.postMessage',
    ]);
    expect(body.trigger_id).toBe('12321423423.333649436676.d8c1bb837935619ccad0f624c448ffb3');
    expect(body.view).toMatchObject({ type: 'modal', title: { text: 'Raise to how much? In a…' } });
    expect(body.view.submit.text.length).toBeLessThanOrEqual(24);
    expect(body.view.blocks).toMatchObject([
      { type: 'input', label: { text: 'Raise to' }, hint: { text: 'From 20 to 46' } },
    ]);
    expect(calls[1]!.body).toContain('Type: /poker raise 40');
  });

  test('is asked for in few enough words, whatever they are', async () => {
    const { reply } = await asked(readPayload(pressed(writePress(PRESS))));
    const words = fc.string({ minLength: 1, maxLength: 4000 });
    await fc.assert(
      fc.asyncProperty(words, words, words, async (title, label, hint) => {
        const [open] = slack.afterwards({ ...ask, title, label, hint }, reply, ENV);
        expect(problemsOfModal(JSON.parse(open!.body).view)).toEqual([]);
      }),
      { numRuns: 50 },
    );
  });

  test('is asked for in words where no modal can be opened', async () => {
    const { reply } = await asked(readPayload(pressed(writePress(PRESS), { trigger_id: undefined })));
    expect(slack.afterwards(ask, reply, ENV)[0]!.url).toMatch(/^https:\/\/hooks\.slack\.com\/actions\//);
  });

  test('that is sent comes with the press, the channel and the response URL of the button', async () => {
    const { body, reply: first } = await opened();
    const { asked: it, reply } = await asked(readPayload(sent(body.view, ' 40 ')));
    expect(it.request).toEqual({ type: 'amount', press: PRESS, text: ' 40 ' });
    expect(it.channel).toEqual({ platform: 'slack', id: 'CBR2V3XEX', isPrivate: false });
    expect(it.chatter).toMatchObject({ id: 'UA8RXUSPL', name: 'jtorrance' });
    expect(reply).toMatchObject({ to: 'view_submission', responseUrl: first.responseUrl });
    expect((await asked(readPayload(sent(body.view, null)))).asked.request).toMatchObject({ text: '' });
  });

  test('that is none is asked for again in the modal, and what is said instead closes it', async () => {
    const { body } = await opened();
    const { reply } = await asked(readPayload(sent(body.view, 'lots')));
    const response = slack.atOnce(ask, reply, ENV)!;
    expect(await response.json()).toEqual({ response_action: 'errors', errors: { amount: 'From 20 to 46' } });
    expect(slack.atOnce({ type: 'say', said: ask.otherwise }, reply, ENV)).toBeNull();
    expect(await slack.later(reply).text()).toBe('');
    expect(slack.afterwards({ type: 'say', said: ask.otherwise }, reply, ENV)[0]!.url).toBe(
      reply.responseUrl,
    );
  });

  test('of a modal that is not ours is answered with nothing', async () => {
    for (const private_metadata of ['', 'shhh-its-secret', '{}', '{"press":"fold"}', 'null', '[]'])
      await isIgnored(readPayload(sent({ private_metadata }, '40')));
  });
});

const event = (more: object) => ({
  token: 'one-long-verification-token',
  team_id: 'T061EG9R6',
  api_app_id: 'A0PNCHHK2',
  event: {
    type: 'message',
    channel: 'D024BE91L',
    user: 'U2147483697',
    text: 'raise 400',
    ts: `${AT}.000005`,
    event_ts: `${AT}.000005`,
    channel_type: 'im',
    ...more,
  },
  type: 'event_callback',
  authed_teams: ['T061EG9R6'],
  event_id: 'Ev0PV52K21',
  event_time: 1_355_517_523,
});

describe('an event', () => {
  test('that asks whether we are here is answered with its challenge', async () => {
    const challenge = '3eZbrw1aBm2rZgRNFdxV2595E9CY3gmdALWMmHkvFXO7tYXAYM8P';
    const it = await readJson({ token: 'Jhj5dZrVaK7ZwHHjRyZWjbDl', challenge, type: 'url_verification' });
    expect(it.type).toBe('answered');
    const { response } = it as Extract<typeof it, { type: 'answered' }>;
    expect(await response.json()).toEqual({ challenge });
  });

  test('of a message to the bot is a command, or something to do, known by its id', async () => {
    const { asked: it, reply } = await asked(readJson(event({})));
    expect(it).toEqual({
      delivery: 'slack:Ev0PV52K21',
      chatter: { platform: 'slack', id: 'U2147483697', name: '', language: null },
      channel: { platform: 'slack', id: 'D024BE91L', isPrivate: true },
      request: { type: 'command', command: 'act', text: 'raise 400', isSeen: false },
      saidAt: AT * 1000,
    });
    const said = { lines: [['Done']], rows: [] };
    const calls = slack.afterwards({ type: 'say', said }, reply, ENV);
    expect(calls).toHaveLength(1);
    expect(calls[0]!.url).toBe('http://127.0.0.1:9/api/chat.postMessage');
    expect(JSON.parse(calls[0]!.body)).toMatchObject({ channel: 'D024BE91L', text: 'Done' });
    expect(slack.atOnce({ type: 'say', said }, reply, ENV)).toBeNull();
    expect((await asked(readJson(event({ text: 'hand' })))).asked.request).toMatchObject({ command: 'hand' });
  });

  test('in a thread is answered there, as an assistant’s conversation is one', async () => {
    const { reply } = await asked(readJson(event({ thread_ts: '1355517520.000001', parent_user_id: 'U9' })));
    const [call] = slack.afterwards({ type: 'say', said: { lines: [['Done']], rows: [] } }, reply, ENV);
    expect(JSON.parse(call!.body)).toMatchObject({ channel: 'D024BE91L', thread_ts: '1355517520.000001' });
    const { reply: none } = await asked(readJson(event({})));
    const [plain] = slack.afterwards({ type: 'say', said: { lines: [['Done']], rows: [] } }, none, ENV);
    expect(JSON.parse(plain!.body)).not.toHaveProperty('thread_ts');
  });

  test('of what a bot wrote, of a change, of a channel, or of anything else is answered with nothing', async () => {
    const others = [
      { bot_id: 'BAH5CA16Z' },
      { subtype: 'message_changed' },
      { channel_type: 'channel', channel: 'C024BE91L' },
      { text: '' },
      { user: undefined },
      { type: 'app_home_opened', channel_type: undefined, text: undefined },
    ];
    for (const more of others) await isIgnored(readJson(event(more)));
  });
});

test('what nobody can read is answered with nothing', async () => {
  for (const raw of [
    '',
    '{',
    '{}',
    '[]',
    'payload=%7B',
    'payload=null',
    'payload=%5B1%5D',
    'a=b',
    '{"type":5}',
  ])
    await isIgnored(read(raw));
  await isIgnored(readPayload({ type: 'view_closed', user: { id: 'U1' } }));
  await isIgnored(readPayload({ type: 'shortcut', user: { id: 'U1' }, callback_id: 'x' }));
});

const EVERYTHING: Said = {
  lines: [
    [{ bold: 'Friday' }, ' · Hand 12'],
    [],
    ['Board ', { code: 'A♠ 7♥ 2♦' }],
    [
      { mention: 'U2CERLKJA', name: 'Olena' },
      ' to act until ',
      { at: 1_700_000_000_999, otherwise: '22:13 UTC' },
    ],
    [{ link: 'https://poker.example/t/abc', text: 'Table' }],
  ],
  rows: [
    [
      { label: 'My cards', press: { verb: 'hand', table: 't1', turn: null } },
      { label: 'Call 10', weight: 'main', press: { verb: 'call', table: 't1', turn: '9' } },
      { label: 'All in 90', weight: 'grave', press: { verb: 'allIn', table: 't1', turn: '9' } },
    ],
    [],
    [{ label: 'Table', url: 'https://poker.example/t/abc' }],
  ],
};

describe('what is said', () => {
  test('an invitation alone shows what its link leads to, and no longer once it is none', () => {
    const join = { label: 'Join', press: { verb: 'join', table: 't1', turn: null } } as const;
    const link = 'https://poker.example/t/abc';
    const invitation: Said = { lines: [[{ link, text: link }]], rows: [[{ ...join, weight: 'main' }]] };
    const edited = (said: Said) => JSON.parse(slack.edit('C1', '1.2', said, ENV).body);
    const posted = JSON.parse(slack.post('C1', invitation, false, ENV, 'key').body);
    expect(posted).toMatchObject({ unfurl_links: true, text: link });
    expect(posted.blocks[0].elements[0].elements).toEqual([{ type: 'link', url: link, text: link }]);
    expect(edited(invitation)).toMatchObject({ unfurl_links: true });
    // An edit keeps what was attached unless it says that nothing is.
    expect(edited(invitation)).not.toHaveProperty('attachments');
    for (const rows of [[], [[join]]])
      expect(edited({ ...invitation, rows })).toMatchObject({ unfurl_links: false, attachments: [] });
  });

  test('is blocks in which nothing is markup, with the same in words', () => {
    const call = slack.post('C1', EVERYTHING, true, ENV, 'key');
    expect(call).toMatchObject({
      method: 'POST',
      url: 'http://127.0.0.1:9/api/chat.postMessage',
      headers: { Authorization: 'Bearer xoxb-1-test', 'Content-Type': 'application/json; charset=utf-8' },
    });
    expect(JSON.parse(call.body)).toEqual({
      channel: 'C1',
      mrkdwn: false,
      parse: 'none',
      link_names: false,
      unfurl_links: false,
      unfurl_media: false,
      attachments: [],
      text: 'Friday · Hand 12\n\nBoard A♠ 7♥ 2♦\n<@U2CERLKJA> to act until <!date^1700000000^{date_short_pretty} {time}|22:13 UTC>\nTable',
      blocks: [
        {
          type: 'rich_text',
          elements: [
            {
              type: 'rich_text_section',
              elements: [
                { type: 'text', text: 'Friday', style: { bold: true } },
                { type: 'text', text: ' · Hand 12' },
                { type: 'text', text: '\n' },
                { type: 'text', text: '\n' },
                { type: 'text', text: 'Board ' },
                { type: 'text', text: 'A♠ 7♥ 2♦', style: { code: true } },
                { type: 'text', text: '\n' },
                { type: 'user', user_id: 'U2CERLKJA' },
                { type: 'text', text: ' to act until ' },
                {
                  type: 'date',
                  timestamp: 1_700_000_000,
                  format: '{date_short_pretty} {time}',
                  fallback: '22:13 UTC',
                },
                { type: 'text', text: '\n' },
                { type: 'link', url: 'https://poker.example/t/abc', text: 'Table' },
              ],
            },
          ],
        },
        {
          type: 'actions',
          elements: [
            {
              type: 'button',
              action_id: '0.0',
              text: { type: 'plain_text', text: 'My cards', emoji: false },
              value: 'hand t1',
            },
            {
              type: 'button',
              action_id: '0.1',
              text: { type: 'plain_text', text: 'Call 10', emoji: false },
              value: 'call t1 9',
              style: 'primary',
            },
            {
              type: 'button',
              action_id: '0.2',
              text: { type: 'plain_text', text: 'All in 90', emoji: false },
              value: 'allIn t1 9',
              style: 'danger',
            },
          ],
        },
        {
          type: 'actions',
          elements: [
            {
              type: 'button',
              action_id: '1.0',
              text: { type: 'plain_text', text: 'Table', emoji: false },
              url: 'https://poker.example/t/abc',
            },
          ],
        },
      ],
    });
  });

  test('names whom it does not ping, and mentions nobody in an answer', async () => {
    const { reply } = await asked(read(commanded('status')));
    const bodies = [
      slack.post('C1', EVERYTHING, false, ENV, 'key').body,
      await slack.atOnce({ type: 'say', said: EVERYTHING }, reply, ENV)!.text(),
      ...slack.afterwards({ type: 'say', said: EVERYTHING }, reply, ENV).map(({ body }) => body),
    ];
    expect(bodies).toHaveLength(5);
    for (const body of bodies) {
      expect(body).toContain('"text":"Olena"');
      expect(body).not.toMatch(/"type":"user"|<@/);
    }
  });

  test('is edited and taken away by its time stamp', () => {
    const edit = slack.edit('C1', '1503435956.000247', EVERYTHING, ENV);
    expect(edit.url).toBe('http://127.0.0.1:9/api/chat.update');
    expect(JSON.parse(edit.body)).toMatchObject({ channel: 'C1', ts: '1503435956.000247', parse: 'none' });
    const none = JSON.parse(slack.edit('C1', '1.2', { lines: [['Over']], rows: [] }, ENV).body);
    expect(none.blocks.map(({ type }: { type: string }) => type)).toEqual(['rich_text']);
    const remove = slack.remove('C1', '1503435956.000247', ENV);
    expect(remove.url).toBe('http://127.0.0.1:9/api/chat.delete');
    expect(JSON.parse(remove.body)).toEqual({ channel: 'C1', ts: '1503435956.000247' });
  });

  test('goes to Slack itself unless another address is set, and a response URL gets no token', async () => {
    const env = { ...ENV, SLACK_API_BASE: undefined } as unknown as Env;
    expect(slack.post('C1', EVERYTHING, true, env, 'key').url).toBe('https://slack.com/api/chat.postMessage');
    const { reply } = await asked(read(commanded('status')));
    const [first, second] = slack.afterwards({ type: 'say', said: EVERYTHING }, reply, env);
    expect(first!.url).toBe('https://hooks.slack.com/commands/1234/5678');
    expect(JSON.stringify(first)).not.toContain('xoxb');
    expect(JSON.parse(first!.body)).toMatchObject({ response_type: 'ephemeral', replace_original: false });
    expect(JSON.parse(second!.body)).toMatchObject({ channel: 'C2147483705', user: 'U2147483697' });
  });

  test('to a slash command rides in the response, for him alone', async () => {
    const { reply } = await asked(read(commanded('hand')));
    const response = slack.atOnce({ type: 'say', said: EVERYTHING }, reply, ENV)!;
    expect(response.headers.get('Content-Type')).toMatch(/^application\/json/);
    expect(await response.json()).toMatchObject({ response_type: 'ephemeral', parse: 'none', mrkdwn: false });
    expect(slack.atOnce(ask, reply, ENV)).toBeNull();
    const { reply: press } = await asked(readPayload(pressed(writePress(PRESS))));
    expect(slack.atOnce({ type: 'say', said: EVERYTHING }, press, ENV)).toBeNull();
  });

  test('by a hostile name is text: it mentions nobody, links nowhere and formats nothing', () => {
    const names = [
      '<!channel>',
      '<@U1>',
      '<#C1>',
      '@everyone',
      '#general',
      '*b* _i_ ~s~ `c`',
      '&lt;!here&gt;',
      '<http://x|y>',
    ];
    const pieces = (name: string): Piece[] => [
      name,
      { bold: name },
      { code: name },
      { mention: 'U2', name },
      { link: 'https://poker.example/', text: name },
    ];
    for (const name of names) {
      const said = { lines: [pieces(name)], rows: [[{ label: name, press: PRESS }]] };
      const { text, blocks } = JSON.parse(slack.post('C1', said, false, ENV, 'key').body);
      expect(text).not.toMatch(/[<>]|&(?!amp;|lt;|gt;)|[@#][^\u2060\s]/);
      const shown = blocks[0].elements[0].elements as { type: string; text: string }[];
      expect(shown.map(({ type }) => type)).toEqual(['text', 'text', 'text', 'text', 'link']);
      for (const each of [...shown, blocks[1].elements[0].text]) {
        expect(each.text.replaceAll('\u2060', '')).toBe(name);
        expect(each.text).not.toMatch(/[<@#][^\u2060\s]/);
      }
    }
    const hostile = JSON.parse(
      slack.post('C1', { lines: [[{ mention: 'U1> <!channel', name: 'x' }]], rows: [] }, true, ENV, '').body,
    );
    expect(hostile.text).not.toContain('<!channel');
  });

  test('is never longer than Slack takes', () => {
    const piece = fc.oneof(
      fc.string({ maxLength: 4000, unit: 'binary' }),
      fc.record({ bold: fc.string({ maxLength: 2000 }) }),
      fc.record({ at: fc.nat(), otherwise: fc.constant('later') }),
    );
    const button = fc.record({
      label: fc.string({ minLength: 1, maxLength: 200, unit: 'binary' }),
      press: fc.constant(PRESS),
    });
    const said = fc.record({
      lines: fc.array(fc.array(piece, { maxLength: 5 }), { maxLength: 40 }),
      rows: fc.array(fc.array(button, { maxLength: 30 }), { maxLength: 60 }),
    });
    fc.assert(
      fc.property(said, (it) => {
        const { text, blocks, ...more } = JSON.parse(slack.post('C1', it, true, ENV, 'key').body);
        expect(text.length).toBeLessThanOrEqual(3000);
        const isEmpty = text === '' && blocks.length === 0;
        expect(problemsOfMessage({ text, blocks, ...more })).toEqual(isEmpty ? ['no_text'] : []);
      }),
      { numRuns: 100 },
    );
  });

  test('has as many rows and buttons as Slack takes, and no more', () => {
    const row = Array.from({ length: 30 }, (_, i) => ({ label: `Button ${i}`, press: PRESS }));
    const said = { lines: [['Much']], rows: Array.from({ length: 60 }, () => row) };
    const message = JSON.parse(slack.post('C1', said, false, ENV, 'key').body);
    expect(problemsOfMessage(message)).toEqual([]);
    expect(message.blocks).toHaveLength(50);
    expect(message.blocks[1].elements).toHaveLength(25);
  });

  test('may be but buttons, or nothing at all', () => {
    const { text, blocks } = JSON.parse(
      slack.post('C1', { lines: [[]], rows: EVERYTHING.rows }, true, ENV, 'key').body,
    );
    expect([text, blocks.length]).toEqual(['', 2]);
    expect(JSON.parse(slack.post('C1', { lines: [], rows: [] }, true, ENV, 'key').body).blocks).toEqual([]);
  });
});

describe('an answer of Slack', () => {
  const outcome = (json: unknown, status = 200, headers: Record<string, string> = {}) =>
    slack.outcome({ status, headers: new Headers(headers), json });

  test('names what was posted', () => {
    expect(outcome({ ok: true, channel: 'C123ABC456', ts: '1503435956.000247', message: {} })).toEqual({
      type: 'done',
      message: '1503435956.000247',
    });
    expect(outcome({ ok: true, message_ts: '1502210682.580145' })).toEqual({ type: 'done', message: null });
    expect(outcome({ ok: true, view: { id: 'VMHU10V25' } })).toEqual({ type: 'done', message: null });
    // A response URL says "ok", and no more.
    expect(outcome(null)).toEqual({ type: 'done', message: null });
  });

  test.each([
    ['not_in_channel', 'channel'],
    ['channel_not_found', 'channel'],
    ['is_archived', 'channel'],
    ['restricted_action_read_only_channel', 'channel'],
    ['invalid_auth', null],
    ['account_inactive', null],
    ['token_revoked', null],
    ['missing_scope', null],
    ['msg_too_long', 'call'],
    ['compliance_exports_prevent_deletion', 'call'],
    ['message_not_found', 'message'],
    ['cant_update_message', 'message'],
    ['cant_delete_message', 'message'],
    ['expired_trigger_id', 'message'],
    ['exchanged_trigger_id', 'message'],
    ['user_not_in_channel', 'person'],
    ['internal_error', null],
    ['fatal_error', null],
    ['service_unavailable', null],
    ['invalid_blocks', 'call'],
  ])('%s: what is gone is the %s', (error, gone) => {
    expect(outcome({ ok: false, error })).toEqual({ type: 'failed', gone, code: error, retryAfterMs: null });
  });

  test('asks to wait', () => {
    const failed = { type: 'failed', gone: null, retryAfterMs: 30_000 };
    const header = { 'Retry-After': '30' };
    expect(outcome({ ok: false, error: 'ratelimited' }, 429, header)).toEqual({
      ...failed,
      code: 'ratelimited',
    });
    expect(outcome(null, 429, header)).toEqual({ ...failed, code: 'status-429' });
    expect(outcome({ ok: false, error: 'ratelimited' }, 200, header)).toMatchObject({ retryAfterMs: 30_000 });
    expect(outcome(null, 429, { 'Retry-After': 'soon' })).toMatchObject({ retryAfterMs: null });
  });

  test('that is none is its status, and a response URL may be used up', () => {
    expect(outcome(null, 503)).toEqual({
      type: 'failed',
      gone: null,
      code: 'status-503',
      retryAfterMs: null,
    });
    expect(outcome('<html>', 502)).toMatchObject({ gone: null, code: 'status-502' });
    expect(outcome({ ok: false, error: 'xoxb-1 <secret>' }, 200)).toMatchObject({ code: 'status-200' });
    expect(outcome({ ok: false, error: 'used_url' }, 404)).toMatchObject({
      gone: 'message',
      code: 'used_url',
    });
    expect(outcome(null, 404)).toMatchObject({ gone: 'message', code: 'status-404' });
    expect(outcome(null, 302)).toMatchObject({ gone: null, code: 'status-302' });
  });
});
