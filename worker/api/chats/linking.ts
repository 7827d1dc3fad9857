/** Being in a chat whom one is on the web: a one-time code proves it. */
import type { Answer } from '../../channels/chat.ts';
import { linkTo, tablesWith } from '../../db/chats.ts';
import { exchange } from '../../db/queries.ts';
import type { Player } from '../../rules/events.ts';
import { tableStub } from '../../table/stub.ts';
import { handTo } from '../handing.ts';
import { hashOf, readCode } from '../tokens.ts';
import { type Asking, callerOf, keyOf, refused, say, typed } from './asking.ts';
import { isIn } from './here.ts';
import { asPlayer, mayMake, tooMany } from './newcomer.ts';

/** The tables where the one he is here has a place. D6: at one of them the other may have one as well. */
async function tablesOfBoth({ env }: Asking, own: Player, web: Player) {
  const ids = await tablesWith(env.DB, [own.id]);
  const looks = await Promise.all(
    ids.map(async (id) => {
      const table = tableStub(env, id);
      const reply = await table?.view(callerOf(web));
      return table && reply?.type === 'view' ? { id, table, view: reply.view } : null;
    }),
  );
  return looks.flatMap((look) => (look && isIn(look.view, own.id) ? [look] : []));
}

/** His seats here are the other's, from the next deal on where a hand runs. False: at one of them both would sit. */
async function claimSeats(asking: Asking, own: Player, web: Player): Promise<number | null> {
  const places = await tablesOfBoth(asking, own, web);
  if (places.some(({ view }) => isIn(view, web.id))) return null;
  let claimed = 0;
  for (const { id, table, view } of places) {
    const sits = view.seats.some(({ player }) => player.id === own.id);
    if (!sits) {
      // A wish for a seat does not pass on: he asks again as the other.
      await table.submit(callerOf(own), { type: 'withdraw' }, keyOf(asking, `withdraw-${id}`));
      continue;
    }
    const claim = { type: 'claimSeat', from: own.id } as const;
    const reply = await table.submit(callerOf(web), claim, keyOf(asking, `claim-${id}`));
    if (reply.type === 'refused' && reply.refusal.code === 'already-seated') return null;
    if (reply.type === 'view') claimed++;
    await handTo(asking.env, id, [web]);
  }
  return claimed;
}

/** `link`: a code that others could read is used up, and proves nothing. */
export async function linking(asking: Asking, text: string, isSeen: boolean): Promise<Answer> {
  const { env, asked, identity } = asking;
  const { link } = asking.words.chat;
  const how = say([[link.how, typed('link K7QM-2XAB')]]);
  if (text.trim() === '') return how;
  if (identity?.linked && !isSeen) return say([link.already(identity.linked.name)]);
  // A code is short: nobody tries them all. What others could read is used up in any case.
  if (!isSeen && !(await mayMake(asking))) return tooMany(asking);
  const code = text.length > 40 ? null : readCode(text);
  const web = code && (await exchange(env.DB, hashOf(code), Date.now()));
  if (isSeen) return say([link.seen]);
  if (!web) return refused(asking, 'bad-link');
  const own = (await asPlayer(asking)).identity?.own;
  const claimed = own ? await claimSeats(asking, own, web) : 0;
  if (claimed === null) return say([link.twice]);
  await linkTo(env.DB, asked.chatter, web.id);
  return say([link.done(web.name), ...(claimed > 0 ? [link.seats(web.name)] : [])]);
}

/** `unlink`. */
export async function unlinking({ env, asked, identity, words }: Asking): Promise<Answer> {
  const { link } = words.chat;
  if (!identity?.linked) return say([link.none]);
  await linkTo(env.DB, asked.chatter, null);
  return say([link.undone]);
}
