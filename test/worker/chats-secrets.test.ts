import { expect, test } from 'vitest';
import type { Answer } from '../../worker/channels/chat.ts';
import { type Card, DECK } from '../../worker/rules/cards.ts';
import { call, newPlayer, type Person, read, viewOf } from '../support/worker-api.ts';
import { buttonsOf, type Chat, chatter, linesOf, opened, press, type } from '../support/worker-chats.ts';
import { bindings, dice, look, onlooker, wholeLog } from '../support/worker-table.ts';

const SUITS = { c: '♣', d: '♦', h: '♥', s: '♠' };
/** A card as it is stored, and as it is said. */
const spellings = (card: Card): [RegExp, string] => {
  const suit = SUITS[card[1] as keyof typeof SUITS];
  const rank = card[0] === 'T' ? '10' : card[0];
  return [new RegExp(`(?<![A-Za-z0-9])${card}(?![A-Za-z0-9])`), `${rank}${suit}`];
};
/** Which cards a text has, however they are written. */
const cardsIn = (text: string): Card[] =>
  DECK.filter((card) => {
    const [code, spoken] = spellings(card);
    return code.test(text) || text.split(/[^0-9A-Z♣♦♥♠]/).includes(spoken);
  });

/** Everything in D1, cell by cell. */
async function everythingKept(): Promise<string> {
  const { DB } = bindings;
  const names = await DB.prepare(
    `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_%' ESCAPE '\\'`,
  ).all<{ name: string }>();
  const rows = await Promise.all(
    names.results.map(({ name }) => DB.prepare(`SELECT * FROM "${name}"`).all()),
  );
  return rows.flatMap(({ results }) => results.map((row) => JSON.stringify(row))).join('\n');
}

const textOf = (answer: Answer): string =>
  answer.type === 'say' ? `${linesOf(answer.said)}\n${JSON.stringify(answer)}` : JSON.stringify(answer);

const WORDS = [
  'call any',
  'call any',
  'check/fold',
  'pot',
  'min',
  'call up to 8',
  'check',
  'fold',
  'all in',
  'undo',
];

test('S4: two chatters and a web player play hands, and no unseen card is said to others or kept', async () => {
  const roll = dice(7);
  const chatters = [chatter('Olena', 'secret-1'), chatter('Tarmo', 'secret-1')];
  const { id, stub } = await opened(chatters, '1/2 24h');
  const web = await newPlayer('Liis');
  await read(call('POST', `/tables/${id}/seats`, {}, { as: web }), 201);
  const heard = new Map<string, string[]>(chatters.map(({ name }) => [name, []]));
  const note = async (who: Chat, asked: Promise<Answer>): Promise<Answer> => {
    const answer = await asked;
    heard.get(who.name)?.push(textOf(answer));
    return answer;
  };
  await note(chatters[0] as Chat, press(chatters[0] as Chat, 'start', id));
  for (let n = 0; n < 60; n++) {
    const { hand, seats } = await look(stub, onlooker);
    if (!hand || hand.result) break;
    for (const who of chatters) {
      const asked =
        roll() < 0.3 ? type(who, 'hand') : type(who, `act ${WORDS[Math.floor(roll() * WORDS.length)]}`);
      const answer = await note(who, asked);
      for (const button of await buttonsOf(answer))
        if ('press' in button && roll() < 0.1)
          await note(who, press(who, button.press.verb, id, button.press.turn));
      await note(who, type(who, 'status'));
    }
    const name = seats.find(({ seat }) => seat === (hand.toAct ?? -1))?.player.name;
    if (name === 'Liis') await passive(id, web);
  }
  const log = await wholeLog(stub);
  const started = log.flatMap(({ events }) => events).filter((event) => event.type === 'handStarted');
  expect(started.length).toBeGreaterThan(0);
  const shown = log.flatMap(({ events }) =>
    events.flatMap((event) => (event.type === 'handShown' ? [`${event.player}`] : [])),
  );
  const mine = new Map<string, Card[]>();
  for (const { hands } of started)
    for (const { name, player, cards } of hands)
      if (cards && !shown.includes(player)) mine.set(name, [...(mine.get(name) ?? []), ...cards]);
  const open = new Set(cardsIn(JSON.stringify((await look(stub, onlooker)).hand?.board ?? [])));
  for (const [name, texts] of heard) {
    const others = [...mine].flatMap(([whose, cards]) => (whose === name ? [] : cards));
    const own = new Set(mine.get(name));
    const text = texts.join('\n');
    expect(cardsIn(text).length, name).toBeGreaterThanOrEqual(4);
    for (const card of cardsIn(text))
      if (!own.has(card) && !open.has(card)) expect(others, `${card} to ${name}`).not.toContain(card);
    expect(text).not.toMatch(/slowplay_|#me=|#seat=/);
  }
  const kept = await everythingKept();
  expect(kept).toContain('secret-1');
  for (const cards of mine.values())
    for (const card of cards) if (!open.has(card)) expect(cardsIn(kept)).not.toContain(card);
});

async function passive(id: string, as: Person): Promise<void> {
  const { hand, legal } = await viewOf(id, as);
  await call(
    'POST',
    `/tables/${id}/actions`,
    { turn: hand?.turn, type: legal?.check ? 'check' : 'call' },
    { as },
  );
}
