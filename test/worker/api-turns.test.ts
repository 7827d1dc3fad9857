import { evictDurableObject } from 'cloudflare:test';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { type TableView, view } from '../../worker/api/schemas/views.ts';
import { call, expectProblem, type Person, printOf, read, seated, viewOf } from '../support/worker-api.ts';
import { stubOf } from '../support/worker-table.ts';

/** A hand of three has begun: who is on turn, and the two who are not. */
const playing = async (config: object = {}) => {
  const { id, people, host } = await seated(['Ann', 'Bob', 'Cid'], config);
  const { hand } = await read<TableView>(call('POST', `/tables/${id}/start`, {}, { as: host }));
  const table = await viewOf(id);
  const playerAt = (seat: number | null | undefined) =>
    people.find((p) => p.id === table.seats.find((s) => s.seat === seat)?.player.id) as Person;
  const toAct = playerAt(hand?.toAct);
  const others = people.filter((p) => p !== toAct) as [Person, Person];
  return { id, people, toAct, others, turn: hand?.turn ?? '' };
};

const advance = (id: string, as: Person | undefined, body: object) =>
  call('PUT', `/tables/${id}/advance`, body, { as });
const act = (id: string, as: Person, turn: string, type: string) =>
  call('POST', `/tables/${id}/actions`, { turn, type }, { as });
const seen = async (answer: Promise<Response>): Promise<TableView> => v.parse(view, await read(answer));
const etagOf = async (id: string, as?: Person) =>
  (await call('GET', `/tables/${id}`, undefined, { as })).headers.get('etag');

const upToFour = { hand: 1, street: 'preflop', price: 2, type: 'callUpTo', to: 4 };
const anything = { hand: 1, street: 'preflop', price: 2, type: 'callAny' };

describe('A6 deciding in advance', () => {
  test('A6 is told to its player alone, moves nobody else’s ETag, and is undone', async () => {
    const { id, toAct, others } = await playing();
    const [bob, cid] = others;
    const print = await printOf(id, [undefined, toAct, cid]);
    const mine = await etagOf(id, bob);
    const { you, version } = await seen(advance(id, bob, { ...anything, scope: 'hand' }));
    expect(you?.advance).toEqual({ ...anything, scope: 'hand' });
    const set = await etagOf(id, bob);
    expect(set).not.toBe(mine);
    expect((await seen(advance(id, bob, upToFour))).you?.advance).toEqual({ ...upToFour, scope: 'street' });
    expect([mine, set]).not.toContain(await etagOf(id, bob));
    await evictDurableObject(stubOf(id));
    expect((await viewOf(id, bob)).you?.advance).toEqual({ ...upToFour, scope: 'street' });
    expect(
      (await seen(call('DELETE', `/tables/${id}/advance`, undefined, { as: bob }))).you?.advance,
    ).toBeNull();
    expect((await seen(call('DELETE', `/tables/${id}/advance`, undefined, { as: bob }))).version).toBe(
      version,
    );
    expect(await etagOf(id, bob)).toBe(mine);
    expect(await printOf(id, [undefined, toAct, cid])).toBe(print);
  });

  test('A6 acts when the turn comes; set too late it is refused with the table as it is', async () => {
    const { id, toAct, others, turn } = await playing();
    for (const as of others) await seen(advance(id, as, { ...anything, scope: 'hand' }));
    const { hand } = await seen(act(id, toAct, turn, 'call'));
    expect(hand?.street).toBe('flop');
    const first = await viewOf(id);
    const next = others.find(
      (p) => p.id === first.seats.find((s) => s.seat === first.hand?.toAct)?.player.id,
    );
    expect(next).toBeUndefined();
    const own = { hand: 1, street: first.hand?.street, price: 0, type: 'check' };
    const { problem } = await expectProblem(advance(id, toAct, own), 409, 'own-turn');
    expect(problem.view?.you?.advance).toBeNull();
    for (const stale of [{ hand: 2 }, { street: 'river' }, { price: 7 }])
      await expectProblem(advance(id, others[0], { ...own, ...stale }), 409, 'stale-advance');
  });

  test('A6 a race with the turn’s coming either acts or is refused, never both', async () => {
    const { id, toAct, others, turn } = await playing();
    const first = await viewOf(id);
    const seats = first.hand?.players.map(({ seat }) => seat) ?? [];
    const after = seats[(seats.indexOf(first.hand?.toAct ?? -1) + 1) % seats.length];
    const next = others.find((p) => p.id === first.seats.find((s) => s.seat === after)?.player.id) as Person;
    const [set, acted] = await Promise.all([advance(id, next, anything), act(id, toAct, turn, 'call')]);
    expect(acted.status).toBe(200);
    expect([200, 409]).toContain(set.status);
    const { you, legal } = await viewOf(id, next);
    expect({ advance: you?.advance, onTurn: legal !== null }).toEqual({
      advance: null,
      onTurn: set.status === 409,
    });
  });

  test('A6 one that does not fit any more is dropped, and its owner told why', async () => {
    const { id, toAct, others, turn } = await playing();
    const [bob, cid] = others;
    await seen(advance(id, bob, { ...upToFour, to: 2 }));
    const mine = await etagOf(id, bob);
    await seen(call('POST', `/tables/${id}/actions`, { turn, type: 'raise', to: 6 }, { as: toAct }));
    expect((await viewOf(id, bob)).you?.advance).toMatchObject({ to: 2, dropped: 'over-amount' });
    expect(await etagOf(id, bob)).not.toBe(mine);
    expect(JSON.stringify(await viewOf(id, cid))).not.toContain('over-amount');
  });

  const wrong: object[] = [
    {},
    { ...anything, to: 5 },
    { ...upToFour, to: undefined },
    { ...upToFour, to: 0 },
    { ...upToFour, to: 2 ** 53 },
    { ...upToFour, to: '4' },
    { ...upToFour, type: 'raiseTo', to: undefined },
    { ...anything, type: 'fold' },
    { ...anything, scope: 'always' },
    { ...anything, street: 'showdown' },
    { ...anything, hand: 0 },
    { ...anything, hand: 1.5 },
    { ...anything, price: -1 },
    { ...anything, price: null },
    { ...anything, dropped: 'not-legal' },
    { ...anything, player: 'x' },
  ];

  test('of the wrong shape, or from somebody without a seat, changes nothing', async () => {
    const { id, people, others } = await playing();
    const before = await printOf(id, [undefined, ...people]);
    for (const body of wrong) await expectProblem(advance(id, others[0], body), 400, 'invalid-body');
    const refused: [object, string][] = [
      [{ ...upToFour, scope: 'hand' }, 'not-for-the-hand'],
      [{ ...upToFour, to: 1 }, 'below-price'],
      [{ ...upToFour, type: 'raiseTo', to: 3 }, 'raise-too-small'],
      [{ ...upToFour, type: 'raiseTo', to: 100_000 }, 'raise-too-large'],
    ];
    for (const [body, code] of refused) {
      const { problem } = await expectProblem(advance(id, others[0], body), 409, code);
      expect(problem.view?.id).toBe(id);
    }
    await expectProblem(advance(id, undefined, anything), 401, 'unauthorized');
    expect(await printOf(id, [undefined, ...people])).toBe(before);
  });
});

