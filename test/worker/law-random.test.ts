import * as v from 'valibot';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type TableView, view as viewSchema } from '../../worker/api/schemas/views.ts';
import { readPhh } from '../../worker/records/read-phh.ts';
import { readPokerStars } from '../../worker/records/read-pokerstars.ts';
import { call, newPlayer, openTable, type Person, read, viewOf } from '../support/worker-api.ts';
import { ask, pass } from '../support/worker-law.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  return () => void vi.useRealTimers();
});

const dice = (seed: number) => {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
};

type Books = {
  lines: { bought: number; corrected: number; cashedOut: number; here: number; net: number }[];
};

/** Whatever a player or the host may ask, most of it refused. */
const whims = (roll: () => number, people: Person[]): [string, unknown?][] => {
  const amount = 1 + Math.floor(roll() * 90);
  const seat = Math.floor(roll() * 5);
  return [
    ['POST /seats', { posts: roll() < 0.5, ...(roll() < 0.4 && { seat }) }],
    ['POST /seats', {}],
    ['POST /queue', {}],
    ['DELETE /queue'],
    ['POST /leave'],
    ['POST /sit-out', { when: ['now', 'nextHand', 'bigBlind'][Math.floor(roll() * 3)] }],
    ['POST /back', { posts: roll() < 0.5 }],
    ['POST /back', {}],
    ['POST /back', {}],
    ['POST /chips', { amount }],
    ['POST /move', { seat }],
    ['PUT /habits', { alwaysShows: roll() < 0.5, straddles: roll() < 0.5 }],
    [`POST /applicants/${people[seat]?.id}`, { welcome: roll() < 0.8 }],
    [
      'PATCH /config',
      { approval: roll() < 0.2, straddle: roll() < 0.5, limit: roll() < 0.5 ? 'mixed' : 'pot' },
    ],
    ['POST /pause'],
    ['POST /resume'],
    [`POST /seats/${seat}/correct`, { amount: Math.floor(roll() * 40) - 20 || 1 }],
    [`DELETE /seats/${seat}`],
  ];
};

const CARD = /"([2-9TJQKA][cdhs])"/g;
const cardsIn = (text: string): string[] => Array.from(text.matchAll(CARD), (m) => m[1] ?? '');

/** Cards as files write them: by themselves, or run together. */
const cardWords = (text: string): string[] =>
  Array.from(text.matchAll(/\b(?:[2-9TJQKA][cdhs]|\?\?)+\b/g), ([word]) => word.match(/../g) ?? []).flat();

