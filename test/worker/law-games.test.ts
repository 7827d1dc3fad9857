import * as v from 'valibot';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type TableView, view as viewSchema } from '../../worker/api/schemas/views.ts';
import { call, expectProblem, newPlayer, type Person, seated, viewOf } from '../support/worker-api.ts';
import { ask, DAY, pass, playHand, turnAt } from '../support/worker-law.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  return () => void vi.useRealTimers();
});

const allIn = ({ legal }: TableView) =>
  legal?.raise || legal?.bet
    ? { type: legal.bet ? 'bet' : 'raise', to: (legal.bet ?? legal.raise)!.max }
    : { type: legal?.check ? 'check' : 'call' };

describe('G3 a freezeout', () => {
  test('goes to its ranking, with rising blinds, one who resigns and one who never comes back', async () => {
    const { id, people, host } = await seated(['Ann', 'Bob', 'Cid', 'Dan'], {
      format: 'freezeout',
      limit: 'no',
      levelHands: 2,
      turnSeconds: 60,
      nextHandSeconds: 0,
      buyIn: { default: 100 },
    });
    const [, bob, cid, dan] = people as [Person, Person, Person, Person];
    const eve = await newPlayer('Eve');
    await expectProblem(
      call('POST', `/tables/${id}/seats`, { buyIn: 50 }, { as: eve }),
      409,
      'buy-in-out-of-range',
    );
    await ask(id, host, 'POST /start');
    await expectProblem(call('POST', `/tables/${id}/seats`, {}, { as: eve }), 409, 'entry-closed');
    await expectProblem(
      call('POST', `/tables/${id}/chips`, { amount: 50 }, { as: bob }),
      409,
      'equal-stacks',
    );
    await expectProblem(call('POST', `/tables/${id}/move`, { seat: 5 }, { as: bob }), 409, 'hand-running');
    await expectProblem(
      call('PATCH', `/tables/${id}/config`, { format: 'cash' }, { as: host }),
      409,
      'already-started',
    );
    await ask(id, bob, 'POST /sit-out');
    await ask(id, cid, 'POST /leave');

    const levels = new Set<number>();
    const stakes = new Set<number>();
    for (let n = 0; n < 400 && !(await viewOf(id)).closed; n++) {
      const { hand, level } = await viewOf(id);
      levels.add(level);
      if (hand && !hand.result) stakes.add(hand.stakes.bigBlind);
      const turn = await turnAt(id, people);
      if (!turn) pass(16_000);
      else {
        const choice = n % 7 === 3 ? allIn(turn.view) : { type: turn.view.legal?.check ? 'check' : 'call' };
        await ask(id, turn.as, 'POST /actions', { turn: turn.view.hand?.turn, ...choice });
      }
    }
    const over = v.parse(viewSchema, await viewOf(id, dan));
    expect(over).toMatchObject({
      closed: { why: 'won' },
      nextHandAt: null,
      hand: { result: expect.any(Array) },
    });
    expect(over.places.map(({ place }) => place).sort()).toEqual([1, 2, 3, 4]);
    // He who resigned is out with the first hand, perhaps behind one who lost all in it.
    expect(over.places.slice(0, 2).map(({ player }) => player.id)).toContain(cid.id);
    expect(stakes.size).toBeGreaterThan(1);
    expect(levels.size).toBeGreaterThan(1);
    const again = v.parse(viewSchema, await ask(id, host, 'POST /again', {}, 201));
    expect(again.seats.map(({ player }) => player.id).sort()).toEqual(people.map((p) => p.id).sort());
    expect(again.seats.map(({ state }) => state).sort()).toEqual(['away', 'away', 'away', 'waiting']);
  });
});

describe('G2 a mixed table', () => {
  test('says which round it is and how many hands remain, whoever comes or goes', async () => {
    const { id, people, host } = await seated(['Ann', 'Bob', 'Cid'], {
      limit: 'mixed',
      nextHandSeconds: 600,
      blinds: { small: 5, big: 10 },
      fixedBlinds: { small: 8, big: 15 },
    });
    await ask(id, host, 'POST /start');
    const rounds: unknown[] = [];
    for (let n = 0; n < 7; n++) {
      const { round, hand } = v.parse(viewSchema, await viewOf(id));
      rounds.push([round?.limit, round?.hands, round?.left, hand?.stakes.limit, hand?.stakes.bigBlind]);
      await playHand(id, people);
      pass(600_000);
    }
    expect(rounds).toEqual([
      ['pot', 3, 2, 'pot', 10],
      ['pot', 3, 1, 'pot', 10],
      ['pot', 3, 0, 'pot', 10],
      ['fixed', 3, 2, 'fixed', 15],
      ['fixed', 3, 1, 'fixed', 15],
      ['fixed', 3, 0, 'fixed', 15],
      ['pot', 3, 2, 'pot', 10],
    ]);
  });

  test('D5 keeps a seat for thirty days of sitting out, and B15 straddles by habit', async () => {
    const { id, people, host } = await seated(['Ann', 'Bob', 'Cid', 'Dan'], {
      straddle: true,
      nextHandSeconds: 600,
      turnSeconds: 1_209_600,
    });
    for (const as of people) await ask(id, as, 'PUT /habits', { straddles: true });
    const started = await ask(id, host, 'POST /start');
    expect(started.hand?.record.map(({ did }) => did)).toEqual(['small', 'big', 'straddle']);
    const gone = people[2] as Person;
    await ask(id, gone, 'POST /sit-out', { when: 'nextHand' });
    await playHand(id, people);
    for (let day = 0; day < 30; day++) {
      pass(DAY);
      await playHand(id, people);
    }
    pass(700_000);
    const { seats } = await viewOf(id);
    expect(seats.map(({ player }) => player.id)).not.toContain(gone.id);
    const books = await ask<{ lines: { player: { id: string }; here: number; cashedOut: number }[] }>(
      id,
      gone,
      'GET /ledger',
    );
    expect(books.lines.find(({ player }) => player.id === gone.id)).toMatchObject({ here: 0 });
    expect(books.lines.reduce((sum, { here, cashedOut }) => sum + here + cashedOut, 0)).toBe(400);
  });
});
