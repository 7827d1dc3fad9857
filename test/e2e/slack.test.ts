import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { LinkedView } from '../../worker/rules/view.ts';
import { type FakeSlack, startFakeSlack } from '../support/fake-slack.ts';
import { PATIENCE_MS } from '../support/patience.ts';
import { type Server, startServer } from '../support/server.ts';
import type { SlackMessage, SlackPerson } from '../support/slack-bodies.ts';

const SECRET = 'a-signing-secret-of-this-test';
const TOKEN = 'xoxb-of-this-test';
const CHANNEL = 'C0POKER';
const OLENA: SlackPerson = { id: 'U0OLENA', name: 'olena' };
/** A name that would call everybody, were it not text. */
const MART: SlackPerson = { id: 'U0MART', name: '<!channel> *mart*' };
const CARD = /(?:10|[2-9JQKA])[♠♥♦♣]/g;

let fake: FakeSlack;
let server: Server;
beforeAll(async () => {
  fake = await startFakeSlack({ signingSecret: SECRET, token: TOKEN, failsEvery: 11 });
  server = await startServer(inject('state'), {
    vars: { SLACK_SIGNING_SECRET: SECRET, SLACK_BOT_TOKEN: TOKEN, SLACK_API_BASE: fake.apiBase },
  });
  fake.listenTo(`${server.url}/hooks/slack`);
});
afterAll(async () => {
  await server.stop();
  await fake.stop();
});

async function until<T>(what: string, find: () => T | undefined | Promise<T | undefined>): Promise<T> {
  for (const since = Date.now(); Date.now() - since < PATIENCE_MS; ) {
    const found = await find();
    if (found !== undefined) return found;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`there was never ${what}: ${JSON.stringify(fake.calls.slice(-9))}`);
}

const toldTo = ({ id }: SlackPerson): string[] =>
  fake.whispers.filter(({ user }) => user === id).map(({ message }) => String(message.text));

/** Delivers what somebody does, and gives the word he alone gets. */
async function answered(who: SlackPerson, body: string, times = 1): Promise<string> {
  const before = toldTo(who).length;
  await fake.deliver(body, times);
  return until('an answer', () => toldTo(who)[before]);
}
const type = (who: SlackPerson, text: string) => answered(who, fake.command(who, CHANNEL, text));
const press = (who: SlackPerson, message: SlackMessage, label: RegExp) =>
  answered(who, fake.press(who, message, label));

const posted = (text: RegExp): SlackMessage | undefined =>
  fake.messages.find((each) => each.channel === CHANNEL && text.test(each.text));
/** The call of whoever is on turn, once there is but one and it is of this turn. */
const calling = (turn: string): SlackMessage | undefined =>
  fake.messages.find(
    ({ notified, blocks }) => notified.length > 0 && JSON.stringify(blocks).includes(` ${turn}"`),
  );

let id = '';
const table = async (): Promise<LinkedView> =>
  (await fetch(`${server.url}/api/v1/tables/${id}`)).json() as Promise<LinkedView>;
const turnNow = async (): Promise<string> => (await table()).hand?.turn ?? '';

const cardsIn = (text: string): string[] => /Your cards: .*/.exec(text)?.[0].match(CARD) ?? [];

