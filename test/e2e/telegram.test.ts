import type { InlineKeyboardButton, Message, User } from '@grammyjs/types';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { LinkedView } from '../../worker/rules/view.ts';
import { fakeTelegram } from '../support/fake-telegram.ts';
import { PATIENCE_MS } from '../support/patience.ts';
import { type Server, startServer } from '../support/server.ts';

const olena: User = { id: 501, is_bot: false, first_name: 'Olena', language_code: 'uk' };
/** His private chat with the bot is closed: he never opened it. */
const anders: User = { id: 502, is_bot: false, first_name: 'Anders @everyone', language_code: 'et' };
const people = [olena, anders];

type Telegram = Awaited<ReturnType<typeof fakeTelegram>>;
let telegram: Telegram;
let server: Server;
beforeAll(async () => {
  telegram = await fakeTelegram({ failsEvery: 9, limitedEvery: 7 });
  server = await startServer(inject('state'), { vars: telegram.env });
  telegram.connect(`${server.url}/hooks/telegram?bot=slowplay_bot`);
});
afterAll(async () => {
  await server.stop();
  await telegram.stop();
});

/** What there is once there is something. */
async function until<T>(
  look: () => T | null | undefined | false | Promise<T | null>,
  what: string,
): Promise<T> {
  for (const since = Date.now(); Date.now() - since < PATIENCE_MS; ) {
    const found = await look();
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`never came: ${what}\n${JSON.stringify(telegram.seen.slice(-6), null, 1)}`);
}

const buttonsOf = ({ reply_markup: markup }: Message): InlineKeyboardButton[] =>
  markup && 'inline_keyboard' in markup ? markup.inline_keyboard.flat() : [];
const dataOf = (message: Message, label: string): string | undefined => {
  const button = buttonsOf(message).find(({ text }) => text.startsWith(label));
  return button && 'callback_data' in button ? button.callback_data : undefined;
};
/** The latest post in the group with a button that says so. */
const postWith = (label: string) => telegram.posts().findLast((post) => dataOf(post, label));
/** Whom a message calls. */
const calledBy = ({ entities = [] }: Message): User | undefined =>
  entities.flatMap((each) => (each.type === 'text_mention' ? [each.user] : []))[0];
/** The message that calls the player on turn. */
const ping = () => telegram.posts().findLast((post) => calledBy(post) && dataOf(post, 'My cards'));
/** What somebody alone was told since. */
const toldSince = (mark: number, { id }: User) => telegram.seen.slice(mark).filter(({ to }) => to === id);

async function press(who: User, message: Message, data: string | undefined) {
  const mark = telegram.seen.length;
  expect(await telegram.presses(who, message, data ?? 'no such button')).toBe(200);
  return () => toldSince(mark, who).at(-1);
}

const readable = (card: string): string =>
  `${card[0] === 'T' ? '10' : card[0]}${{ s: '♠', h: '♥', d: '♦', c: '♣' }[card[1] as 's']}`;
const cardsIn = (what: unknown): string[] => JSON.stringify(what).match(/(?:10|[2-9AKQJ])[♠♥♦♣]/g) ?? [];
/** What the API tells an onlooker. */
async function viewOf(id: string): Promise<LinkedView> {
  const response = await fetch(`${server.url}/api/v1/tables/${id}`);
  if (!response.ok) throw new Error(`the table ${id}: ${response.status}`);
  return response.json() as Promise<LinkedView>;
}
const publicly = (from = 0, to?: number) => telegram.seen.slice(from, to).filter((each) => each.to === null);

/** One invitation for both, however often an update is delivered; only the host deals. */
async function dealt(): Promise<string> {
  await telegram.writes(olena, '/start', olena.id);
  await telegram.writes(olena, '/poker new 1/2 24h');
  const lobby = await until(() => postWith('Join'), 'the invitation');
  const id = dataOf(lobby, 'Join')?.split(' ')[1] ?? '';
  expect(lobby.text).toContain('1 of 6 seats taken');
  await until(await press(anders, lobby, dataOf(lobby, 'Join')), 'a word that he sits');
  const ready = await until(() => postWith('Deal'), 'the button to deal');
  expect(ready.text?.match(/Anders/g)).toHaveLength(1);
  const refused = await until(await press(anders, ready, dataOf(ready, 'Deal')), 'a word that he may not');
  expect(refused.text).toContain('host');
  await press(olena, ready, dataOf(ready, 'Deal'));
  return id;
}

