/** The page as its visitors use it: each in a browser context of his own, by what is written on the buttons. */
import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { type Card, rankOf, suitOf } from '../../worker/rules/cards.ts';
import type { View } from '../../worker/rules/view.ts';
import { aroundWords } from '../../worker/words/around.ts';
import { pageWords } from '../../worker/words/page.ts';
import { waitingWords } from '../../worker/words/waiting.ts';
import { PATIENCE_MS } from './patience.ts';

const { hands, page, table } = pageWords('en');
const around = aroundWords('en');
export const sayHands = hands;
export const sayTable = table;
export const sayWaiting = waitingWords('en');
/** What the page says, and what the pages and sheets around the table say. */
export const say = { ...around, ...page, menu: { ...around.menu, ...page.menu } };

/** A card as the page says it to who cannot see it. */
export const spoken = (card: Card): string => sayTable.card(sayHands.rank[rankOf(card)], suitOf(card));

const PHONE = { width: 360, height: 740 };
export const DESKTOP = { width: 1280, height: 800 };

/** Somebody with a browser of his own, where nothing is remembered yet. */
export const newVisitor = async (
  browser: Browser,
  url: string,
  options: BrowserContextOptions = {},
): Promise<Page> => {
  const context = await browser.newContext({ baseURL: url, viewport: PHONE, locale: 'en-GB', ...options });
  context.setDefaultTimeout(PATIENCE_MS);
  return context.newPage();
};

const ask = async (context: BrowserContext, url: string, path: string, data: object) => {
  const reply = await context.request.post(`${url}/api/v1${path}`, { data, headers: { Origin: url } });
  if (!reply.ok()) throw new Error(`POST ${path}: ${reply.status()} ${await reply.text()}`);
  return reply.json();
};

export type Game = { id: string; players: Page[] };

/** A table where everybody sits and the first hand is dealt, by the API; the first one is the host. */
const openGame = async (players: Page[], url: string, config: object): Promise<Game> => {
  const [host, ...guests] = players.map((player) => player.context());
  const { id } = await ask(host!, url, '/tables', { name: 'Test table', ...config });
  for (const context of [host!, ...guests]) await ask(context, url, `/tables/${id}/seats`, {});
  await ask(host!, url, `/tables/${id}/start`, {});
  return { id, players };
};

/** A table of new players with a browser each, whose page is still to be opened: that is the dearest part of it. */
export const newGame = async (
  browser: Browser,
  url: string,
  names: readonly string[],
  config: object = {},
): Promise<Game> => {
  const players = await Promise.all(names.map(() => newVisitor(browser, url)));
  for (const [i, name] of names.entries()) await ask(players[i]!.context(), url, '/players', { name });
  return openGame(players, url, config);
};

/** The same with everybody's page at the table. */
export const newGameOnPages = async (...how: Parameters<typeof newGame>): Promise<Game> => {
  const game = await newGame(...how);
  await Promise.all(game.players.map((player) => player.goto(`/t/${game.id}`)));
  return game;
};

/** Another table of the same players, whose browsers stay where they are. */
export const nextGame = ({ players }: Game, url: string, config: object = {}): Promise<Game> =>
  openGame(players, url, config);

/** The table as this browser may see it, asked of the API. */
export const viewIn = async (page: Page, id: string): Promise<View> =>
  (await page.request.get(`/api/v1/tables/${id}`)).json();

/** Fills in the join form and takes the seat that it offers. */
export const sitDown = async (
  page: Page,
  name: string,
  verb: string | RegExp = /^Sit in seat \d/,
): Promise<void> => {
  await page.getByLabel(say.join.name).fill(name);
  await page.getByRole('button', { name: verb }).click();
};

/** Whether something shows right under what was pressed, both on the screen. */
export const isJustBelow = async (it: Locator, pressed: Locator): Promise<boolean> => {
  const [box, above] = await Promise.all([it.boundingBox(), pressed.boundingBox()]);
  const height = it.page().viewportSize()?.height ?? 0;
  if (!box || !above) return false;
  return box.y > above.y && box.y - above.y < 200 && above.y > 0 && box.y + box.height < height;
};

const cheapest = new RegExp(`^(${sayTable.act.check}|${sayTable.act.call})`);

/** A button of the action block, once a press on it counts. */
export const action = (page: Page, name: string | RegExp) =>
  page.locator('section.act[aria-busy="false"]').getByRole('button', { name });

/** The same on one's own turn: what is decided in advance has buttons of the same names. */
export const checkOrCall = (page: Page) =>
  page
    .locator(`section[aria-label="${sayTable.act.label}"][aria-busy="false"]`)
    .getByRole('button', { name: cheapest });

/** The cards this browser sees in its own hand, by their spoken names. */
export const ownCards = async (page: Page): Promise<string[]> => {
  const cards = page.getByLabel(sayTable.reader.label).getByRole('img');
  await cards.nth(3).waitFor();
  return cards.evaluateAll((all) => all.map((card) => card.getAttribute('aria-label') ?? ''));
};

/** Asks again and again until the answer will do. */
export const until = async <T>(ask: () => Promise<T>, isRight: (answer: T) => boolean): Promise<T> => {
  for (const since = Date.now(); ; ) {
    const answer = await ask();
    if (isRight(answer)) return answer;
    if (Date.now() - since > PATIENCE_MS) throw new Error(`never came to be: ${isRight}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
};

/** Whose turn it is, or null while nobody is to act. */
export const actorIn = async ({ id, players }: Game): Promise<Page | null> => {
  for (const player of players) if ((await viewIn(player, id)).legal) return player;
  return null;
};

type Choice = (seat: number, isCheckFree: boolean) => 'fold' | 'check' | 'call';

/** Plays on by the API until this hand is over; it is then the table's latest. */
export const playOut = async ({ id, players }: Game, url: string, hand: number, choose: Choice) => {
  for (;;) {
    const views = await Promise.all(players.map((player) => viewIn(player, id)));
    const over = views.find(({ previous }) => previous?.number === hand);
    if (over) return over;
    const i = views.findIndex(({ legal }) => legal);
    const { hand: running, legal, you } = views[i] ?? {};
    if (!running || !you || you.seat === null) continue; // The next one is about to be dealt.
    const type = choose(you.seat, Boolean(legal?.check));
    await ask(players[i]!.context(), url, `/tables/${id}/actions`, { turn: running.turn, type });
  }
};

/** Checks and calls for everybody until this hand is over; its result is then the table's latest. */
export const playToShowdown = async (game: Game, hand: number): Promise<View> => {
  const look = () => viewIn(game.players[0]!, game.id);
  for (;;) {
    const view = await until(look, ({ hand, previous }) => hand?.toAct !== null || previous !== null);
    if (view.previous?.number === hand) return view;
    const actor = await actorIn(game);
    if (!actor) continue;
    await checkOrCall(actor).click();
    await until(look, (now) => now.hand?.turn !== view.hand?.turn);
  }
};
