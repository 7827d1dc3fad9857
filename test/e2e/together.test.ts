import type { User } from '@grammyjs/types';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { Card } from '../../worker/rules/cards.ts';
import { isVerb, type Verb } from '../../worker/rules/events.ts';
import type { FinishedView, LinkedView } from '../../worker/rules/view.ts';
import { launchBrowser } from '../support/browser.ts';
import {
  type ChatSeat,
  cardsIn,
  formsOf,
  type Pressable,
  plainly,
  shownAs,
  until,
} from '../support/chat-seat.ts';
import { type Person, type Place, snowflake } from '../support/discord-people.ts';
import { discordSeat } from '../support/discord-seat.ts';
import { fakeDiscord } from '../support/fake-discord.ts';
import { type FakeSlack, startFakeSlack } from '../support/fake-slack.ts';
import { fakeTelegram } from '../support/fake-telegram.ts';
import { action, checkOrCall, newVisitor, sayTable, sitDown, viewIn } from '../support/page.ts';
import { type Server, startServer } from '../support/server.ts';
import type { SlackPerson } from '../support/slack-bodies.ts';
import { slackSeat } from '../support/slack-seat.ts';
import { telegramSeat } from '../support/telegram-seat.ts';

// Each has a name that would call or format something on another's platform.
const OLENA: Person = { id: snowflake(), username: 'olena', nick: 'Olena <!channel>' };
const MART: SlackPerson = { id: 'U0MART', name: 'Mart @everyone' };
const ANDERS: User = { id: 502, is_bot: false, first_name: 'Anders <@U0MART>' };
const KAAREL = 'Kaarel @here';
const SLACK = { signingSecret: 'a-signing-secret-of-this-test', token: 'xoxb-of-this-test' };
const BUY_IN = 100;
const MOST_HANDS = 14;

let discord: Awaited<ReturnType<typeof fakeDiscord>>;
let slack: FakeSlack;
let telegram: Awaited<ReturnType<typeof fakeTelegram>>;
let server: Server;
let browser: Browser;
let page: Page;
let chats: ChatSeat[];
let id = '';

beforeAll(async () => {
  [discord, slack, telegram, browser] = await Promise.all([
    fakeDiscord({ limitedEvery: 7, failsEvery: 13, losesEvery: 9, keepsCalls: true }),
    startFakeSlack({ ...SLACK, burst: 6, failsEvery: 13, limitedEvery: 17 }),
    fakeTelegram({ limitedEvery: 7, failsEvery: 13 }),
    launchBrowser(),
  ]);
  const ofSlack = {
    SLACK_SIGNING_SECRET: SLACK.signingSecret,
    SLACK_BOT_TOKEN: SLACK.token,
    SLACK_API_BASE: slack.apiBase,
  };
  // The next hand is dealt some seconds after the last one.
  server = await startServer(inject('state'), {
    vars: { ...discord.env, ...ofSlack, ...telegram.env },
    clockSpeed: 10,
  });
  slack.listenTo(`${server.url}/hooks/slack`);
  telegram.connect(`${server.url}/hooks/telegram?bot=slowplay_bot`);
  const place: Place = { channel: discord.open(), guild: snowflake() };
  chats = [
    discordSeat(discord, `${server.url}/hooks/discord`, OLENA, place),
    slackSeat(slack, MART, 'C0POKER'),
    telegramSeat(telegram, ANDERS),
  ];
  page = await newVisitor(browser, server.url);
});
afterAll(() => Promise.all([browser.close(), server.stop(), discord.close(), slack.stop(), telegram.stop()]));

const api = async <T>(path = ''): Promise<T> =>
  (await fetch(`${server.url}/api/v1/tables/${id}${path}`)).json() as Promise<T>;
const viewOf = (): Promise<LinkedView> => api();

type Move = { did: Verb; to?: number };
type Made = Move & { turn: string; name: string };
type Hand = { number: number; cards: Map<string, Card[]>; made: Made[]; told: Map<ChatSeat, string[]> };

const nameAt = (view: LinkedView, seat: number | null | undefined): string =>
  view.seats.find((each) => each.seat === seat)?.player.name ?? '';
const others = (chat: ChatSeat | undefined) => chats.filter((each) => each !== chat);
const seatNamed = (name: string) => chats.find((chat) => chat.name === name);

