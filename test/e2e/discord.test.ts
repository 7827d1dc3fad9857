import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import type { TableView } from '../../worker/api/schemas/views.ts';
import { type Person, type Place, pressed, slash, snowflake, submitted } from '../support/discord-people.ts';
import { fakeDiscord, type Post, type Whisper } from '../support/fake-discord.ts';
import { PATIENCE_MS } from '../support/patience.ts';
import { type Server, startServer } from '../support/server.ts';

let server: Server;
let discord: Awaited<ReturnType<typeof fakeDiscord>>;
let place: Place;
let hook: string;

beforeAll(async () => {
  discord = await fakeDiscord({ limitedEvery: 6, failsEvery: 11, losesEvery: 9, keepsCalls: true });
  // The next hand is dealt some seconds after the last one.
  server = await startServer(inject('state'), { vars: discord.env, clockSpeed: 20 });
  place = { channel: discord.open(), guild: snowflake() };
  hook = `${server.url}/hooks/discord`;
});
afterAll(() => Promise.all([server.stop(), discord.close()]));

const olena: Person = { id: snowflake(), username: 'olena_k', nick: '**Olena** @everyone' };
const tarmo: Person = { id: snowflake(), username: 'tarmo', globalName: 'Tarmo', locale: 'uk' };
const kalle: Person = { id: snowflake(), username: 'kalle' };
const both = [olena, tarmo];

const until = <T>(find: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(find, { timeout: PATIENCE_MS, interval: 50 });
const posts = () => discord.posts(place.channel);

/** What he is told, by him alone. */
async function told(interaction: Parameters<typeof discord.deliver>[1], times = 1): Promise<Whisper> {
  const whisper = await discord.deliver(hook, interaction, times);
  if (!whisper) throw new Error('there was no response');
  // Deferred, it is filled in afterwards.
  await until(() => expect(whisper.type).not.toBe(5));
  return whisper;
}
const types = (who: Person, command: string, text?: string) => told(slash(who, place, command, text));
const presses = (who: Person, customId: string, times = 1) => told(pressed(who, place, customId), times);

const buttonOf = ({ buttons }: Post | Whisper, verb: string): string => {
  const found = buttons.find(({ customId }) => customId?.startsWith(`${verb} `));
  if (!found?.customId) throw new Error(`there is no button ${verb}`);
  return found.customId;
};
const handPost = (number: number) =>
  until(() => {
    const found = posts().find(({ content }) => content.includes(`Hand ${number}`));
    expect(found).toBeDefined();
    return found as Post;
  });

const viewOf = async (id: string): Promise<TableView> =>
  (await fetch(`${server.url}/api/v1/tables/${id}`)).json() as Promise<TableView>;

/** The message that calls the player on turn, once it names this turn; and who he is. */
const pingOf = (turn: string | null | undefined) =>
  until(() => {
    const [ping, ...more] = posts().filter(({ called }) => called.length > 0);
    expect(more).toEqual([]);
    expect(JSON.stringify(ping?.buttons ?? [])).toContain(` ${turn}"`);
    const who = both.find(({ id }) => id === ping?.called[0]);
    return { ping: ping as Post, who: who as Person, other: both.find((each) => each !== who) as Person };
  });

const CARD = /(?:10|[2-9JQKA])[♠♥♦♣]/gu;
const cardsOf = (text: string): string[] => text.match(CARD) ?? [];
/** His four cards, shown to him alone. */
async function cards(who: Person): Promise<string[]> {
  const { content, to } = await types(who, 'hand');
  expect(to).toBe(who.id);
  const held = cardsOf(content.split('\n').find((line) => line.startsWith('Your cards')) ?? '');
  expect(held).toHaveLength(4);
  return held;
}
const seenByAll = (text: string[], looked: string[]) =>
  looked.filter((card) => cardsOf(text.join('\n')).includes(card));

test('who is not Discord is turned away and costs nothing', async () => {
  const raw = JSON.stringify(slash(olena, place, 'new'));
  const signed = await discord.keys.sign(raw);
  const flipped = signed['x-signature-ed25519'].replace(/^./, (digit) => (digit === '0' ? '1' : '0'));
  const bad: Record<string, string>[] = [
    {},
    { ...signed, 'x-signature-ed25519': flipped },
    { ...signed, 'x-signature-timestamp': '1' },
  ];
  for (const headers of bad) {
    const response = await fetch(hook, { method: 'POST', headers, body: raw });
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ code: 'bad-signature' });
  }
  const ping = await discord.deliver(hook, { type: 1, id: '1', token: 'x', version: 1 } as never);
  expect(ping?.type).toBe(1);
  expect([posts(), discord.calls]).toEqual([[], []]);
});

