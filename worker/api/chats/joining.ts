/** Opening a table, taking a seat, and having a channel follow what happens there. */
import * as v from 'valibot';
import type { Answer, Piece } from '../../channels/chat.ts';
import { optionsIn } from '../../channels/options.ts';
import { count, tableButton } from '../../channels/table-text.ts';
import { follow, unfollow } from '../../db/chats.ts';
import { tableIdFor } from '../../db/ids.ts';
import type { Env } from '../../env.ts';
import type { Player } from '../../rules/events.ts';
import type { LinkedView } from '../../rules/view.ts';
import type { Reply } from '../../table/contract.ts';
import { tableStub } from '../../table/stub.ts';
import { configOf } from '../config.ts';
import { explain } from '../explain.ts';
import { handTo } from '../handing.ts';
import { newTable } from '../schemas/options.ts';
import { type Asking, callerOf, channelOf, keyOf, refused, say, sentenceOf, typed } from './asking.ts';
import { type Here, hereAt, isIn, meant, noTable, submit, tableIn, viewIn } from './here.ts';
import { asPlayer, MOST_IN_NAME, mayMake, nameOf, tooMany } from './newcomer.ts';
import { troubleHere } from './trouble.ts';

/** The channel follows the table from now on, and the table is told so; what is in the way there. */
const followHere = async (asking: Asking, { id, table }: Pick<Here, 'id' | 'table'>): Promise<string[]> => {
  const { chatter, channel } = asking.asked;
  const trouble = await troubleHere(asking);
  await follow(asking.env.DB, channelOf(asking), channel.isPrivate ? chatter.id : null, id, Date.now());
  // It looks again within a minute by itself.
  await table.refresh().catch(() => {});
  return trouble;
};

/** What only this deployment knows, so that nobody can guess the id of a table from a delivery's. */
const secretOf = (env: Env): string =>
  JSON.stringify([env.DISCORD_BOT_TOKEN, env.SLACK_SIGNING_SECRET, env.TELEGRAM_SECRET]);

/** A name as it is taken, numbered where others have it: "Olena 2". */
const numbered = (name: string, n: number): string =>
  n === 1 ? name : `${[...name].slice(0, MOST_IN_NAME - 3).join('')} ${n}`;
const MOST_NAMES = 9;

/** He sits down under his own name, or the nearest one that is free; in line where all seats are taken. */
async function sitDown(asking: Asking, here: Here): Promise<{ reply: Reply; name: string }> {
  const { identity } = asking;
  const own = here.me?.id === identity?.own.id ? nameOf(asking) : (here.me?.name ?? '');
  for (let n = 1; ; n++) {
    const name = numbered(own, n);
    const sit = { type: 'sit', name } as const;
    let reply = await submit(asking, here, sit, `sit-${n}`);
    if (reply.type === 'refused' && reply.refusal.code === 'table-full')
      reply = await submit(asking, here, { ...sit, type: 'joinQueue' }, `queue-${n}`);
    const isTaken = reply.type === 'refused' && reply.refusal.code === 'name-taken';
    if (!isTaken || n === MOST_NAMES) return { reply, name };
  }
}

const linkLine = ({ url }: LinkedView): Piece[] => [{ link: url, text: url }];

/** What became of the wish for a seat. */
function seatLines({ words: { chat } }: Asking, view: LinkedView, { id }: Player, wanted: string): string[] {
  const mine = view.seats.find(({ player }) => player.id === id);
  if (!mine) return [view.queue.some(({ player }) => player.id === id) ? chat.queued : chat.asked];
  const { name } = mine.player;
  const chips = count(mine.stack + mine.incoming);
  return [...(name === wanted ? [] : [chat.otherName(name)]), chat.joined(name, mine.seat + 1, chips)];
}

