import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { legalActions } from '../../worker/rules/betting.ts';
import type { Event, Four } from '../../worker/rules/events.ts';
import { evolve, fold } from '../../worker/rules/evolve.ts';
import { type Applicant, NO_HABITS, NO_TABLE, type Table } from '../../worker/rules/table.ts';
import { seenBy, type View, type Viewer } from '../../worker/rules/view.ts';
import { runs } from '../support/generators.ts';
import { type Life, lived, lives } from '../support/lives.ts';
import { tableAs } from '../support/seen.ts';

/** Vitest's comparison with the difference told, but quick when there is none. */
const expectSame = (a: unknown, b: unknown): void => {
  if (!isDeepStrictEqual(a, b)) expect(a).toStrictEqual(b);
};
const fromJson = <T>(value: T): T => JSON.parse(JSON.stringify(value));
const TIMES = [
  'at',
  'satAt',
  'outSince',
  'hostSince',
  'firstDealtAt',
  'activeAt',
  'from',
  'until',
  'vacationUntil',
  'heldUntil',
];
/** A9: what a viewer is told of when something happened. */
const toTheMinute = (event: Event): Event => {
  const minute = (key: string, value: unknown) =>
    TIMES.includes(key) && typeof value === 'number' ? value - (value % 60_000) : value;
  return JSON.parse(JSON.stringify(event), minute);
};
const checkpoints = (log: readonly Event[]): number[] =>
  log.flatMap((e, i) => (e.type === 'handStarted' ? [i] : []));

/** Everybody who ever sat at the table, and two who never did. */
const viewersOf = (log: readonly Event[]): Viewer[] => [
  null,
  'stranger',
  ...new Set(log.flatMap((e) => (e.type === 'seatTaken' || e.type === 'seatRebound' ? [e.player.id] : []))),
];

describe('the log of random tables', () => {
  test('A7 folding the log gives the table in memory: from the start, from JSON and from every checkpoint', () => {
    fc.assert(
      fc.property(lives, (life) => {
        const commits = lived(life);
        const memory = commits.reduce((table, events) => events.reduce(evolve, table), NO_TABLE);
        const log = commits.flat();
        expectSame(fromJson(log), log);
        expectSame(fold(fromJson(log)), memory);
        for (const i of checkpoints(log)) expectSame(fold(log.slice(i)), memory);
        expectSame(fromJson(memory), memory);
      }),
      runs(25),
    );
  });

  test('P8 chips come with people and never otherwise, over many hands', () => {
    fc.assert(
      fc.property(lives, (life) => {
        let table = NO_TABLE;
        for (const event of lived(life).flat()) {
          table = evolve(table, event);
          if (event.type === 'handEnded') continue;
          const { hand } = table;
          const inPot = hand && !hand.over ? hand.seats.reduce((n, s) => n + s.invested + s.dead, 0) : 0;
          const brought = table.accounts.reduce((n, a) => n + a.bought + a.corrected - a.cashedOut, 0);
          expect(table.seats.reduce((n, h) => n + (h?.stack ?? 0), inPot)).toBe(brought);
        }
      }),
      runs(25),
    );
  });
});

/** Cards written anywhere in the JSON of a value, in whatever form; only the names left out here look like one. */
const cardsIn = (value: unknown): Set<string> =>
  new Set(
    JSON.stringify(value ?? null)
      .replaceAll(/"toAct"|"(chips|seat)Asked"/g, '')
      .match(/[2-9TJQKA][cdhs]/g) ?? [],
  );

/** What a viewer may know of each hand by now, told from the full log alone. */
type Knowledge = Map<number, Set<string>>;

const learn = (known: Knowledge, viewer: Viewer, event: Event, hand: number): void => {
  const add = (cards: readonly string[], number = hand) => {
    for (const card of cards) known.get(number)?.add(card);
  };
  if (event.type === 'handStarted') {
    known.set(event.number, new Set(event.hands.find((h) => h.player === viewer)?.cards ?? []));
  } else if (event.type === 'streetDealt') add(event.cards);
  else if (event.type === 'handShown') add(event.cards, event.hand);
};

const expectKnown = (value: unknown, known: Iterable<string>, what: string): void => {
  const may = new Set(known);
  for (const card of cardsIn(value)) if (!may.has(card)) throw new Error(`${card} is seen in ${what}`);
};

/** Every card in a seen table lies in its hand or the one before it, and the viewer may know it there. */
const expectNoSecret = (table: Table, view: View, known: Knowledge): void => {
  const { hand, previous, ...rest } = table;
  expectKnown(hand, known.get(hand?.number ?? 0) ?? [], 'the hand');
  expectKnown(previous, known.get(previous?.number ?? 0) ?? [], 'the hand before');
  expectKnown(rest, [], 'the rest of the table');
  const { hand: seenHand, seats, previous: seenPrevious, ...others } = view;
  expectKnown([seenHand, seats], known.get(seenHand?.number ?? 0) ?? [], 'the view of the hand');
  expectKnown(seenPrevious, known.get(seenPrevious?.number ?? 0) ?? [], 'the view of the hand before');
  expectKnown(others, [], 'the rest of the view');
};

