import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { newVisitor } from '../support/page.ts';
import { newStage } from '../support/stage.ts';

const stage = newStage();

const metaIn = (page: Page) =>
  page.evaluate(() => ({
    ...Object.fromEntries(
      Array.from(document.querySelectorAll<HTMLMetaElement>('head > meta[property]'), (tag) => [
        tag.getAttribute('property'),
        tag.content,
      ]),
    ),
    oembed: document.querySelector<HTMLLinkElement>('link[type="application/json+oembed"]')?.href,
  })) as Promise<Record<string, string>>;

/** A table with its host seated, as its address is shown to a browser that runs no script. */
const preview = async (name: string, host: string) => {
  const visitor = await newVisitor(stage.browser, stage.url);
  const ask = async (path: string, data: object) => {
    const reply = await visitor.request.post(`/api/v1${path}`, {
      data,
      headers: { Origin: stage.url },
    });
    expect(reply.ok(), await reply.text()).toBe(true);
    return reply.json();
  };
  await ask('/players', { name: host });
  const { id } = await ask('/tables', { name });
  await ask(`/tables/${id}/seats`, {});
  const crawler = await newVisitor(stage.browser, stage.url, {
    javaScriptEnabled: false,
    userAgent: 'Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)',
  });
  await crawler.goto(`/t/${id}`);
  return { id, crawler, meta: await metaIn(crawler) };
};

test.each([
  ['**Friday** _night_ `x` [a](https://x.example)', '<@1234> *Ann*'],
  [`</title><img src=x onerror="alert('1')">`, `"><b>&amp;`],
  ['שולחן של יום שישי', 'أولغا'],
  ['🃏 Покер 👨‍👩‍👧', 'Жанна 🐢'],
])('names stay text, whatever they are made of: %s', async (name, host) => {
  const { crawler, meta } = await preview(name, host);
  expect(await crawler.title()).toBe(`${name} · Slowplay`);
  expect(meta['og:title']).toBe(`${name} · Slowplay`);
  expect(meta['og:description']).toMatch(/ invites you to pot-limit Omaha Hi-Lo, /);
  expect(meta['og:description']?.startsWith(`${host} invites`)).toBe(true);
  expect(await crawler.locator('img, b').count()).toBe(0);
  const embed = await (await crawler.request.get(meta.oembed ?? '')).json();
  expect([embed.title, embed.author_name]).toEqual([`${name} · Slowplay`, host]);
});

test('direction marks and other hidden characters never come into a name', async () => {
  const visitor = await newVisitor(stage.browser, stage.url);
  for (const name of ['abc\u202etxt', '\u2067Ann', 'A\u200bnn']) {
    const reply = await visitor.request.post('/api/v1/players', {
      data: { name },
      headers: { Origin: stage.url },
    });
    expect(reply.status()).toBe(400);
  }
});

test('the picture is a file that any site may show, and the browser draws it as large as it is said to be', async () => {
  const { crawler, meta } = await preview('Friday', 'Ann');
  const answer = await crawler.request.get(meta['og:image'] ?? '');
  expect(answer.headers()).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=86400',
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
  });
  await crawler.goto(meta['og:image'] ?? '');
  const size = await crawler.locator('img').evaluate((image) => {
    const { naturalWidth, naturalHeight } = image as HTMLImageElement;
    return [`${naturalWidth}`, `${naturalHeight}`];
  });
  expect(size).toEqual([meta['og:image:width'], meta['og:image:height']]);
});
