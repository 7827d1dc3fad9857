/** The page itself, and what a chat shows of a link to a table. Nothing here changes anything: crawlers open links. */
import { Hono } from 'hono';
import type { LinkedView, TableRpc } from '../table/contract.ts';
import { ONLOOKER } from '../table/contract.ts';
import { tableStub } from '../table/stub.ts';
import type { ApiContext, ApiEnv } from './context.ts';
import { originOf } from './context.ts';
import { refuse, wordsFor } from './refuse.ts';

type Meta = Record<string, string>;

/** What an onlooker may know of a table, said in a title and a sentence; of a hand, nothing of how it went. */
const metaOf = (c: ApiContext, view: LinkedView): Meta => {
  const { invite } = wordsFor(c);
  const { name, limit, blinds, seats } = view.config;
  const hand = /\/hands\/(\d+)$/.exec(c.req.path)?.[1];
  const title = hand ? invite.hand(Number(hand), name) : invite.title(name);
  const description = hand
    ? invite.handDescription
    : invite.description({ limit, ...blinds, taken: view.seats.length, seats });
  const url = `${originOf(c)}/t/${view.id}${hand ? `/hands/${hand}` : ''}`;
  return {
    description,
    'og:type': 'website',
    'og:site_name': wordsFor(c).page.name,
    'og:title': title,
    'og:description': description,
    'og:url': url,
    'twitter:card': 'summary',
  };
};

/** The page with what chats read. A table's name stays text: the title is escaped as it is set, the rest by `tag`. */
const withMeta = (html: Response, meta: Meta): Response =>
  new HTMLRewriter()
    .on('meta[name="description"], meta[property^="og:"]', { element: (element) => void element.remove() })
    .on('title', { element: (element) => void element.setInnerContent(meta['og:title'] ?? '') })
    .on('head', {
      element: (head) => {
        for (const [name, content] of Object.entries(meta)) head.append(tag(name, content), { html: true });
      },
    })
    .transform(html);

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string => text.replace(/[&<>"']/g, (letter) => ESCAPES[letter] ?? '');
const tag = (name: string, content: string): string =>
  `<meta ${name.includes(':') && !name.startsWith('twitter') ? 'property' : 'name'}="${name}" content="${escaped(content)}">`;

/** The page's index.html, without what belongs to the file rather than to this address. */
const index = async (c: ApiContext, status: 200 | 404): Promise<Response> => {
  const file = await c.env.ASSETS.fetch(new URL('/', c.req.url).href);
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-cache',
    ...(c.req.path !== '/' && { 'X-Robots-Tag': 'noindex' }),
  };
  return new Response(file.body, { status, headers });
};

/** A table as anybody may see it, or null. */
const onlookersView = async (c: ApiContext, id: string): Promise<LinkedView | null> => {
  const table = tableStub(c.env, id) as unknown as TableRpc | null;
  const reply = await table?.view(ONLOOKER);
  return reply?.type === 'view' ? reply.view : null;
};

const wantsPage = (c: ApiContext): boolean => c.req.header('accept')?.includes('text/html') ?? false;

/** A table, or what is over at it. */
const tablePage = async (c: ApiContext): Promise<Response> => {
  const view = await onlookersView(c, c.req.param('id') ?? '');
  return view ? withMeta(await index(c, 200), metaOf(c, view)) : index(c, 404);
};

/** A file as it was built. */
const file = async (c: ApiContext): Promise<Response> => {
  const found = await c.env.ASSETS.fetch(c.req.raw);
  if (found.status !== 404) return new Response(found.body, found);
  return wantsPage(c) ? index(c, 404) : refuse(c, 'no-such-route');
};

export const page = new Hono<ApiEnv>()
  .get('/', (c) => index(c, 200))
  .get('/settings', (c) => index(c, 200))
  .get('/t/:id', tablePage)
  .get('/t/:id/hands', tablePage)
  .get('/t/:id/hands/:n{[1-9][0-9]{0,8}}', tablePage)
  .get('/t/:id/ledger', tablePage)
  .get('/docs', file)
  .get('/openapi.json', file)
  .get('*', file);
