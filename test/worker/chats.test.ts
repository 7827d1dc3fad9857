import { describe, expect, test } from 'vitest';
import { answerTo } from '../../worker/api/chats/answer.ts';
import type { Caller } from '../../worker/table/contract.ts';
import {
  amount,
  ask,
  askedBy,
  buttonsOf,
  chatter,
  dealt,
  inOrder,
  inPrivate,
  newDelivery,
  opened,
  press,
  said,
  type,
} from '../support/worker-chats.ts';
import { bindings, look, onlooker, stubOf, wholeLog } from '../support/worker-table.ts';

const pair = (channel: string) => [chatter('Olena', channel), chatter('Tarmo', channel)] as const;

/** A hand of two, with whoever is to act first. */
async function hand(channel: string, options?: string) {
  const both = pair(channel);
  const played = await dealt([...both], options);
  const [first, second] = await inOrder(both);
  const turn = (await look(played.stub, onlooker)).hand?.turn ?? '';
  return { ...played, first, second, turn };
}

const isOnTurn = async (id: string, name: string): Promise<boolean> => {
  const { seats, hand: on } = await look(stubOf(id), onlooker);
  return seats.find(({ seat }) => seat === on?.toAct)?.player.name === name;
};
const turnAt = async (id: string): Promise<string> => (await look(stubOf(id), onlooker)).hand?.turn ?? '';
const versionAt = async (id: string): Promise<number> => (await look(stubOf(id), onlooker)).version;

describe('new', () => {
  test('opens a table as it was written: its starter is the host, sits, and the channel follows it', async () => {
    const [olena] = pair('new-1');
    const text = await said(type(olena, 'new "Friday" no limit 5/10, 4 seats, 60s, freezeout'));
    const id = /\/t\/(\w{22})/.exec(text)?.[1] ?? '';
    expect(text).toBe(
      `Your table is open. You are its host, in seat 1 with 500 chips. Whoever has this link can join:\nhttps://poker.example/t/${id}`,
    );
    const view = await look(stubOf(id), onlooker);
    expect(view.config).toMatchObject({
      name: 'Friday',
      limit: 'no',
      blinds: { small: 5, big: 10 },
      seats: 4,
      turnSeconds: 60,
      format: 'freezeout',
    });
    expect(view.seats.map(({ player }) => player)).toEqual([{ id: view.host, name: 'Olena' }]);
    const rows = await bindings.DB.prepare('SELECT * FROM chats WHERE channel = ?').bind('new-1').all();
    expect(rows.results).toMatchObject([{ platform: 'slack', tableId: id, lastError: null }]);
  });

  test('needs nothing at all', async () => {
    const [olena] = pair('new-2');
    const { id } = await opened([olena], '');
    const { config } = await look(stubOf(id), onlooker);
    expect(config).toMatchObject({
      name: 'Omaha Hi-Lo',
      limit: 'pot',
      blinds: { small: 1, big: 2 },
      seats: 6,
      turnSeconds: 86_400,
    });
  });

  test.each([
    ['new 20 seats', /^No table was opened:\nseats: /],
    ['new 5/2', /^No table was opened:\nblinds: /],
    ['new 5s', /^No table was opened:\nturnSeconds: /],
    ['new "Friday" bananas', /^No table was opened\. What is "bananas"\?/],
    [`new ${'x'.repeat(10_000)}`, /^No table was opened:\nname: /],
    ['new "\u202e"', /^No table was opened:\nname: /],
  ])('opens none for %s', async (line, expected) => {
    const [olena] = pair('new-3');
    expect(await said(type(olena, line))).toMatch(expected);
    expect(await said(type(olena, 'status'))).toMatch(/^No table is followed here/);
  });

  test('delivered twice, also at once, opens one table', async () => {
    const [olena] = pair('new-4');
    const delivery = newDelivery();
    const answers = await Promise.all([1, 2, 3].map(() => said(type(olena, 'new 1/2', delivery))));
    const ids = new Set(answers.map((text) => /\/t\/(\w{22})/.exec(text)?.[1]));
    expect(ids.size).toBe(1);
    const [id = ''] = ids;
    expect((await look(stubOf(id ?? ''), onlooker)).seats).toHaveLength(1);
    expect(
      (await bindings.DB.prepare('SELECT id FROM chatters WHERE id = ?').bind(olena.id).all()).results,
    ).toHaveLength(1);
  });
});

