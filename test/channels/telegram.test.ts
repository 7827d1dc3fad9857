import type { CallbackQuery, Message, Update, User } from '@grammyjs/types';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Answer, Piece, Press, Said } from '../../worker/channels/chat.ts';
import { writePress } from '../../worker/channels/chat.ts';
import type { Call } from '../../worker/channels/platform.ts';
import { telegram } from '../../worker/channels/telegram.ts';
import { newTableId } from '../../worker/db/ids.ts';
import type { Env } from '../../worker/env.ts';
import { callProblems } from '../support/telegram-limits.ts';

// The shape of a token as the documentation shows it; it opens nothing.
const TOKEN = '110201543:AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw';
const SECRET = 'a-Secret_Token-of-tests';
const BASE = 'http://127.0.0.1:1';
const env = { TELEGRAM_BOT_TOKEN: TOKEN, TELEGRAM_SECRET: SECRET, TELEGRAM_API_BASE: BASE } as Env;
const NOW = Date.UTC(2026, 10, 30, 12);
const TABLE = newTableId();
const TURN = '12.345.2';

const olena: User = {
  id: 1111111,
  is_bot: false,
  first_name: 'Olena',
  last_name: 'Kovalenko',
  username: 'olena',
  language_code: 'uk',
};
const bot: User = { id: 110201543, is_bot: true, first_name: 'Slowplay', username: 'slowplay_bot' };
const group = { id: -1001234567890, type: 'supergroup', title: 'Friday night' } as const;
const home = { id: olena.id, type: 'private', first_name: 'Olena', username: 'olena' } as const;

type Shape = Partial<Record<keyof Message, unknown>>;
const message = (text: string | undefined, shape: Shape = {}): Message =>
  ({ message_id: 1365, from: olena, chat: group, date: NOW / 1000, text, ...shape }) as Message;
const written = (text: string, shape: Shape = {}) =>
  ({ update_id: 10_000, message: message(text, shape) }) as Update;
const pressed = (data: string, shape: Partial<CallbackQuery> = {}): Update => ({
  update_id: 10_001,
  callback_query: {
    id: '4382bfdwdsb323b2d9',
    from: olena,
    message: message('Hand 12', { from: bot }),
    chat_instance: '-3993245',
    data,
    ...shape,
  },
});

const deliver = (update: unknown, how: { secret?: string | null; query?: string } = {}) => {
  const { secret = SECRET, query = '?bot=slowplay_bot' } = how;
  const request = new Request(`https://play.example/hooks/telegram${query}`, {
    method: 'POST',
    headers: secret === null ? {} : { 'X-Telegram-Bot-Api-Secret-Token': secret },
  });
  return telegram.read(request, typeof update === 'string' ? update : JSON.stringify(update), env, NOW);
};

async function asked(update: Update, how?: Parameters<typeof deliver>[1]) {
  const incoming = await deliver(update, how);
  if (incoming.type !== 'asked') throw new Error(`${incoming.type} instead of asked`);
  return incoming;
}
const requestOf = async (update: Update, how?: Parameters<typeof deliver>[1]) =>
  (await asked(update, how)).asked.request;

const bodyOf = ({ body }: Call) => JSON.parse(body);
const methodOf = ({ url }: Call) => url.split('/').at(-1);
const jsonOf = async (response: Response | null) => {
  const text = (await response?.text()) ?? '';
  return text ? JSON.parse(text) : null;
};
const say = (...lines: Piece[][]): Extract<Answer, { type: 'say' }> => ({
  type: 'say',
  said: { lines, rows: [] },
});
const press = (verb: Press['verb'], turn: string | null = TURN): Press => ({ verb, table: TABLE, turn });

describe('the secret of the webhook', () => {
  test.each([
    ['a wrong one', 'a-Secret_Token-of-testS'],
    ['none', null],
    ['an empty one', ''],
    ['a longer one', `${SECRET}x`],
    ['its beginning', SECRET.slice(0, -1)],
    ['one of another length altogether', 'x'.repeat(256)],
  ])('%s is refused before the body is read', async (_, secret) => {
    expect(await deliver('{ this is no JSON', { secret })).toEqual({ type: 'forged' });
  });

  test('the right one lets in', async () => {
    expect((await deliver(written('/start', { chat: home }))).type).toBe('asked');
  });

  test('without it, or without the token, Telegram is off', () => {
    expect(telegram.isOn(env)).toBe(true);
    expect(telegram.isOn({ ...env, TELEGRAM_SECRET: undefined })).toBe(false);
    expect(telegram.isOn({ ...env, TELEGRAM_BOT_TOKEN: '' })).toBe(false);
  });
});

