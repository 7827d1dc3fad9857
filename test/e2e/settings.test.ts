import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { settingsWords } from '../../worker/words/settings.ts';
import { findings } from '../support/axe.ts';
import { DESKTOP, isJustBelow, newVisitor, say, sitDown } from '../support/page.ts';
import { newStage } from '../support/stage.ts';

const stage = newStage();

const { hours, vacation, notices, hooks, saved } = settingsWords('en');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Somebody in Tallinn who has a table, in his settings by way of the menu. */
const newPlayer = async (options: object = {}): Promise<Page> => {
  const page = await newVisitor(stage.browser, stage.url, { timezoneId: 'Europe/Tallinn', ...options });
  await page.goto('/');
  await button(page, say.home.start).click();
  await sitDown(page, 'Oksana');
  await page.getByRole('button', { name: say.menu.open }).click();
  await button(page, say.menu.settings).click();
  await page.getByRole('heading', { name: hours.title }).waitFor();
  return page;
};

const settingsOf = async (page: Page) => (await page.request.get('/api/v1/me/settings')).json();

describe('settings', () => {
  test('A4: quiet hours are saved and said back, and the weekly rule is said before it bites', async () => {
    const page = await newPlayer();
    await page.getByText(hours.none).waitFor();
    await page.getByLabel(hours.on).check();
    await page.getByText(hours.weekly).waitFor();
    await page.getByLabel(hours.until).fill('10:00');
    await button(page, hours.save).click();
    await page.getByText(hours.tooLong).waitFor();
    await page.getByLabel(hours.until).fill('08:00');
    await button(page, hours.save).click();
    await page.getByText(hours.are('22:00', '08:00', 'Europe/Tallinn')).waitFor();

    await page.getByText(new RegExp(hours.changeable('.+'))).waitFor();
    expect(await page.getByLabel(hours.on).count()).toBe(0);

    await page.reload();
    await page.getByText(hours.are('22:00', '08:00', 'Europe/Tallinn')).waitFor();
    expect(await settingsOf(page)).toMatchObject({
      hours: { zone: 'Europe/Tallinn', from: '22:00', until: '08:00' },
    });
  });

  test('vacation and news are saved as they are pressed', async () => {
    const page = await newPlayer();
    const before = await settingsOf(page);
    await page.getByLabel(vacation.instead).click();
    await page.getByText(saved).waitFor();
    await page.getByLabel(notices.news).click();
    await page.getByText(saved).nth(1).waitFor();
    expect(await settingsOf(page)).toEqual({
      ...before,
      takesVacation: !before.takesVacation,
      news: !before.news,
    });
    await page.reload();
    expect(await page.getByLabel(vacation.instead).isChecked()).toBe(!before.takesVacation);
  });

  test('a webhook shows its secret once, and goes when it is removed', async () => {
    const page = await newPlayer();
    const url = 'https://hooks.example.org/slowplay';
    await page.getByLabel(hooks.url).fill('http://hooks.example.org/');
    await button(page, hooks.add).click();
    await page.getByRole('alert').waitFor();
    await page.getByLabel(hooks.url).fill(url);
    await button(page, hooks.add).click();
    const secret = page.getByLabel(hooks.secretOf(url));
    expect(await secret.inputValue()).toMatch(/^whsec_/);
    await page.getByText(hooks.secretOnce).waitFor();
    expect(await isJustBelow(secret, button(page, hooks.add))).toBe(true);
    await page.reload();
    await page.getByText(url, { exact: true }).waitFor();
    expect(await secret.count()).toBe(0);
    await button(page, hooks.remove).click();
    await button(page, hooks.removeYes).click();
    await page.getByText(url, { exact: true }).waitFor({ state: 'detached' });
  });

  test('notices on this device: what blocks them is said, and so is what went wrong', async () => {
    const blocked = await newPlayer();
    await button(blocked, notices.turnOn).click();
    await blocked.getByText(notices.denied).waitFor();

    // Without a push service in reach the browser breaks off.
    const allowed = await newPlayer({ permissions: ['notifications'] });
    await button(allowed, notices.turnOn).click();
    await allowed.getByText(notices.failed).waitFor();
    await allowed.getByText(notices.isOff).waitFor();
  });
});

describe('for everybody: axe finds nothing on', () => {
  test('the settings, on a phone and on a desktop', async () => {
    const phone = await newPlayer();
    await phone.getByLabel(hours.on).check();
    expect(await findings(phone)).toEqual([]);
    expect(await findings(await newPlayer({ viewport: DESKTOP }))).toEqual([]);
  });
});
