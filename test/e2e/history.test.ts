import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Card } from '../../worker/rules/cards.ts';
import type { FinishedView } from '../../worker/rules/view.ts';
import { pastWords } from '../../worker/words/past.ts';
import { findings } from '../support/axe.ts';
import {
  DESKTOP,
  type Game,
  newGame,
  newVisitor,
  playOut,
  say,
  sayTable,
  spoken,
  until,
  viewIn,
} from '../support/page.ts';
import { newStage } from '../support/stage.ts';

const { history, result: sayResult } = pastWords('en');

const stage = newStage();
let game: Game;
let onlooker: Page;

const lineOf = async (page: Page, number: number): Promise<FinishedView> => {
  const reply = await page.request.get(`/api/v1/tables/${game.id}/hands`);
  const { hands } = (await reply.json()) as { hands: FinishedView[] };
  return hands.find((hand) => hand.number === number)!;
};

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const cardIn = (page: Page, card: Card) =>
  page.getByRole('img', { name: new RegExp(`^${spoken(card)}`) }).first();
const openHand = async (page: Page, number: number): Promise<void> => {
  await page.goto(`/t/${game.id}/hands/${number}`);
  await button(page, history.first).waitFor();
};

beforeAll(async () => {
  game = await newGame(stage.browser, stage.url, ['Oksana', 'Kaarel', 'Mart'], { nextHandSeconds: 0 });
  onlooker = await newVisitor(stage.browser, stage.url, { viewport: DESKTOP });
  // One folds, two go to the showdown; then everybody folds to one whose cards stay unseen.
  let folded: number | null = null;
  await playOut(game, stage.url, 1, (seat, isFree) => {
    if (isFree) return 'check';
    folded ??= seat;
    return folded === seat ? 'fold' : 'call';
  });
  await until(
    () => viewIn(game.players[0]!, game.id),
    ({ hand }) => hand?.number === 2,
  );
  await playOut(game, stage.url, 2, () => 'fold');
});

describe('the link of a hand', () => {
  test('S4: gives an onlooker no byte of a card that was not shown, and does not tell how it went', async () => {
    const hidden: Card[] = [];
    for (const player of game.players) {
      const { yours, shown } = await lineOf(player, 1);
      if (yours && !shown.some(({ cards }) => cards.includes(yours[0]))) hidden.push(...yours);
    }
    expect(hidden.length).toBeGreaterThanOrEqual(4);
    const bodies: Promise<string>[] = [];
    onlooker.on('response', (reply) => {
      if (reply.url().includes('/api/') || reply.url().includes('/t/')) bodies.push(reply.text());
    });
    await openHand(onlooker, 1);
    await button(onlooker, history.back).click();
    const read = (await Promise.all(bodies)).join('\n');
    expect(read).toContain('"handEnded"');
    // As a card is written in JSON: two letters may be part of a file's name.
    for (const card of hidden) expect(read).not.toContain(`"${card}"`);
    const page = await (await onlooker.request.get(`/t/${game.id}/hands/1`)).text();
    expect(page).toContain('<title>Hand 1 · Test table · Slowplay</title>');
    for (const name of ['Oksana', 'Kaarel', 'Mart']) expect(page).not.toContain(name);
  });

  test('opens at the result, goes to the deal and steps on to the result again, by button and by key', async () => {
    const player = game.players[0]!;
    const { board, record } = await lineOf(player, 1);
    await openHand(player, 1);
    const heading = player.locator('.result h1');
    const said = await heading.textContent();
    await player.keyboard.press('Home');
    await player.getByText(history.dealt).waitFor();
    expect(await player.locator('.felt .board').getByRole('img').count()).toBe(0);
    await player.keyboard.press('ArrowRight');
    await button(player, history.back).click();
    await player.getByText(history.dealt).waitFor();
    const forward = button(player, history.forward);
    let steps = 0;
    let seen = 0;
    while ((await forward.getAttribute('aria-disabled')) !== 'true') {
      const here = await player.locator('.felt .board').getByRole('img').count();
      expect(here).toBeGreaterThanOrEqual(seen);
      seen = here;
      await forward.click();
      steps++;
    }
    expect(seen).toBe(board.length);
    expect(steps).toBeGreaterThan(record.length - 3);
    expect(await heading.textContent()).toBe(said);
  });

  test('has the hand as a file in every format', async () => {
    const player = game.players[0]!;
    await openHand(player, 1);
    await button(player, history.keep).click();
    expect(await player.getByLabel(history.link).inputValue()).toBe(`${stage.url}/t/${game.id}/hands/1`);
    for (const [format, name] of Object.entries(history.formats)) {
      const saved = player.waitForEvent('download');
      await player.getByRole('link', { name }).click();
      expect((await saved).suggestedFilename()).toBe(`slowplay-${game.id}-1.${format}`);
    }
  });
});