describe('who asks, and where', () => {
  test('a command in a group', async () => {
    const { asked: it } = await asked(written('/poker new pot 1/2'));
    expect(it).toEqual({
      delivery: 'telegram 110201543 10000',
      chatter: { platform: 'telegram', id: '1111111', name: 'Olena Kovalenko', language: 'uk' },
      channel: { platform: 'telegram', id: '-1001234567890', isPrivate: false },
      request: { type: 'command', command: 'new', text: 'pot 1/2', isSeen: true },
      saidAt: NOW,
    });
  });

  test('somebody of whom little is told, in private', async () => {
    const from = { id: 5, is_bot: false, first_name: 'A' };
    const { asked: it } = await asked(written('/help', { from, chat: { ...home, id: 5 } }));
    expect(it.chatter).toEqual({ platform: 'telegram', id: '5', name: 'A', language: null });
    expect(it.channel).toEqual({ platform: 'telegram', id: '5', isPrivate: true });
  });

  test('a topic of a forum is a channel of its own, and answers go there', async () => {
    const shape = { is_topic_message: true, message_thread_id: 7 };
    expect((await asked(written('/new', shape))).asked.channel.id).toBe('-1001234567890:7');
    // A thread of replies in an ordinary group is none.
    expect((await asked(written('/new', { message_thread_id: 7 }))).asked.channel.id).toBe('-1001234567890');
    const posted = telegram.post('-1001234567890:7', say(['Hello']).said, true, env, 'key');
    expect(bodyOf(posted)).toMatchObject({ chat_id: -1001234567890, message_thread_id: 7 });
  });

  test('a press of a button, of a message that is still known and of one that is not', async () => {
    const data = writePress(press('call'));
    const { asked: it } = await asked(pressed(data));
    expect(it.request).toEqual({ type: 'press', press: press('call') });
    expect(it.channel).toEqual({ platform: 'telegram', id: String(group.id), isPrivate: false });
    expect(it.delivery).toBe('telegram 110201543 10001');
    const lost = { chat: group, message_id: 1, date: 0 } as CallbackQuery['message'];
    expect(await requestOf(pressed(data, { message: lost }))).toEqual(it.request);
  });
});