/** In the browser: on the page's own buttons, the amount written into its field. */
async function moveOnPage({ did, to }: Move): Promise<void> {
  if (to !== undefined) {
    const field = page.getByRole('textbox', { name: new RegExp(`^${sayTable.act.amount}`) });
    await field.fill(String(to));
    await field.press('Enter');
    return action(page, new RegExp(`^(${sayTable.act.bet}|${sayTable.act.raiseTo})`)).click();
  }
  return did === 'fold' ? action(page, sayTable.act.fold).click() : checkOrCall(page).click();
}

/** In a chat: an amount as its answer to the question, else a button (pressed by a delivery that is repeated) or words. */
async function moveInChat(chat: ChatSeat, turn: string, { did, to }: Move, way: number): Promise<Pressable> {
  await until(`a call of ${chat.name} for ${turn}`, () => chat.isCalled(turn));
  const button = await until(`the button ${did}`, () =>
    chat.button(to === undefined ? (did as 'call') : 'raise', turn),
  );
  const told =
    to !== undefined
      ? await chat.answers(turn, to)
      : way % 3 === 0
        ? await button(true)
        : await chat.says(did, way % 3 === 1 ? 'channel' : 'private');
  expect(told).toMatch(/^You (folded|checked|called|bet|raised)/);
  return button;
}

/** Buttons of turns that are over, and those of this turn pressed by whoever is not on turn: told so, and nothing changes. */
async function idlePresses(
  turn: string,
  onTurn: ChatSeat | undefined,
  stale: Map<ChatSeat, Pressable>,
): Promise<void> {
  const { version } = await viewOf();
  for (const chat of others(onTurn)) {
    const button = await until(
      `the turn ${turn} in ${chat.name}'s channel`,
      () => chat.button('hand', turn) && (chat.button('call', turn) ?? chat.button('check', turn)),
    );
    expect(await button(true)).toMatch(/another player’s turn/);
  }
  for (const press of stale.values()) expect(await press(true)).toMatch(/is over, and nothing was changed/);
  expect((await viewOf()).version).toBe(version);
}

/** The first hand is raised by everybody, and one folds in it; the later ones go the cheapest way to their showdown. */
function moveFor({ number, made }: Hand, { hand }: LinkedView): Move {
  const { street, price, toAct, record } = hand!;
  const isFirst = number === 1;
  const own = record.filter((deed) => deed.street === street && deed.seat === toAct).at(-1)?.to ?? 0;
  if (isFirst && street === 'preflop' && made.length < 4) return { did: 'raise', to: 6 + 4 * made.length };
  const onTurn = made.filter(({ did }) => did === 'bet').length;
  if (isFirst && street === 'turn' && onTurn === 0) return { did: 'bet', to: 4 };
  if (isFirst && street === 'turn' && !made.some(({ did }) => did === 'fold')) return { did: 'fold' };
  return { did: price > own ? 'call' : 'check' };
}

const conserved = ({ seats, hand }: LinkedView): void => {
  const stacks = seats.reduce((sum, { stack, incoming }) => sum + stack + incoming, 0);
  expect(stacks + (hand && !hand.result ? hand.pot : 0)).toBe(4 * BUY_IN);
};

/** Everybody looks at his own cards, by all ways that there are. */
async function looked(number: number): Promise<Map<string, Card[]>> {
  const cards = new Map<string, Card[]>();
  const { seats, you } = await viewIn(page, id);
  const own = seats.find(({ seat }) => seat === you?.seat)?.cards as Card[];
  const deck = [...'23456789TJQKA'].flatMap((rank) => [...'cdhs'].map((suit) => `${rank}${suit}` as Card));
  cards.set(KAAREL, own);
  for (const [i, chat] of chats.entries()) {
    const told = await chat.says('hand', (number + i) % 2 === 0 ? 'channel' : 'private');
    const four = cardsIn(told.split('\n').find((line) => line.includes('Your cards')) ?? '');
    cards.set(
      chat.name,
      deck.filter((card) => four.includes(shownAs(card))),
    );
  }
  expect(new Set([...cards.values()].flat()).size).toBe(16);
  return cards;
}

