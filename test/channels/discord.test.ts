import { verifyKey } from 'discord-interactions';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Answer, Button, ChatRequest, Piece, Said } from '../../worker/channels/chat.ts';
import { COMMANDS, VERBS, writePress } from '../../worker/channels/chat.ts';
import { discord } from '../../worker/channels/discord.ts';
import type { Call } from '../../worker/channels/platform.ts';
import type { Env } from '../../worker/env.ts';
import { messageProblems, responseProblems, type Way } from '../support/discord-limits.ts';
import { applicationKeys, pressed, slash, submitted } from '../support/discord-people.ts';

const keys = await applicationKeys();
const older = await applicationKeys();
const env = {
  DISCORD_APPLICATION_ID: '845027738276462632',
  DISCORD_PUBLIC_KEY: keys.publicKey,
  DISCORD_BOT_TOKEN: 'a.bot.token',
} as Env;

const mason = { id: '53908232506183680', username: 'Mason' };
const server = { channel: '645027906669510667', guild: '290926798626357999' };
const table = 'aB3dEfGh1JkMnPqRsTuVwX';
const press = { verb: 'raise', table, turn: '12.3' } as const;
const question: Answer = {
  type: 'askAmount',
  press,
  title: 'Raise',
  label: 'Raise to',
  hint: '20 to 66',
  otherwise: { lines: [['Write it']], rows: [] },
};
const say = (...lines: Piece[][]): Answer => ({ type: 'say', said: { lines, rows: [] } });
const reply = { token: 'A_UNIQUE_TOKEN', isModal: false };

const request = (headers: Record<string, string>) =>
  new Request('https://slowplay.example/hooks/discord', { method: 'POST', headers });

async function read(interaction: unknown, by = keys) {
  const raw = typeof interaction === 'string' ? interaction : JSON.stringify(interaction);
  return discord.read(request(await by.sign(raw)), raw, env, 0);
}
async function asked(interaction: unknown) {
  const incoming = await read(interaction);
  if (incoming.type !== 'asked') throw new Error(`it was ${incoming.type}`);
  return incoming.asked;
}
const bodyOf = (call: Call) => JSON.parse(call.body);
const text = (...line: Piece[]) =>
  bodyOf(discord.post('1', { lines: [line], rows: [] }, false, env, 'k')).content;