describe('what is asked', () => {
  const command = (name: string, text: string, isSeen: boolean) => ({
    type: 'command',
    command: name,
    text,
    isSeen,
  });
  const inGroup: [string, unknown][] = [
    ['/poker', command('help', '', true)],
    ['/poker@slowplay_bot', command('help', '', true)],
    ['/poker@Slowplay_Bot  join ', command('join', '', true)],
    ['/POKER Hand', command('hand', '', true)],
    ['/new@slowplay_bot', command('new', '', true)],
    ['/join\nAnn', command('join', 'Ann', true)],
    ['/act raise 400', command('act', 'raise 400', true)],
    ['/poker raise 400', command('act', 'raise 400', true)],
    ['/poker пас', command('act', 'пас', true)],
    ['/link abcd-efgh', command('link', 'abcd-efgh', true)],
    ['/unlink', command('unlink', '', true)],
    ['/status', command('status', '', true)],
    ['/help', command('help', '', true)],
    ['/start', command('help', '', true)],
    ['/start x', command('help', 'x', true)],
  ];
  test.each(inGroup)('in a group: %s', async (text, request) =>
    expect(await requestOf(written(text))).toEqual(request),
  );

  const inPrivate: [string, unknown][] = [
    ['raise 400', command('act', 'raise 400', false)],
    ['call up to 50', command('act', 'call up to 50', false)],
    ['Hand', command('hand', '', false)],
    ['join https://play.example/t/x', command('join', 'https://play.example/t/x', false)],
    ['/fold', command('act', 'fold', false)],
    ['/raise 40', command('act', 'raise 40', false)],
    ['/act pot', command('act', 'pot', false)],
    ['/link abcd', command('link', 'abcd', false)],
    ['/start', command('help', '', false)],
    ['/start hand', command('hand', '', false)],
    [`/start ${TABLE}`, command('join', TABLE, false)],
    [`/start hand-${TABLE}`, { type: 'press', press: { verb: 'hand', table: TABLE, turn: null } }],
  ];
  test.each(inPrivate)('in the private chat: %s', async (text, request) =>
    expect(await requestOf(written(text, { chat: home }))).toEqual(request),
  );

  test('what only he and the bot can see in a group is not seen by others, and words are meant for the bot', async () => {
    const hidden = { message_id: 0, ephemeral_message_id: 77 };
    expect(await requestOf(written('/poker link abcd', hidden))).toEqual(command('link', 'abcd', false));
    expect(await requestOf(written('raise 400', hidden))).toEqual(command('act', 'raise 400', false));
  });

  const ignored: [string, unknown][] = [
    ['words in a group', written('raise 400')],
    ["another bot's command", written('/poker@other_bot new')],
    ['a command of no bot here', written('/weather')],
    ['what looks like a path', written('/poker/new')],
    ['a picture', { update_id: 1, message: message(undefined, { chat: home, caption: '/new' }) }],
    ['an edit', { update_id: 1, edited_message: message('/new', { edit_date: NOW / 1000 }) }],
    ['a channel', { update_id: 1, channel_post: message('/new', { chat: { ...group, type: 'channel' } }) }],
    ['nobody', written('/new', { from: undefined })],
    ['a bot', written('/new', { from: bot })],
    ['an anonymous administrator', written('/new', { sender_chat: group })],
    ['a forwarded message', written('raise 400', { chat: home, forward_origin: { type: 'user' } })],
    ['a member who joined', written('', { text: undefined, new_chat_members: [olena] })],
    ['a group that moved', written('', { text: undefined, migrate_to_chat_id: -100 })],
    ['a poll', { update_id: 1, poll: { id: '1' } }],
    ['an inline query', { update_id: 1, inline_query: { id: '1', from: olena, query: '', offset: '' } }],
    ['a kind nobody knows', { update_id: 1, whatever_comes: {} }],
    ['nothing', {}],
  ];
  test.each(ignored)('%s: nothing is asked, and that is well', async (_, update) => {
    const incoming = await deliver(update);
    expect(incoming.type).toBe('answered');
    if (incoming.type !== 'answered') return;
    expect([incoming.response.status, await incoming.response.text()]).toEqual([200, '']);
  });

  test("a button that is none of the bot's is let go", async () => {
    for (const data of ['', 'vote 1', 'fold', `call ${TABLE} ${TURN} ${'9'.repeat(30)}`]) {
      const incoming = await deliver(pressed(data));
      if (incoming.type !== 'answered') throw new Error(incoming.type);
      expect(await jsonOf(incoming.response)).toEqual({
        method: 'answerCallbackQuery',
        callback_query_id: '4382bfdwdsb323b2d9',
      });
    }
    const inline = pressed(writePress(press('call')), { message: undefined, inline_message_id: 'x' });
    expect((await deliver(inline)).type).toBe('answered');
  });

  test('words are as old as they were written, presses as they come', async () => {
    expect((await asked(written('call', { chat: home }))).asked.saidAt).toBe(NOW);
    expect((await asked(pressed(writePress(press('call'))))).asked.saidAt).toBeNull();
  });

  test('a name that nobody gave keeps no command away', async () => {
    expect(await requestOf(written('/new@slowplay_bot'), { query: '' })).toEqual(command('new', '', true));
  });
});