describe('join', () => {
  test('D6: takes a seat once, under a name that is free', async () => {
    const olena = chatter('Olena', 'join-1');
    const { id, stub } = await opened([olena]);
    const other = chatter('olena', 'join-1');
    expect(await said(press(other, 'join', id))).toBe(
      'Somebody here has that name already, so you are olena 2.\nYou sit here as olena 2, in seat 2 with 100 chips.',
    );
    expect(await said(press(other, 'join', id))).toBe(
      'You already sit at this table. One person has one seat.',
    );
    expect((await look(stub, onlooker)).seats).toHaveLength(2);
  });

  test('by a link brings the table to the channel too', async () => {
    const { id } = await opened([chatter('Olena', 'join-2')]);
    const tarmo = chatter('Tarmo', 'join-3');
    expect(await said(type(tarmo, 'join'))).toMatch(/^No table is followed here/);
    expect(await said(type(tarmo, `join <https://poker.example/t/${id}>`))).toBe(
      'You sit here as Tarmo, in seat 2 with 100 chips.\nFrom now on this chat follows the table.',
    );
    expect(await said(type(chatter('Liis', 'join-3'), 'join'))).toMatch(/^You sit here as Liis/);
  });

  test('at a table unknown, closed or no table at all is refused and makes nothing', async () => {
    const mart = chatter('Mart', 'join-4');
    const none = 'There is no table with this id. Check the link, or ask whoever sent it for a new one.';
    expect(await said(type(mart, 'join https://poker.example/t/abc'))).toBe(none);
    expect(await said(type(mart, 'join bananas'))).toBe(none);
    expect(await said(press(mart, 'join', 'x'.repeat(22)))).toBe(none);
    expect(await said(press(mart, 'hand', '../../etc'))).toBe(none);
    expect(
      (await bindings.DB.prepare('SELECT id FROM chatters WHERE id = ?').bind(mart.id).all()).results,
    ).toEqual([]);
  });

  test('D9: asks the host where he lets people in', async () => {
    const olena = chatter('Olena', 'join-5');
    const { stub } = await opened([olena], 'approval');
    const tarmo = chatter('Tarmo', 'join-5');
    expect(await said(type(tarmo, 'join'))).toBe('You have asked for a seat. The host will answer.');
    expect(await said(type(tarmo, 'join'))).toMatch(/^You have asked for a seat already/);
    const { seats, applicants } = await look(stub, onlooker);
    expect([seats.length, applicants.map(({ player }) => player.name)]).toEqual([1, ['Tarmo']]);
    const { id } = await look(stub, onlooker);
    const player = applicants[0]?.player.id ?? '';
    expect(await said(press(tarmo, 'admit', id, player))).toMatch(/^Only the host of this table may do that/);
    expect((await look(stub, onlooker)).seats).toHaveLength(1);
    expect(await said(press(olena, 'admit', id, player))).toBe('You have let them in.');
    expect((await look(stub, onlooker)).seats.map((each) => each.player.name)).toEqual(['Olena', 'Tarmo']);
    expect(await said(press(olena, 'admit', id, player))).not.toBe('You have let them in.');
    expect((await buttonsOf(type(tarmo, 'help'))).map(({ label }) => label)).toEqual(['Open the table']);
  });

  test('at a full table gets in line', async () => {
    const { stub } = await opened([...pair('join-6')], '2 seats');
    const liis = chatter('Liis', 'join-6');
    expect(await said(type(liis, 'join'))).toBe(
      'All seats are taken. You are in line for the next free one.',
    );
    expect((await look(stub, onlooker)).queue).toHaveLength(1);
  });

  test('delivered at once twice takes one seat', async () => {
    const { id, stub } = await opened([chatter('Olena', 'join-7')]);
    const tarmo = chatter('Tarmo', 'join-7');
    const delivery = newDelivery();
    await Promise.all([1, 2, 3].map(() => press(tarmo, 'join', id, null, delivery)));
    expect((await look(stub, onlooker)).seats.map(({ player }) => player.name)).toEqual(['Olena', 'Tarmo']);
  });
});

