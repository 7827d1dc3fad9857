import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { accessWords } from '../../worker/words/access.ts';
import { findings } from '../support/axe.ts';
import { DESKTOP, isJustBelow, newVisitor } from '../support/page.ts';
import { newStage } from '../support/stage.ts';

const stage = newStage();

const say = accessWords('en');
const { tokens } = say;
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const line = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

/** Somebody new, or whoever a personal link's secret brings, at his settings. */
const atSettings = async (secret?: string, options: object = {}): Promise<Page> => {
  const page = await newVisitor(stage.browser, stage.url, options);
  const { request } = page.context();
  const headers = { Origin: stage.url };
  if (secret) await request.post('/api/v1/session', { data: { secret }, headers });
  else await request.post('/api/v1/players', { data: { name: 'Oksana' }, headers });
  await page.goto('/settings');
  await page.getByRole('heading', { name: say.title }).waitFor();
  return page;
};

const linkOf = async (page: Page): Promise<string> => {
  const data = { kind: 'link' };
  const answer = await page
    .context()
    .request.post('/api/v1/me/links', { data, headers: { Origin: stage.url } });
  return ((await answer.json()) as { url: string }).url.split('#me=')[1] ?? '';
};

const whoIs = async (page: Page) => (await page.context().request.get('/api/v1/me')).status();

/** Makes a token by the form, and reads what is shown this once. */
const makeToken = async (page: Page, name: string): Promise<string> => {
  await page.getByLabel(tokens.name).fill(name);
  await button(page, tokens.make).click();
  await line(page, name).waitFor();
  return page.getByLabel(tokens.tokenOf(name), { exact: true }).inputValue();
};

describe('devices', () => {
  test('are listed by what they are, and one is signed out by its button', async () => {
    const phone = await atSettings();
    const laptop = await atSettings(await linkOf(phone), {
      userAgent:
        'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/19.0 Safari/605.1.15',
    });
    await line(laptop, 'Chrome on Linux').waitFor();
    expect(await line(laptop, 'Safari on Mac').textContent()).toContain(say.thisOne);
    expect(await line(laptop, 'Safari on Mac').getByRole('button').count()).toBe(0);
    await line(laptop, 'Chrome on Linux').getByRole('button', { name: say.signOut }).click();
    await button(laptop, say.signOutYes).click();
    await line(laptop, 'Chrome on Linux').waitFor({ state: 'detached' });
    expect([await whoIs(phone), await whoIs(laptop)]).toEqual([401, 200]);
  });

  test('but this one are signed out in one go', async () => {
    const here = await atSettings();
    const secret = await linkOf(here);
    const others = [await atSettings(secret), await atSettings(secret)];
    await here.reload();
    await button(here, say.others).click();
    await here.getByText(say.othersWhy).waitFor();
    await button(here, say.othersYes).click();
    await here.getByText(say.othersDone).waitFor();
    expect(await Promise.all([here, ...others].map(whoIs))).toEqual([200, 401, 401]);
  });
});

describe('a token for a program', () => {
  test('is shown once, does what was chosen, and is taken back', async () => {
    const page = await atSettings();
    await page.getByLabel(tokens.scopes.play).uncheck();
    const token = await makeToken(page, 'My bot');
    expect(token).toMatch(/^slowplay_token_/);
    await page.getByText(tokens.once).waitFor();
    expect(await isJustBelow(page.getByLabel(tokens.tokenOf('My bot')), button(page, tokens.make))).toBe(
      true,
    );
    expect(await line(page, 'My bot').textContent()).toContain(tokens.scope.read);
    const ask = (method: string) =>
      fetch(`${stage.url}/api/v1/${method === 'GET' ? 'me' : 'tables'}`, {
        method,
        headers: { Authorization: `Bearer ${token}` },
      });
    expect([(await ask('GET')).status, (await ask('POST')).status]).toEqual([200, 403]);

    await page.reload();
    await line(page, 'My bot').waitFor();
    expect(await page.getByText(tokens.once).count()).toBe(0);
    await button(page, tokens.end).click();
    await button(page, tokens.endYes).click();
    await line(page, 'My bot').waitFor({ state: 'detached' });
    expect((await ask('GET')).status).toBe(401);
  });

  test('with a name that is none is refused beside it', async () => {
    const page = await atSettings();
    await page.getByLabel(tokens.name).fill('\u200b\u200b');
    await button(page, tokens.make).click();
    await page.getByRole('alert').waitFor();
    expect(await page.getByLabel(tokens.name).getAttribute('aria-invalid')).toBe('true');
  });
});

describe('for everybody: axe finds nothing on', () => {
  test.each([{}, { viewport: DESKTOP }, { colorScheme: 'dark' }])('them, with %j', async (options) => {
    const page = await atSettings(undefined, options);
    await makeToken(page, 'A rather long name of a token, up to 40');
    await button(page, tokens.end).click();
    await button(page, say.others).click();
    expect(await findings(page)).toEqual([]);
  });
});