/** Each sees his own cards, and nobody else does, however he asks and whatever is closed. */
async function looked(id: string): Promise<Map<User, string[]>> {
  const first = await until(ping, 'a call of the first player');
  const hands = new Map<User, string[]>();
  for (const who of people) {
    const told = await until(await press(who, first, dataOf(first, 'My cards')), 'his cards');
    expect(told.via).toBe('alert');
    hands.set(who, cardsIn(told.text));
  }
  expect(new Set([...hands.values()].flat()).size).toBe(8);
  const soon = async (mark: number, who: User | null, via: string) =>
    until(
      () => telegram.seen.slice(mark).find((each) => each.to === (who?.id ?? null) && each.via === via),
      `${via} for ${who?.first_name ?? 'all'}`,
    );
  // A command that nobody else sees is answered where nobody else sees it.
  let mark = telegram.seen.length;
  await telegram.commands(olena, '/hand');
  expect(cardsIn((await soon(mark, olena, 'ephemeral')).text)).toEqual(hands.get(olena));
  // One that all see is answered in private; he whose private chat is closed gets a link to it.
  mark = telegram.seen.length;
  await telegram.writes(olena, '/hand');
  expect(cardsIn((await soon(mark, olena, 'sendMessage')).text)).toEqual(hands.get(olena));
  mark = telegram.seen.length;
  await telegram.writes(anders, '/poker@slowplay_bot hand');
  const { text, buttons } = await soon(mark, null, 'sendMessage');
  expect(text).toContain('Open a chat with me');
  expect(buttons).toMatchObject([{ url: 'https://t.me/slowplay_bot?start=hand' }]);
  mark = telegram.seen.length;
  await telegram.writes(anders, `/start hand-${id}`, anders.id);
  expect(cardsIn((await soon(mark, anders, 'sendMessage')).text)).toEqual(hands.get(anders));
  return hands;
}

/** The one on turn raises to the least that he may, by answering the bot's question. */
async function raised(who: User, post: Message): Promise<void> {
  await press(who, post, dataOf(post, 'Raise'));
  const asks = ({ reply_markup }: Message) => 'force_reply' in (reply_markup ?? {});
  const questions = () => telegram.posts().filter(asks);
  const question = await until(() => questions()[0], 'a question');
  expect(calledBy(question)?.id).toBe(who.id);
  // What is no amount is asked for once more.
  await telegram.replies(who, question, 'a lot');
  const again = await until(() => questions()[1], 'another question');
  await telegram.replies(who, again, /From (\d+)/.exec(again.text ?? '')?.[1] ?? '');
}

/** Plays the hand to its end. Resolves to how many moves were made, and what had been seen before the last. */
async function played(id: string): Promise<{ moves: number; before: number }> {
  let stale: { who: User; post: Message; data: string | undefined } | null = null;
  for (let moves = 0; ; moves++) {
    const turn = (await viewOf(id)).hand?.turn;
    if (!turn) throw new Error('nobody is on turn');
    const isOn = (post: Message | undefined) =>
      post && dataOf(post, 'My cards') && JSON.stringify(post).includes(turn);
    const post = await until(() => (isOn(ping()) ? ping() : null), `a call for ${turn}`);
    const who = people.find((each) => each.id === calledBy(post)?.id) ?? olena;
    const move = dataOf(post, 'Check') ?? dataOf(post, 'Call');
    // Out of turn, and by the button of a turn that is over: a private word, and nothing changes.
    const idle = [
      { who: people.find((each) => each !== who) ?? olena, post, data: move },
      ...(stale ? [stale] : []),
    ];
    for (const each of idle)
      await until(await press(each.who, each.post, each.data), 'a word that it is not his turn');
    expect((await viewOf(id)).hand?.turn).toBe(turn);
    const before = telegram.seen.length;
    if (moves === 0) await raised(who, post);
    // In his private chat words will do.
    else if (who === olena) await telegram.writes(olena, dataOf(post, 'Check') ? 'check' : 'call', olena.id);
    else await press(who, post, move);
    const after = await until(async () => {
      const view = await viewOf(id);
      return view.hand?.turn === turn ? null : view;
    }, `the end of ${turn}`);
    if (after.previous?.number === 1) return { moves: moves + 1, before };
    stale = { who, post, data: move };
  }
}

