import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { titled } from '../../web/turns.ts';
import type { FinishedView } from '../../worker/rules/view.ts';
import { words } from '../../worker/words/index.ts';
import { findings } from '../support/axe.ts';
import {
  action,
  actorIn,
  checkOrCall,
  DESKTOP,
  type Game,
  newGameOnPages,
  newVisitor,
  ownCards,
  playOut,
  playToShowdown,
  say,
  sayTable,
  sitDown,
  spoken,
  until,
  viewIn,
} from '../support/page.ts';
import { newStage } from '../support/stage.ts';

const stage = newStage();

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** One click on the home page, then a seat: the host's way in. Answers the invite link that the lobby shows. */
const startTable = async (host: Page, name = 'Oksana'): Promise<string> => {
  await host.goto('/');
  await button(host, say.home.start).click();
  await host.getByText(say.join.chosen).waitFor();
  await sitDown(host, name);
  return host.getByLabel(say.share.link).inputValue();
};

const takenName = words('en').problems.codes['name-taken'].detail({});

const idIn = (link: string): string => new URL(link).pathname.split('/').at(-1) ?? '';

const isSplit = ({ result }: FinishedView): boolean =>
  result.some(({ half }) => half === 'high') && result.some(({ half }) => half === 'low');

const untilHand = ({ id, players }: Game, number: number) =>
  until(
    () => viewIn(players[0]!, id),
    ({ hand }) => hand?.number === number,
  );

/** Opens the last result while the next hand runs. */
const openResult = async (page: Page, number: number): Promise<void> => {
  await page.getByRole('button', { name: sayTable.news.seeResult, exact: true }).click();
  await page.getByText(sayTable.title.result(number)).waitFor();
};

/** From the next hand on none waits for its cards. */
const dealAtOnce = async (host: Page, { id }: Game): Promise<void> => {
  const data = { nextHandSeconds: 0 };
  const headers = { Origin: stage.url };
  expect((await host.request.patch(`/api/v1/tables/${id}/config`, { data, headers })).ok()).toBe(true);
};

const MOST_HANDS = 40;

/**
 * Plays hands until one is shared by a high and a low, and waits until the next one has begun. The first is played on the
 * page, the others pass before its eyes.
 */
const playToSplit = async (game: Game): Promise<FinishedView> => {
  for (let hand = 1; hand <= MOST_HANDS; hand++) {
    const { previous } =
      hand === 1
        ? await playToShowdown(game, hand)
        : await playOut(game, stage.url, hand, (_, isCheckFree) => (isCheckFree ? 'check' : 'call'));
    await untilHand(game, hand + 1);
    if (previous && isSplit(previous)) return previous;
  }
  throw new Error(`no split pot in ${MOST_HANDS} hands`);
};

/** Every share of the result is there with its five cards. */
const expectResult = async (page: Page, { number, result }: FinishedView): Promise<void> => {
  await openResult(page, number);
  const board = page.locator('.result-summary .board').getByRole('img');
  await expect.poll(() => board.filter({ visible: true }).count()).toBe(5);
  for (const { cards } of result) {
    const row = (cards ?? []).reduce(
      (rows, card) => rows.filter({ has: page.getByRole('img', { name: spoken(card) }) }),
      page.getByRole('listitem'),
    );
    expect(cards).toHaveLength(5);
    expect(await row.count(), `a row with ${cards}`).toBeGreaterThan(0);
  }
};

const expectDifferentHands = async (players: readonly Page[]): Promise<void> => {
  const hands = await Promise.all(players.map(ownCards));
  expect(new Set(hands.flat()).size).toBe(4 * players.length);
};

