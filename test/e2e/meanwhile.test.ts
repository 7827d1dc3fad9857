/** What one does at a table while it is another's turn, as it is in a browser. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { View } from '../../worker/rules/view.ts';
import { words } from '../../worker/words/index.ts';
import { findings } from '../support/axe.ts';
import {
  action,
  checkOrCall,
  type Game,
  newGame,
  newVisitor,
  say,
  sayTable,
  sayWaiting,
  until,
  viewIn,
} from '../support/page.ts';
import { newStage } from '../support/stage.ts';

const stage = newStage();

const NAMES = ['Oksana', 'Kaarel', 'Mart'];
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const news = (page: Page, text: string) => page.locator('.news').getByText(text);

/** Three at a table before the flop: who is to act, who comes next, and who has the big blind. */
const table = async (config: object = {}) => {
  const game = await newGame(stage.browser, stage.url, NAMES, config);
  const { hand } = await viewIn(game.players[0]!, game.id);
  const [first, second, third] = [0, 1, 2].map((i) => game.players[((hand?.toAct ?? 0) + i) % 3]!);
  return { game, first: first!, second: second!, third: third! };
};
const open = ({ id }: Game, ...pages: Page[]) => Promise.all(pages.map((page) => page.goto(`/t/${id}`)));
const seen = (page: Page, { id }: Game): Promise<View> => viewIn(page, id);
const nameOf = async (page: Page, game: Game) => (await seen(page, game)).you?.name ?? '';

const act = async (page: Page, game: Game, what: object): Promise<void> => {
  const { hand } = await seen(page, game);
  const reply = await page.request.post(`${stage.url}/api/v1/tables/${game.id}/actions`, {
    data: { turn: hand?.turn, ...what },
    headers: { Origin: stage.url },
  });
  expect(reply.status()).toBe(200);
};

describe('A6: decided in advance', () => {
  test('one tap sets a call, which is made as soon as the turn comes, and nobody sees it before', async () => {
    const { game, first, second, third } = await table();
    await open(game, second, third);
    const before = await seen(third, game);
    await action(second, sayWaiting.advance.callUpTo).click();
    await second.getByText('Calls up to 2. Over that you decide.').waitFor();
    await until(
      () => seen(second, game),
      ({ you }) => you?.advance?.type === 'callUpTo',
    );
    expect(await seen(third, game)).toEqual(before);
    expect(await findings(second), 'armed').toEqual([]);
    await act(first, game, { type: 'call' });
    const after = await until(
      () => seen(third, game),
      ({ legal }) => legal !== null,
    );
    expect(after.hand?.record.filter(({ did }) => did === 'call')).toHaveLength(2);
    await third.getByText(sayTable.strip.yourTurn, { exact: true }).waitFor();
    await second.getByText(sayWaiting.advance.undo, { exact: true }).waitFor({ state: 'hidden' });
  });

  test('it is undone by a tap; one that a raise passed is dropped and says why until that was read', async () => {
    const { game, first, second } = await table();
    await open(game, second);
    await action(second, sayWaiting.advance.callUpTo).click();
    await button(second, sayWaiting.advance.undo).click();
    await until(
      () => seen(second, game),
      ({ you }) => you?.advance === null,
    );
    await action(second, sayWaiting.advance.callUpTo).click();
    await button(second, sayWaiting.advance.undo).waitFor();
    await act(first, game, { type: 'raise', to: 6 });
    await second.getByText(sayWaiting.advance.dropped('over-amount', '2', '6')).waitFor();
    await checkOrCall(second).waitFor(); // It is up to him now.
    expect(await findings(second), 'dropped').toEqual([]);
    await button(second, sayWaiting.advance.dismiss).click();
    await until(
      () => seen(second, game),
      ({ you }) => you?.advance === null,
    );
    await checkOrCall(second).click();
  });

  test('for the whole hand it acts at every turn', async () => {
    const { game, first, second, third } = await table();
    await open(game, second);
    await action(second, sayWaiting.advance.scopes.hand).click();
    await action(second, sayWaiting.advance.callAny).click();
    await second.getByText('Every turn: calls anything, even all-in.').waitFor();
    await until(
      () => seen(second, game),
      ({ you }) => you?.advance?.scope === 'hand',
    );
    await act(first, game, { type: 'call' });
    await until(
      () => seen(third, game),
      ({ legal }) => legal !== null,
    );
    await act(third, game, { type: 'check' });
    const flop = await until(
      () => seen(third, game),
      ({ legal }) => legal !== null,
    );
    const own = flop.hand?.record.filter(({ street, did }) => street === 'flop' && did === 'check');
    expect(own).toHaveLength(1);
  });

  test('a raise is a tap further', async () => {
    const { game, second } = await table();
    await open(game, second);
    await action(second, sayWaiting.advance.raise.raise).click();
    const raise = new RegExp(`^${sayWaiting.advance.raiseTo}`);
    const slider = second.locator('.slider', { has: second.getByRole('slider', { name: raise }) });
    await slider.getByText(sayWaiting.advance.raiseTo, { exact: true }).waitFor();
    await second.locator('.act-buttons[aria-busy="false"]').getByRole('button', { name: raise }).click();
    const { you } = await until(
      () => seen(second, game),
      ({ you }) => you?.advance !== null,
    );
    expect(you?.advance).toMatchObject({ type: 'raiseTo', to: 4, scope: 'street' });
    await second.getByText('If somebody raises, you decide.').waitFor();
  });

  test('what the hand has outrun is refused: the chip goes, and a sentence says why', async () => {
    const { game, first, second } = await table();
    await open(game, second);
    await second.routeWebSocket(/socket/, (socket) => socket.close({ code: 3000 }));
    await second.reload();
    const callUpTo = action(second, sayWaiting.advance.callUpTo);
    await callUpTo.waitFor();
    // From now on this page hears nothing of the table but the answers to what it asks.
    await second.route('**/api/v1/tables/*', (route) => route.abort());
    await act(first, game, { type: 'raise', to: 6 });
    await callUpTo.click();
    await second.getByRole('alert').getByText(words('en').problems.codes['own-turn'].detail({})).waitFor();
    await checkOrCall(second).waitFor();
    expect((await seen(second, game)).you?.advance).toBeNull();
  });
});