describe('who is calling', () => {
  test('a ping, as Discord sends it to try an address, is answered with a pong', async () => {
    const incoming = await read({ type: 1, id: '1', application_id: '2', token: 'x', version: 1 });
    expect(incoming.type).toBe('answered');
    if (incoming.type !== 'answered') return;
    expect(incoming.response.status).toBe(200);
    expect(incoming.response.headers.get('content-type')).toBe('application/json');
    expect(await incoming.response.json()).toEqual({ type: 1 });
  });

  test('what was signed with the key before, or not at all, is forged', async () => {
    expect(await read({ type: 1 }, older)).toEqual({ type: 'forged' });
    const raw = '{"type":1}';
    const signed = await keys.sign(raw);
    const bad: Record<string, string>[] = [
      {},
      { ...signed, 'x-signature-ed25519': '' },
      { ...signed, 'x-signature-ed25519': `${signed['x-signature-ed25519']}00` },
      { ...signed, 'x-signature-ed25519': signed['x-signature-ed25519'].slice(2) },
      { ...signed, 'x-signature-ed25519': `zz${signed['x-signature-ed25519'].slice(2)}` },
      { ...signed, 'x-signature-timestamp': '' },
      { ...signed, 'x-signature-timestamp': `${signed['x-signature-timestamp']}0` },
      { 'x-signature-ed25519': signed['x-signature-ed25519'] },
      { 'x-signature-timestamp': signed['x-signature-timestamp'] },
    ];
    for (const headers of bad)
      expect(await discord.read(request(headers), raw, env, 0)).toEqual({ type: 'forged' });
    expect(await discord.read(request(signed), `${raw} `, env, 0)).toEqual({ type: 'forged' });
    const unset = [undefined, '', 'ff', 'x'.repeat(64), keys.publicKey.slice(2)];
    for (const DISCORD_PUBLIC_KEY of unset)
      expect(await discord.read(request(signed), raw, { ...env, DISCORD_PUBLIC_KEY } as Env, 0)).toEqual({
        type: 'forged',
      });
  });

  test("Discord's own library agrees on what is signed and on what is not, whichever bit is turned", async () => {
    const places = ['signature', 'timestamp', 'body', 'key', 'nothing'] as const;
    const turned = (bytes: Uint8Array, at: number) =>
      bytes.map((byte, i) => (i === (at >> 3) % bytes.length ? byte ^ (1 << (at & 7)) : byte));
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...places),
        fc.nat(4000),
        fc.string({ minLength: 1 }),
        async (where, at, word) => {
          // Nothing that a header could not carry, or that is no UTF-8 any more.
          const ascii = (plain: string) =>
            Buffer.from(turned(Buffer.from(plain), where === 'body' ? at & ~7 : at & ~7)).toString();
          const written = JSON.stringify({ type: 2, word });
          const signed = await keys.sign(written);
          const hex = (plain: string) => Buffer.from(turned(Buffer.from(plain, 'hex'), at)).toString('hex');
          const signature = signed['x-signature-ed25519'];
          const sent = {
            signature: where === 'signature' ? hex(signature) : signature,
            timestamp:
              where === 'timestamp'
                ? ascii(signed['x-signature-timestamp'])
                : signed['x-signature-timestamp'],
            key: where === 'key' ? hex(keys.publicKey) : keys.publicKey,
            raw: where === 'body' ? ascii(written) : written,
          };
          const headers = {
            'x-signature-ed25519': sent.signature,
            'x-signature-timestamp': sent.timestamp,
          };
          const incoming = await discord.read(
            request(headers),
            sent.raw,
            { ...env, DISCORD_PUBLIC_KEY: sent.key } as Env,
            0,
          );
          const isTrue = await verifyKey(sent.raw, sent.signature, sent.timestamp, sent.key);
          expect(incoming.type !== 'forged').toBe(isTrue);
          expect(isTrue).toBe(where === 'nothing');
        },
      ),
      { numRuns: 300 },
    );
  });

  test('nothing is read before it is proven, and what is proven but no interaction is refused without a word', async () => {
    const raw = 'no JSON';
    expect(await discord.read(request(await older.sign(raw)), raw, env, 0)).toEqual({ type: 'forged' });
    for (const odd of [raw, 'null', '[]', '"x"', '{}', '{"type":2}', '{"type":2,"id":"1","token":"t"}']) {
      const incoming = await read(odd);
      expect(incoming.type === 'answered' && incoming.response.status, odd).toBe(400);
    }
  });

  test('it is on when the application, its key and its token are set', () => {
    expect(discord.isOn(env)).toBe(true);
    for (const name of ['DISCORD_APPLICATION_ID', 'DISCORD_PUBLIC_KEY', 'DISCORD_BOT_TOKEN'])
      expect(discord.isOn({ ...env, [name]: '' })).toBe(false);
  });
});