describe('hand', () => {
  test('shows his four cards to him, what they make, what it costs and what he can do', async () => {
    const { first, second, stub } = await hand('hand-1');
    const log = JSON.stringify(await wholeLog(stub));
    const text = await said(type(first, 'hand'));
    expect(text).toMatch(
      /^Omaha Hi-Lo · Hand 1\nYour cards: (\S+ ){3}\S+\nIt is your turn: 1 to call, pot 3, until /,
    );
    const cards = [...(/Your cards: (.*)/.exec(text)?.[1] ?? '').split(' ')];
    const codes = cards.map((card) =>
      card.replace('10', 'T').replace(/[♣♦♥♠]/, (suit) => 'cdhs'['♣♦♥♠'.indexOf(suit)] ?? ''),
    );
    expect(codes.every((code) => log.includes(`"${code}"`))).toBe(true);
    const labels = (await buttonsOf(type(first, 'hand'))).map(({ label }) => label);
    expect(labels).toEqual(['My cards', 'Fold', 'Call 1', 'Raise …', 'Pot 6', 'Open the table']);
    const others = await type(second, 'hand');
    expect(await said(others)).toMatch(/ is to act, pot 3, until /);
    expect((await buttonsOf(others)).map(({ label }) => label)).toEqual(['Open the table']);
  });

  test('says high and low so far from the flop on', async () => {
    const { first, second } = await hand('hand-2');
    await type(first, 'act call');
    await type(second, 'act check');
    expect(await said(type(first, 'hand'))).toMatch(
      /\nBoard: (\S+ ){2}\S+\nYour cards: .*\nHigh: .*\nLow: .*\n/,
    );
  });

  test('is for who sits there', async () => {
    const { id } = await hand('hand-3');
    const nobody = chatter('Mart', 'hand-3');
    const none = 'You do not sit at this table. Take a seat first.';
    expect(await said(type(nobody, 'hand'))).toBe(none);
    expect(await said(press(nobody, 'hand', id))).toBe(none);
    expect(await said(type(nobody, 'act fold'))).toBe(none);
  });
});