describe('A1: the deadline', () => {
  test('is told in the zone of who reads it', async () => {
    const { game, first } = await table({ turnSeconds: 86_400 });
    const { hand } = await seen(first, game);
    const deadline = new Date(hand?.deadline ?? '');
    const storageState = await first.context().storageState();
    for (const timezoneId of ['Pacific/Auckland', 'America/St_Johns', 'Europe/Tallinn']) {
      const page = await newVisitor(stage.browser, stage.url, { timezoneId, storageState });
      await page.goto(`/t/${game.id}`);
      const time = new Intl.DateTimeFormat('en', {
        timeZone: timezoneId,
        hour: '2-digit',
        minute: '2-digit',
        hourCycle: 'h23',
      }).format(deadline);
      await page
        .locator('.strip')
        .getByText(new RegExp(`^until (\\w{3} )?${time}$`))
        .waitFor();
    }
  });
});

describe('A5: for the turn of another', () => {
  test('one gives more time and reminds, once; the others read who did it', async () => {
    const { game, first, second, third } = await table({ turnSeconds: 86_400 });
    await open(game, first, second, third);
    const [whose, mine] = [await nameOf(first, game), await nameOf(second, game)];
    const before = Date.parse((await seen(first, game)).hand?.deadline ?? '');
    const day = { type: 'hours', hours: 24, minutes: 0 } as const;
    await button(first, sayTable.strip.openOwn).click();
    await first.getByText(sayWaiting.turn.ownMore(day)).waitFor();
    await button(second, sayTable.strip.openTurn(whose)).click();
    await button(second, sayWaiting.turn.remind(whose)).click();
    await second.getByText(sayWaiting.turn.reminded(whose)).waitFor();
    expect(await findings(second), 'turn sheet').toEqual([]);
    await button(second, sayWaiting.turn.give(day)).click();
    await second.getByText(sayWaiting.turn.granted).waitFor();
    await first.getByText(sayWaiting.turn.ownMore(day)).waitFor({ state: 'detached' });
    await first.getByText(sayWaiting.turn.granted).waitFor();
    await button(first, sayWaiting.turn.toSeat).click();
    await first.getByRole('heading', { name: say.seat.title }).waitFor();
    await button(second, say.menu.close).click();
    await news(third, sayTable.news.happened('gaveTime', whose, mine, '')).waitFor();
    await news(third, sayTable.news.happened('reminded', whose, mine, '')).waitFor();
    const { hand } = await seen(third, game);
    expect(Date.parse(hand?.deadline ?? '') - before).toBe(86_400_000);
    await button(third, sayTable.strip.openTurn(whose)).waitFor({ state: 'hidden' });
  });
});

describe('A4: a vacation', () => {
  test('begins in the seat’s sheet, is told, and ends by coming back', async () => {
    const { game, first, second } = await table({ turnSeconds: 86_400 });
    await open(game, first, second);
    const whose = await nameOf(second, game);
    await button(second, sayTable.title.menu).locator('visible=true').first().click();
    await button(second, say.menu.seat).click();
    await second.locator('summary', { hasText: say.seat.vacation.title }).click();
    expect(await findings(second), 'vacation').toEqual([]);
    await second.getByRole('button', { name: /^Go on vacation until/ }).click();
    await second
      .getByText(/^You are on vacation until/)
      .first()
      .waitFor();
    await news(first, sayTable.news.happened('vacation', whose, '', '3')).waitFor();
    await second.getByRole('dialog').getByRole('button', { name: say.seat.back }).click();
    await news(first, sayTable.news.happened('vacationOver', whose, '', '')).waitFor();
    const mine = (await seen(second, game)).seats.find(({ player }) => player.name === whose);
    expect(mine?.vacationUntil).toBeNull();
  });
});