async function played(number: number): Promise<Hand> {
  await until(`hand ${number}`, async () => (await viewOf()).hand?.number === number);
  const before = new Map(chats.map((chat) => [chat, chat.privately().length]));
  const hand: Hand = { number, cards: await looked(number), made: [], told: new Map() };
  const stale = new Map<ChatSeat, Pressable>();
  for (let street = 'preflop'; ; ) {
    const view = await viewOf();
    conserved(view);
    const turn = view.hand?.turn;
    if (view.hand?.number !== number || !turn) break;
    const name = nameAt(view, view.hand.toAct);
    const chat = seatNamed(name);
    if (number === 1 && view.hand.street === 'flop' && street === 'preflop')
      await idlePresses(turn, chat, stale);
    street = view.hand.street;
    const move = moveFor(hand, view);
    const way = hand.made.filter((each) => each.name === name).length + number;
    if (chat) stale.set(chat, await moveInChat(chat, turn, move, way));
    else await moveOnPage(move);
    hand.made.push({ ...move, turn, name });
    await until(`the end of ${turn}`, async () => (await viewOf()).hand?.turn !== turn);
  }
  // Of what people alone were told: all that was for others than him.
  for (const chat of chats)
    hand.told.set(
      chat,
      chat
        .privately()
        .slice(before.get(chat))
        .flatMap(({ isHim, text }) => (isHim ? [text] : [])),
    );
  return hand;
}

/** What its post says of a hand that is over, from the board to what everybody won or lost. */
const resultIn = (chat: ChatSeat, number: number): Promise<string[]> =>
  until(`the result of hand ${number}`, () => {
    const post = chat
      .posts()
      .map(plainly)
      .find((text) => text.includes(`· Hand ${number}\n`));
    const lines = post?.split('\n') ?? [];
    const end = lines.findLastIndex((line) => /[+−]\d/.test(line));
    return end < 0 ? null : lines.slice(1, end + 1);
  });

const sumBy = (entries: [string, number][]): Record<string, number> => {
  const sums: Record<string, number> = {};
  for (const [name, amount] of entries) sums[name] = (sums[name] ?? 0) + amount;
  return sums;
};

/** The same result stands in every channel, and it is the API's. Gives what everybody won or lost. */
async function sameResult(number: number, over: FinishedView): Promise<Record<string, number>> {
  const name = (seat: number) => over.players.find((each) => each.seat === seat)!.player.name;
  const [first, ...more] = await Promise.all(chats.map((chat) => resultIn(chat, number)));
  for (const each of more) expect(each).toEqual(first);
  const nets = sumBy([
    ...over.result.map(({ seat, amount }): [string, number] => [name(seat), amount]),
    ...over.record.map(({ seat, paid }): [string, number] => [name(seat), -paid]),
    ...(over.returned ? [[name(over.returned.seat), over.returned.amount] as [string, number]] : []),
  ]);
  const last = first!
    .at(-1)!
    .split(', ')
    .map((each): [string, number] => {
      const [, who = '', sign, amount] = /^(.*) ([+−])(\d+)$/.exec(each) ?? [];
      return [who, Number(amount) * (sign === '+' ? 1 : -1)];
    });
  expect(Object.fromEntries(last)).toEqual(
    Object.fromEntries(Object.entries(nets).filter(([, net]) => net !== 0)),
  );
  for (const half of ['high', 'low'] as const)
    for (const { seat, amount } of over.result.filter((each) => each.half === half && isSplit(over)))
      expect(first!.find((line) => line.toLowerCase().startsWith(`${half}: `))).toContain(
        `${name(seat)} ${amount}`,
      );
  expect(Object.values(nets).reduce((sum, net) => sum + net, 0)).toBe(0);
  return nets;
}

const isSplit = ({ result }: FinishedView): boolean =>
  ['high', 'low'].every((half) => result.some((each) => each.half === half));

/** Each move is in the table's history once, and nothing else is; each player was called to it once, on his platform alone. */
async function onceEach({ number, made }: Hand, over: FinishedView): Promise<void> {
  const name = (seat: number) => over.players.find((each) => each.seat === seat)!.player.name;
  const done = over.record.filter(({ did }) => isVerb(did));
  expect(done.map(({ seat, did }) => [name(seat), did])).toEqual(made.map((each) => [each.name, each.did]));
  for (const [i, { to }] of made.entries()) if (to !== undefined) expect(done[i]?.to).toBe(to);
  for (const chat of chats) {
    const calls = chat.calls().filter(({ turn }) => turn.startsWith(`${number}.`));
    const turns = made.filter((each) => each.name === chat.name).map(({ turn }) => turn);
    expect(calls).toEqual(turns.map((turn) => ({ turn, isHim: true })));
    await until('the end of the calls', () => turns.every((turn) => !chat.isCalled(turn)));
  }
}

