import { evictDurableObject, runInDurableObject } from 'cloudflare:test';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { newTableId } from '../../worker/db/ids.ts';
import {
  call,
  expectProblem,
  newPlayer,
  openTable,
  printOf,
  read,
  seated,
  send,
} from '../support/worker-api.ts';
import { countRows } from '../support/worker-rows.ts';
import { stubOf } from '../support/worker-table.ts';

const ORIGIN = 'https://poker.example';
const CRAWLERS = [
  'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
  'Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)',
  'TelegramBot (like TwitterBot)',
  'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0',
];

type Meta = Record<string, string>;

/** The tags of a page as the runtime's own HTML parser finds them; no value here has a letter that HTML escapes. */
const metaOf = async (answer: Response): Promise<Meta> => {
  const meta: Meta = {};
  const put = (name: string | null, value: string | null) => {
    expect(meta, `${name} twice`).not.toHaveProperty([name ?? '']);
    meta[name ?? ''] = value ?? '';
  };
  await new HTMLRewriter()
    .on('head meta[content]', {
      element: (tag) =>
        put(tag.getAttribute('property') ?? tag.getAttribute('name'), tag.getAttribute('content')),
    })
    .on('head link[type="application/json+oembed"]', {
      element: (tag) => put(tag.getAttribute('rel'), tag.getAttribute('href')),
    })
    .transform(answer)
    .text();
  return meta;
};
const metaAt = async (path: string): Promise<Meta> => metaOf(await send(path));

const embedAt = (url: string, more = ''): Promise<Response> =>
  send(`/oembed?url=${encodeURIComponent(url)}${more}`);
type Embed = Record<string, string | number>;

const start = async (names: string[], config: object = {}) => {
  const game = await seated(names, config);
  await read(call('POST', `/tables/${game.id}/start`, {}, { as: game.host }));
  return game;
};
type Game = Awaited<ReturnType<typeof start>>;

/** Folds until the hand is over. */
const foldOut = async ({ id, people }: Game) => {
  for (const as of people) {
    const view = await read<{ hand: { turn: string }; legal: object | null }>(
      call('GET', `/tables/${id}`, undefined, { as }),
    );
    if (!view.legal) continue;
    const action = { turn: view.hand.turn, type: 'fold' };
    await read(call('POST', `/tables/${id}/actions`, action, { as }));
    return;
  }
};

