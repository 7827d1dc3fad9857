/** Why nothing could be posted in a channel, and what to do about it: said to whoever asks there. */
import { forgive } from '../../db/chats.ts';
import { tableStub } from '../../table/stub.ts';
import { type Asking, channelOf } from './asking.ts';

/** The platforms' words, by what helps. */
const CURES = {
  invite:
    /^(50001|50008|50013|1000[34])$|not_in|channel_not|restricted|kicked|not a member|chat not|rights|write/,
  reopen: /^50083$|archived|closed|thread|deleted/,
  unblock: /^50007$|blocked|initiate|deactivated/,
  keys: /^(\w+[ -])?401$|_auth|token_|inactive|scope/,
};
const KINDS = ['invite', 'reopen', 'unblock', 'keys'] as const;

/** What could not be posted here is tried once more, for it may be cured by now; what is to be said of it. */
export async function troubleHere(asking: Asking): Promise<string[]> {
  const { env, words } = asking;
  const failing = await forgive(env.DB, channelOf(asking));
  for (const { tableId } of failing)
    await tableStub(env, tableId)
      ?.refresh()
      .catch(() => {});
  const why = failing[0]?.why;
  if (!why) return [];
  const { trouble } = words.chat;
  const kind = KINDS.find((each) => CURES[each].test(why));
  return [`${trouble.title} ${kind ? trouble[kind] : trouble.other(why)}`];
}
