/** oEmbed 1.0: what a chat shows of a link, as JSON. Like the page it changes nothing. */
import { Hono } from 'hono/tiny';
import { type ApiContext, type ApiEnv, originOf } from './context.ts';
import { PICTURE, previewAt } from './preview.ts';
import { refuse, wordsFor } from './refuse.ts';

/** For how long a chat may keep it, in seconds: seats are taken meanwhile. */
const CACHE_SECONDS = 300;

/** Where an address of this site leads; null for any other. */
const pathIn = (c: ApiContext, url: string): string | null => {
  if (!URL.canParse(url)) return null;
  const { origin, pathname } = new URL(url);
  return [originOf(c), new URL(c.req.url).origin].includes(origin) ? pathname : null;
};

/** The picture, unless it is larger than was asked for. */
const thumbnail = (url: string, most: { width: number; height: number }) =>
  PICTURE.width <= most.width &&
  PICTURE.height <= most.height && {
    thumbnail_url: url,
    thumbnail_width: PICTURE.width,
    thumbnail_height: PICTURE.height,
  };

/** Where the oEmbed of a page is. */
export const oembedOf = (c: ApiContext, url: string): string =>
  `${originOf(c)}/oembed?url=${encodeURIComponent(url)}`;

export const oembeds = new Hono<ApiEnv>().get('/oembed', async (c) => {
  const { url = '', format = 'json', maxwidth = 'Infinity', maxheight = 'Infinity' } = c.req.query();
  if (format !== 'json') return refuse(c, 'only-json');
  const path = pathIn(c, url);
  const preview = path && (await previewAt(c, path));
  if (!preview) return refuse(c, 'no-such-route');
  const { title, author, picture } = preview;
  const embed = {
    version: '1.0',
    type: 'link',
    title,
    ...(author && { author_name: author }),
    provider_name: wordsFor(c).page.name,
    provider_url: originOf(c),
    cache_age: CACHE_SECONDS,
    ...thumbnail(picture.url, { width: Number(maxwidth), height: Number(maxheight) }),
  };
  return c.json(embed, 200, { 'Cache-Control': 'no-cache' });
});
