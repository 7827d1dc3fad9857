import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { titled } from '../../web/turns.ts';
import { gamesWords } from '../../worker/words/games.ts';
import { findings } from '../support/axe.ts';
import {
  action,
  actorIn,
  checkOrCall,
  DESKTOP,
  type Game,
  newGame,
  newVisitor,
  nextGame,
  say,
  sayTable,
  until,
  viewIn,
} from '../support/page.ts';
import { newStage } from '../support/stage.ts';

const stage = newStage();

const { headings, handOver, noneNeedMe, seeHand, toAct, asOf } = gamesWords('en');

/** What stands under a heading of the list, a text a row. */
const rows = (page: Page, heading: string): Promise<string[]> =>
  page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: heading, exact: true }) })
    .getByRole('listitem')
    .allInnerTexts();

const untilTitle = (page: Page, title: string) =>
  until(
    () => page.title(),
    (now) => now === title,
  );

/** Two tables of the same two players, where the same one is to act first: the buttons are drawn at random. */
const twoTables = async (): Promise<{ games: [Game, Game]; actor: Page; other: Page }> => {
  const kitchen = await newGame(stage.browser, stage.url, ['Oksana', 'Kaarel'], { name: 'Kitchen' });
  const actor = (await actorIn(kitchen))!;
  const friday = await nextGame(kitchen, stage.url, { name: 'Friday' });
  if (!(await viewIn(actor, friday.id)).legal) return twoTables(); // With two other people.
  return { games: [kitchen, friday], actor, other: kitchen.players.find((page) => page !== actor)! };
};

describe('my games', () => {
  test('tell where it is my turn, in every tab, and the way from one to the next', async () => {
    const { games, actor, other } = await twoTables();
    const [kitchen] = games;
    const home = await actor.context().newPage();
    await home.goto('/');
    await untilTitle(home, titled(say.name, 2));
    const mine = await rows(home, headings.yourTurn);
    expect(mine.map((row) => row.split('\n')[0]).sort()).toEqual(['Friday', 'Kitchen']);
    for (const row of mine) expect(row).toMatch(/to call|Nothing to call/);

    await actor.goto(`/t/${kitchen.id}`);
    await checkOrCall(actor).click();
    await untilTitle(actor, titled(say.title('Kitchen'), 1));
    await untilTitle(home, titled(say.name, 1));
    await actor.getByRole('link', { name: say.next('Friday') }).click();
    await untilTitle(actor, titled(say.titleTurn('Friday'), 1));
    await checkOrCall(actor).click();
    await untilTitle(actor, say.title('Friday'));
    await untilTitle(home, say.name);

    await actor.goto('/');
    await actor.getByText(noneNeedMe).waitFor();
    const waiting = await rows(actor, headings.waiting);
    const name = (await viewIn(other, kitchen.id)).you?.name ?? '';
    expect(waiting).toHaveLength(2);
    for (const row of waiting) expect(row).toContain(toAct(name, 'preflop'));
  });

  test('keep a hand that is over closed until it is opened', async () => {
    const game = await newGame(stage.browser, stage.url, ['Oksana', 'Kaarel'], {
      name: 'Kitchen',
      nextHandSeconds: 0,
    });
    const loser = (await actorIn(game))!;
    const winner = game.players.find((page) => page !== loser)!;
    await loser.goto(`/t/${game.id}`);
    await action(loser, sayTable.act.fold).click();
    await until(
      () => viewIn(loser, game.id),
      ({ hand }) => hand?.number === 2,
    );
    await winner.goto('/');
    await winner.getByText(handOver(1)).waitFor();
    const [row = ''] = await rows(winner, headings.results);
    expect(row.split('\n')).toEqual(['Kitchen', handOver(1), seeHand]);

    await winner.getByText(handOver(1)).click();
    await winner.waitForURL(`**/t/${game.id}/hands/1`);
    await winner.locator('.result-body, .table-screen').first().waitFor();
    const home = await winner.context().newPage();
    await home.goto('/');
    await home.getByText('Kitchen', { exact: true }).waitFor();
    expect(await rows(home, headings.results)).toEqual([]);
  });

  test('show the list as it stood while nothing answers, and the new one when it does again', async () => {
    const { players, id } = await newGame(stage.browser, stage.url, ['Oksana', 'Kaarel'], {
      name: 'Kitchen',
    });
    const [page] = players as [Page, Page];
    await page.goto('/');
    await page.getByText('Kitchen', { exact: true }).waitFor();
    await page.route('**/api/**', (route) => route.abort());
    await page.reload();
    await page.getByText(new RegExp(asOf('.+'))).waitFor();
    await page.getByText('Kitchen', { exact: true }).waitFor();
    await page.unroute('**/api/**');
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await page.getByText(new RegExp(asOf('.+'))).waitFor({ state: 'hidden' });
    expect((await viewIn(page, id)).id).toBe(id);
  });

  test('ask nothing for somebody new', async () => {
    const page = await newVisitor(stage.browser, stage.url);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto('/');
    await page.getByRole('heading', { name: say.home.title }).waitFor();
    expect(asked.filter((url) => url.includes('/api/'))).toEqual([]);
  });
});

describe('for everybody: axe finds nothing on', () => {
  test('my games, on a phone and on a desktop', async () => {
    const { players } = await newGame(stage.browser, stage.url, ['Oksana', 'Kaarel'], {
      name: 'Kitchen',
    });
    await players[1]!.setViewportSize(DESKTOP);
    for (const page of players) {
      await page.goto('/');
      await page.getByText('Kitchen', { exact: true }).waitFor();
      expect(await findings(page)).toEqual([]);
    }
  });
});