describe('act', () => {
  test('in words, on his turn, as they were said', async () => {
    const { first, second } = await hand('act-1');
    expect(await said(type(first, 'act Рейз до 6'))).toMatch(/^You raised to 6\.\n\S+ is to act, pot 8/);
    expect(await said(type(second, 'act maksa'))).toMatch(/^You called 4\.\n/);
    expect(await said(type(second, 'act ½ pot'))).toMatch(/^You bet 6\./);
    expect(await said(type(first, 'act call 7'))).toBe(
      'Nothing was done: the call is 6. Say "call", or "call up to" an amount.',
    );
    expect(await said(type(first, 'act call up to 5'))).toBe(
      'Nothing was done: it would cost 6, which is over 5.',
    );
    expect(await said(type(first, 'act call up to 50'))).toMatch(/^You called 6\./);
    expect(await said(type(second, 'act чек'))).toMatch(/^You checked\./);
    expect(await said(type(first, 'act pot'))).toMatch(/^You bet 24\./);
    expect(await said(type(second, 'act пас'))).toMatch(/^You folded\.\nThe hand is over\./);
  });

  test('what the rules refuse is said in their sentence, and changes nothing', async () => {
    const { id, first, second } = await hand('act-2');
    const before = await versionAt(id);
    const refusals = [
      ['act check', 'You cannot check: there is a bet. Call with 1 chip, raise or fold.'],
      [
        'act bet 4',
        'Somebody has bet. Raise instead, to a total of at least 4 and at most 6 on this street.',
      ],
      ['act raise to 3', 'That is too small. Choose a total of at least 4 and at most 6 on this street.'],
      ['act raise 400', 'That is too large. Choose a total of at least 4 and at most 6 on this street.'],
      ['act raise by 100', 'That is too large. Choose a total of at least 4 and at most 6 on this street.'],
      ['act all in', 'That is too large. Choose a total of at least 4 and at most 6 on this street.'],
    ];
    for (const [line = '', sentence] of refusals) expect(await said(type(first, line)), line).toBe(sentence);
    for (const line of ['act pass', 'act raise -4', 'act', `act ${'z'.repeat(10_000)}`, 'act \u202efold'])
      expect(await said(type(first, line)), line).toMatch(/^Nothing was done: that is no action I know/);
    expect(await said(type(second, 'act half pot'))).toMatch(/^That can be said on your turn only/);
    expect(await versionAt(id)).toBe(before);
  });

  test('A6: before his turn decides in advance, can be undone, and nobody else can tell', async () => {
    const { id, first, second } = await hand('act-3');
    const before = await versionAt(id);
    expect(await said(type(second, 'act call up to 6'))).toMatch(
      /^Set: call up to 6\.\n.*\nTo take it back: \/poker act undo\n/,
    );
    expect(await said(type(second, 'act undo'))).toBe('Taken back: you decide when it is your turn.');
    expect(await said(type(second, 'act check/fold'))).toMatch(/^Set: check \/ fold\./);
    expect(await versionAt(id)).toBe(before);
    expect(await said(type(first, 'act raise to 4'))).toMatch(/The hand is over/);
  });

  test('no hand is running: it says so', async () => {
    const [olena] = pair('act-4');
    await opened([olena]);
    expect(await said(type(olena, 'act fold'))).toMatch(/^No hand is being played\./);
    expect(await said(type(olena, 'hand'))).toMatch(/\nNo hand is running\./);
  });

  test('delivered more than once, also at once, is done once, and never taken for the next turn', async () => {
    const { id, first, stub } = await hand('act-5');
    const delivery = newDelivery();
    const answers = await Promise.all([1, 2, 3].map(() => said(type(first, 'act call any', delivery))));
    for (const answer of answers) expect(answer).not.toMatch(/^Set/);
    await type(first, 'act call any', delivery);
    const { hand: now } = await look(stub, onlooker);
    expect(now?.record.filter(({ did }) => did === 'call')).toHaveLength(1);
    expect(await turnAt(id)).toBe(now?.turn);
    const advances = await stub.view({
      hash: null,
      known: { player: { id: (await idOf(first)) ?? '', name: '' }, scopes: ['read'] },
    });
    expect(advances.type === 'view' && advances.view.you?.advance).toBeNull();
  });
});

const idOf = async ({ id }: { id: string }) =>
  (await bindings.DB.prepare('SELECT player FROM chatters WHERE id = ?').bind(id).first<{ player: string }>())
    ?.player;