describe('a hand in a Slack channel', () => {
  const cards = new Map<string, string[]>();
  /** No hand that was dealt may be read by all so far. */
  const nothingSeen = (hands: Iterable<string[]>) => {
    for (const card of [...hands].flat())
      expect(fake.seenByAll.filter(({ body }) => body.includes(card))).toEqual([]);
  };

  test('what nobody at Slack has signed, now, is refused, and asks the table nothing', async () => {
    const body = fake.command(OLENA, CHANNEL, 'new 1/2 24h');
    const now = Math.floor(Date.now() / 1000);
    const forged = [{ secret: 'another' }, { at: now - 310 }, { at: now + 310 }];
    for (const each of forged) expect((await fake.send(body, each)).status).toBe(401);
    const unsigned = await fetch(`${server.url}/hooks/slack`, { method: 'POST', body });
    expect(unsigned.status).toBe(401);
    expect([fake.messages, fake.whispers]).toEqual([[], []]);
    const challenge = JSON.stringify({ type: 'url_verification', token: 'x', challenge: 'abc' });
    expect(await (await fake.send(challenge)).json()).toEqual({ challenge: 'abc' });
  });

  test('a table is started once, however often that is delivered, and the channel gets the invite', async () => {
    const [first, second] = await fake.deliver(fake.command(OLENA, CHANNEL, 'new "Friday" 1/2, 24h'), 2);
    expect([first!.status, second!.status]).toEqual([200, 200]);
    const links = await until(
      'a link',
      () =>
        toldTo(OLENA)
          .join('\n')
          .match(/\/t\/(\w{22})/g) ?? undefined,
    );
    expect(new Set(links).size).toBe(1);
    id = links[0]!.slice(3);
    const lobby = await until('an invite', () => posted(/Friday/));
    expect(JSON.stringify(lobby.blocks)).toContain(`/t/${id}`);
  });

  test('they join with one tap, and are dealt in', async () => {
    const lobby = posted(/Friday/)!;
    expect(await press(MART, lobby, /^Join$/)).toMatch(/You sit here/);
    const canDeal = () => /"Deal"/.test(JSON.stringify(posted(/Friday/)?.blocks));
    await until('both in the invite', () => canDeal() || undefined);
    await press(OLENA, posted(/Friday/)!, /^Deal$/);
    await until('the hand', () => posted(/Hand 1/));
  });

  test('each sees his own cards, and nobody else does', async () => {
    cards.set(OLENA.id, cardsIn(await type(OLENA, 'hand')));
    cards.set(MART.id, cardsIn(await press(MART, posted(/Hand 1/)!, /^My cards$/)));
    for (const four of cards.values()) expect(new Set(four).size).toBe(4);
    expect(new Set([...cards.values()].flat()).size).toBe(8);
    nothingSeen(cards.values());
  });

  test('whoever is to act is called, and only his press, at his turn, is carried out, and once', async () => {
    const turn = await turnNow();
    const ping = await until('the call', () => calling(turn));
    const [on, other] = ping.notified[0] === OLENA.id ? [OLENA, MART] : [MART, OLENA];
    expect(ping.notified).toEqual([on.id]);

    expect(await press(other, ping, /^Call/)).toMatch(/another player’s turn/);
    expect(await press({ id: 'U0NOBODY', name: 'nobody' }, ping, /^Call/)).toMatch(/do not sit/);
    expect(await turnNow()).toBe(turn);

    const modals = fake.modals.length;
    const raise = fake.press(on, ping, /^Raise/);
    await fake.deliver(raise);
    const modal = await until('a modal', () => fake.modals[modals]);
    expect(modal.by).toBe(on.id);
    const [again] = await fake.deliver(fake.submit(on, modal, 'lots'));
    expect(await again!.json()).toMatchObject({ response_action: 'errors' });
    expect(await turnNow()).toBe(turn);
    const body = fake.submit(on, modal, '4');
    expect(await answered(on, body, 2)).toMatch(/You raised to 4/);
    const { hand, seats } = await table();
    expect(hand!.turn).not.toBe(turn);
    expect(seats.map(({ bet }) => bet).sort()).toEqual([2, 4]);

    expect(await press(on, ping, /^Call/)).toMatch(/is over, and nothing was changed/);
    await until('the old call gone', () => (fake.messages.includes(ping) ? undefined : true));
    expect((await table()).hand!.turn).toBe(hand!.turn);
  });

  test('the hand goes on by buttons and words to its end, in one post', async () => {
    const started = posted(/Hand 1/)!;
    for (let n = 0; n < 12; n++) {
      const { hand } = await table();
      if (!hand || hand.result) break;
      nothingSeen(cards.values());
      const ping = await until('the next call', () => calling(hand.turn!));
      const on = ping.notified[0] === OLENA.id ? OLENA : MART;
      const isFree = JSON.stringify(ping.blocks).includes('"Check"');
      const word = isFree ? 'check' : 'call';
      const bodies = [
        fake.press(on, ping, isFree ? /^Check$/ : /^Call/),
        fake.command(on, CHANNEL, word),
        fake.typed(on, on.id.replace('U', 'D'), word),
      ];
      await answered(on, bodies[n % 3]!, 2);
    }
    const { hand } = await table();
    expect(hand!.result).not.toBeNull();
    const over = await until('the result', () =>
      /shows/.test(posted(/Hand 1/)?.text ?? '') ? posted(/Hand 1/) : undefined,
    );
    expect(over.ts).toBe(started.ts);
    expect(over.edits).toBeGreaterThan(2);
    expect(over.text).toMatch(/High/);
    await until('no call', () =>
      fake.messages.some(({ notified }) => notified.length > 0) ? undefined : true,
    );

    const { seats } = await table();
    const isShown = (name: RegExp) =>
      seats.find(({ player }) => name.test(player.name))!.cards?.every(Boolean);
    const hidden = [
      ...(isShown(/olena/) ? [] : [cards.get(OLENA.id)!]),
      ...(isShown(/mart/) ? [] : [cards.get(MART.id)!]),
    ];
    expect(hidden.length).toBeLessThan(2);
    nothingSeen(hidden);
  });

  test('nothing was said of a secret, nobody was called by a name, and Slack had nothing to complain of', () => {
    const all = JSON.stringify([fake.seenByAll, fake.whispers]);
    expect(all).not.toMatch(/slowplay_(token|link|recovery)_|whsec_|xoxb/);
    expect(all).not.toMatch(/<!channel|&lt;!channel/);
    expect(fake.whispers.flatMap(({ user, message }) => (message.channel === user ? [user] : []))).toEqual(
      [],
    );
    const told = toldTo(OLENA).join('\n');
    for (const card of cards.get(MART.id)!)
      if (!posted(/Hand 1/)!.text.includes(card)) expect(told).not.toContain(card);
    expect(fake.complaints).toEqual([]);
    expect(fake.calls.filter(({ answer }) => answer === '503').length).toBeGreaterThan(0);
  });
});
