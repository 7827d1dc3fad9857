/** How somebody in a chat becomes a player. */

import type { Answer } from '../../channels/chat.ts';
import { addChatter, cameIn, identityOf } from '../../db/chats.ts';
import { newPlayerId } from '../../db/ids.ts';
import { asShownName } from '../schemas/text.ts';
import { type Asking, refused } from './asking.ts';

export const MOST_IN_NAME = 30;

/** What he is called in the chat, as others may be shown it; where he is not named this time, as before. */
export const nameOf = ({ asked, words, identity }: Asking): string =>
  asShownName(asked.chatter.name, MOST_IN_NAME) ?? identity?.own.name ?? words.page.guest;

/** He becomes a player, unless he is one. */
export async function asPlayer(asking: Asking): Promise<Asking> {
  const { env, asked } = asking;
  const { chatter, channel } = asked;
  if (!asking.identity)
    await addChatter(env.DB, chatter, { id: newPlayerId(), name: nameOf(asking) }, Date.now());
  // Where he is called.
  if (!channel.isPrivate) await cameIn(env.DB, chatter, channel.id);
  return asking.identity ? asking : { ...asking, identity: await identityOf(env.DB, chatter) };
}

/** Whether he may make another player or table now, or try a code: counted by chatter, through the platform's own counters. */
export const mayMake = async ({ env, asked: { chatter } }: Asking): Promise<boolean> => {
  const counter = env.LOCAL === '1' ? env.RATE_LIMIT_LOCAL : env.RATE_LIMIT;
  return (await counter.limit({ key: `chats ${chatter.platform} ${chatter.id}` })).success;
};

const PERIOD_S = 60;

export const tooMany = (asking: Asking): Answer => refused(asking, 'rate-limited', { amount: PERIOD_S });