test('S2: who won unseen shows his hand from its page, and an onlooker sees it from then on', async () => {
  const lines = await Promise.all(game.players.map((player) => lineOf(player, 2)));
  const winnerSeat = lines[0]!.result[0]!.seat;
  const player = lines[0]!.players.find(({ seat }) => seat === winnerSeat)!.player;
  const i = (await Promise.all(game.players.map((page) => viewIn(page, game.id)))).findIndex(
    ({ you }) => you?.player === player.id,
  );
  const [winner, loser] = [game.players[i]!, game.players[(i + 1) % 3]!];
  const cards = lines[i]!.yours!;
  await openHand(loser, 2);
  expect(await button(loser, sayResult.showMine).count()).toBe(0);
  await openHand(onlooker, 2);
  expect(
    await onlooker
      .locator('.result')
      .getByRole('img', { name: spoken(cards[0]) })
      .count(),
  ).toBe(0);
  await openHand(winner, 2);
  await button(winner, sayResult.showMine).click();
  await button(winner, sayResult.showMine).waitFor({ state: 'detached' });
  await openHand(onlooker, 2);
  for (const card of cards) await cardIn(onlooker, card).waitFor();
});

test('the list leads from the table to a hand and back; the nets of the ledger sum to nothing', async () => {
  const player = game.players[1]!;
  await player.goto(`/t/${game.id}/hands`);
  const mine = await lineOf(player, 1);
  const row = player.getByRole('link', { name: new RegExp(`^${history.hand(1)}`) });
  for (const card of mine.board) await row.getByRole('img', { name: spoken(card) }).waitFor();
  await row.click();
  await player.locator('.result').waitFor();
  await player.getByRole('link', { name: history.toHands }).click();
  await row.waitFor();
  await player.goto(`/t/${game.id}/ledger`);
  const nets = player.locator('.ledger-net b');
  await nets.nth(2).waitFor();
  const chips = (await nets.allTextContents()).map((text) => Number(text.replace('\u2212', '-')));
  expect(chips).toHaveLength(3);
  expect(chips.reduce((sum, net) => sum + net, 0)).toBe(0);
  const saved = player.waitForEvent('download');
  await player.getByRole('link', { name: history.csv }).click();
  expect((await saved).suggestedFilename()).toBe(`slowplay-${game.id}-ledger.csv`);
});

test('the menu of the table leads to the ledger and back without loading the page anew', async () => {
  const player = game.players[2]!;
  await player.goto(`/t/${game.id}`);
  await player.evaluate(() => Object.assign(window, { isSame: true }));
  await player.getByRole('button', { name: sayTable.title.menu }).locator('visible=true').first().click();
  await player.getByRole('button', { name: say.menu.ledger }).click();
  await player.locator('.ledger-line').first().waitFor();
  await player.getByRole('link', { name: history.toTable }).click();
  await player.getByLabel(sayTable.field.label, { exact: true }).waitFor();
  expect(await player.evaluate(() => 'isSame' in window)).toBe(true);
});

test('axe finds nothing on the list, a result, a step and the ledger, light and dark', async () => {
  const result = (page: Page) => page.locator('.result').waitFor();
  const visits: [string, (page: Page) => Promise<unknown>][] = [
    ['hands', (page) => page.locator('.hand-row').first().waitFor()],
    ['hands/1', result],
    ['hands/1', (page) => result(page).then(() => page.keyboard.press('Home'))],
    ['ledger', (page) => page.locator('.ledger-line').first().waitFor()],
  ];
  for (const visitor of [game.players[0]!, onlooker]) {
    for (const [path, ready] of visits) {
      const page = await visitor.context().newPage();
      await page.goto(`/t/${game.id}/${path}`);
      await ready(page);
      expect(await findings(page), path).toEqual([]);
      await page.close();
    }
  }
});