/** `new`: whoever starts a table is its host and sits down at once; the channel follows it. */
export async function opening(first: Asking, text: string): Promise<Answer> {
  const { words, env } = first;
  const { options, unknown } = optionsIn(text);
  const { chat } = words;
  if (unknown) return say([chat.options.unknown(unknown.slice(0, 60)), [typed(chat.options.example)]]);
  const parsed = v.safeParse(newTable, options);
  if (!parsed.success) {
    const errors = explain(parsed.issues, words).map(({ path, detail }) => `${path.slice(1)}: ${detail}`);
    return say([chat.options.wrong, ...errors, [typed(chat.options.example)]]);
  }
  if (!(await mayMake(first))) return tooMany(first);
  const asking = await asPlayer(first);
  const me = asking.identity?.linked ?? asking.identity?.own ?? null;
  const id = tableIdFor(secretOf(env), keyOf(asking, 'open').key);
  const table = tableStub(env, id);
  if (!table || !me) return refused(asking, 'internal-error');
  const config = configOf(parsed.output, words);
  const opened = viewIn(
    asking,
    await table.open(callerOf(me), { id, config, origin: asking.origin }, keyOf(asking, 'open')),
  );
  if ('answer' in opened) return opened.answer;
  const here = { id, table, me, view: opened.view };
  const { reply } = await sitDown(asking, here);
  const sat = viewIn(asking, reply);
  await handTo(env, id, [me]);
  const trouble = await followHere(asking, here);
  if ('answer' in sat) return sat.answer;
  const mine = sat.view.seats.find(({ player }) => player.id === me.id);
  return say([chat.opened((mine?.seat ?? 0) + 1, count(mine?.stack ?? 0)), linkLine(sat.view), ...trouble]);
}

/** A command's answer says it; a press is somebody else's post. */
const troubleBy = (asking: Asking): Promise<string[]> | string[] =>
  asking.asked.request.type === 'command' ? troubleHere(asking) : [];

/** `join`: by a table's link the channel follows that table too, if he is let in. */
export async function joining(first: Asking, named: string | null): Promise<Answer> {
  const asked = named === null ? await meant(first) : await hereAt(first, named);
  if (!asked) return named === null ? noTable(first) : refused(first, 'no-such-table');
  const { chat } = first.words;
  const isNew = !asked.me || !isIn(asked.view, asked.me.id);
  if (!first.identity && !(await mayMake(first))) return tooMany(first);
  const asking = await asPlayer(first);
  const here = asked.me ? asked : { ...asked, me: asking.identity?.linked ?? asking.identity?.own ?? null };
  const { me, id } = here;
  if (!me) return refused(asking, 'internal-error');
  const { reply, name } = await sitDown(asking, here);
  const isHere =
    reply.type === 'refused' && ['already-seated', 'already-waiting'].includes(reply.refusal.code);
  const sat = viewIn(asking, reply);
  if (!isHere && 'answer' in sat) return sat.answer;
  if (isNew) await handTo(asking.env, id, [me]);
  const follows = asking.asked.request.type === 'command' && named !== null;
  // Even without a link, what stands in the way is said, and tried once more.
  const trouble = follows ? [chat.follows, ...(await followHere(asking, here))] : await troubleBy(asking);
  const lines =
    'answer' in sat
      ? [sentenceOf(asking, reply.type === 'refused' ? reply.refusal.code : 'already-seated')]
      : seatLines(asking, sat.view, me, me.id === asking.identity?.own.id ? nameOf(asking) : me.name || name);
  return say([...lines, ...trouble], [[tableButton(here.view)]]);
}

/** `unfollow`: the table that a text names, else the one that is meant here, is no longer followed; seats stay. */
export async function unfollowing(asking: Asking, text: string): Promise<Answer> {
  const id = tableIn(text);
  const here = id ? await hereAt(asking, id) : await meant(asking);
  if (!here) return noTable(asking);
  await unfollow(asking.env.DB, channelOf(asking), here.id);
  await here.table.refresh().catch(() => {});
  return say([asking.words.chat.unfollowed(here.view.config.name)]);
}

/** The table that a text names, if it names one. */
export const joiningBy = (asking: Asking, text: string): Promise<Answer> => {
  const id = tableIn(text);
  if (!id && text.trim()) return Promise.resolve(refused(asking, 'no-such-table'));
  return joining(asking, id);
};