/** The full table as the viewer may know it. */
const masked = (table: Table, viewer: Viewer): Table => {
  const { hand, previous } = table;
  const mask = (player: string, shown: boolean, cards: Four | null) =>
    player === viewer || shown ? cards : null;
  const entry = ({ posts, ...others }: Applicant): Applicant =>
    others.player.id === viewer && posts !== undefined ? { ...others, posts } : others;
  return {
    ...table,
    seats: table.seats.map((h) => h && (h.player.id === viewer ? h : { ...h, habits: NO_HABITS })),
    applicants: table.applicants.map(entry),
    queue: table.queue.map(entry),
    hand: hand && {
      ...hand,
      deck: null,
      seats: hand.seats.map((s) => ({ ...s, cards: mask(s.player, s.shown, s.cards) })),
    },
    previous: previous && {
      ...previous,
      hands: previous.hands.map((h) => ({
        ...h,
        cards: mask(h.player, previous.shown.includes(h.seat), h.cards),
      })),
    },
  };
};

/** Some viewers of a life, so that a run stays short: nobody, a stranger or a player, and a few more. */
const someViewers = (life: Life, log: readonly Event[]): Viewer[] => {
  const all = viewersOf(log);
  return [null, ...[0, 1, 2].map((n) => all[(life.seed + n) % all.length] as Viewer)];
};

const views = (table: Table, viewer: Viewer) => tableAs(table, viewer);

describe('what a viewer sees of random tables', () => {
  test('S4 no event, fold or view holds a card that its viewer may not know', () => {
    fc.assert(
      fc.property(lives, (life) => {
        const commits = lived(life);
        for (const viewer of someViewers(life, commits.flat())) {
          const known: Knowledge = new Map();
          let full = NO_TABLE;
          let seen = NO_TABLE;
          for (const commit of commits) {
            for (const event of commit) {
              const before = known.get(full.hand?.number ?? 0) ?? [];
              const earlier = known.get(full.previous?.number ?? 0) ?? [];
              full = evolve(full, event);
              learn(known, viewer, event, full.hand?.number ?? 0);
              const now = known.get(event.type === 'handShown' ? event.hand : (full.hand?.number ?? 0)) ?? [];
              const atStart = event.type === 'handStarted' ? [...before, ...earlier] : [];
              const told = seenBy(viewer, event);
              expectKnown(told, [...now, ...atStart], event.type);
              seen = evolve(seen, told);
            }
            expectNoSecret(seen, views(seen, viewer), known);
          }
        }
      }),
      runs(25),
    );
  });

  test('S4 a fold of seen events agrees with the full one on everything else, from any checkpoint', () => {
    fc.assert(
      fc.property(lives, (life) => {
        const commits = lived(life);
        for (const viewer of someViewers(life, commits.flat())) {
          let full = NO_TABLE;
          let seen = NO_TABLE;
          for (const commit of commits) {
            full = commit.map(toTheMinute).reduce(evolve, full);
            seen = fromJson(commit.map((e) => seenBy(viewer, e))).reduce(evolve, seen);
            expectSame(seen, masked(full, viewer));
            for (const seat of seen.seats.keys())
              expectSame(legalActions(seen, seat), legalActions(full, seat));
          }
          const log = commits.flat().map((e) => seenBy(viewer, e));
          for (const i of checkpoints(log)) expectSame(fold(log.slice(i)), seen);
        }
      }),
      runs(25),
    );
  });

  test('S4 the view shows a player his own cards, and legal actions on his turn only', () => {
    fc.assert(
      fc.property(lives, (life) => {
        let full = NO_TABLE;
        for (const commit of lived(life)) {
          full = commit.reduce(evolve, full);
          for (const dealt of full.hand?.seats ?? []) {
            const view = views(masked(full, dealt.player), dealt.player);
            const holds = view.you?.seat === dealt.seat;
            if (holds) expect(view.seats.find((s) => s.seat === dealt.seat)?.cards).toEqual(dealt.cards);
            expect(view.legal).toEqual(holds && !full.paused ? legalActions(full, dealt.seat) : null);
          }
          expect(views(masked(full, null), null)).toMatchObject({ you: null, legal: null });
        }
      }),
      runs(25),
    );
  });
});

test('an event that this release does not know ends the fold, and is never passed over', () => {
  const unknown = { type: 'riverBurnt', card: 'As' } as unknown as Event;
  expect(() => evolve(NO_TABLE, unknown)).toThrow('unreachable: {"type":"riverBurnt","card":"As"}');
  expect(() => seenBy(null, unknown)).toThrow('unreachable');
});
