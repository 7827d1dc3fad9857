/** Who a player is in chats. */
import * as v from 'valibot';
import { PLATFORMS } from '../../db/schema.ts';
import { about, instant } from './basics.ts';

const platform = v.picklist(PLATFORMS);

const chat = v.pipe(
  v.strictObject({
    platform: about(platform, 'Where he plays.'),
    id: about(v.string(), 'The platform’s id for him.'),
    name: about(v.string(), 'What he was called there when he first played.'),
    linked: about(v.boolean(), 'Whether he plays there as this player, by a code.'),
    createdAt: about(instant, 'When he first played there.'),
  }),
  v.metadata({ ref: 'Chat' }),
);

export const chatList = v.pipe(
  v.strictObject({
    platforms: about(v.array(platform), 'The chats in which tables can be played here.'),
    chats: about(v.array(chat), 'Newest first.'),
  }),
  v.metadata({ ref: 'ChatList' }),
);
