import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { answerTo } from '../../worker/api/chats/answer.ts';
import { chatList } from '../../worker/api/schemas/chats.ts';
import { call, expectProblem, newPlayer, type Person, read, viewOf } from '../support/worker-api.ts';
import {
  askedBy,
  type Chat,
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
import { bindings, look, onlooker } from '../support/worker-table.ts';

const codeOf = async (as: Person): Promise<string> =>
  (await read<{ code: string }>(call('POST', '/me/links', { kind: 'code' }, { as }), 201)).code;

const rowOf = ({ id }: Chat) =>
  bindings.DB.prepare('SELECT player, linked FROM chatters WHERE id = ?')
    .bind(id)
    .first<{ player: string; linked: string | null }>();

const chatsOf = async (as: Person) =>
  v.parse(chatList, await read(call('GET', '/me/chats', undefined, { as }))).chats;

describe('link', () => {
  test('a code typed in private makes him whom he is on the web; it works once', async () => {
    const web = await newPlayer('Olena W');
    const me = inPrivate(chatter('Olena', 'link-1'));
    const code = await codeOf(web);
    expect(await said(type(me, `link ${code.slice(0, 4)}-${code.slice(4).toLowerCase()}`))).toBe(
      'You are Olena W here from now on, as on the web.',
    );
    expect((await rowOf(me))?.linked).toBe(web.id);
    const other = inPrivate(chatter('Tarmo', 'link-1'));
    expect(await said(type(other, `link ${code}`))).toMatch(
      /^This link or code is unknown, used up or too old/,
    );
    expect((await rowOf(other))?.linked ?? null).toBeNull();
    expect(await said(type(me, `link ${await codeOf(web)}`))).toBe(
      'You are Olena W here already. Unlink first.',
    );
    const table = await opened([{ ...me, channel: 'link-1', isPrivate: false }]);
    expect((await look(table.stub, onlooker)).seats[0]?.player).toEqual({ id: web.id, name: 'Olena W' });
    expect((await viewOf(table.id, web)).you?.seat).toBe(0);
  });

  test('a code that others could read is used up even by who tries too often', async () => {
    const code = await codeOf(await newPlayer('Olena W'));
    const me = chatter('Olena', 'link-3');
    const busy = { ...bindings, RATE_LIMIT_LOCAL: { limit: async () => ({ success: false }) } };
    const linked = (who: Chat, isSeen: boolean) => {
      const request = { type: 'command', command: 'link', text: code, isSeen } as const;
      return said(answerTo(askedBy(who, request, newDelivery()), busy, 'https://poker.example'));
    };
    expect(await linked(inPrivate(me), false)).toMatch(/too (many|often|fast)/i);
    expect(await linked(me, true)).toMatch(/^Others could read that code/);
    expect(await said(type(inPrivate(me), `link ${code}`))).toMatch(/^This link or code is unknown, used up/);
  });

  test('a code that others could read is used up, and links nobody', async () => {
    const web = await newPlayer('Olena W');
    const me = chatter('Olena', 'link-2');
    const code = await codeOf(web);
    const seen = /^Others could read that code, so it works no more/;
    expect(await said(type(me, `link ${code}`))).toMatch(seen);
    expect(await said(type(inPrivate(me), `link ${code}`))).toMatch(/^This link or code is unknown, used up/);
    expect(await said(type(me, 'link nonsense'))).toMatch(seen);
    expect((await rowOf(me))?.linked ?? null).toBeNull();
  });

  test('without a code it says how, and what is no code is refused', async () => {
    const me = inPrivate(chatter('Olena', 'link-3'));
    expect(await said(type(me, 'link'))).toMatch(/make a one-time code there, under Settings, Chats/);
    for (const wrong of ['12345678', 'x'.repeat(10_000), '🂡🂡🂡🂡🂡🂡🂡🂡', "' OR 1=1 --"])
      expect(await said(type(me, `link ${wrong}`)), wrong.slice(0, 20)).toMatch(
        /^This link or code is unknown/,
      );
    expect(await rowOf(me)).toBeNull();
  });

  test('D6: his seat here is the web player’s, at once between hands, from the next deal on in one', async () => {
    const web = await newPlayer('Olena W');
    const both = [chatter('Olena', 'link-4'), chatter('Tarmo', 'link-4')] as const;
    const { id, stub } = await dealt([...both], '1/2');
    const [olena, tarmo] = both;
    const waiting = await opened([{ ...olena, channel: 'link-5' }]);
    const seats = async () => {
      const rows = await bindings.DB.prepare('SELECT count(*) AS n FROM seats WHERE player = ?')
        .bind((await rowOf(olena))?.player)
        .first<{ n: number }>();
      return rows?.n;
    };
    await expect.poll(seats, { timeout: 10_000 }).toBe(2);
    expect(await said(type(inPrivate(olena), `link ${await codeOf(web)}`))).toBe(
      'You are Olena W here from now on, as on the web.\nYour seats pass to Olena W: at once, or with the next deal where a hand is running.',
    );
    const after = await look(waiting.stub, onlooker);
    expect([after.seats[0]?.player.id, after.host]).toEqual([web.id, web.id]);
    // In the running hand he is still the one who was dealt in.
    expect((await look(stub, onlooker)).seats[0]?.player.id).toBe((await rowOf(olena))?.player);
    expect(await said(press(olena, 'hand', id))).toMatch(/\nYour cards: /);
    const [first] = await inOrder([olena, tarmo]);
    expect(await said(type(first, 'act fold'))).toMatch(/^You folded/);
    const passed = async () => (await look(stub, onlooker)).seats[0]?.player.id;
    await expect.poll(passed, { timeout: 10_000 }).toBe(web.id);
    expect((await look(stub, onlooker)).host).toBe(web.id);
  });

  test('D6: refused where both sit at one table', async () => {
    const web = await newPlayer('Olena W');
    const me = chatter('Olena', 'link-6');
    const { id, stub } = await opened([me]);
    await read(call('POST', `/tables/${id}/seats`, {}, { as: web }), 201);
    const own = async () =>
      (
        await bindings.DB.prepare('SELECT count(*) AS n FROM seats WHERE player = ?')
          .bind((await rowOf(me))?.player)
          .first<{ n: number }>()
      )?.n;
    await expect.poll(own, { timeout: 10_000 }).toBe(1);
    expect(await said(type(inPrivate(me), `link ${await codeOf(web)}`))).toMatch(
      /^You sit at one table as two already/,
    );
    expect((await rowOf(me))?.linked).toBeNull();
    expect((await look(stub, onlooker)).seats.map(({ player }) => player.name)).toEqual(['Olena', 'Olena W']);
  });

  test('the same delivery at once links once', async () => {
    const web = await newPlayer('Olena W');
    const me = inPrivate(chatter('Olena', 'link-7'));
    const [code, delivery] = [await codeOf(web), newDelivery()];
    await Promise.all([1, 2, 3].map(() => type(me, `link ${code}`, delivery)));
    expect((await rowOf(me))?.linked).toBe(web.id);
    expect(await chatsOf(web)).toHaveLength(1);
  });

  test('whoever sits at a table as one of the two plays as that one; a second seat is refused', async () => {
    const web = await newPlayer('Olena W');
    const [me, tarmo] = [chatter('Olena', 'link-8'), chatter('Tarmo', 'link-8')];
    const { id } = await opened([tarmo]);
    await read(call('POST', `/tables/${id}/seats`, {}, { as: web }), 201);
    await type(inPrivate(me), `link ${await codeOf(web)}`);
    expect(await said(press(me, 'join', id))).toBe('You already sit at this table. One person has one seat.');
    expect(await said(press(tarmo, 'start', id))).toBe('The cards are dealt.');
    expect(await said(press(me, 'hand', id))).toMatch(/\nYour cards: /);
  });
});

describe('unlink', () => {
  test('in the chat: the seats stay with the web player', async () => {
    const web = await newPlayer('Olena W');
    const me = chatter('Olena', 'unlink-1');
    expect(await said(type(me, 'unlink'))).toBe('You are linked to nobody.');
    await type(inPrivate(me), `link ${await codeOf(web)}`);
    const { id, stub } = await opened([me]);
    expect(await said(type(me, 'unlink'))).toBe(
      'You are no longer linked. The seats stay with whom you are on the web.',
    );
    expect((await look(stub, onlooker)).seats[0]?.player.id).toBe(web.id);
    expect(await said(press(me, 'hand', id))).toMatch(/^You do not sit at this table/);
    expect((await viewOf(id, web)).you?.seat).toBe(0);
  });

  test('on the web: only by himself, and only what is there', async () => {
    const [web, other] = [await newPlayer('Olena W'), await newPlayer('Mart')];
    const me = inPrivate(chatter('Olena', 'unlink-2'));
    await type(me, `link ${await codeOf(web)}`);
    expect(await chatsOf(web)).toEqual([
      { platform: 'slack', id: me.id, name: 'Olena', linked: true, createdAt: expect.any(String) },
    ]);
    expect(await chatsOf(other)).toEqual([]);
    const path = `/me/chats/slack/${me.id}`;
    const remove = (as: Person | undefined, at: string) => call('DELETE', at, undefined, { as });
    await expectProblem(remove(other, path), 404, 'no-such-chat');
    await expectProblem(remove(web, `/me/chats/discord/${me.id}`), 404, 'no-such-chat');
    await expectProblem(remove(web, '/me/chats/irc/x'), 404, 'no-such-chat');
    await expectProblem(remove(undefined, path), 401, 'unauthorized');
    expect((await rowOf(me))?.linked).toBe(web.id);
    expect((await remove(web, path)).status).toBe(204);
    expect((await rowOf(me))?.linked).toBeNull();
    await expectProblem(remove(web, path), 404, 'no-such-chat');
    expect(await chatsOf(web)).toEqual([]);
  });

  test('a token made for a program neither lists nor unlinks', async () => {
    const web = await newPlayer('Olena W');
    const { token } = await read<{ token: string }>(
      call('POST', '/me/tokens', { name: 'bot', scopes: ['read', 'play', 'host'] }, { as: web }),
      201,
    );
    const bot = { ...web, token };
    await expectProblem(call('GET', '/me/chats', undefined, { as: bot }), 403, 'owner-only');
    await expectProblem(call('DELETE', '/me/chats/slack/U1', undefined, { as: bot }), 403, 'owner-only');
  });
});