describe('what is asked', () => {
  const command = (name: string, words = ''): ChatRequest =>
    ({ type: 'command', command: name, text: words, isSeen: false }) as ChatRequest;

  test.each(COMMANDS)('/poker %s', async (name) => {
    expect((await asked(slash(mason, server, name))).request).toEqual(command(name));
    expect((await asked(slash(mason, server, name, 'raise  400'))).request).toEqual(
      command(name, 'raise  400'),
    );
  });

  test('who asks and where, in a server and in private', async () => {
    const olena = { ...mason, nick: 'Olena', globalName: 'O.', locale: 'uk' };
    const interaction = slash(olena, server, 'hand');
    expect(await asked(interaction)).toEqual({
      delivery: `discord:${interaction.id}`,
      chatter: { platform: 'discord', id: mason.id, name: 'Olena', language: 'uk' },
      channel: { platform: 'discord', id: server.channel, isPrivate: false },
      request: command('hand'),
      saidAt: null,
    });
    const direct = { channel: '772908445358620702', guild: null };
    const alone = await asked(slash({ ...olena, nick: undefined }, direct, 'hand'));
    expect(alone.chatter.name).toBe('O.');
    expect(alone.channel).toEqual({ platform: 'discord', id: direct.channel, isPrivate: true });
    expect((await asked(slash(mason, direct, 'hand'))).chatter.name).toBe('Mason');
  });

  test('a group of people is not private; what says nothing of its context is an older shape', async () => {
    const direct = slash(mason, { channel: '772908445358620702', guild: null }, 'hand');
    const shapes = [
      { ...direct, context: 2, channel: { id: '772908445358620702', type: 3 } },
      { ...direct, context: undefined, channel: { id: '772908445358620702', type: 3 } },
      { ...direct, context: undefined, channel: { id: '772908445358620702', type: 1 } },
      { ...direct, context: undefined, channel: undefined },
      { ...slash(mason, server, 'hand'), context: undefined, channel: undefined },
    ];
    const found = await Promise.all(shapes.map(async (shape) => (await asked(shape)).channel.isPrivate));
    expect(found).toEqual([false, false, true, true, false]);
  });

  test.each(VERBS)('a button that says %s', async (verb) => {
    const each = { verb, table, turn: verb === 'join' ? null : '12.3' };
    const { request: found } = await asked(pressed(mason, server, writePress(each)));
    expect(found).toEqual({ type: 'press', press: each });
  });

  test('an amount comes back from a modal, in a label or in a row', async () => {
    for (const isRow of [false, true]) {
      const interaction = submitted(mason, server, writePress(press), ' 400 ', isRow);
      expect((await asked(interaction)).request).toEqual({ type: 'amount', press, text: '400' });
      const incoming = await read(interaction);
      expect(incoming.type === 'asked' && incoming.reply).toEqual({
        token: interaction.token,
        isModal: true,
      });
    }
  });

  test('the documentation’s own examples, which are of other bots, are answered with what there is', async () => {
    const { data: _, ...around } = slash(mason, server, 'hand') as object & { data: unknown };
    const examples = [
      {
        ...around,
        data: {
          options: [{ type: 3, name: 'cardname', value: 'The Gitrog Monster' }],
          type: 1,
          name: 'cardsearch',
          id: '771825006014889984',
        },
      },
      { ...around, data: { id: '866818195033292850', name: 'context-menu-user-2', target_id: '1', type: 2 } },
      { ...around, type: 3, data: { custom_id: 'click_one', component_type: 2 } },
      { ...around, type: 3, data: { component_type: 3, custom_id: 'class_select_1', values: ['rogue'] } },
      {
        ...around,
        type: 5,
        data: {
          custom_id: 'game_feedback_modal',
          components: [
            { type: 18, id: 1, component: { type: 4, id: 2, custom_id: 'game_feedback', value: 'better' } },
          ],
        },
      },
      { ...around, type: 99, data: {} },
      slash(mason, server, 'dance', 'now'),
    ];
    for (const example of examples) expect((await asked(example)).request).toEqual(command('help'));
    const autocomplete = await read({ ...around, type: 4, data: { name: 'poker', options: [] } });
    expect(autocomplete.type === 'answered' && (await autocomplete.response.json())).toEqual({
      type: 8,
      data: { choices: [] },
    });
  });

  test('a command without subcommands says the same in its text', async () => {
    const interaction = slash(mason, server, 'act') as { data?: object };
    const options = [{ type: 3, name: 'what', value: 'act raise 400' }];
    const plain = { ...interaction, data: { name: 'poker', type: 1, options } };
    expect((await asked(plain)).request).toEqual(command('act', 'raise 400'));
  });
});

