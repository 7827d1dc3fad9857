import { setTimeout as after } from 'node:timers/promises';
import type { CDPSession, Page, Worker } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { newVisitor, until } from '../support/page.ts';
import { newStage } from '../support/stage.ts';

const stage = newStage();

type Shown = { title: string; body: string; tag: string };

type Device = { page: Page; deliver: (data: object | string) => Promise<void> };

/** Somebody's browser with the service worker in place; pushes come from DevTools, as from a push service. */
const newDevice = async (): Promise<Device> => {
  const page = await newVisitor(stage.browser, stage.url, { permissions: ['notifications'] });
  const context = page.context();
  await page.goto('/');
  const session: CDPSession = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations;
      if (first) resolve(first.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const started = context.waitForEvent('serviceworker');
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/sw.js');
    await navigator.serviceWorker.ready;
  });
  const [registrationId] = await Promise.all([registered, started]);
  return {
    page,
    deliver: async (data) => {
      await session.send('ServiceWorker.deliverPushMessage', {
        origin: stage.url,
        registrationId,
        data: typeof data === 'string' ? data : JSON.stringify(data),
      });
    },
  };
};

const notices = (page: Page): Promise<Shown[]> =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const all = await registration.getNotifications();
    return all.map(({ title, body, tag }) => ({ title, body, tag }));
  });

/** Delivers until that shows: one that meets the service worker as the browser ends it is lost. */
const show = (
  { page, deliver }: Device,
  messages: (object | string)[],
  isRight: (shown: Shown[]) => boolean,
): Promise<Shown[]> =>
  until(async () => {
    for (const message of messages) await deliver(message);
    return Promise.race([notices(page), after(NO_ANSWER_MS, [])]);
  }, isRight);

const NO_ANSWER_MS = 5_000;

/** What of the service worker's own names the tap below needs. */
type Scope = {
  registration: ServiceWorkerRegistration;
  clients: { openWindow: (path: string) => Promise<null> };
  WindowClient: { prototype: { focus: (this: { url: string }) => Promise<unknown> } };
  NotificationEvent: new (type: string, init: { notification: Notification }) => Event;
  dispatchEvent: (event: Event) => boolean;
};

/** What a tap on a notice would open or bring to the front: a browser does either only for a real finger. */
const tapOnce = (worker: Worker, tag: string): Promise<string> =>
  worker.evaluate(async (tag) => {
    const scope = globalThis as unknown as Scope;
    const [notification] = await scope.registration.getNotifications({ tag });
    if (!notification) return 'no notice';
    return new Promise<string>((resolve) => {
      scope.clients.openWindow = async (path) => {
        resolve(`opened ${path}`);
        return null;
      };
      scope.WindowClient.prototype.focus = async function focus() {
        resolve(`focused ${new URL(this.url).pathname}`);
      };
      scope.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }));
    });
  }, tag);

/** The browser ends a service worker that is idle, and begins it anew: then the one that was asked says nothing. */
const tap = ({ page }: Device, tag: string): Promise<string> =>
  until(
    async () => {
      const worker = page.context().serviceWorkers().at(-1);
      const silence = after(NO_ANSWER_MS, 'silence');
      return worker ? Promise.race([tapOnce(worker, tag).catch(() => 'silence'), silence]) : silence;
    },
    (said) => said !== 'silence',
  );

const turn = (table: string, type: string, title: string, origin = stage.url) => ({
  type,
  title,
  body: 'Hand 3. 21 hours left.',
  url: `${origin}/t/${table}`,
  tag: table,
});

describe('a push', () => {
  let device: Device;
  beforeAll(async () => {
    device = await newDevice();
  });

  test('is shown, one notice a table, and taken back when the turn is over', async () => {
    const began = [
      turn('kitchen', 'turn.began', 'Your turn: Kitchen'),
      turn('friday', 'turn.began', 'Your turn: Friday'),
    ];
    await show(device, began, (shown) => shown.length === 2);
    const reminded = await show(
      device,
      [turn('kitchen', 'turn.reminder', 'Still your turn: Kitchen')],
      (shown) => shown.some(({ title }) => title.startsWith('Still')),
    );
    expect(reminded).toHaveLength(2);
    expect(reminded).toContainEqual({
      title: 'Still your turn: Kitchen',
      body: 'Hand 3. 21 hours left.',
      tag: 'kitchen',
    });
    const rest = await show(
      device,
      [turn('kitchen', 'turn.ended', 'Kitchen')],
      (shown) => shown.length === 1,
    );
    expect(rest.map(({ tag }) => tag)).toEqual(['friday']);
  });

  test('opens its table when tapped, or brings it to the front where it is open', async () => {
    const { page } = device;
    const began = turn('tartu', 'turn.began', 'Your turn: Tartu');
    await show(device, [began], (shown) => shown.some(({ tag }) => tag === 'tartu'));
    expect(await tap(device, 'tartu')).toBe('opened /t/tartu');
    expect((await notices(page)).some(({ tag }) => tag === 'tartu')).toBe(false);

    const there = await page.context().newPage();
    await there.goto('/t/friday');
    expect(await tap(device, 'friday')).toBe('focused /t/friday');
  });

  test('opens nothing foreign, and shows something whatever it holds', async () => {
    // With a page of its own in front: a hidden one may be put to sleep.
    const fresh = await newDevice();
    const away = turn('away', 'turn.began', 'Elsewhere', 'https://example.org');
    const shown = await show(fresh, [away, 'not JSON'], (all) => all.length >= 2);
    expect(shown.map(({ title }) => title).sort()).toEqual(['Elsewhere', 'Slowplay']);
    expect(await tap(fresh, 'away')).toBe('focused /');
  });
});

describe('the service worker', () => {
  test('comes anew with every visit, and keeps nothing of the API', async () => {
    const { page } = await newDevice();
    const reply = await page.request.get('/sw.js');
    expect(reply.headers()).toMatchObject({
      'cache-control': 'no-cache',
      'content-type': expect.stringContaining('javascript'),
      'content-security-policy': "default-src 'none'; connect-src 'self'",
    });
    expect(await reply.text()).not.toMatch(/caches|\bimport\b|addEventListener\(.fetch/);
    await page.reload();
    expect(await page.evaluate(() => caches.keys())).toEqual([]);
  });

  test('goes with a manifest whose icons are there', async () => {
    const page = await newVisitor(stage.browser, stage.url);
    await page.goto('/');
    const href = await page.locator('link[rel="manifest"]').getAttribute('href');
    const reply = await page.request.get(href ?? '');
    expect(reply.headers()['content-type']).toContain('application/manifest+json');
    const manifest = await reply.json();
    expect(manifest).toMatchObject({ start_url: '/', display: 'standalone' });
    const touch = await page.locator('link[rel="apple-touch-icon"]').getAttribute('href');
    for (const src of [...manifest.icons.map((icon: { src: string }) => icon.src), touch]) {
      const icon = await page.request.get(src);
      expect([icon.status(), icon.headers()['content-type']], src).toEqual([200, 'image/png']);
    }
  });
});