/** No card is to be seen but those of the board and, when all is over, those shown; to each alone his own besides. */
function hidden({ number, cards, told }: Hand, { board, shown }: FinishedView): void {
  const open = board.map(shownAs);
  const over = [...open, ...shown.flatMap((each) => each.cards.map(shownAs))];
  const unshown = [...cards.values()].flat().filter((card) => !over.includes(shownAs(card)));
  for (const chat of chats) {
    const texts = chat.publicly().filter((text) => Number(/hand (\d+)/i.exec(text)?.[1]) === number);
    expect(texts.length).toBeGreaterThan(5);
    for (const text of texts) {
      const isOver = text.includes(`/hands/${number}`);
      expect(cardsIn(text).filter((card) => !(isOver ? over : open).includes(card))).toEqual([]);
      expect(unshown.filter((card) => formsOf(card).some((form) => text.includes(form)))).toEqual([]);
    }
    const own = cards.get(chat.name)!;
    const alone = told.get(chat)!.join('\n');
    expect(cardsIn(alone)).toEqual(expect.arrayContaining(own.map(shownAs)));
    const of = [...cards].flatMap(([who, four]) => (who === chat.name ? [] : four));
    expect(of.filter((card) => formsOf(card).some((form) => alone.includes(form)))).toEqual([]);
  }
}

test('a table begun in Discord is joined by its link in Slack, in Telegram and in a browser', async () => {
  const [olena, mart, anders] = chats as [ChatSeat, ChatSeat, ChatSeat];
  const opened = await olena.says('new "Friday" pot limit 1/2, 4 seats, 24h');
  id = /\/t\/(\w{22})/.exec(opened)?.[1] ?? '';
  const link = `${server.url}/t/${id}`;
  await anders.says('/start', 'private');
  for (const chat of [mart, anders]) expect(await chat.says(`join ${link}`)).toMatch(/You sit here as/);
  await page.goto(link);
  await sitDown(page, KAAREL);
  for (const chat of chats)
    await until(`all four in ${chat.name}'s channel`, () =>
      chat.posts().some((text) => text.includes('4 of 4 seats')),
    );
  const deal = await until('the button to deal', () => olena.button('start'));
  expect(await deal(true)).toContain('The cards are dealt');
  expect((await viewOf()).seats.map(({ player }) => player.name)).toEqual([
    ...chats.map(({ name }) => name),
    KAAREL,
  ]);
});

test('they play to a showdown with both halves, every move once, every card where it belongs', async () => {
  const nets: [string, number][] = [];
  let isOver = false;
  for (let number = 1; !isOver; number++) {
    expect(number).toBeLessThanOrEqual(MOST_HANDS);
    const hand = await played(number);
    const { hands } = await api<{ hands: FinishedView[] }>('/hands');
    const over = hands.find((each) => each.number === number)!;
    nets.push(...Object.entries(await sameResult(number, over)));
    await onceEach(hand, over);
    hidden(hand, over);
    isOver = isSplit(over);
  }
  const { seats, hand } = await viewOf();
  const won = sumBy(nets);
  for (const { seat, stack, player } of seats) {
    const paid = (hand?.result ? [] : (hand?.record ?? [])).filter((deed) => deed.seat === seat);
    const ahead = paid.reduce((sum, deed) => sum + deed.paid, 0);
    expect(stack + ahead).toBe(BUY_IN + (won[player.name] ?? 0));
  }
}, 600_000);

test('each platform was busy and failed at times, and had nothing to complain of', () => {
  expect(discord.calls.map(({ status }) => status)).toEqual(expect.arrayContaining([429, 502]));
  expect(slack.calls.map(({ answer }) => answer)).toEqual(expect.arrayContaining(['ratelimited', '503']));
  expect(telegram.statuses).toEqual(expect.arrayContaining([429, 502]));
  expect([discord.problems, slack.complaints, telegram.problems]).toEqual([[], [], []]);
  expect(cardsIn(JSON.stringify(slack.modals))).toEqual([]);
  for (const chat of chats) {
    // What names no hand shows no card, and whoever was called was called to a turn of his.
    for (const text of chat.publicly()) if (!/hand \d/i.test(text)) expect(cardsIn(text)).toEqual([]);
    expect([...chat.calls(), ...chat.privately()].filter(({ isHim }) => !isHim)).toEqual([]);
    const all = [...chat.publicly(), ...chat.privately().map(({ text }) => text)].join('\n');
    expect(all).not.toMatch(/slowplay_(token|link|recovery)_|whsec_|xoxb-|\/t\/\w{22}#/);
  }
});