describe('what is said', () => {
  test('to one alone: ephemeral, without previews, calling nobody', async () => {
    const said = {
      lines: [['Your cards: ', { bold: 'A♠ A♥ K♠ K♥' }], [], [{ mention: mason.id, name: 'Mason' }]],
    };
    const response = discord.atOnce({ type: 'say', said: { ...said, rows: [] } } as Answer, reply, env);
    expect(response?.headers.get('content-type')).toBe('application/json');
    expect(await response?.json()).toEqual({
      type: 4,
      data: {
        content: 'Your cards: **A♠ A♥ K♠ K♥**\n\nMason',
        components: [],
        flags: 68,
        allowed_mentions: { parse: [], users: [] },
      },
    });
  });

  test('a question for an amount is a modal; after a modal it is said what to do otherwise', async () => {
    const response = await discord.atOnce(question, reply, env)?.json();
    expect(response).toEqual({
      type: 9,
      data: {
        custom_id: writePress(press),
        title: 'Raise',
        components: [
          {
            type: 18,
            label: 'Raise to',
            component: { type: 4, custom_id: 'amount', style: 1, placeholder: '20 to 66', max_length: 100 },
          },
        ],
      },
    });
    const after = await discord.atOnce(question, { ...reply, isModal: true }, env)?.json();
    expect(after).toMatchObject({ type: 4, data: { content: 'Write it', flags: 68 } });
  });

  test('later: deferred for him alone, then filled in by the interaction’s own token', async () => {
    expect(await discord.later(reply).json()).toEqual({ type: 5, data: { flags: 64 } });
    for (const answer of [say(['Done'], ['and']), question]) {
      const [edit, another, ...more] = discord.afterwards(answer, reply, env);
      expect(more).toEqual([]);
      expect(edit).toMatchObject({
        method: 'PATCH',
        url: 'https://discord.com/api/v10/webhooks/845027738276462632/A_UNIQUE_TOKEN/messages/@original',
      });
      expect(another).toMatchObject({
        method: 'POST',
        url: 'https://discord.com/api/v10/webhooks/845027738276462632/A_UNIQUE_TOKEN',
      });
      expect(edit?.headers.authorization).toBeUndefined();
      if (!edit || !another) return;
      expect(bodyOf(edit)).toMatchObject({
        content: answer === question ? 'Write it' : 'Done\nand',
        flags: 4,
      });
      expect(bodyOf(another).flags).toBe(68);
      expect([
        ...messageProblems(bodyOf(edit), 'edit'),
        ...messageProblems(bodyOf(another), 'followup'),
      ]).toEqual([]);
    }
  });

  test('an invitation alone shows what its link leads to, and no longer once it is none', () => {
    const link = 'https://slowplay.example/t/1';
    const join: Button = { label: 'Join', press: { verb: 'join', table: '1', turn: null } };
    const saidWith = (button: Button): Said => ({ lines: [[{ link, text: link }]], rows: [[button]] });
    const invitation = saidWith({ ...join, weight: 'main' });
    const posted = bodyOf(discord.post('1', invitation, false, env, 'T'));
    // In <> Discord would show no preview.
    expect(posted).toMatchObject({ content: link, flags: 4096 });
    expect(bodyOf(discord.edit('1', '2', invitation, env))).toMatchObject({ flags: 0 });
    expect(bodyOf(discord.edit('1', '2', saidWith(join), env))).toMatchObject({ flags: 4 });
  });

  test('a post calls whom it mentions, or nobody and silently; an edit leaves it at that', () => {
    const said: Said = {
      lines: [
        [
          { mention: mason.id, name: 'Mason' },
          ' to act, until ',
          { at: 1_618_953_630_999, otherwise: 'noon' },
        ],
      ],
      rows: [
        [
          { label: 'Fold', weight: 'grave', press: { verb: 'fold', table, turn: '1' } },
          { label: 'Call 10', weight: 'main', press: { verb: 'call', table, turn: '1' } },
          { label: 'Raise…', press: { verb: 'raise', table, turn: '1' } },
          { label: 'Table', url: 'https://slowplay.example/t/1' },
        ],
      ],
    };
    const call = discord.post('645027906669510667', said, true, env, 'T.12');
    expect(call).toMatchObject({
      method: 'POST',
      url: 'https://discord.com/api/v10/channels/645027906669510667/messages',
      headers: { authorization: 'Bot a.bot.token', 'content-type': 'application/json' },
    });
    expect(call.headers['user-agent']).toMatch(/^DiscordBot \(https?:\S+, \d+\)$/);
    expect(bodyOf(call)).toEqual({
      content: '<@53908232506183680> to act, until <t:1618953630:f> (<t:1618953630:R>)',
      flags: 4,
      allowed_mentions: { parse: [], users: [mason.id] },
      nonce: 'T.12',
      enforce_nonce: true,
      components: [
        {
          type: 1,
          components: [
            { type: 2, style: 4, label: 'Fold', custom_id: `fold ${table} 1` },
            { type: 2, style: 1, label: 'Call 10', custom_id: `call ${table} 1` },
            { type: 2, style: 2, label: 'Raise…', custom_id: `raise ${table} 1` },
            { type: 2, style: 5, label: 'Table', url: 'https://slowplay.example/t/1' },
          ],
        },
      ],
    });
    const silent = bodyOf(discord.post('1', said, false, env, 'T.12'));
    expect(silent).toMatchObject({ flags: 4 | 4096, allowed_mentions: { parse: [], users: [] } });
    expect(silent.content).toMatch(/^Mason to act/);
    const edit = discord.edit('645027906669510667', '844397162624450620', said, env);
    expect(edit).toMatchObject({
      method: 'PATCH',
      url: 'https://discord.com/api/v10/channels/645027906669510667/messages/844397162624450620',
    });
    expect(bodyOf(edit)).toEqual({
      ...bodyOf(call),
      nonce: undefined,
      enforce_nonce: undefined,
    });
    expect(messageProblems(bodyOf(edit), 'edit')).toEqual([]);
    const gone = discord.remove('645027906669510667', '844397162624450620', env);
    expect(gone).toMatchObject({ method: 'DELETE', url: edit.url, body: '' });
    expect(gone.headers['content-type']).toBeUndefined();
  });

  test('elsewhere when it is told to', () => {
    const there = { ...env, DISCORD_API_BASE: 'http://127.0.0.1:9/api/v10' };
    expect(discord.remove('1', '2', there).url).toBe('http://127.0.0.1:9/api/v10/channels/1/messages/2');
  });

  test('somebody of another platform is named, not called', () => {
    const said: Said = {
      lines: [
        [
          { mention: 'U2CERLKJA', name: 'Kalle' },
          { mention: '4242', name: ' Liis' },
        ],
      ],
      rows: [],
    };
    expect(bodyOf(discord.post('1', said, true, env, 'k'))).toMatchObject({
      content: 'Kalle Liis',
      allowed_mentions: { parse: [], users: [] },
    });
  });
});