describe('buttons', () => {
  test('A7: one of a turn that is over, or of another’s, changes nothing and says so', async () => {
    const { id, first, second, turn } = await hand('press-1');
    expect(await said(press(second, 'call', id, turn))).toMatch(/^It is another player’s turn/);
    expect(await said(press(first, 'call', id, turn))).toMatch(/^You called 1\./);
    const before = await versionAt(id);
    for (const verb of ['fold', 'check', 'call', 'pot', 'allIn', 'raise'] as const) {
      for (const who of [first, second])
        for (const stale of [turn, '9.9', '', null])
          expect(await said(press(who, verb, id, stale)), `${verb} ${stale}`).toMatch(
            /^The turn you answered is over/,
          );
    }
    expect(await versionAt(id)).toBe(before);
  });

  test('each does what it says', async () => {
    const { id, first, second } = await hand('press-2');
    expect(await said(press(first, 'call', id, await turnAt(id)))).toMatch(/^You called 1\./);
    expect(await said(press(second, 'check', id, await turnAt(id)))).toMatch(/^You checked\./);
    expect(await said(press(second, 'pot', id, await turnAt(id)))).toMatch(/^You bet 4\./);
    expect(await said(press(first, 'pot', id, await turnAt(id)))).toMatch(/^You raised to 16\./);
    expect(await said(press(second, 'hand', id))).toMatch(/12 to call, pot 24/);
    expect(await said(press(second, 'fold', id, await turnAt(id)))).toMatch(/^You folded\./);
  });

  test('a press delivered more than once is done once', async () => {
    const { id, first, turn, stub } = await hand('press-3');
    const delivery = newDelivery();
    const answers = await Promise.all([1, 2, 3].map(() => said(press(first, 'pot', id, turn, delivery))));
    expect(answers.every((text) => text.startsWith('You raised to 6.'))).toBe(true);
    expect((await look(stub, onlooker)).hand?.record.filter(({ did }) => did === 'raise')).toHaveLength(1);
  });

  test('raise asks how much, and takes the amount or a word for it', async () => {
    const { id, first, second, turn } = await hand('press-4');
    const asked = await press(first, 'raise', id, turn);
    expect(asked).toMatchObject({
      type: 'askAmount',
      title: 'Raise to',
      hint: 'From 4 to 6',
      press: { verb: 'raise', table: id, turn },
    });
    const it = { verb: 'raise', table: id, turn } as const;
    const none = 'Nothing was done: that is no whole number of chips.';
    expect(await amount(first, it, 'a lot')).toMatchObject({
      type: 'askAmount',
      hint: 'From 4 to 6',
      otherwise: { lines: [[none], ['From 4 to 6'], expect.anything()] },
    });
    expect(await said(amount(second, it, 'a lot'))).toBe(none);
    expect(await said(amount(first, it, '7'))).toMatch(/^That is too large/);
    expect(await said(amount(second, it, '5'))).toMatch(/^It is another player’s turn/);
    expect(await said(amount(first, it, ' 5 '))).toMatch(/^You raised to 5\./);
    expect(await said(amount(first, it, '6'))).toMatch(/^The turn you answered is over/);
    const next = { ...it, turn: await turnAt(id) };
    expect(await said(amount(second, next, 'pot'))).toMatch(/^You raised to 15\./);
  });

  test('B8: at a fixed limit there is one amount, which the button says, and raise is done at once', async () => {
    const { id, first, second, turn } = await hand('press-7', 'fixed limit 5/10');
    const labels = (await buttonsOf(type(first, 'hand'))).map(({ label }) => label);
    expect(labels).toContain('Raise to 20');
    expect(await said(press(first, 'raise', id, turn))).toMatch(/^You raised to 20\./);
    expect(await said(press(first, 'raise', id, turn))).toMatch(/^The turn you answered is over/);
    expect(await said(type(second, 'act raise'))).toMatch(/^You raised to 30\./);
  });

  test('spoken without an amount it asks as well', async () => {
    const { first, id, turn } = await hand('press-5');
    expect(await ask(first, { type: 'command', command: 'act', text: 'raise', isSeen: false })).toMatchObject(
      {
        type: 'askAmount',
        press: { verb: 'raise', table: id, turn },
      },
    );
  });

  test('D9: only the host deals, and who was away comes back', async () => {
    const both = pair('press-6');
    const { id, people } = await opened([...both]);
    expect(await said(press(both[1], 'start', id))).toMatch(/^Only the host of this table may do that/);
    expect(await said(press(both[0], 'back', id))).toMatch(/^You are neither away nor sitting out/);
    const player = { id: (await idOf(both[1])) ?? '', name: 'Tarmo' };
    const caller: Caller = { hash: null, known: { player, scopes: ['read', 'play'] } };
    await stubOf(id).submit(caller, { type: 'sitOut', when: 'now' });
    expect(await said(press(both[1], 'back', id))).toMatch(/^You are back\./);
    await stubOf(id).submit(caller, { type: 'sitOut', when: 'now' });
    expect(await said(type(both[1], 'act I’m back'))).toMatch(/^You are back\./);
    expect(people).toHaveLength(2);
  });
});