describe('A5 a turn of somebody else', () => {
  const ask = (what: string, id: string, as: Person, turn: string, key?: string) =>
    call('POST', `/tables/${id}/${what}`, { turn }, { as, ...(key && { key }) });

  test('A5 is given its time again once, and the same key gets the same answer', async () => {
    const { id, toAct, others, turn } = await playing();
    const [bob, cid] = others;
    const before = await viewOf(id);
    await expectProblem(ask('grant', id, toAct, turn), 409, 'own-turn');
    await expectProblem(ask('grant', id, bob, '1.9'), 409, 'stale-turn');
    const granted = await seen(ask('grant', id, bob, turn, 'more'));
    const spans = [before, granted].map(({ hand }) => Date.parse(hand?.deadline ?? ''));
    expect((spans[1] ?? 0) - (spans[0] ?? 0)).toBe(86_400_000);
    expect(await seen(ask('grant', id, bob, turn, 'more'))).toEqual(granted);
    const { problem } = await expectProblem(ask('grant', id, cid, turn), 409, 'already-granted');
    expect(problem.view?.hand?.granted).toBe(true);
    await expectProblem(ask('remind', id, bob, turn, 'more'), 422, 'key-reused');
  });

  test('A5 is reminded of once, and of two at once one is told so', async () => {
    const { id, others, turn } = await playing();
    const answers = await Promise.all(others.map((as) => ask('remind', id, as, turn)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await viewOf(id)).hand?.reminded).toBe(true);
  });

  test.each(['grant', 'remind'])('A5 %s of the wrong shape is refused', async (what) => {
    const { id, others, people } = await playing();
    const before = await printOf(id, people);
    for (const body of [{}, { turn: 1.1 }, { turn: '' }, { turn: '1.1', by: 'x' }])
      await expectProblem(
        call('POST', `/tables/${id}/${what}`, body, { as: others[0] }),
        400,
        'invalid-body',
      );
    expect(await printOf(id, people)).toBe(before);
  });
});

describe('A4 days off', () => {
  const leave = (id: string, as: Person, body: object, key?: string) =>
    call('POST', `/tables/${id}/vacation`, body, { as, ...(key && { key }) });

  test('A4 begin by hand and end by coming back', async () => {
    const { id, others } = await playing();
    const [bob] = others;
    await expectProblem(leave(id, bob, { days: 15 }), 409, 'no-vacation-left');
    for (const days of [0, -1, 1.5, '3', 366, null])
      await expectProblem(leave(id, bob, { days }), 400, 'invalid-body');
    const gone = await seen(leave(id, bob, { days: 3 }, 'off'));
    const until = gone.seats.find(({ player }) => player.id === bob.id)?.vacationUntil ?? '';
    expect(Date.parse(until)).toBeGreaterThan(Date.now() + 2.9 * 86_400_000);
    expect(await seen(leave(id, bob, { days: 3 }, 'off'))).toEqual(gone);
    await expectProblem(leave(id, bob, {}), 409, 'on-vacation');
    const back = await seen(call('POST', `/tables/${id}/back`, {}, { as: bob }));
    expect(back.seats.find(({ player }) => player.id === bob.id)?.vacationUntil).toBeNull();
  });

  test('A4 there are none where turns are short', async () => {
    const { id, others } = await playing({ turnSeconds: 3600 });
    const { problem } = await expectProblem(leave(id, others[0], {}), 409, 'no-vacation-left');
    expect(problem.view?.config.vacation.days).toBe(0);
  });
});