/** What is left for Discord to find once what a backslash guards is taken away. */
const bare = (content: string) => content.replace(/\\[^0-9A-Za-z\s]/g, '·');
const DANGERS = [
  /[*_~`|[\]<]/,
  /:[^\s:]+:(?<!:\d\d:)/,
  /@(?:everyone|here|[!&$]?\d)/,
  /https?:\/\//,
  /discord(?:app)?\.(?:gg|com)\//,
  /^\s*(?:[-+>#]|\d+\.)/m,
  /[\p{Cc}\u202e]/u,
];

describe('text stays text', () => {
  const names = [
    '@everyone',
    '@here',
    '<@53908232506183680>',
    '<@&165511591545143296>',
    '<#103735883630395392>',
    '</airhorn:816437322781949972>',
    '<t:1618953630:R>',
    '<:mmLol:216154654256398347>',
    '<id:guide>',
    ':smile:',
    '**bold**',
    '_i_ ~~s~~ ||spoiler||',
    '`code`',
    '```js',
    '[Free chips](https://evil.example)',
    'https://evil.example/x',
    'discord.gg/abc',
    '# Heading',
    '-# small',
    '> quoted',
    '>>> all',
    '- item',
    '1. item',
    'a\nb\r\n# c',
    'ab\u202etxt',
    '\\',
    '\\*\\_',
  ];

  test.each(names)('a name such as %j', (name) => {
    for (const content of [
      text(name),
      text({ bold: name }),
      text({ mention: 'x', name }),
      text('So: ', name),
    ]) {
      // Our own marks.
      const inside = content.replace(/^\*\*(.*)\*\*$/, 'So: $1');
      for (const danger of DANGERS) expect(bare(inside), String(danger)).not.toMatch(danger);
      expect(messageProblems({ content, allowed_mentions: { parse: [] } }, 'post')).toEqual([]);
    }
  });

  test('whatever it is made of; and what is read is what was written', () => {
    const bits = fc.constantFrom(...names, 'Olena', ' ', '7', ':', '.', '@', '/', '"', '💰', 'ї');
    fc.assert(
      fc.property(fc.array(bits, { minLength: 1, maxLength: 6 }), (parts) => {
        const name = parts.join('');
        const content = text(name);
        for (const danger of DANGERS) expect(bare(content), String(danger)).not.toMatch(danger);
        const seen = content.replace(/\\([^0-9A-Za-z\s])/g, '$1').replaceAll('\u2060', '');
        expect(seen.trimEnd()).toBe(name.replace(/[\p{Cc}\u202e]+/gu, ' ').trimEnd());
      }),
      { numRuns: 2000 },
    );
  });

  test('what is meant to be marked is', () => {
    expect(text({ code: '/poker act `raise` 400' })).toBe('`/poker act  raise  400`');
    expect(text({ link: 'https://slowplay.example/t/1>', text: 'the [table]' })).toBe(
      '[the \\[table\\]](<https://slowplay.example/t/1%3E>)',
    );
    const url = 'https://slowplay.example/t/1';
    // As the text of a link an address would be taken for a trick.
    expect(text({ link: url, text: url })).toBe(url);
    expect(text({ bold: 'a' }, { bold: 'b' }, { bold: '' })).toBe('**a**\u2060**b**');
    expect(text('Until 18:40, 50-100 (so far): 5/10, #2 "x"')).toBe(
      'Until 18:40, 50-100 (so far): 5/10, #2 "x"',
    );
    expect(text('12. A♠')).toBe('12\\. A♠');
  });
});

