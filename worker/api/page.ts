/** The page itself, and what a chat shows of a link to a table. Nothing here changes anything: crawlers open links. */
import { Hono } from 'hono/tiny';
import type { ApiContext, ApiEnv } from './context.ts';
import { oembedOf } from './oembed.ts';
import { PICTURE, type Preview, previewAt, sitePreview } from './preview.ts';
import { refuse, wordsFor } from './refuse.ts';

type Meta = Record<string, string>;

const metaOf = (c: ApiContext, { title, description, url, picture }: Preview): Meta => ({
  description,
  'og:type': 'website',
  'og:site_name': wordsFor(c).page.name,
  'og:title': title,
  'og:description': description,
  'og:url': url,
  'og:image': picture.url,
  'og:image:type': 'image/png',
  'og:image:width': String(PICTURE.width),
  'og:image:height': String(PICTURE.height),
  'og:image:alt': picture.alt,
  // Else chats draw the picture as small as a stamp.
  'twitter:card': 'summary_large_image',
});

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string => text.replace(/[&<>"']/g, (letter) => ESCAPES[letter] ?? '');
const tag = (name: string, content: string): string =>
  `<meta ${name.startsWith('og:') ? 'property' : 'name'}="${name}" content="${escaped(content)}">`;

/** The page with what chats read. A table's name stays text: the title is escaped as it is set, the rest by `tag`. */
const withPreview = (c: ApiContext, html: Response, preview: Preview): Response => {
  const tags = Object.entries(metaOf(c, preview)).map(([name, content]) => tag(name, content));
  const oembed = escaped(oembedOf(c, preview.url));
  const link = `<link rel="alternate" type="application/json+oembed" href="${oembed}">`;
  return new HTMLRewriter()
    .on('title', { element: (title) => void title.setInnerContent(preview.title) })
    .on('head', { element: (head) => void head.append([...tags, link].join(''), { html: true }) })
    .transform(html);
};

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

const wantsPage = (c: ApiContext): boolean => c.req.header('accept')?.includes('text/html') ?? false;

/** The page at an address that has something of its own to show, such as a table or what is over at it. */
const shown = async (c: ApiContext): Promise<Response> => {
  const preview = await previewAt(c, c.req.path);
  return withPreview(c, await index(c, preview ? 200 : 404), preview ?? sitePreview(c));
};

/** A file as it was built. */
const file = async (c: ApiContext): Promise<Response> => {
  const found = await c.env.ASSETS.fetch(c.req.raw);
  if (found.status !== 404) return new Response(found.body, found);
  return wantsPage(c) ? index(c, 404) : refuse(c, 'no-such-route');
};

export const page = new Hono<ApiEnv>()
  .get('/', shown)
  .get('/settings', async (c) => withPreview(c, await index(c, 200), sitePreview(c)))
  .get('/t/:id', shown)
  .get('/t/:id/hands', shown)
  .get('/t/:id/hands/:n{[1-9][0-9]{0,8}}', shown)
  .get('/t/:id/ledger', shown)
  .get('/docs', file)
  .get('/openapi.json', file)
  .get('*', file);