describe('in private', () => {
  test('the table is meant where it is his turn soonest, and all of his are told', async () => {
    const slow = await hand('private-1', '"Slow" 48h');
    const olena = slow.first;
    const liis = chatter('Liis', 'private-2');
    const quick = await dealt([{ ...olena, channel: 'private-2' }, liis], '"Quick" 1h');
    if ((await look(quick.stub, onlooker)).hand?.toAct !== 0) await type(liis, 'act call');
    const me = inPrivate(olena);
    await expect
      .poll(async () => said(type(me, 'status')), { timeout: 10_000 })
      .toMatch(/^Quick · Hand 1\nIt is your turn: .*\nSlow · Hand 1\nIt is your turn: /);
    expect(await said(type(me, 'hand'))).toMatch(/^Quick · Hand 1/);
    await press(olena, 'fold', quick.id, await turnAt(quick.id));
    expect(await said(type(me, 'act call'))).toMatch(/^Slow\nYou called 1\./);
    expect((await look(slow.stub, onlooker)).hand?.record.at(-1)).toMatchObject({ did: 'call' });
  });

  test('who sits nowhere is told how to begin', async () => {
    const me = inPrivate(chatter('Mart', ''));
    for (const line of ['hand', 'act fold', 'status', 'join'])
      expect(await said(type(me, line)), line).toMatch(/^You sit at no table/);
  });
});

