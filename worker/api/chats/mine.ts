/** In which chats a player is, as he sees it on the web, and how he is there no more. */
import { Hono } from 'hono/tiny';
import { adapterOf } from '../../channels/adapters.ts';
import { type ChatterRow, chattersOf, unlinkFrom } from '../../db/chats.ts';
import { PLATFORMS } from '../../db/schema.ts';
import { ownerAsking } from '../caller.ts';
import type { ApiEnv } from '../context.ts';
import { operation } from '../operation.ts';
import { asksNothing } from '../query.ts';
import { refuse } from '../refuse.ts';

const shown = ({ platform, id, name, linked, createdAt }: ChatterRow) => ({
  platform,
  id,
  name,
  linked: linked !== null,
  createdAt: new Date(createdAt).toISOString(),
});

export const myChats = new Hono<ApiEnv>()
  .get('/me/chats', operation('listChats'), asksNothing, async (c) => {
    const owner = await ownerAsking(c, ['read']);
    if (owner instanceof Response) return owner;
    const chats = await chattersOf(c.env.DB, owner.known.player.id);
    const platforms = PLATFORMS.filter((platform) => adapterOf(platform)?.isOn(c.env));
    return c.json({ platforms, chats: chats.map(shown) });
  })
  .delete('/me/chats/:platform/:chatter', operation('unlinkChat'), asksNothing, async (c) => {
    const owner = await ownerAsking(c, ['read']);
    if (owner instanceof Response) return owner;
    const platform = PLATFORMS.find((each) => each === c.req.param('platform'));
    const id = c.req.param('chatter');
    const isDone = platform && (await unlinkFrom(c.env.DB, { platform, id }, owner.known.player.id));
    return isDone ? c.body(null, 204) : refuse(c, 'no-such-chat');
  });