test('a hand of two in a group: every move is made once, what is forged or stale does nothing, and no card is seen by others', async () => {
  expect(await telegram.deliver({ update_id: 1 }, 'another-secret')).toBe(401);
  const id = await dealt();
  const hands = await looked(id);
  const { moves, before } = await played(id);

  // Delivered twice, made once.
  const { previous } = await viewOf(id);
  const made = previous?.record.filter(({ did }) => ['check', 'call', 'bet', 'raise', 'fold'].includes(did));
  expect(made?.length).toBe(moves);
  // The post of the hand ends with its result, and nobody is called any more.
  await until(() => postWith('Join')?.text?.includes('Hand 1'), 'the result');
  const calls = () =>
    telegram.posts().filter((post) => calledBy(post) && / 1\./.test(dataOf(post, 'My cards') ?? ''));
  await until(() => calls().length === 0, 'the end of the calls');

  // Every card in public was on the board, or shown when all was over.
  const board = (previous?.board ?? []).map(readable);
  const shown = (JSON.stringify(previous).match(/"[2-9TJQKA][shdc]"/g) ?? []).map((card) =>
    readable(card.slice(1, 3)),
  );
  expect(cardsIn(publicly()).length).toBeGreaterThan(0);
  expect(cardsIn(publicly(0, before)).filter((card) => !board.includes(card))).toEqual([]);
  expect(cardsIn(publicly()).filter((card) => !shown.includes(card))).toEqual([]);
  const others = (who: User) => [...hands].flatMap(([each, cards]) => (each === who ? [] : cards));
  for (const who of people)
    expect(
      cardsIn(toldSince(0, who).slice(0, before)).filter(
        (card) => others(who).includes(card) && !shown.includes(card),
      ),
    ).toEqual([]);

  // One post for the hand and one call for each turn, for all that was busy or out of order at times.
  const sent = publicly().filter(({ via }) => via === 'sendMessage');
  expect(sent.filter(({ text }) => text.includes('Hand 1 ·')).length).toBe(1);
  expect(sent.filter(({ text }) => text.includes('it is your turn')).length).toBe(moves);
  expect(telegram.statuses).toEqual(expect.arrayContaining([200, 400, 403, 429, 502]));
  expect(telegram.problems).toEqual([]);

  // No secret anywhere, and no mention by a name.
  expect(JSON.stringify(telegram.seen)).not.toMatch(/AAHdq|a-Secret_Token|[/]t[/]\w+#/);
  expect(JSON.stringify(publicly())).not.toContain('@everyone');
});

test('a group that becomes a supergroup is followed there, by the table’s next post', async () => {
  const supergroup = -1009876543210;
  await telegram.writes(olena, '/poker new "Moved" 1/2 24h');
  const lobby = await until(
    () => telegram.posts().find(({ text }) => text?.startsWith('Moved')),
    'its lobby',
  );
  telegram.migrates(supergroup);
  await press(anders, lobby, dataOf(lobby, 'Join'));
  const post = await until(() => telegram.posts(supergroup).at(-1), 'the lobby in the supergroup');
  expect(post.text).toContain('2 of 6 seats taken');
  const mark = telegram.seen.length;
  await telegram.writes(olena, '/poker status', supergroup);
  const told = await until(() => toldSince(mark, olena)[0], 'a word to her who asks there');
  expect(told.text).toContain('Moved');
  expect(telegram.posts(supergroup).filter(({ text }) => text?.startsWith('Moved'))).toHaveLength(1);
});
