import { describe, expect, test } from 'vitest';
import { newTableId } from '../../worker/db/ids.ts';
import { call, newPlayer, openTable, send } from '../support/worker-api.ts';

const PAGE_POLICY = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self' data:",
  'connect-src': "'self' wss://poker.example",
  'frame-ancestors': "'none'",
  'worker-src': "'self'",
  'manifest-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'self'",
};

const policyOf = (answer: Response): Record<string, string> =>
  Object.fromEntries(
    (answer.headers.get('content-security-policy') ?? '').split('; ').map((part) => {
      const [name = '', ...values] = part.split(' ');
      return [name, values.join(' ')];
    }),
  );

describe('the page', () => {
  test('is answered with a policy that lets in nothing foreign', async () => {
    const { id } = await openTable(await newPlayer('Ann'));
    for (const path of ['/', '/settings', `/t/${id}`, '/t/x']) {
      const answer = await send(path, { headers: { Accept: 'text/html' } });
      expect(policyOf(answer)).toMatchObject(PAGE_POLICY);
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-cache',
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
        'permissions-policy': expect.stringContaining('camera=()'),
        'strict-transport-security': expect.stringContaining('max-age'),
      });
      expect(await answer.text()).toMatch(/<script [^>]*src="\/assets\//);
    }
  });

  test('at an invite that is no table’s is the page with 404', async () => {
    for (const id of [newTableId(), 'x', '%00', '%zz', '..%2f..', 'ü']) {
      const answer = await send(`/t/${id}`, { headers: { Accept: 'text/html' } });
      expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
      expect(await answer.text()).toContain('<title>');
    }
  });

  test('is not what a missing file answers with', async () => {
    const missing = await send('/assets/missing.js');
    expect([missing.status, missing.headers.get('content-type')]).toEqual([404, 'application/problem+json']);
    expect((await send('/nowhere', { headers: { Accept: 'text/html' } })).status).toBe(404);
    const posted = await send('/t/x', { method: 'POST', body: 'x' });
    expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS']);
  });
});

describe('the reference', () => {
  test('is shown from local files only', async () => {
    const answer = await send('/docs');
    const html = await answer.text();
    expect(policyOf(answer)).toMatchObject({ 'script-src': "'self'", 'default-src': "'none'" });
    const files = Array.from(html.matchAll(/(?:src|href)="([^"]+)"/g), ([, file]) => file ?? '');
    expect(files).toHaveLength(4);
    expect(files.shift()).toBe('data:,');
    for (const file of files) {
      expect(file).toMatch(/^\/docs\//);
      expect((await send(file)).status).toBe(200);
    }
  });

  test('of the API is private to nobody, unlike the API', async () => {
    const document = await send('/openapi.json');
    expect(document.headers.get('content-type')).toBe('application/json');
    expect(policyOf(document)).toEqual({ 'default-src': "'none'", 'frame-ancestors': "'none'" });
    expect((await document.json()) as object).toMatchObject({ openapi: '3.1.0' });
    const tags = { 'If-None-Match': document.headers.get('etag') ?? '' };
    expect((await send('/openapi.json', { headers: tags })).status).toBe(304);
    const { id } = await openTable(await newPlayer('Ann'));
    for (const answer of [await call('GET', `/tables/${id}`), await call('GET', '/tables/x')]) {
      expect(answer.headers.get('cache-control')).toBe('private, no-store');
      expect(answer.headers.get('vary')).toContain('Authorization');
      expect(policyOf(answer)).toEqual({ 'default-src': "'none'", 'frame-ancestors': "'none'" });
    }
  });
});