describe('an amount', () => {
  const question: Answer = {
    type: 'askAmount',
    press: press('raise'),
    title: 'Raise at Friday night',
    label: 'Your total',
    hint: 'from 20 to 90',
    otherwise: say(['Not now']).said,
  };

  test.each([
    ['a group', group],
    ['the private chat', home],
  ])('is asked for in %s, and the reply brings the press back', async (_, chat) => {
    const shown = message('Hand 12', { from: bot, chat });
    const { reply } = await asked(pressed(writePress(press('raise')), { message: shown }));
    expect(telegram.atOnce(question, reply, env)).toBeNull();
    expect(await jsonOf(telegram.later(reply))).toEqual({
      method: 'answerCallbackQuery',
      callback_query_id: '4382bfdwdsb323b2d9',
    });
    const [call] = telegram.afterwards(question, reply, env) as [Call];
    const sent = bodyOf(call);
    expect(sent).toMatchObject({ chat_id: chat.id, reply_markup: { force_reply: true, selective: true } });
    expect(sent.text).toContain('Your total: from 20 to 90');
    // Selective: it is for whoever the text mentions.
    const mentions = sent.entities.filter(({ type }: { type: string }) => type === 'text_mention');
    expect(mentions.length).toBe(chat === group ? 1 : 0);
    const to = message(sent.text, { from: bot, chat, entities: sent.entities });
    expect(await requestOf(written('60', { chat, reply_to_message: to }))).toEqual({
      type: 'amount',
      press: press('raise'),
      text: '60',
    });
    // The same words, said by somebody else, are no question of the bot's.
    const other = await deliver(written('60', { chat: group, reply_to_message: { ...to, from: olena } }));
    expect(other.type).toBe('answered');
  });

  test('is not read out of links to elsewhere', async () => {
    for (const url of ['no address', 'https://play.example/t/1?press=fold+1+2', 'https://x.example/']) {
      const to = message('x', { from: bot, entities: [{ type: 'text_link', offset: 0, length: 1, url }] });
      expect((await deliver(written('60', { reply_to_message: to }))).type).toBe('answered');
    }
  });
});

/** Which piece of the text each entity covers. */
const covered = ({ text, entities }: { text: string; entities: { offset: number; length: number }[] }) =>
  entities.map(({ offset, length }) => text.slice(offset, offset + length));
const JOINER = /\u2060/g;
const postOf = (said: Said, pings = true) => bodyOf(telegram.post('-5', said, pings, env, 'key'));