const sizeOf = (png: Uint8Array) => {
  const bytes = new DataView(png.buffer);
  expect(Array.from(png.subarray(0, 8))).toEqual([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return { width: bytes.getUint32(16), height: bytes.getUint32(20) };
};

describe('a link in a chat', () => {
  test('to a table tells who invites, what is played and how fast, and how many sit there', async () => {
    const { id } = await seated(['Ann', 'Bob'], {
      name: 'Friday',
      limit: 'no',
      seats: 3,
      turnSeconds: 86_400,
    });
    const description =
      'Ann invites you to no-limit Omaha Hi-Lo, blinds 1/2, 24 hours a turn, no money. 2 of 3 seats taken.';
    expect(await metaAt(`/t/${id}`)).toMatchObject({
      description,
      'og:type': 'website',
      'og:site_name': 'Slowplay',
      'og:title': 'Friday · Slowplay',
      'og:description': description,
      'og:url': `${ORIGIN}/t/${id}`,
      'og:image': `${ORIGIN}/previews/2-of-3.png`,
      'og:image:type': 'image/png',
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': 'A table with 2 of 3 seats taken',
      'twitter:card': 'summary_large_image',
      alternate: `${ORIGIN}/oembed?url=${encodeURIComponent(`${ORIGIN}/t/${id}`)}`,
    });
    expect(await (await send(`/t/${id}`)).text()).toContain('<title>Friday · Slowplay</title>');
  });

  test('tells what stands in the way of a seat, and of a freezeout that it is one (G3)', async () => {
    const told = async (id: string) => (await metaAt(`/t/${id}`))['og:description'];
    const full = await start(['Ann', 'Bob'], { seats: 2, blinds: { small: 5, big: 10 }, turnSeconds: 5400 });
    expect(await told(full.id)).toBe(
      'Pot-limit Omaha Hi-Lo, blinds 5/10, 90 minutes a turn, no money. All 2 seats are taken; you can wait for one. Hand 1 is on.',
    );
    await foldOut(full);
    expect(await told(full.id)).not.toContain('Hand');
    await read(call('POST', `/tables/${full.id}/close`, {}, { as: full.host }));
    expect(await told(full.id)).toMatch(/no money\. This table is closed\.$/);
    expect((await metaAt(`/t/${full.id}`))['og:image']).toBe(`${ORIGIN}/previews/closed.png`);

    const freezeout = await seated(['Ann', 'Bob'], { format: 'freezeout', limit: 'fixed' });
    expect(await told(freezeout.id)).toBe(
      'Ann invites you to a freezeout of fixed-limit Omaha Hi-Lo, blinds from 1/2, 24 hours a turn, no money. 2 of 6 seats taken.',
    );
    await read(call('POST', `/tables/${freezeout.id}/start`, {}, { as: freezeout.host }));
    expect(await told(freezeout.id)).toContain('It has begun: nobody comes in any more.');
    const { id } = await openTable(await newPlayer('Ann'), { approval: true });
    expect(await told(id)).toMatch(
      /^You are invited to pot-.* 0 of 6 seats taken; the host lets people in\.$/,
    );
  });

  test('to a hand, the hands or the ledger says nothing of how it went', async () => {
    const game = await start(['Ann', 'Bob'], { name: 'Friday' });
    await foldOut(game);
    const { id } = game;
    const [hand, hands, ledger] = await Promise.all(
      ['hands/1', 'hands', 'ledger'].map((page) => metaAt(`/t/${id}/${page}`)),
    );
    expect(hand).toMatchObject({
      'og:title': 'Hand 1 · Friday · Slowplay',
      'og:url': `${ORIGIN}/t/${id}/hands/1`,
      'og:image': `${ORIGIN}/previews/hand.png`,
    });
    expect([hands?.['og:title'], ledger?.['og:title']]).toEqual([
      'Hands · Friday · Slowplay',
      'Ledger · Friday · Slowplay',
    ]);
    const embed = await read<Embed>(embedAt(`${ORIGIN}/t/${id}/hands/1`));
    expect(embed).not.toHaveProperty('author_name');
    const said = [hand, hands, ledger].map((meta) => meta?.['og:description']);
    for (const text of [...said, `${embed.title}`])
      expect(text?.replace('Hand 1', '')).not.toMatch(/\d|won|wins|Bob/);
    const other = await openTable(await newPlayer('Ann'), { name: 'Friday' });
    const unplayed = await metaAt(`/t/${other.id}/hands/1`);
    expect(unplayed['og:description']).toBe(hand?.['og:description']);
  });

  test('D9: where only players look on, tells no more than an onlooker sees', async () => {
    const game = await start(['Ann', 'Bob'], { watching: 'seated', name: 'Ours' });
    const { 'og:description': about } = await metaAt(`/t/${game.id}`);
    expect(about).toMatch(/^Ann invites you .* 2 of 6 seats taken\.$/);
    for (const page of ['hands/1', 'hands', 'ledger']) {
      const { 'og:description': said } = await metaAt(`/t/${game.id}/${page}`);
      expect(said).toBe('Only players of this table may look at that.');
    }
  });

  test('to nowhere, to the settings and to the start shows the site', async () => {
    const site = await metaAt('/');
    expect(site).toMatchObject({
      'og:title': 'Slowplay',
      'og:url': `${ORIGIN}/`,
      'og:image': `${ORIGIN}/previews/home.png`,
    });
    expect(await metaAt('/settings')).toEqual(site);
    expect(await metaAt(`/t/${newTableId()}`)).toEqual(site);
    expect(await metaAt('/t/x/hands/1')).toEqual(site);
  });

  test('escapes the name of a table wherever it goes', async () => {
    const name = `"><script>alert('&')</script>`;
    const { id } = await openTable(await newPlayer('Ann'), { name });
    const html = await (await send(`/t/${id}`)).text();
    expect(html).not.toContain('<script>alert');
    expect(html).toContain(
      'content="&quot;&gt;&lt;script&gt;alert(&#39;&amp;&#39;)&lt;/script&gt; · Slowplay"',
    );
    expect((await read<Embed>(embedAt(`${ORIGIN}/t/${id}`))).title).toBe(`${name} · Slowplay`);
  });

  test('has a picture of the size it says, whatever the table', async () => {
    const names = ['home', 'hand', 'closed'];
    for (let seats = 2; seats <= 9; seats++) {
      for (let taken = 0; taken <= seats; taken++) names.push(`${taken}-of-${seats}`);
    }
    for (const name of names) {
      const answer = await send(`/previews/${name}.png`);
      expect([name, answer.status, answer.headers.get('content-type')]).toEqual([name, 200, 'image/png']);
      const bytes = await answer.bytes();
      expect([name, sizeOf(bytes)]).toEqual([name, { width: 1200, height: 630 }]);
      expect(bytes.length).toBeLessThan(50_000);
    }
    expect((await send('/previews/1-of-10.png')).status).toBe(404);
  });
});

describe('oEmbed', () => {
  test('answers with what its version 1.0 requires of a link', async () => {
    const { id } = await seated(['Ann', 'Bob'], { name: 'Friday' });
    const { alternate = '' } = await metaAt(`/t/${id}`);
    const answer = await send(alternate.replace(ORIGIN, ''));
    expect(answer.headers.get('content-type')).toBe('application/json');
    expect(await read<Embed>(answer)).toEqual({
      version: '1.0',
      type: 'link',
      title: 'Friday · Slowplay',
      author_name: 'Ann',
      provider_name: 'Slowplay',
      provider_url: ORIGIN,
      cache_age: 300,
      thumbnail_url: `${ORIGIN}/previews/2-of-6.png`,
      thumbnail_width: 1200,
      thumbnail_height: 630,
    });
    expect(await read<Embed>(embedAt(`${ORIGIN}/`))).toMatchObject({ type: 'link', title: 'Slowplay' });
  });

  test('gives no picture larger than was asked for', async () => {
    const { id } = await openTable(await newPlayer('Ann'));
    const asked = async (more: string) =>
      'thumbnail_url' in (await read<Embed>(embedAt(`${ORIGIN}/t/${id}`, more)));
    expect(await asked('&maxwidth=1200&maxheight=630')).toBe(true);
    for (const more of ['&maxwidth=1199', '&maxheight=629', '&maxwidth=x'])
      expect(await asked(more)).toBe(false);
  });

  test('knows only this site, and JSON only', async () => {
    const { id } = await openTable(await newPlayer('Ann'));
    const foreign = [
      '',
      'x',
      `/t/${id}`,
      `https://elsewhere.example/t/${id}`,
      `http://poker.example/t/${id}`,
    ];
    const ours = [
      `t/${newTableId()}`,
      't/x',
      `t/${id}/`,
      `t/${id}/ledger/1`,
      `t/${id}/hands/0`,
      'settings',
      'api/v1/me',
    ];
    for (const url of [...foreign, ...ours.map((path) => `${ORIGIN}/${path}`)]) {
      await expectProblem(embedAt(url), 404, 'no-such-route');
    }
    await expectProblem(send('/oembed'), 404, 'no-such-route');
    expect((await embedAt(`${ORIGIN}/t/${id}`, '&format=json')).status).toBe(200);
    await expectProblem(embedAt(`${ORIGIN}/t/${id}`, '&format=xml'), 501, 'only-json');
    expect((await send('/oembed', { method: 'POST' })).status).toBe(405);
  });
});

describe('whoever fetches a preview', () => {
  afterEach(() => void vi.useRealTimers());

  test('gets the same, and no cookie', async () => {
    const { id } = await seated(['Ann', 'Bob']);
    const pages = await Promise.all(
      CRAWLERS.map(async (agent) => {
        const answer = await send(`/t/${id}`, { headers: { 'User-Agent': agent, Range: 'bytes=0-32768' } });
        expect([answer.status, answer.headers.get('set-cookie')]).toEqual([200, null]);
        return answer.text();
      }),
    );
    expect(new Set(pages).size).toBe(1);
    expect(pages[0]?.indexOf('json+oembed')).toBeLessThan(32_768);
    expect((await send(`/t/${id}`, { method: 'HEAD' })).status).toBe(200);
  });

  test('changes nothing, not even where a turn is overdue; nobody has looked (A2, A9)', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { id, people } = await start(['Ann', 'Bob', 'Cid']);
    const before = await printOf(id, [undefined, ...people]);
    const stub = stubOf(id);
    await evictDurableObject(stub);
    const written = await runInDurableObject(stub, (_, { storage }) => countRows(storage));
    vi.setSystemTime(Date.now() + 3 * 86_400_000);
    for (const agent of CRAWLERS) {
      for (const page of ['', '/hands', '/hands/1', '/ledger']) {
        const headers = { 'User-Agent': agent };
        expect((await send(`/t/${id}${page}`, { headers })).status).toBe(200);
        expect((await embedAt(`${ORIGIN}/t/${id}${page}`)).status).toBe(200);
      }
    }
    expect(written()).toBe(0);
    vi.setSystemTime(Date.now() - 3 * 86_400_000);
    expect(await printOf(id, [undefined, ...people])).toBe(before);
  });

  test('leaves no database behind for a table that there is not', async () => {
    const id = newTableId();
    expect((await send(`/t/${id}`)).status).toBe(404);
    expect((await embedAt(`${ORIGIN}/t/${id}`)).status).toBe(404);
    const tables = await runInDurableObject(stubOf(id), (_, { storage }) =>
      storage.sql.exec("SELECT name FROM sqlite_master WHERE name NOT LIKE '\\_cf%' ESCAPE '\\'").toArray(),
    );
    expect(tables).toEqual([]);
  });
});
