/** In which chats a player is, as he sees it on the web, and how he is there no more. */
import { Hono } from 'hono';
import { adapterOf } from '../../channels/adapters.ts';
import { type ChatterRow, chattersOf, unlinkFrom } from '../../db/chats.ts';
import { PLATFORMS } from '../../db/schema.ts';
import { ownerAsking } from '../caller.ts';
import type { ApiEnv } from '../context.ts';
import { operation } from '../operation.ts';
import { asksNothing } from '../query.ts';
import { refuse } from '../refuse.ts';
import { chatList } from '../schemas/chats.ts';

const shown = ({ platform, id, name, linked, createdAt }: ChatterRow) => ({
  platform,
  id,
  name,
  linked: linked !== null,
  createdAt: new Date(createdAt).toISOString(),
});

export const myChats = new Hono<ApiEnv>()
  .get(
    '/me/chats',
    operation({
      id: 'listChats',
      tag: 'Players',
      summary: 'My chats',
      description:
        'Who in Discord, Slack or Telegram plays as this player. Somebody there becomes this player by a one-time code of `POST /me/links` that he types privately: `/poker link K7QM-2XAB`.',
      who: 'player',
      answer: { status: 200, description: 'They.', schema: chatList, example: 'chats' },
      problems: ['owner-only', 'out-of-scope'],
    }),
    asksNothing,
    async (c) => {
      const owner = await ownerAsking(c, ['read']);
      if (owner instanceof Response) return owner;
      const chats = await chattersOf(c.env.DB, owner.known.player.id);
      const platforms = PLATFORMS.filter((platform) => adapterOf(platform)?.isOn(c.env));
      return c.json({ platforms, chats: chats.map(shown) });
    },
  )
  .delete(
    '/me/chats/:platform/:chatter',
    operation({
      id: 'unlinkChat',
      tag: 'Players',
      summary: 'Unlink a chat',
      description:
        'Whoever that is in the chat plays as this player no more. The seats stay with this player; in the chat he is the one he was before.',
      who: 'player',
      answer: { status: 204, description: 'It is unlinked.' },
      problems: ['owner-only', 'out-of-scope', 'no-such-chat', 'foreign-origin'],
    }),
    asksNothing,
    async (c) => {
      const owner = await ownerAsking(c, ['read']);
      if (owner instanceof Response) return owner;
      const platform = PLATFORMS.find((each) => each === c.req.param('platform'));
      const id = c.req.param('chatter');
      const isDone = platform && (await unlinkFrom(c.env.DB, { platform, id }, owner.known.player.id));
      return isDone ? c.body(null, 204) : refuse(c, 'no-such-chat');
    },
  );