describe('what is said', () => {
  test('every kind of piece is an entity, and nothing is markup', () => {
    const at = Date.UTC(2026, 11, 1, 20, 30, 15);
    const sent = postOf(
      say(
        ['Hand ', { bold: '12' }, ' ', { code: '/poker hand' }],
        [],
        [{ mention: '1111111', name: 'Olena' }, ' until ', { at, otherwise: '20:30' }],
        [{ link: `https://play.example/t/${TABLE}`, text: 'Table' }],
      ).said,
    );
    expect(sent.text).toBe('Hand 12 /poker hand\n\nOlena until 20:30\nTable');
    expect(sent.parse_mode).toBeUndefined();
    expect(sent.entities).toEqual([
      { type: 'bold', offset: 5, length: 2 },
      { type: 'code', offset: 8, length: 11 },
      {
        type: 'text_mention',
        user: { id: 1111111, is_bot: false, first_name: 'Olena' },
        offset: 21,
        length: 5,
      },
      { type: 'date_time', unix_time: at / 1000, date_time_format: 'wdt', offset: 33, length: 5 },
      { type: 'text_link', url: `https://play.example/t/${TABLE}`, offset: 39, length: 5 },
    ]);
    expect(sent).toMatchObject({ chat_id: -5, link_preview_options: { is_disabled: true } });
    expect(sent.reply_markup).toBeUndefined();
  });

  const anyText = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom('A♠ 7♥', '👨‍👩‍👧 сім’я', '🃏', '@olena', 'a.b/c', ' '),
  );
  const anyPiece: fc.Arbitrary<Piece> = fc.oneof(
    anyText,
    anyText.map((bold) => ({ bold })),
    anyText.map((code) => ({ code })),
    anyText.map((name) => ({ mention: '77', name })),
    anyText.map((text) => ({ link: 'https://play.example/', text })),
    anyText.map((otherwise) => ({ at: 1_700_000_000_000, otherwise })),
  );
  const shownOf = (piece: Piece): string => {
    if (typeof piece === 'string') return piece;
    const { bold, code, name, text, otherwise } = piece as Record<string, string>;
    return bold ?? code ?? name ?? text ?? otherwise ?? '';
  };

  test('each entity covers its piece, no more and no less, whatever is in it', () => {
    fc.assert(
      fc.property(fc.array(fc.array(anyPiece, { maxLength: 6 }), { maxLength: 6 }), (lines) => {
        const sent = postOf({ lines, rows: [] });
        const styled = lines.flat().filter((piece) => typeof piece !== 'string' && shownOf(piece) !== '');
        const bare = (text: string) => text.replace(JOINER, '');
        if (sent.text.trim()) expect(callProblems('sendMessage', sent)).toEqual([]);
        expect(covered(sent).map(bare)).toEqual(styled.map((piece) => bare(shownOf(piece))));
        expect(bare(sent.text)).toBe(
          lines.map((line) => line.map((piece) => bare(shownOf(piece))).join('')).join('\n'),
        );
      }),
    );
  });

  test.each([
    '@everyone',
    'me@example.com',
    '#poker',
    '$USD',
    '/fold@slowplay_bot',
    'evil.com',
    'https://evil.com/a?b=1',
    'tg://resolve?domain=evil',
    't.me/evil',
    '+37255555555',
    '*bold* _it_ `x` [a](http://b.c)',
    '<b>x</b>&amp;',
  ])('a name cannot mention, link or format: %s', (name) => {
    for (const piece of [
      name,
      { bold: name },
      { mention: '1', name },
      { link: 'https://a.b/', text: name },
    ]) {
      const { text, entities } = postOf(say([piece, ' acts']).said);
      expect(text.replace(JOINER, '')).toBe(`${name} acts`);
      expect(text).not.toMatch(/[@#$]\w|(^|[^\p{L}\p{N}])\/\w|\w\.\w|\+\d{6}/u);
      expect(entities.length).toBe(typeof piece === 'string' ? 0 : 1);
    }
    // Not even where two pieces meet.
    expect(postOf(say(['@', { bold: 'evil' }, '.com/', 'x']).said).text).not.toMatch(/@\w|\w\.\w/);
  });

  test('what is usual in a game stays as it is', () => {
    const usual = 'Pot-limit 1/2 · A♠ 7♥ · 20:30 · Ann +1,234, Bob −4 · 10 to call. Next';
    expect(postOf(say([usual]).said).text).toBe(usual);
  });

  test('an address is its own link, to be copied as it is', () => {
    const link = `https://play.example/t/${TABLE}`;
    const sent = postOf(say([{ link, text: link }]).said);
    expect(sent.text).toBe(link);
    expect(sent.entities).toEqual([{ type: 'text_link', url: link, offset: 0, length: link.length }]);
    // Another one's is not.
    expect(postOf(say([{ link: 'https://evil.example/', text: link }]).said).text).not.toBe(link);
  });

  test('without pings nobody is mentioned and nothing sounds', () => {
    const said = say([{ mention: '1', name: 'Olena' }]).said;
    expect(postOf(said, false)).toMatchObject({ text: 'Olena', entities: [], disable_notification: true });
    expect(postOf(said)).toMatchObject({ disable_notification: false });
  });

  test('4,096 characters at most, no half of one, and no entity beyond them', () => {
    const full = postOf(say(['x'.repeat(4_096)]).said);
    expect(full.text).toBe('x'.repeat(4_096));
    const sent = postOf(say(['x'.repeat(4_090), { bold: '🃏🃏🃏🃏' }, { code: 'beyond' }]).said);
    expect(sent.text).toBe(`${'x'.repeat(4_090)}🃏🃏…`);
    expect(covered(sent)).toEqual(['🃏🃏']);
  });

  test('buttons carry their press in 64 bytes, open links, and look like what they do', () => {
    const rows: Said['rows'] = [
      [
        { label: 'Fold', press: press('fold'), weight: 'grave' },
        { label: 'Call 10', press: press('call'), weight: 'main' },
      ],
      [{ label: 'Table', url: 'https://play.example/t/1' }],
    ];
    const sent = postOf({ lines: [['Your turn']], rows });
    expect(sent.reply_markup).toEqual({
      inline_keyboard: [
        [
          { text: 'Fold', style: 'danger', callback_data: `fold ${TABLE} ${TURN}` },
          { text: 'Call 10', style: 'success', callback_data: `call ${TABLE} ${TURN}` },
        ],
        [{ text: 'Table', url: 'https://play.example/t/1' }],
      ],
    });
    for (const { callback_data: data } of sent.reply_markup.inline_keyboard[0])
      expect(Buffer.byteLength(data)).toBeLessThanOrEqual(64);
    expect(sent.link_preview_options).toEqual({ is_disabled: true });
  });

  test('an invitation shows what its link leads to', () => {
    const url = `https://play.example/t/${TABLE}`;
    const join = { label: 'Join', press: press('join', null) };
    const previewOf = (button: Said['rows'][number][number]) =>
      postOf({ lines: [['Come!']], rows: [[button], [{ label: 'Table', url }]] }).link_preview_options;
    expect(previewOf({ ...join, weight: 'main' })).toEqual({ url });
    // One may come in while others play, but that is not what their post is about.
    expect(previewOf(join)).toEqual({ is_disabled: true });
  });

  test('a post is edited and taken away', () => {
    const said = say(['Flop']).said;
    const edit = telegram.edit('-5:7', '41', said, env);
    expect([methodOf(edit), bodyOf(edit)]).toEqual([
      'editMessageText',
      {
        chat_id: -5,
        message_id: 41,
        text: 'Flop',
        entities: [],
        link_preview_options: { is_disabled: true },
      },
    ]);
    const remove = telegram.remove('-5', '41', env);
    expect([methodOf(remove), bodyOf(remove)]).toEqual(['deleteMessage', { chat_id: -5, message_id: 41 }]);
  });

  test('the token is in the address alone, and that of Telegram is meant if no other is set', () => {
    const { url, body, headers } = telegram.post('-5', say(['x']).said, true, env, 'key');
    expect(url).toBe(`${BASE}/bot${TOKEN}/sendMessage`);
    expect(`${body}${JSON.stringify(headers)}`).not.toContain('AAHdq');
    const there = telegram.remove('-5', '1', { ...env, TELEGRAM_API_BASE: undefined });
    expect(there.url).toBe(`https://api.telegram.org/bot${TOKEN}/deleteMessage`);
  });
});

describe('an answer, to him alone', () => {
  const cards = say(['A♠ K♥ 7♦ 2♣']);
  const long = say(['A♠ K♥ 7♦ 2♣ ', 'x'.repeat(200)]);
  const toPress = (shape: Partial<CallbackQuery> = {}, verb: Press['verb'] = 'hand') =>
    asked(pressed(writePress(press(verb, verb === 'hand' ? null : TURN)), shape));

  test('to a press, short words pass by and cards stay until he closes them', async () => {
    const { reply } = await toPress({}, 'call');
    expect(await jsonOf(telegram.atOnce(say(['Not your turn.']), reply, env))).toEqual({
      method: 'answerCallbackQuery',
      callback_query_id: '4382bfdwdsb323b2d9',
      text: 'Not your turn.',
      show_alert: false,
    });
    expect(await jsonOf(telegram.atOnce(cards, reply, env))).toMatchObject({
      text: 'A♠ K♥ 7♦ 2♣',
      show_alert: true,
    });
    expect(await jsonOf(telegram.atOnce(say(['x'.repeat(200)]), reply, env))).toMatchObject({
      show_alert: true,
    });
    expect(telegram.atOnce(say(['x'.repeat(201)]), reply, env)).toBeNull();
    // It does not sound as if it were pressed for ever.
    expect(await jsonOf(telegram.later(reply))).toBeNull();
  });

  test('to a press in a group, what is too long is shown to him there, else in private, else he is asked to open that', async () => {
    const { reply } = await toPress({}, 'call');
    const calls = telegram.afterwards(long, reply, env);
    expect(calls.map(methodOf)).toEqual(['sendMessage', 'sendMessage', 'sendMessage']);
    const [hidden, inPrivate, asks] = calls.map(bodyOf);
    expect(hidden).toMatchObject({
      chat_id: group.id,
      ephemeral_message_parameters: {
        receiver_user_id: olena.id,
        callback_query_id: '4382bfdwdsb323b2d9',
      },
    });
    expect(inPrivate.chat_id).toBe(olena.id);
    expect(inPrivate.ephemeral_message_parameters).toBeUndefined();
    expect(asks.chat_id).toBe(group.id);
    expect(asks.text).not.toMatch(/[♠♥♦♣]/);
    expect(asks.reply_markup.inline_keyboard[0][0].url).toBe(`https://t.me/slowplay_bot?start=hand-${TABLE}`);
  });

  test('to who wants his cards, as many lines as there is room for', async () => {
    const { reply } = await toPress();
    const lines = [
      ['Friday · Hand 12'],
      ['Your cards: ', { bold: 'A♠ K♥ 7♦ 2♣' }],
      ['x'.repeat(140)],
      ['y'.repeat(30)],
    ];
    const fits = say(...lines);
    expect((await jsonOf(telegram.atOnce(fits, reply, env))).text).toBe(
      `Friday · Hand 12\nYour cards: A♠ K♥ 7♦ 2♣\n${'x'.repeat(140)}`,
    );
    // Anything else is said as a whole, or in another way.
    expect(telegram.atOnce(fits, (await toPress({}, 'call')).reply, env)).toBeNull();
  });

  test('to a press whose short answer is late, on the spot all the same', async () => {
    const { reply } = await toPress();
    const [first, second] = telegram.afterwards(cards, reply, env) as [Call, Call];
    expect([methodOf(first), bodyOf(first).text]).toEqual(['answerCallbackQuery', 'A♠ K♥ 7♦ 2♣']);
    expect(bodyOf(second).chat_id).toBe(olena.id);
  });

  test('no public message of any answer has a card', async () => {
    for (const update of [pressed(writePress(press('hand', null))), written('/hand'), written('/poker hand')])
      for (const answer of [cards, long]) {
        const { reply } = await asked(update);
        for (const sent of telegram.afterwards(answer, reply, env).map(bodyOf))
          if (sent.chat_id === group.id && !sent.ephemeral_message_parameters)
            expect(JSON.stringify(sent)).not.toMatch(/[♠♥♦♣]/);
      }
  });

  test('in a group it does without the buttons of a turn, but not without others', async () => {
    const { reply } = await toPress();
    const withButton = (of: Press): Answer => ({
      type: 'say',
      said: { lines: [['You sit out.']], rows: [[{ label: 'x', press: of }]] },
    });
    expect(telegram.atOnce(withButton(press('fold')), reply, env)).not.toBeNull();
    expect(telegram.atOnce(withButton(press('back', null)), reply, env)).toBeNull();
    const { reply: inPrivate } = await toPress({ message: message('x', { from: bot, chat: home }) });
    expect(telegram.atOnce(withButton(press('fold')), inPrivate, env)).toBeNull();
    expect(await jsonOf(telegram.later(inPrivate))).toMatchObject({ method: 'answerCallbackQuery' });
    const [only, ...more] = telegram.afterwards(withButton(press('fold')), inPrivate, env) as [Call];
    expect([bodyOf(only).chat_id, bodyOf(only).reply_markup, more]).toMatchObject([
      olena.id,
      { inline_keyboard: [[{ text: 'x' }]] },
      [],
    ]);
  });

  test('to a command, never in the response: nobody would know whether it got through', async () => {
    const { reply } = await asked(written('/hand'));
    expect(telegram.atOnce(cards, reply, env)).toBeNull();
    const response = telegram.later(reply);
    expect([response.status, await response.text()]).toEqual([200, '']);
  });

  test('to a command in a group, where only he sees it, else in private, else he is asked to open that', async () => {
    const seen = telegram.afterwards(cards, (await asked(written('/hand'))).reply, env).map(bodyOf);
    expect(seen[0].ephemeral_message_parameters).toEqual({ receiver_user_id: olena.id });
    expect(seen[0].reply_parameters).toBeUndefined();
    expect(seen[1].chat_id).toBe(olena.id);
    expect(seen[2].reply_markup.inline_keyboard[0][0].url).toBe('https://t.me/slowplay_bot?start=hand');
    // One that nobody else sees is replied to, which a bot may do without being an administrator.
    const hidden = written('/hand', { message_id: 0, ephemeral_message_id: 77 });
    const [first] = telegram.afterwards(cards, (await asked(hidden)).reply, env) as [Call];
    expect(bodyOf(first)).toMatchObject({
      ephemeral_message_parameters: { receiver_user_id: olena.id },
      reply_parameters: { ephemeral_message_id: 77 },
    });
  });

  test('to somebody in private, there', async () => {
    const { reply } = await asked(written('raise 400', { chat: home }));
    const calls = telegram.afterwards(cards, reply, env).map(bodyOf);
    expect(calls).toMatchObject([{ chat_id: olena.id, text: 'A♠ K♥ 7♦ 2♣' }]);
  });

  test('a bot whose name nobody gave is found by its own post, else the link is the table', async () => {
    const lastOf = async (update: Update) => {
      const { reply } = await asked(update, { query: '?bot=<b>' });
      return bodyOf(telegram.afterwards(long, reply, env).at(-1) as Call).reply_markup.inline_keyboard[0][0]
        .url;
    };
    const data = writePress(press('hand', null));
    expect(await lastOf(pressed(data))).toBe(`https://t.me/slowplay_bot?start=hand-${TABLE}`);
    const nameless = message('x', { from: { ...bot, username: undefined } });
    expect(await lastOf(pressed(data, { message: nameless }))).toBe(`https://play.example/t/${TABLE}`);
    expect(await lastOf(written('/hand'))).toBe('https://play.example');
  });
});

describe('what became of a call', () => {
  const outcome = (status: number, json: unknown) =>
    telegram.outcome({ status, headers: new Headers(), json });
  const refused = (error_code: number, description: string, parameters?: object) =>
    outcome(error_code, { ok: false, error_code, description, ...(parameters && { parameters }) });

  test('a message has a name; an answered press has none, nor what only one sees', () => {
    expect(outcome(200, { ok: true, result: message('x') })).toEqual({ type: 'done', message: '1365' });
    expect(outcome(200, { ok: true, result: true })).toEqual({ type: 'done', message: null });
    const hidden = message('x', { message_id: 0, ephemeral_message_id: 7 });
    expect(outcome(200, { ok: true, result: hidden })).toEqual({ type: 'done', message: null });
  });

  test('what is as it should be already is done', () => {
    const description =
      'Bad Request: message is not modified: specified new message content and reply markup are exactly the same as a current content and reply markup of the message';
    expect(refused(400, description)).toEqual({ type: 'done', message: null });
  });

  test('too many: so long as they ask', () => {
    expect(refused(429, 'Too Many Requests: retry after 35', { retry_after: 35 })).toEqual({
      type: 'failed',
      gone: null,
      code: 'error 429',
      retryAfterMs: 35_000,
    });
  });

  test.each([
    [400, 'Bad Request: message to edit not found', 'message'],
    [400, "Bad Request: message can't be edited", 'message'],
    [400, 'Bad Request: message to delete not found', 'message'],
    // Older than 48 hours.
    [400, "Bad Request: message can't be deleted", 'message'],
    [400, "Bad Request: message can't be deleted for everyone", 'message'],
    [403, 'Forbidden: bot was blocked by the user', 'channel'],
    [403, "Forbidden: bot can't initiate conversation with a user", 'channel'],
    [403, 'Forbidden: user is deactivated', 'channel'],
    [403, 'Forbidden: bot was kicked from the supergroup chat', 'channel'],
    [403, 'Forbidden: bot is not a member of the supergroup chat', 'channel'],
    [400, 'Bad Request: chat not found', 'channel'],
    [400, 'Bad Request: need administrator rights in the channel chat', 'channel'],
    [400, 'Bad Request: not enough rights to send text messages to the chat', 'channel'],
    [400, 'Bad Request: TOPIC_CLOSED', 'channel'],
    [400, 'Bad Request: message thread not found', 'channel'],
    [400, 'Bad Request: query is too old and response timeout expired or query ID is invalid', 'call'],
    [400, 'Bad Request: BOT_NOT_ADMIN', 'call'],
    [400, "Bad Request: can't parse entities", 'call'],
    [400, 'Bad Request: message text is empty', 'call'],
    [403, 'Forbidden', 'call'],
    [401, 'Unauthorized', null],
    [404, 'Not Found', null],
    [500, 'Internal Server Error', null],
  ])('%i %s', (status, description, gone) => {
    expect(refused(status, description)).toMatchObject({ type: 'failed', gone, retryAfterMs: null });
  });

  test('a group that became a supergroup is gone by its old name, and the new one is told', () => {
    const moved = refused(400, 'Bad Request: group chat was upgraded to a supergroup chat', {
      migrate_to_chat_id: -1009876543210,
    });
    expect(moved).toMatchObject({ gone: 'channel', code: 'moved', movedTo: '-1009876543210' });
  });

  test('nothing of what was sent gets into a code, and what is no answer is no harm', () => {
    const said = "Bad Request: inline keyboard button URL 'https://A♠K♥' is invalid";
    expect(JSON.stringify(refused(400, said))).not.toMatch(/A♠|https/);
    expect(outcome(502, null)).toMatchObject({ type: 'failed', gone: null, code: 'error 502' });
    expect(outcome(502, 'Bad Gateway')).toMatchObject({ type: 'failed', gone: null });
  });
});