describe('a hundred hands over the API', () => {
  test.each([3, 11])(
    'with people who come and go at random (%i): chips, cards and the ledger',
    async (seed) => {
      const roll = dice(seed);
      const names = ['Ann', 'Bob', '=Cid', 'Dan [x]', 'Eve', 'Fay 🂡', 'Gus'];
      const people = await Promise.all(names.map(newPlayer));
      const [host] = people as [Person];
      const { id } = await openTable(host, { seats: 5, nextHandSeconds: 0, turnSeconds: 600 });
      for (const as of people.slice(0, 4)) await ask(id, as, 'POST /seats', {}, 201);
      await ask(id, host, 'POST /start');

      /** The cards each was dealt, by hand and player, as he alone was shown them. */
      const own = new Map<string, string[]>();
      let hands = 0;
      for (let step = 0; step < 6000 && hands < 50; step++) {
        const view = await viewOf(id);
        hands = view.hand?.number ?? 0;
        if (view.paused && roll() < 0.3) await call('POST', `/tables/${id}/resume`, {}, { as: host });
        if (roll() < 0.12) {
          const options = whims(roll, people);
          const [what, body] = options[Math.floor(roll() * options.length)] as [string, unknown?];
          const [method = '', path = ''] = what.split(' ');
          const as = roll() < 0.3 ? host : people[Math.floor(roll() * people.length)];
          const answer = await call(method, `/tables/${id}${path}`, body, { as });
          expect(answer.status, `${what} ${await answer.clone().text()}`).toBeLessThan(410);
          expect(answer.status, `${what} ${await answer.text()}`).not.toBe(400);
        }
        const actor = people.find(
          (p) => p.id === view.seats.find((s) => s.seat === view.hand?.toAct)?.player.id,
        );
        if (!actor || view.paused) {
          if (!view.nextHandAt && !view.paused)
            for (const as of people) {
              await call('POST', `/tables/${id}/back`, {}, { as });
              await call('POST', `/tables/${id}/seats`, {}, { as });
              await call('POST', `/tables/${id}/chips`, { amount: 100 }, { as });
            }
          pass(1000);
          continue;
        }
        const mine = await read<TableView>(call('GET', `/tables/${id}`, undefined, { as: actor }));
        v.parse(viewSchema, mine);
        const cards = mine.seats.find((s) => s.seat === mine.you?.seat)?.cards as string[] | null;
        if (mine.hand && cards && !cards.includes(null as never))
          own.set(`${mine.hand.number} ${actor.id}`, cards);
        if (roll() < 0.02) {
          pass(601_000);
          continue;
        }
        const { legal } = mine;
        const interval = legal?.bet ?? legal?.raise;
        const choice =
          interval && roll() < 0.3
            ? { type: legal?.bet ? 'bet' : 'raise', to: roll() < 0.3 ? interval.max : interval.min }
            : { type: legal?.check ? 'check' : roll() < 0.2 ? 'fold' : 'call' };
        const body = { turn: mine.hand?.turn, ...choice };
        if (legal) await read(call('POST', `/tables/${id}/actions`, body, { as: actor }));
      }
      expect(hands).toBe(50);

      await call('POST', `/tables/${id}/resume`, {}, { as: host });
      const running = await viewOf(id);
      const books = await ask<Books>(id, undefined, 'GET /ledger');
      const sum = (of: (line: Books['lines'][number]) => number) =>
        books.lines.reduce((n, line) => n + of(line), 0);
      expect(sum((l) => l.bought + l.corrected)).toBe(sum((l) => l.here + l.cashedOut));
      expect(sum((l) => l.net)).toBe(0);
      const pot = running.hand && !running.hand.result ? running.hand.pot : 0;
      expect(running.seats.reduce((n, s) => n + s.stack, pot)).toBe(sum((l) => l.here));

      // S4: no card of another's that was not shown, in any format, for any viewer.
      type Page = { hands: { number: number; board: string[]; shown: { cards: string[] }[] }[] };
      const list = await ask<Page>(id, undefined, 'GET /hands?limit=50');
      const openIn = new Map(
        list.hands.map((h) => [h.number, [...h.board, ...h.shown.flatMap(({ cards }) => cards)]]),
      );
      const hiddenFrom = (as: Person | undefined, number: number): string[] =>
        [...own].flatMap(([key, cards]) =>
          key.startsWith(`${number} `) && key !== `${number} ${as?.id}`
            ? cards.filter((card) => !openIn.get(number)?.includes(card))
            : [],
        );
      const textOf = async (path: string, as?: Person) =>
        (await call('GET', `/tables/${id}/${path}`, undefined, { as })).text();
      for (const as of [undefined, ...people.slice(0, 3)]) {
        const [txt, ohh, phh] = (await Promise.all(
          ['txt', 'ohh', 'phh'].map((format) => textOf(`hands.${format}`, as)),
        )) as [string, string, string];
        const files = [
          txt.split(/(?=^PokerStars Hand #)/m),
          ohh.split('\n\n'),
          phh.split(/^\[\d+\]$/m).slice(1),
        ];
        // The last hand dealt may be over as well, when the blinds were all-in.
        expect(files.map(({ length }) => length)).toEqual(Array(3).fill(list.hands.length));
        const skipped = [...readPokerStars(txt), ...readPhh(phh)].flatMap((r) =>
          'skipped' in r ? [r.skipped] : [],
        );
        expect(skipped.filter((why) => !/unseen|cards/i.test(why))).toEqual([]);
        for (let number = 1; number < 50; number++) {
          const hidden = hiddenFrom(as, number);
          const { events } = JSON.parse(await textOf(`hands/${number}/events`, as)) as {
            events: { table?: unknown }[];
          };
          const during = JSON.stringify(events.map(({ table: _, ...event }) => event));
          const seen = [await textOf(`hands/${number}`, as), during].flatMap(cardsIn);
          const exported = cardWords(files.map((each) => each[number - 1]).join('\n'));
          expect([...seen, ...exported].filter((card) => hidden.includes(card))).toEqual([]);
          // What lies in the checkpoint is the hand before.
          const before = cardsIn(JSON.stringify(events[0]?.table));
          expect(before.filter((card) => hiddenFrom(as, number - 1).includes(card))).toEqual([]);
        }
      }
      expect(own.size).toBeGreaterThan(60);
    },
    240_000,
  );
});