describe('in a channel', () => {
  test('the latest table is meant', async () => {
    const [olena, tarmo] = pair('latest-1');
    await opened([olena], '"First"');
    await opened([tarmo], '"Second"');
    expect(await said(type(olena, 'status'))).toMatch(/^Second\n/);
    expect(await said(type(tarmo, 'hand'))).toMatch(/^Second\n/);
    // Whoever has a place at an older one alone means that.
    expect(await said(type(olena, 'hand'))).toMatch(/^First\n/);
    expect(await said(type(chatter('Mart', 'latest-1'), 'join'))).toMatch(/^You sit here as Mart, in seat 2/);
  });

  test('of two tables the one is meant where it is his turn, though the other came later', async () => {
    const people = pair('latest-2');
    const [first, second] = [await dealt([...people], '"First"'), await dealt([...people], '"Second"')];
    const turnAt = async ({ stub }: typeof first) => {
      const { hand, seats } = await look(stub, onlooker);
      return { turn: hand?.turn ?? '', name: seats.find(({ seat }) => seat === hand?.toAct)?.player.name };
    };
    const { name } = await turnAt(first);
    const who = people.find((each) => each.name === name) ?? people[0];
    const there = await turnAt(second);
    if (there.name === name) await press(who, 'call', second.id, there.turn);
    expect(await said(type(who, 'hand'))).toMatch(/^First/);
    expect(await said(type(who, 'act call'))).toMatch(/^First\nYou called/);
    expect((await turnAt(first)).name).not.toBe(name);
    // Where it is his turn nowhere, it is the latest.
    expect(await said(type(who, 'hand'))).toMatch(/^Second/);
  });

  test('words that name no table act where it is his turn, and where that is so at several he is asked', async () => {
    const olena = chatter('Olena', 'several-1');
    const others = [chatter('Tarmo', 'several-1'), chatter('Liis', 'several-1')];
    const first = await dealt([olena, others[0]!], '"First"');
    const second = await dealt([olena, others[1]!], '"Second"');
    // Whoever is not on turn at one of them lets her come to it.
    for (const [i, { id }] of [first, second].entries())
      if (!(await isOnTurn(id, 'Olena'))) await said(press(others[i]!, 'call', id, await turnAt(id)));
    const before = [await turnAt(first.id), await turnAt(second.id)];
    const asked = type(olena, 'act fold');
    expect(await said(asked)).toBe('Nothing was done. At which table?');
    expect((await buttonsOf(asked)).map(({ label }) => label)).toEqual(['Second', 'First']);
    expect([await turnAt(first.id), await turnAt(second.id)]).toEqual(before);
    // With one turn alone that is the one, though the other table is the latest.
    await said(press(olena, 'pot', second.id, before[1]!));
    expect(await isOnTurn(second.id, 'Olena')).toBe(false);
    expect(await said(type(olena, 'act raise to 5'))).toMatch(/^First\nYou raised to 5\./);
  });

  test('words that come minutes late do nothing', async () => {
    const { first, id } = await hand('late-1');
    const before = await versionAt(id);
    const fold = { type: 'command', command: 'act', text: 'fold', isSeen: true } as const;
    const answer = await answerTo(askedBy(first, fold, newDelivery(), Date.now() - 301_000), bindings, 'x');
    expect(await said(answer)).toMatch(/^Nothing was done: that came minutes late/);
    expect(await versionAt(id)).toBe(before);
    const done = await answerTo(askedBy(first, fold, newDelivery(), Date.now() - 60_000), bindings, 'x');
    expect(await said(done)).toMatch(/^You folded/);
  });

  test('unfollow ends what is posted there, and nothing else', async () => {
    const { id, first } = await hand('unfollow-1');
    await said(type(chatter('Mart', 'unfollow-2'), `join https://poker.example/t/${id}`));
    expect(await said(type(first, 'unfollow'))).toBe('Nothing of Omaha Hi-Lo is posted here any more.');
    expect(await said(type(first, 'unfollow'))).toMatch(/^No table is followed here/);
    const rows = await bindings.DB.prepare('SELECT channel FROM chats WHERE tableId = ?').bind(id).all();
    expect(rows.results).toEqual([{ channel: 'unfollow-2' }]);
    expect(await said(press(first, 'call', id, await turnAt(id)))).toMatch(/^You called/);
  });

  test('help names every command', async () => {
    expect(await said(type(chatter('Mart', 'help-1'), 'help'))).toMatch(
      /new(.|\n)*join(.|\n)*hand(.|\n)*act(.|\n)*status(.|\n)*unfollow(.|\n)*link(.|\n)*unlink/,
    );
  });

  test('a press by somebody who is nobody here yet says so, in words of the game', async () => {
    const { id } = await hand('stranger-1');
    for (const verb of ['start', 'back'] as const)
      expect(await said(press(chatter('Mart', 'stranger-1'), verb, id))).toMatch(
        /^You do not sit at this table/,
      );
  });

  test('what goes wrong is said to him, even where it is his language', async () => {
    const asked = askedBy(
      chatter('Mart', 'wrong-1'),
      { type: 'command', command: 'help', text: '', isSeen: true },
      newDelivery(),
    );
    const strange = { ...asked, chatter: { ...asked.chatter, language: {} as string } };
    expect(await said(answerTo(strange, bindings, 'https://poker.example'))).toMatch(
      /^This is our fault, not yours/,
    );
  });

  test('names cannot hide, mislead or be empty', async () => {
    const zalgo = chatter('\u202eanelO\u202c \n\u200b@everyone', 'names-1');
    const { stub } = await opened([
      zalgo,
      { ...chatter('\u200b\u2060', 'names-1') },
      chatter('y'.repeat(10_000), 'names-1'),
    ]);
    expect((await look(stub, onlooker)).seats.map(({ player }) => player.name)).toEqual([
      'anelO @everyone',
      'Guest',
      'y'.repeat(30),
    ]);
  });
});
