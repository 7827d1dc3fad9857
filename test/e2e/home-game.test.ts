import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { pastWords } from '../../worker/words/past.ts';
import { findings } from '../support/axe.ts';
import {
  action,
  actorIn,
  type Game,
  newGameOnPages,
  newVisitor,
  say,
  sayTable,
  sayWaiting,
  sitDown,
  until,
  viewIn,
} from '../support/page.ts';
import { newStage } from '../support/stage.ts';

const stage = newStage();
let game: Game;
let host: Page;
let kaarel: Page;
let mart: Page;

beforeAll(async () => {
  game = await newGameOnPages(stage.browser, stage.url, ['Oksana', 'Kaarel', 'Mart'], { nextHandSeconds: 0 });
  [host, kaarel, mart] = game.players as [Page, Page, Page];
});

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

const openSheet = async (page: Page, name: string | RegExp): Promise<void> => {
  await button(page, sayTable.title.menu).locator('visible=true').first().click();
  await button(page, name).click();
};
const openHost = (page: Page) => openSheet(page, /^Host/);
const closeSheet = (page: Page) => button(page, say.menu.close).click();

const news = (page: Page, text: string) => page.locator('.news').getByText(text);
const view = () => viewIn(host, game.id);

/** Whoever is to act checks or folds, by the API, so that hands are short. */
const passTurn = async (): Promise<void> => {
  const actor = await actorIn(game);
  const seen = actor && (await viewIn(actor, game.id));
  if (!seen?.legal) return;
  const data = { turn: seen.hand?.turn, type: seen.legal.check ? 'check' : 'fold' };
  const headers = { Origin: stage.url };
  await actor?.request.post(`${stage.url}/api/v1/tables/${game.id}/actions`, { data, headers });
};

const playUntil = async (isSo: () => Promise<boolean>): Promise<void> => {
  while (!(await isSo())) await passTurn();
};

/** Asks the API as this browser. */
const post = async (page: Page, path: string, data: object) => {
  const reply = await page.request.post(`/api/v1${path}`, { data, headers: { Origin: stage.url } });
  expect(reply.ok(), await reply.text()).toBe(true);
  return reply.json();
};