test('two play a hand in a channel, with every card where it belongs', async () => {
  const started = await types(olena, 'new', '"Friday" pot limit 1/2, 2 seats, 24h');
  const id = /\/t\/(\w{22})/.exec(started.content)?.[1] ?? '';
  expect(started.content).toContain(`${server.url}/t/${id}`);
  const lobby = await until(() => {
    expect(posts()).toHaveLength(1);
    return posts()[0] as Post;
  });
  expect(lobby.content).toContain('**Friday**');
  // His name formats nothing and calls nobody.
  expect(lobby.content).toContain('\\*\\*Olena\\*\\* @\u2060everyone');
  expect(lobby.called).toEqual([]);

  // Delivered twice, he sits once.
  const joined = await presses(tarmo, buttonOf(lobby, 'join'), 2);
  expect(joined.content).toMatch(/^You sit here as Tarmo/);
  expect((await viewOf(id)).seats).toHaveLength(2);
  const dealing = await until(() => buttonOf(lobby, 'start'));
  await presses(olena, dealing);

  const shown = await handPost(1);
  const first = await pingOf((await viewOf(id)).hand?.turn);
  const hands = new Map([
    [olena, await cards(olena)],
    [tarmo, await cards(tarmo)],
  ]);
  const held = [...hands.values()].flat();
  expect(new Set(held).size).toBe(8);
  expect((await types(kalle, 'hand')).content).not.toMatch(CARD);

  // Out of turn, or at no seat at all: told so, and nothing changes.
  const { version } = await viewOf(id);
  for (const who of [first.other, kalle]) {
    const refused = await presses(who, buttonOf(first.ping, 'call'));
    expect(refused.content).not.toMatch(/^You called/);
    expect(refused.to).toBe(who.id);
  }
  expect((await viewOf(id)).version).toBe(version);

  // An amount is asked for in a modal; what is no amount changes nothing.
  const modal = await presses(first.who, buttonOf(first.ping, 'raise'));
  expect(modal).toMatchObject({ type: 9, customId: buttonOf(first.ping, 'raise') });
  const nonsense = await told(submitted(first.who, place, modal.customId ?? '', 'much'));
  expect([nonsense.type, (await viewOf(id)).version]).toEqual([4, version]);
  const raised = await told(submitted(first.who, place, modal.customId ?? '', '6'), 2);
  expect(raised.content).toContain('You raised to 6');

  // What called him is gone. A button of a turn that is over says so, and does nothing.
  const second = await pingOf((await viewOf(id)).hand?.turn);
  expect(second.who).toBe(first.other);
  expect(discord.removed.map((post) => post.id)).toContain(first.ping.id);
  const before = (await viewOf(id)).version;
  expect((await presses(first.who, buttonOf(first.ping, 'fold'))).content).not.toMatch(/^You folded/);
  expect((await viewOf(id)).version).toBe(before);

  // Delivered twice, he calls once.
  expect((await presses(second.who, buttonOf(second.ping, 'call'), 2)).content).toMatch(/^You called/);
  const flop = await viewOf(id);
  expect([flop.hand?.street, flop.hand?.pot]).toEqual(['flop', 12]);
  await until(() => expect(shown.content).toContain('Pot 12'));
  expect(cardsOf(shown.content)).toHaveLength(3);

  // In words, by buttons and in the other's language, down to the showdown.
  for (let view = flop; view.hand?.number === 1 && !view.hand.result; view = await viewOf(id)) {
    expect(seenByAll(discord.everPublic, held)).toEqual([]);
    const { who, ping } = await pingOf(view.hand.turn);
    const done =
      who === tarmo ? await types(tarmo, 'act', 'чек') : await presses(olena, buttonOf(ping, 'check'));
    expect(done.content).toMatch(/^You checked/);
  }
  await until(() => expect(shown.content).toContain('shows'));
  const { previous } = await viewOf(id);
  expect(shown.content).toMatch(/High/);
  // Whoever gave his hand away unseen keeps it so.
  const open = previous?.shown.flatMap((seat) => seat.cards) ?? [];
  expect(open.length).toBeGreaterThan(0);
  expect(seenByAll(discord.everPublic, held)).toHaveLength(open.length);
});

test('a hand that ends by a fold shows no card at all, and the people keep their seats', async () => {
  const post = await handPost(2);
  const id = /\/t\/(\w{22})/.exec(JSON.stringify(post.buttons))?.[1] ?? '';
  const held = [...(await cards(olena)), ...(await cards(tarmo))];
  const { who, ping } = await pingOf((await viewOf(id)).hand?.turn);
  expect((await presses(who, buttonOf(ping, 'fold'))).content).toMatch(/^You folded/);
  // Somebody may be called to the next hand already.
  const calls = () =>
    posts().filter((each) => each.called.length > 0 && / 2\./.test(JSON.stringify(each.buttons)));
  await until(() => expect(calls()).toEqual([]));
  const texts = posts().filter(({ content }) => content.includes('Hand 2'));
  expect(texts).toHaveLength(1);
  expect(seenByAll([post.content, ...post.before, ping.content], held)).toEqual([]);
});

test('Discord saw nothing that it refuses, though it was slow and lost answers; no token left', () => {
  const statuses = new Set(discord.calls.map(({ status }) => status));
  expect([...statuses]).toEqual(expect.arrayContaining([200, 204, 429, 502]));
  expect(discord.problems).toEqual([]);
  const all = [...discord.everPublic, ...discord.whispers.map(({ content }) => content)].join('\n');
  expect(all).not.toMatch(/slowplay_|#/);
  expect(all).not.toContain(discord.env.DISCORD_BOT_TOKEN);
});