test('a first visit says no error; a later one knows who comes', async () => {
  const visitor = await newVisitor(stage.browser, stage.url);
  const errors: string[] = [];
  const asked: string[] = [];
  visitor.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  visitor.on('response', (reply) => reply.url().endsWith('/api/v1/me') && asked.push(`${reply.status()}`));
  await startTable(visitor);
  expect(asked).toEqual([]);
  await visitor.reload();
  await visitor.getByLabel(say.share.link).waitFor();
  await expect.poll(() => asked).toEqual(['200']);
  expect(errors).toEqual([]);
});

describe('a table by link', () => {
  test('two browsers sit down and play to a split pot, seen also after the next hand began', async () => {
    const host = await newVisitor(stage.browser, stage.url);
    const link = await startTable(host);
    const deal = button(host, say.lobby.deal);
    expect(await deal.isDisabled()).toBe(true);

    const guest = await newVisitor(stage.browser, stage.url, { viewport: DESKTOP });
    await guest.goto(link);
    await sitDown(guest, 'oksana');
    await guest.getByText(takenName).waitFor();
    await sitDown(guest, 'Kaarel');
    await guest.getByText(say.lobby.waitFor('Oksana')).waitFor();
    for (const [page, name] of [
      [host, 'Oksana'],
      [guest, 'Kaarel'],
    ] as const)
      expect(await page.locator('.place').filter({ hasText: say.join.you }).textContent()).toContain(name);
    await deal.click();

    const game = { id: idIn(link), players: [host, guest] };
    await dealAtOnce(host, game);
    await expectDifferentHands(game.players);
    const split = await playToSplit(game);
    for (const player of game.players) await expectResult(player, split);
  }, 600_000);

  test('three browsers play to a split pot', async () => {
    const game = await newGameOnPages(stage.browser, stage.url, ['Oksana', 'Kaarel', 'Mart'], {
      nextHandSeconds: 0,
    });
    await expectDifferentHands(game.players);
    const split = await playToSplit(game);
    for (const player of game.players) await expectResult(player, split);
  }, 600_000);

  test('a table that nothing is heard of says so, until it is', async () => {
    const { players } = await newGameOnPages(stage.browser, stage.url, ['Oksana', 'Kaarel']);
    const [page] = players as [Page];
    await page.getByLabel(sayTable.strip.label).waitFor();
    await page.context().setOffline(true);
    await page.getByText(say.offline).waitFor();
    await page.context().setOffline(false);
    await page.getByText(say.offline).waitFor({ state: 'detached' });
  });

  test('the title and a line for ears say whose turn it is', async () => {
    const game = await newGameOnPages(stage.browser, stage.url, ['Oksana', 'Kaarel']);
    const actor = await until(() => actorIn(game), Boolean);
    await until(
      () => actor!.title(),
      (title) => title === titled(say.titleTurn('Test table'), 1),
    );
    await actor!
      .getByRole('status')
      .filter({ hasText: say.sayTurn('Test table') })
      .waitFor();
    await checkOrCall(actor!).press('Enter');
    await until(
      () => actor!.title(),
      (title) => title === say.title('Test table'),
    );
    // What was pressed is gone, and the next Tab goes on from there.
    const focused = actor!.locator('section.act:focus, section.act :focus');
    await focused.waitFor();
  });
});

