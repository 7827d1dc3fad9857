import { env } from 'cloudflare:workers';
import * as v from 'valibot';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { handEvents, ledger } from '../../worker/api/schemas/answers.ts';
import { handRecord } from '../../worker/api/schemas/hands.ts';
import { view as viewSchema } from '../../worker/api/schemas/views.ts';
import { tablesOf } from '../../worker/db/queries.ts';
import type { Env } from '../../worker/env.ts';
import type { Event } from '../../worker/rules/events.ts';
import { fold } from '../../worker/rules/evolve.ts';
import {
  call,
  expectProblem,
  newPlayer,
  openTable,
  type Person,
  printOf,
  read,
  seated,
  viewOf,
} from '../support/worker-api.ts';
import { actOnce, ask, DAY, listen, pass, playHand, soon, turnAt, typesIn } from '../support/worker-law.ts';

const { DB } = env as unknown as Env;
const three = async (config: object = {}) => {
  const table = await seated(['Ann', 'Bob', 'Cid'], { seats: 3, nextHandSeconds: 600, ...config });
  return { ...table, people: table.people as [Person, Person, Person] };
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  return () => void vi.useRealTimers();
});

describe('seats', () => {
  test('D9 where the host lets people in, a seat is asked for, and given or not', async () => {
    const [ann, bob, cid] = (await Promise.all(['Ann', 'Bob', 'Cid'].map(newPlayer))) as [
      Person,
      Person,
      Person,
    ];
    const { id } = await openTable(ann, { approval: true });
    await ask(id, ann, 'POST /seats', {}, 201);
    const asked = await ask(id, bob, 'POST /seats', { buyIn: 80, seat: 4 }, 201);
    expect(v.parse(viewSchema, asked)).toMatchObject({
      you: null,
      applicants: [{ player: { id: bob.id }, buyIn: 80 }],
    });
    await expectProblem(call('POST', `/tables/${id}/seats`, {}, { as: bob }), 409, 'already-waiting');
    await ask(id, cid, 'POST /seats', {}, 201);
    expect((await ask(id, cid, 'DELETE /queue')).applicants).toHaveLength(1);
    await expectProblem(call('DELETE', `/tables/${id}/queue`, undefined, { as: cid }), 409, 'not-waiting');

    const answer = (as: Person, who: string, body: object) =>
      call('POST', `/tables/${id}/applicants/${who}`, body, { as });
    await expectProblem(answer(bob, bob.id, { welcome: true }), 403, 'not-host');
    await expectProblem(answer(ann, cid.id, { welcome: true }), 409, 'not-waiting');
    await expectProblem(answer(ann, bob.id, { welcome: true, buyIn: 9000 }), 409, 'buy-in-out-of-range');
    const let_in = await read<typeof asked>(answer(ann, bob.id, { welcome: true, buyIn: 120 }));
    expect(let_in.seats.map(({ seat, stack }) => [seat, stack])).toEqual([
      [0, 100],
      [4, 120],
    ]);
    await ask(id, cid, 'POST /seats', {}, 201);
    expect(await read(answer(ann, cid.id, { welcome: false }))).toMatchObject({ applicants: [] });
    expect((await viewOf(id)).seats).toHaveLength(2);
  });

  test('D8 who leaves in the middle of a hand folds at his turn, and nobody can tell before', async () => {
    const { id, host, people } = await three();
    const dan = await newPlayer('Dan');
    await expectProblem(
      call('POST', `/tables/${(await openTable(dan)).id}/queue`, {}, { as: dan }),
      409,
      'seats-free',
    );
    const queued = await ask(id, dan, 'POST /queue', { buyIn: 60 }, 201);
    expect(queued.queue).toEqual([{ player: { id: dan.id, name: 'Dan' }, buyIn: 60 }]);
    await ask(id, host, 'POST /start');
    const first = (await turnAt(id, people))!.as;
    const leaver = people.find((p) => p !== first && p !== host)!;
    const others = [undefined, dan, ...people.filter((p) => p !== leaver)];

    const heard = await Promise.all(others.map((as) => listen(id, as, '?since=1')));
    const own = await listen(id, leaver, '?since=1');
    await soon(() => expect([...heard, own].every(({ length }) => length === 1)).toBe(true));
    const before = await printOf(id, others);
    const mine = await printOf(id, [leaver]);
    const leave = (key: string) => call('POST', `/tables/${id}/leave`, {}, { as: leaver, key });
    const planned = await read<typeof queued>(leave('one'));
    expect(planned.you?.plan).toBe('leave');
    expect(planned.version).toBe(JSON.parse(before.split('\n')[0]!.replace(/^\S+ /, '')).version);
    expect((await read<typeof queued>(leave('one'))).you?.plan).toBe('leave');
    await soon(() =>
      expect(own.at(-1)).toMatchObject({ type: 'events', events: [], aside: { own: { plan: 'leave' } } }),
    );
    expect(await printOf(id, others)).toBe(before);
    expect(await printOf(id, [leaver])).not.toBe(mine);
    expect(heard.map(({ length }) => length)).toEqual([1, 1, 1, 1]);

    // Coming back undoes it; the same request as before does nothing twice, another one does.
    expect((await ask(id, leaver, 'POST /back')).you?.plan).toBeNull();
    expect((await read<typeof queued>(leave('one'))).you?.plan).toBeNull();
    expect((await read<typeof queued>(leave('two'))).you?.plan).toBe('leave');
    const over = await playHand(id, people);
    expect(over.hand?.record.filter(({ did }) => did === 'fold')).toHaveLength(1);
    expect(over.seats.map(({ player }) => player.id)).toContain(dan.id);
    expect(over.seats.map(({ player }) => player.id)).not.toContain(leaver.id);
    await soon(() => expect(typesIn(heard[0]!)).toContain('seatLeft'));
    expect(heard[0]!.some((message) => 'aside' in message)).toBe(false);

    const books = v.parse(ledger, await ask(id, undefined, 'GET /ledger'));
    expect(books.lines.find(({ player }) => player.id === leaver.id)).toMatchObject({ bought: 100, here: 0 });
    expect(books.lines.reduce((sum, { net }) => sum + net, 0)).toBe(0);
    // What D1 says of who sits where follows.
    await soon(async () => expect(await tablesOf(DB, dan.id)).toContain(id));
    expect(await tablesOf(DB, leaver.id)).toEqual([]);
  });

  test('D4 sits out now, next or at the big blind, moves, adds chips, and comes back', async () => {
    const { id, host, people } = await three({ seats: 6 });
    const [, bob, cid] = people;
    const out = (as: Person, when?: string) =>
      call('POST', `/tables/${id}/sit-out`, when ? { when } : {}, { as });
    expect(await read(out(bob))).toMatchObject({ seats: [{}, { state: 'sittingOut' }, {}] });
    await expectProblem(out(bob), 409, 'already-out');
    expect((await ask(id, bob, 'POST /back', { posts: true })).you?.habits.posts).toBe(false); // He owes nothing yet.
    await expectProblem(call('POST', `/tables/${id}/back`, {}, { as: bob }), 409, 'not-away');
    expect((await ask(id, cid, 'POST /move', { seat: 5 })).you?.seat).toBe(5);
    await expectProblem(call('POST', `/tables/${id}/move`, { seat: 0 }, { as: cid }), 409, 'seat-taken');
    await expectProblem(call('POST', `/tables/${id}/move`, { seat: 8 }, { as: cid }), 409, 'no-such-seat');
    expect((await ask(id, cid, 'POST /chips', { amount: 50 })).seats.at(-1)?.stack).toBe(150);
    await expectProblem(
      call('POST', `/tables/${id}/chips`, { amount: 51 }, { as: cid }),
      409,
      'buy-in-out-of-range',
    );
    expect((await ask(id, cid, 'PUT /habits', { alwaysShows: true })).you?.habits).toEqual({
      straddles: false,
      alwaysShows: true,
      posts: false,
    });

    await ask(id, host, 'POST /start');
    const before = await printOf(id, [undefined, host]);
    expect(await read(out(bob, 'nextHand'))).toMatchObject({ you: { plan: 'sitOutNextHand' } });
    expect(await read(out(cid, 'bigBlind'))).toMatchObject({ you: { plan: 'sitOutAtBigBlind' } });
    expect(await printOf(id, [undefined, host])).toBe(before);
    expect((await ask(id, cid, 'POST /chips', { amount: 50 })).seats.at(-1)?.incoming).toBe(50);
    await expectProblem(call('POST', `/tables/${id}/move`, { seat: 4 }, { as: cid }), 409, 'hand-running');
    const over = await playHand(id, people);
    expect(over.seats.find(({ player }) => player.id === bob.id)?.state).toBe('sittingOut');
    for (let n = 0; n < 4 && (await viewOf(id, cid)).you?.plan; n++) {
      pass(601_000);
      await playHand(id, people);
    }
    expect((await viewOf(id)).seats.find(({ player }) => player.id === cid.id)?.state).toBe('sittingOut');
    expect((await viewOf(id, cid)).you?.plan).toBeNull();
    await ask(id, cid, 'POST /back', { posts: true });
    expect((await viewOf(id)).nextHandAt).not.toBeNull();
  });
});

