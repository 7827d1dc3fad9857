/** Why nothing could be posted in a channel, and what to do about it: said to whoever asks there. */
import { forgive } from '../../db/chats.ts';
import { tableStub } from '../../table/stub.ts';
import { type Asking, channelOf } from './asking.ts';

/** The platforms' words, by what helps. */
const CURES = {
  invite:
    /^(?:5000[18]|50013|1000[34]|not_in_channel|channel_not_found|restricted_.*|bot was kicked|not a member|chat not found|.* rights|chat_write_.*)$/,
  reopen: /^(?:50083|is_archived|topic_closed|thread not found|chat was deleted)$/,
  unblock: /^(?:50007|blocked by the user|can't initiate conversation|user is deactivated)$/,
  keys: /^(?:(?:error )?401|invalid_auth|not_authed|token_.*|account_inactive|missing_scope)$/,
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
  return [`${trouble.title} ${kind ? trouble[kind] : trouble.other(why)} ${trouble.again}`];
}