describe('a seat', () => {
  let game: Game;
  let host: Page;
  let cards: string[];
  beforeAll(async () => {
    game = await newGameOnPages(stage.browser, stage.url, ['Oksana', 'Kaarel']);
    host = game.players[0]!;
    cards = await ownCards(host);
  });

  test('is kept over a reload', async () => {
    await host.reload();
    expect(await ownCards(host)).toEqual(cards);
  });

  test('goes to another device by the personal link, which leaves no secret in the address', async () => {
    await button(host, sayTable.title.menu).first().click();
    await button(host, say.menu.link).click();
    const link = await host.getByLabel(say.menu.link, { exact: true }).inputValue();
    const secret = new URL(link).hash;
    expect(secret.length).toBeGreaterThan(20);

    const other = await newVisitor(stage.browser, stage.url, { viewport: DESKTOP });
    const asked: string[] = [];
    other.on('request', (request) => asked.push(request.url()));
    await other.goto(link);
    expect(await ownCards(other)).toEqual(cards);
    expect(other.url()).toBe(`${stage.url}/t/${game.id}`);
    const session = asked.findIndex((url) => url.endsWith('/api/v1/session'));
    expect(asked.slice(0, session).filter((url) => url.includes('/api/'))).toEqual([]);
    await other.goBack();
    expect(other.url()).not.toContain(secret);
    await host.reload();
    expect(await ownCards(host)).toEqual(cards);
  });

  test('D9: a browser that is somebody stays so until asked, and its secret is not posted before', async () => {
    const answer = await host.request.post('/api/v1/me/links', {
      data: { kind: 'link' },
      headers: { origin: stage.url },
    });
    const { hash } = new URL((await answer.json()).url);
    const other = await newVisitor(stage.browser, stage.url);
    await startTable(other, 'Mike');
    const posted: string[] = [];
    other.on('request', (request) => request.method() === 'POST' && posted.push(request.url()));
    const open = async () => {
      await other.goto('about:blank');
      await other.goto(`/t/${game.id}${hash}`);
      await other.getByText(say.replace.now('Mike')).waitFor();
    };
    await open();
    await button(other, say.replace.stay('Mike')).click();
    await button(other, sayTable.title.menu).or(button(other, say.join.watch)).first().waitFor();
    expect(posted).toEqual([]);
    expect(other.url()).not.toContain(hash);
    await open();
    await button(other, say.replace.become).click();
    expect(await ownCards(other)).toEqual(cards);
  });

  test('goes to another browser by a one-time code', async () => {
    await host.reload();
    await button(host, sayTable.title.menu).first().click();
    await button(host, say.menu.code).click();
    const code = await host.locator('.code').textContent();

    const other = await newVisitor(stage.browser, stage.url);
    await other.goto(`/t/${game.id}`);
    await button(other, say.menu.open).click();
    await other.getByLabel(say.menu.haveCode).fill(String(code).toLowerCase());
    await button(other, say.menu.enter).click();
    expect(await ownCards(other)).toEqual(cards);
  });

  test('is not taken by looking: a crawler that opens the invite changes nothing', async () => {
    const look = async () => {
      const reply = await host.request.get(`/api/v1/tables/${game.id}`);
      return { etag: reply.headers().etag, body: await reply.json() };
    };
    const before = await look();
    const crawler = await newVisitor(stage.browser, stage.url, {
      userAgent: 'ExampleBot/1.0 (link preview)',
    });
    for (let i = 0; i < 3; i++) expect((await crawler.request.get(`/t/${game.id}`)).status()).toBe(200);
    await crawler.goto(`/t/${game.id}`);
    await button(crawler, say.join.watch).waitFor();
    expect(await crawler.context().cookies()).toEqual([]);
    expect(await look()).toEqual(before);
  });
});

describe('how hi-lo works', () => {
  test('C3: is told from the first page, and from the menu, which stays open below it', async () => {
    const page = await newVisitor(stage.browser, stage.url);
    await page.goto('/');
    await button(page, say.hiLo).click();
    const sheet = page.getByRole('dialog', { name: say.hiLo });
    await sheet.getByText(/five different ranks/).waitFor();
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'hidden' });
    await button(page, say.menu.open).click();
    await page.getByRole('dialog', { name: say.menu.title }).getByRole('button', { name: say.hiLo }).click();
    await sheet.getByText(/five different ranks/).waitFor();
    expect(await findings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'hidden' });
    expect(await button(page, say.menu.link).or(page.getByText(say.menu.nobody)).isVisible()).toBe(true);
  });
});