describe('S2 a hand is shown later', () => {
  test('by its owner, in time, and then lies open in its history and exports', async () => {
    const { id, host, people } = await three();
    await ask(id, host, 'POST /start');
    const over = await playHand(id, people, ({ legal }) => ({ type: legal?.check ? 'check' : 'fold' }));
    const folder = people.find((p) =>
      over.hand?.record.some((d) => d.did === 'fold' && over.seats[d.seat]?.player.id === p.id),
    );
    const winner = people.find((p) => p.id === over.seats[over.hand!.result![0]!.seat]!.player.id)!;
    const show = (n: number, as: Person) => call('POST', `/tables/${id}/hands/${n}/show`, {}, { as });
    await expectProblem(show(1, folder!), 409, 'hand-folded');
    await expectProblem(show(1, await newPlayer('Eve')), 409, 'not-your-hand');
    await expectProblem(show(2, winner), 409, 'not-your-hand');

    pass(601_000);
    expect((await viewOf(id)).hand?.number).toBe(2);
    await expectProblem(show(2, winner), 409, 'hand-running');
    type Hidden = { hand: { players: unknown[] }; seats: { seat: number; cards: string[] | null }[] };
    const cards = (await ask<Hidden>(id, winner, 'GET /hands/1')).seats.find(
      (s) => s.seat === over.hand!.result![0]!.seat,
    )!.cards!;
    const looked = async () => JSON.stringify(await ask(id, undefined, 'GET /hands/1'));
    const text = async () => (await call('GET', `/tables/${id}/hands/1.txt`)).text();
    const told = new RegExp(`\\b(${cards.join('|')})\\b`, 'g');
    expect(`${await looked()} ${await text()}`.match(told)).toBeNull();
    await read(show(1, winner));
    await expectProblem(show(1, winner), 409, 'already-shown');
    const record = v.parse(handRecord, await ask(id, undefined, 'GET /hands/1'));
    // A9
    for (const at of [record.startedAt, record.endedAt]) expect(at).toMatch(/:00\.000Z$/);
    expect(record.seats.find((s) => s.seat === over.hand!.result![0]!.seat)?.cards).toEqual(cards);
    expect(new Set((await text()).match(told))).toEqual(new Set(cards));
    expect((await viewOf(id)).previous?.shown).toEqual([
      expect.objectContaining({ player: winner.id, cards }),
    ]);
    await playHand(id, people);
    const last = people.find((p) => p !== winner)!;
    pass(2 * DAY);
    await expectProblem(show(1, last), 409, 'hand-folded');
    const replay = v.parse(handEvents, await ask(id, undefined, 'GET /hands/1/events'));
    const { hand } = fold(replay.events as unknown as Event[]);
    expect(hand).toMatchObject({ number: 1, deck: null, over: { awards: [{ amount: expect.any(Number) }] } });
    expect(hand?.seats.filter((s) => s.cards !== null).map((s) => s.player)).toEqual([winner.id]);
  });

  test('not after the next hand has ended and a day has passed', async () => {
    const { id, host, people } = await three({ turnSeconds: 1_209_600 });
    await ask(id, host, 'POST /start');
    const over = await playHand(id, people, ({ legal }) => ({ type: legal?.check ? 'check' : 'fold' }));
    const winner = people.find((p) => p.id === over.seats[over.hand!.result![0]!.seat]!.player.id)!;
    pass(2 * DAY); // The next hand runs: there is time.
    await playHand(id, people, ({ legal }) => ({ type: legal?.check ? 'check' : 'fold' }));
    pass(1);
    await expectProblem(call('POST', `/tables/${id}/hands/1/show`, {}, { as: winner }), 409, 'too-late');
    expect(await actOnce(id, people)).toBe(false);
  });
});
