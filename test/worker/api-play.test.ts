import { describe, expect, test } from 'vitest';
import { call, newPlayer, type Person, read, seated, send } from '../support/worker-api.ts';

/*
 * A client that knows only the contract of the API, and no rule of the game: it plays what `legal` offers, at random,
 * and looks in every byte it receives for a card it should not know.
 */

type Seat = {
  seat: number;
  player: { id: string };
  stack: number;
  bet: number;
  cards: (string | null)[] | null;
};
type Interval = { min: number; max: number };
type Shown = { number: number; board: string[]; shown: { cards: string[] }[]; yours?: string[] | null };
type Table = {
  version: number;
  hand: null | {
    number: number;
    toAct: number | null;
    turn: string | null;
    board: string[];
    pot: number;
    result: null | { amount: number }[];
  };
  previous: Shown | null;
  seats: Seat[];
  you: { seat: number } | null;
  legal: null | { check?: true; call?: { amount: number }; bet?: Interval; raise?: Interval };
};
/** One answer as one viewer got it. */
type Heard = { viewer: number | null; text: string };

const dice = (seed: number) => {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
};

const CARD = /"([2-9TJQKA][cdhs])"/g;
const cardsIn = (value: unknown): string[] =>
  Array.from(JSON.stringify(value ?? null).matchAll(CARD), (m) => m[1] ?? '');

const choose = (legal: NonNullable<Table['legal']>, roll: () => number): { type: string; to?: number } => {
  const interval = legal.bet ?? legal.raise;
  const die = roll();
  if (interval && die < 0.25) {
    const to = interval.min + Math.floor(roll() ** 3 * (interval.max - interval.min + 1));
    return { type: legal.bet ? 'bet' : 'raise', to };
  }
  if (die < 0.3) return { type: legal.check ? 'check' : 'fold' };
  if (die > 0.97 && (interval || legal.call)) return { type: 'allIn' };
  return { type: legal.check ? 'check' : 'call' };
};

/** Plays until nobody can go on, or for so many hands. Every answer anybody got is kept. */
const play = async (id: string, people: Person[], hands: number, roll: () => number) => {
  const heard: Heard[] = [];
  const get = async (path: string, viewer: number | null) => {
    const answer = await call('GET', `/tables/${id}${path}`, undefined, { as: people[viewer ?? -1] });
    const text = await answer.text();
    heard.push({ viewer, text });
    return JSON.parse(text) as Table;
  };
  const playerOf = ({ hand, seats }: Table) =>
    people.findIndex((p) => p.id === seats.find((s) => s.seat === hand?.toAct)?.player.id);

  let number = 0;
  for (;;) {
    const seen = await get('', null);
    if (!seen.hand || seen.hand.result || seen.hand.number > hands) return { heard, last: seen };
    if (seen.hand.number > number) for (const viewer of people.keys()) await get('', viewer);
    number = seen.hand.number;
    const viewer = playerOf(seen);
    const { legal, hand } = await get('', viewer);
    if (!legal || !hand?.turn) throw new Error(`whose turn is it? ${JSON.stringify(seen)}`);
    const action = choose(legal, roll);
    const body = { turn: hand.turn, ...action };
    const acted = await call('POST', `/tables/${id}/actions`, body, { as: people[viewer] });
    const text = await acted.text();
    heard.push({ viewer, text });
    // What was offered is taken. Only all-in may be refused, where the limit is below the stack.
    expect(action.type === 'allIn' ? [200, 409] : [200], text).toContain(acted.status);
  }
};

/** The four cards of each player in each hand, from what he was told himself. */
const ownCards = (heard: Heard[], size: number): Map<number, string[]>[] => {
  const own = Array.from({ length: size }, () => new Map<number, string[]>());
  for (const { viewer, text } of heard) {
    const { hand, seats, you } = JSON.parse(text) as Table;
    const mine = seats?.find((s) => s.seat === you?.seat)?.cards;
    if (hand && mine && viewer !== null) own[viewer]?.set(hand.number, cardsIn(mine));
  }
  return own;
};