describe('a bad connection', () => {
  test('a page whose sockets are blocked follows by asking', async () => {
    const { id, players } = await newGameOnPages(stage.browser, stage.url, ['Oksana', 'Kaarel']);
    const [first, second] = players as [Page, Page];
    for (const player of players) {
      await player.routeWebSocket(/socket/, (socket) => socket.close({ code: 3000 }));
      await player.reload();
    }
    const [actor, other] = (await viewIn(first, id)).legal ? [first, second] : [second, first];
    await checkOrCall(actor).click();
    await checkOrCall(other).click();
    await actor.getByText(sayTable.street('flop')).first().waitFor();
  });

  test('an action without a connection is kept and goes out once, when it is back', async () => {
    const { id, players } = await newGameOnPages(stage.browser, stage.url, ['Oksana', 'Kaarel']);
    const [first, second] = players as [Page, Page];
    const actor = (await viewIn(first, id)).legal ? first : second;
    const { version } = await viewIn(first, id);
    await actor.context().setOffline(true);
    await checkOrCall(actor).click();
    await actor.getByText(say.kept).waitFor();
    expect((await viewIn(actor === first ? second : first, id)).version).toBe(version);
    await actor.context().setOffline(false);
    await actor.getByText(say.kept).waitFor({ state: 'hidden' });
    const { hand } = await viewIn(first, id);
    expect(hand?.record.filter(({ did }) => did === 'call')).toHaveLength(1);
  });

  test('a kept action is dropped, and says so, when its turn was over first', async () => {
    const { id, players } = await newGameOnPages(stage.browser, stage.url, ['Oksana', 'Kaarel']);
    const [first, second] = players as [Page, Page];
    const actor = (await viewIn(first, id)).legal ? first : second;
    const elsewhere = await actor.context().newPage();
    await elsewhere.goto(`/t/${id}`);
    await actor.route('**/actions', (route) => route.abort());
    await checkOrCall(actor).click();
    await actor.getByText(say.kept).waitFor();
    await action(elsewhere, sayTable.act.fold).click();
    await actor.getByText(say.keptDropped).waitFor();
    await button(actor, say.dismiss).click();
    const { previous } = await viewIn(first, id);
    expect(previous?.result.map(({ half }) => half)).toEqual(['all']);
  });
});

describe('for everybody: axe finds nothing on', () => {
  test('home, joining, the lobby, table, menu and result, on a phone and on a desktop', async () => {
    // A page that axe has been in is not loaded anew: now and then nothing is found on it afterwards.
    const newcomer = await newVisitor(stage.browser, stage.url);
    await newcomer.goto('/');
    await newcomer.getByText(say.home.options).click();
    expect(await findings(newcomer), 'home').toEqual([]);
    const host = await newVisitor(stage.browser, stage.url);
    const link = await startTable(host);
    expect(await findings(host), 'lobby').toEqual([]);

    const guest = await newVisitor(stage.browser, stage.url, { viewport: DESKTOP });
    await guest.goto(link);
    await button(guest, /^Sit in seat/).click();
    await guest.getByText(say.join.nameMissing).waitFor();
    expect(await findings(guest), 'join').toEqual([]);
    await sitDown(guest, 'Kaarel');
    await button(host, say.lobby.deal).click();
    const game = { id: idIn(link), players: [host, guest] };
    for (const player of game.players) {
      await ownCards(player);
      expect(await findings(player), 'table').toEqual([]);
    }
    await button(host, sayTable.title.menu).first().click();
    await button(host, say.menu.code).click();
    await host.locator('.code').waitFor();
    expect(await findings(host), 'menu').toEqual([]);
    await button(host, say.menu.close).click();

    await playToShowdown(game, 1);
    await untilHand(game, 2);
    for (const player of game.players) {
      await openResult(player, 1);
      expect(await findings(player), 'result').toEqual([]);
    }
    const home = await guest.context().newPage();
    await home.goto('/');
    await home.getByText(sayTable.title.home).waitFor();
    expect(await findings(home), 'home with tables').toEqual([]);
  }, 300_000);
});