describe('limits', () => {
  const words = fc.oneof(
    fc.string(),
    fc.string({ unit: 'grapheme', maxLength: 900, size: 'max' }),
    fc.constant('*'.repeat(900)),
  );
  const piece: fc.Arbitrary<Piece> = fc.oneof(
    words,
    fc.record({ bold: words }),
    fc.record({ code: words }),
    fc.record({ mention: fc.constantFrom(mason.id, 'U2'), name: words }),
    fc.record({ link: fc.constant('https://slowplay.example/t/1'), text: words }),
    fc.record({ at: fc.nat(), otherwise: words }),
  );
  const label = fc.string({ minLength: 1, unit: 'grapheme', maxLength: 120, size: 'max' });
  // No two buttons say the same.
  let turns = 0;
  const pressing = fc.constantFrom(...VERBS).map((verb) => ({ verb, table, turn: String(turns++) }));
  const button = fc.oneof(
    fc.record({ label, press: pressing, weight: fc.constantFrom('main' as const, 'grave' as const) }),
    fc.record({ label, url: fc.constant('https://slowplay.example/t/1') }),
  );
  const saying: fc.Arbitrary<Said> = fc.record({
    lines: fc.array(fc.array(piece, { maxLength: 5 }), { minLength: 1, maxLength: 30 }),
    rows: fc.array(fc.array(button, { maxLength: 8 }), { maxLength: 8 }),
  });
  const spoken = (said: Said): Said => ({ ...said, lines: [['So:'], ...said.lines] });

  test('whatever is said fits, every way it can be sent', async () => {
    await fc.assert(
      fc.asyncProperty(saying, fc.boolean(), async (some, pings) => {
        const said = spoken(some);
        const answer: Answer = { type: 'say', said };
        const [filled, another] = discord.afterwards(answer, reply, env);
        const calls: [Call | undefined, Way][] = [
          [discord.post('1', said, pings, env, 'k'.repeat(40)), 'post'],
          [discord.edit('1', '2', said, env), 'edit'],
          [filled, 'edit'],
          [another, 'followup'],
        ];
        for (const [call, way] of calls)
          expect(messageProblems(JSON.parse(call?.body ?? ''), way)).toEqual([]);
        expect(responseProblems(await discord.atOnce(answer, reply, env)?.json(), 2)).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  test('whatever is asked fits a modal, and a whole character is never cut', async () => {
    await fc.assert(
      fc.asyncProperty(label, label, label, async (title, asking, hint) => {
        const answer: Answer = { ...question, title, label: asking, hint };
        const response = await discord.atOnce(answer, reply, env)?.json();
        expect(responseProblems(response, 3)).toEqual([]);
        expect(JSON.stringify(response)).not.toMatch(/\\ud[89ab]/);
      }),
      { numRuns: 300 },
    );
  });

  test('what does not fit is left out line by line, from the end', () => {
    const lines = Array.from({ length: 40 }, (_, i): Piece[] => [`${i} ${'x'.repeat(98)}`]);
    const { content } = bodyOf(discord.edit('1', '2', { lines, rows: [] }, env));
    expect(content.length).toBeGreaterThan(1900);
    expect(content.endsWith(`${'x'.repeat(98)}\n…`)).toBe(true);
  });
});

describe('what an answer of its API means', () => {
  const outcome = (status: number, json: unknown = null, headers = {}) =>
    discord.outcome({ status, headers: new Headers(headers), json });
  const failed = (gone: string | null, code: string, retryAfterMs: number | null = null) => ({
    type: 'failed',
    gone,
    code,
    retryAfterMs,
  });

  test('done, with the name of what was posted', () => {
    expect(outcome(200, { id: '844397162624450620', content: 'x' })).toEqual({
      type: 'done',
      message: '844397162624450620',
    });
    expect(outcome(204)).toEqual({ type: 'done', message: null });
  });

  test('429: as long as it says, to the fraction of a second; from the header where there is no body', () => {
    const told = { message: 'You are being rate limited.', retry_after: 64.57, global: false };
    const headers = { 'retry-after': '65', 'x-ratelimit-scope': 'user' };
    expect(outcome(429, told, headers)).toEqual(failed(null, '429', 64_570));
    expect(outcome(429, { ...told, retry_after: 0.0301, global: true }, headers)).toEqual(
      failed(null, '429', 31),
    );
    expect(outcome(429, { ...told, code: 30046 }, headers)).toEqual(failed(null, '30046', 64_570));
    expect(outcome(429, null, headers)).toEqual(failed(null, '429', 65_000));
    expect(outcome(429)).toEqual(failed(null, '429'));
  });

  test.each([
    [403, 50001, 'channel'],
    [403, 50013, 'channel'],
    [404, 10003, 'channel'],
    [404, 10004, 'channel'],
    [400, 50083, 'channel'],
    [404, 10008, 'message'],
    [404, 10015, 'message'],
    [401, 50027, 'message'],
    [403, 50007, 'person'],
    [400, 50035, 'call'],
    [400, 240000, 'call'],
    [403, 200000, 'call'],
    [403, 50008, 'channel'],
    [500, 0, null],
  ])('%d with code %d: %s is gone', (status, code, gone) => {
    expect(outcome(status, { message: '…', code })).toEqual(failed(gone, String(code || status)));
  });

  test('a token that is none ends nothing; what shuts everybody out is left alone for ten minutes', () => {
    expect(outcome(401, { message: '401: Unauthorized', code: 0 })).toEqual(failed('call', '401'));
    expect(outcome(403)).toEqual(failed(null, '403', 600_000));
    expect(outcome(403, { code: 40333 })).toEqual(failed(null, '40333', 600_000));
    expect(outcome(502)).toEqual(failed(null, '502'));
    expect(outcome(302)).toEqual(failed(null, '302'));
  });
});