/** Every answer, each of its parts against what its viewer may know by then. */
const expectNoForeignCards = (heard: Heard[], own: Map<number, string[]>[], finals: Map<number, Shown>) => {
  let compared = 0;
  for (const { viewer, text } of heard) {
    const { view, ...plain } = JSON.parse(text) as Table & { view?: Table };
    const { previous, hand, ...rest } = view ?? plain;
    const others = (number: number): string[] =>
      own.flatMap((mine, player) => (player === viewer ? [] : (mine.get(number) ?? [])));
    const hidden = (number: number): string[] => {
      const shown = cardsIn(finals.get(number)?.shown);
      return others(number).filter((card) => !shown.includes(card));
    };
    if (hand) {
      const cards = cardsIn({ hand, rest });
      const toCome = finals.get(hand.number)?.board.slice(hand.board.length) ?? [];
      const unknown = [...hidden(hand.number), ...toCome];
      expect(cards.filter((card) => unknown.includes(card))).toEqual([]);
      compared += unknown.length;
    }
    if (previous) {
      expect(cardsIn(previous).filter((card) => hidden(previous.number).includes(card))).toEqual([]);
    }
  }
  return compared;
};

describe('a client that knows only the contract', () => {
  const games: [number, string, number][] = [
    [2, 'pot', 20],
    [3, 'no', 20],
    [4, 'fixed', 6],
    [5, 'pot', 5],
  ];

  test.each(games)(
    'P8, S4 plays %i players, %s limit, and sees no card it may not know',
    async (size, limit, hands) => {
      const names = Array.from({ length: size }, (_, n) => `Player ${n}`);
      const config = { limit, nextHandSeconds: 0, seats: size, buyIn: { default: 40 } };
      const { id, host, people } = await seated(names, config);
      await read(call('POST', `/tables/${id}/start`, undefined, { as: host }));
      const { heard, last } = await play(id, people, hands, dice(size));

      const pot = last.hand && !last.hand.result ? last.hand.pot : 0;
      expect(last.seats.reduce((sum, seat) => sum + seat.stack, pot)).toBe(size * 40);
      const finals = new Map<number, Shown>();
      for (let before = ''; ; ) {
        const page = await read<{ hands: Shown[]; next: number | null }>(
          call('GET', `/tables/${id}/hands?limit=7${before}`),
        );
        for (const hand of page.hands) finals.set(hand.number, hand);
        if (page.next === null) break;
        before = `&before=${page.next}`;
      }
      expect([...finals.keys()].reverse()).toEqual(Array.from({ length: finals.size }, (_, n) => n + 1));
      expect(finals.size).toBeGreaterThan(0);

      const own = ownCards(heard, size);
      expect(own.every((mine) => mine.size > 0)).toBe(true);
      expect(expectNoForeignCards(heard, own, finals)).toBeGreaterThan(100);
      for (const [viewer, as] of [...people.entries(), [null, undefined] as const]) {
        for (const [number, { shown }] of finals) {
          const record = await read(call('GET', `/tables/${id}/hands/${number}`, undefined, { as }));
          const foreign = own.flatMap((mine, player) => (player === viewer ? [] : (mine.get(number) ?? [])));
          const hidden = foreign.filter((card) => !cardsIn(shown).includes(card));
          expect(cardsIn(record).filter((card) => hidden.includes(card))).toEqual([]);
        }
      }
    },
  );

  test('looks on without a token, and is told nothing of anybody’s cards', async () => {
    const { id, host } = await seated(['Ann', 'Bob']);
    await call('POST', `/tables/${id}/start`, undefined, { as: host });
    const text = await (await send(`/api/v1/tables/${id}`)).text();
    expect(cardsIn(JSON.parse(text))).toEqual([]);
    const eve = await newPlayer('Eve');
    expect(cardsIn(await (await call('GET', `/tables/${id}`, undefined, { as: eve })).json())).toEqual([]);
  });
});