describe('a home game', () => {
  test('D9: the host lets a guest in, whose page then shows the table', async () => {
    await openHost(host);
    await host.getByText(say.host.options).click();
    await host.getByLabel(say.home.approval).check();
    await button(host, say.host.save).click();
    await host.getByText(say.host.saved).waitFor();
    expect(await findings(host), 'host sheet').toEqual([]);

    const guest = await newVisitor(stage.browser, stage.url);
    await guest.goto(`/t/${game.id}`);
    await sitDown(guest, 'Liis', say.join.ask(3));
    await guest.getByText(say.join.asking('Oksana')).waitFor();
    await host.getByText(say.host.asks('Liis'), { exact: true }).waitFor();
    await button(host, say.host.yes).click();
    await guest.getByLabel(sayTable.field.label, { exact: true }).waitFor();
    await news(kaarel, sayTable.news.happened('satDown', 'Liis', '', '100')).waitFor();
    await closeSheet(host);
    game.players.push(guest);
  });

  test('A5: the host pauses and goes on, and everybody reads it', async () => {
    await playUntil(async () => (await view()).legal === null); // Nobody stops his own clock.
    await openHost(host);
    await button(host, say.host.pause).click();
    await news(kaarel, sayTable.news.happened('paused', '', 'Oksana', '')).waitFor();
    await kaarel.getByText(sayTable.strip.paused, { exact: true }).waitFor();
    await mart.reload(); // Who comes later reads it, too.
    await news(mart, sayTable.news.happened('paused', '', 'Oksana', '')).waitFor();
    expect(await findings(kaarel), 'paused').toEqual([]);
    await closeSheet(host);
    await action(host, sayWaiting.resume).click();
    await news(kaarel, sayTable.news.happened('resumed', '', 'Oksana', '')).waitFor();
    expect((await view()).paused).toBeNull();
  });

  test('D5, D4: a player sits out, misses blinds, and comes back by posting them', async () => {
    await openSheet(kaarel, say.menu.seat);
    await button(kaarel, say.seat.whens.now).click();
    await kaarel.getByRole('dialog').getByRole('button', { name: say.seat.back }).waitFor();
    expect(await findings(kaarel), 'seat sheet').toEqual([]);
    await closeSheet(kaarel);
    const kaarels = async () => (await view()).seats.find(({ player }) => player.name === 'Kaarel');
    await playUntil(async () => (await kaarels())?.owes.big ?? false);
    await action(kaarel, new RegExp(`^${sayWaiting.backPosting}`)).click();
    const dealtIn = async () => (await view()).hand?.players.some(({ player }) => player.name === 'Kaarel');
    await playUntil(async () => (await dealtIn()) ?? false);
    expect((await kaarels())?.owes).toEqual({ small: false, big: false });
  }, 300_000);

  test('D8: a player leaves in a hand and folds at his turn, not sooner', async () => {
    await playUntil(async () => {
      const { hand } = await view();
      const seat = hand?.players.find(({ player }) => player.name === 'Mart')?.seat;
      return hand?.street === 'preflop' && seat !== undefined && hand.toAct !== seat;
    });
    await openSheet(mart, say.menu.seat);
    await button(mart, say.seat.leave).click();
    await mart.getByText(say.seat.leaveInHand).waitFor();
    expect(await findings(mart), 'leaving').toEqual([]);
    await button(mart, say.seat.leaveYes).click();
    await mart.getByText(sayWaiting.plans.leave, { exact: true }).waitFor(); // The sheet says more.
    const folds = async () => (await view()).hand?.record.filter(({ by }) => by === 'leaving') ?? [];
    expect(await folds()).toEqual([]);
    await playUntil(async () => (await view()).seats.every(({ player }) => player.name !== 'Mart'));
    await button(mart, /^(Sit in|Ask for) seat \d$/).waitFor();
    game.players.splice(game.players.indexOf(mart), 1);
  }, 300_000);

  test('D9: in the lobby, too, the menu is marked while somebody waits for the host’s word', async () => {
    const [owner, guest] = [
      await newVisitor(stage.browser, stage.url),
      await newVisitor(stage.browser, stage.url),
    ];
    await post(owner, '/players', { name: 'Liis' });
    await post(guest, '/players', { name: 'Taras' });
    const { id } = await post(owner, '/tables', { approval: true });
    await post(owner, `/tables/${id}/seats`, {});
    await owner.goto(`/t/${id}`);
    const menu = button(owner, say.menu.open);
    await menu.waitFor();
    expect(await menu.getAttribute('title')).toBeNull();
    await post(guest, `/tables/${id}/seats`, {});
    await owner.getByTitle(say.menu.hostAsked(1)).waitFor();
    expect(await menu.getAttribute('title')).toBe(say.menu.hostAsked(1));
  });

  test('D6: who left with more than the usual is told why he brings at least that, and is offered it', async () => {
    const guest = await newVisitor(stage.browser, stage.url);
    await post(guest, '/players', { name: 'Liis' });
    const { id } = await post(guest, '/tables', {});
    await post(guest, `/tables/${id}/seats`, { buyIn: 170 });
    await post(guest, `/tables/${id}/leave`, {});
    await guest.goto(`/t/${id}`);
    await guest.getByText(/^You left with 170 chips\./).waitFor();
    expect(await guest.getByLabel(say.join.buyIn('170', '200')).inputValue()).toBe('170');
    expect(await findings(guest)).toEqual([]);
    await sitDown(guest, 'Liis');
    await guest.getByLabel(say.share.link).waitFor();
    expect((await viewIn(guest, id)).seats[0]?.stack).toBe(170);
  });

  test('the table closes after the hand, and leads to its ledger', async () => {
    await openHost(host);
    await button(host, say.host.close).click();
    await button(host, new RegExp(`^(${say.host.closeYes}|${say.host.closeNow})$`)).click();
    await news(kaarel, sayTable.news.happened('closing', '', 'Oksana', '')).waitFor();
    await until(view, ({ closing }) => closing);
    await playUntil(async () => (await view()).closed !== null);
    // The last result comes first; a press as it comes does not count.
    const toEnd = button(host, pastWords('en').result.toEnd);
    await toEnd.waitFor();
    await until(
      async () => {
        if (await toEnd.isVisible()) await toEnd.click();
        return toEnd.isVisible();
      },
      (isThere) => !isThere,
    );
    const ledger = host.getByRole('link', { name: say.closed.ledger });
    expect(await ledger.getAttribute('href')).toBe(`/t/${game.id}/ledger`);
    expect(await findings(host), 'closed').toEqual([]);
    await button(host, say.closed.again).click();
    await button(host, say.lobby.deal).waitFor();
    expect(new URL(host.url()).pathname).not.toBe(`/t/${game.id}`);
  });
});
