/**
 * Shows the table in the channels that follow it: what each is due is decided in channels/feed.ts, here it is carried out. Of one
 * channel one call at a time, so that the order is kept; the channels keep nobody waiting, neither each other nor the game.
 */
import { hash } from 'node:crypto';
import { adapterOf } from '../channels/adapters.ts';
import { call } from '../channels/calling.ts';
import { type FeedFacts, NEW_FEED, nextStep, type Step } from '../channels/feed.ts';
import { type Onlook, onlookOf } from '../channels/onlook.ts';
import type { Adapter, Call, Called } from '../channels/platform.ts';
import { backOff, mayBeSentAt } from '../channels/schedule.ts';
import { type ChatRow, chatFailed, chatMoved, chatWorks, type Followers } from '../db/feeds.ts';
import type { Env } from '../env.ts';
import type { PlayerId } from '../rules/events.ts';
import { unreachable } from '../rules/events.ts';
import { realAt } from './alarm.ts';
import { LOOK_AGAIN_MS } from './dues.ts';
import type { FeedRows, KeptFeed } from './feed-rows.ts';
import { list } from './hands.ts';
import { seenAt } from './history.ts';
import { nowAt } from './opening.ts';
import { shown } from './telling.ts';
import type { Opened } from './who.ts';

/** Calls of one table under way at once; of these, such as go where the last one failed. */
const MOST_AT_ONCE = 5;
const MOST_FAILING = 3;
/** What could not be taken away so often (for more than an hour) stays. */
const MOST_REMOVALS = 12;
/** After so many failures in a row whoever set the channel up is told why. */
const TOLD_AFTER = 5;
/** After so many, about a day, nothing is tried until somebody asks there. */
const MOST_FAILURES = 36;

type Sending = Extract<Step, { type: 'post' | 'edit' | 'remove' }>;

/** `kept`: something is known anew, so look again; `moved`: D1 has other channels now; `again`: at a real instant, null: no need. */
type Means = {
  ctx: DurableObjectState;
  env: Env;
  rows: FeedRows;
  isLooking: (player: PlayerId) => boolean;
  kept: () => void;
  moved: () => void;
  again: (at: number | null) => void;
};

export const channelOf = ({ platform, channel }: ChatRow): string => `${platform} ${channel}`;

/** The table as nobody in particular sees it. */
function onlookAt(opened: Opened): Onlook {
  const { recent, version } = opened.memory;
  const seen = seenAt(recent, version, null);
  return onlookOf(seen, shown(seen, opened).view);
}

/**
 * Where somebody is called, in one channel of his platform alone: called in all of them he would be called too often. Of those
 * that others share in the one where he came to a table, else in the first; else in the one that is his own. Nobody reads what is
 * written in another's, and where nothing can be posted is the last to be thought of.
 */
const callingIn = (all: readonly ChatRow[], { platform, id, channel }: Followers['chatters'][number]) => {
  const his = all.filter((chat) => chat.platform === platform && (chat.owner ?? id) === id);
  const working = his.filter(({ lastError }) => lastError === null);
  const here = working.length > 0 ? working : his;
  const shared = here.filter(({ owner }) => owner === null);
  return shared.find((chat) => chat.channel === channel) ?? shared[0] ?? here[0];
};

export function feederOf(means: Means) {
  const { ctx, env, rows } = means;
  const underWay = new Set<string>();

  function factsFor(opened: Opened, { chats, chatters }: Followers) {
    const { memory, owns } = opened;
    const look = onlookAt(opened);
    const player = look.view.seats.find(({ seat }) => seat === look.view.hand?.toAct)?.player.id;
    return (chat: ChatRow): FeedFacts => {
      const isHe = (each: Followers['chatters'][number]) =>
        each.platform === chat.platform && (each.linked === player || each.player === player);
      return {
        look,
        finished: (hand) => {
          const reply = list({ sql: ctx.storage.sql, memory }, null, { before: hand + 1, limit: 1 });
          return reply.type === 'hands' ? (reply.hands.find(({ number }) => number === hand) ?? null) : null;
        },
        chatter: chatters.find((each) => isHe(each) && callingIn(chats, each) === chat) ?? null,
        notices: {
          table: memory.table,
          recent: memory.recent,
          owns,
          at: nowAt(opened),
          isLooking: means.isLooking,
        },
      };
    };
  }

  /** Everything that needs no call is done at once, in memory; then the one call that is due, if it may be made. */
  function seeTo(opened: Opened, chat: ChatRow, adapter: Adapter, facts: FeedFacts): void {
    const id = channelOf(chat);
    for (;;) {
      const kept = rows.of(id);
      if (!kept || kept.feed.ended || underWay.has(id)) return;
      const step = nextStep(kept.feed, facts);
      if (step.type === 'note') {
        rows.set(id, { ...kept, feed: step.after });
        continue;
      }
      if (step.type === 'wait') {
        rows.save(id);
        if (step.looks) means.again(Date.now() + LOOK_AGAIN_MS);
        means.again(step.until === null ? null : realAt(opened.clock, step.until));
        return;
      }
      const at = mayBeSentAt(step.name, kept.retry);
      if (at > Date.now()) {
        rows.save(id);
        means.again(at);
        return;
      }
      // Where there are enough under way, the next one that ends makes room.
      if (underWay.size < (kept.retry ? MOST_FAILING : MOST_AT_ONCE))
        ctx.waitUntil(carryOut(chat, adapter, step));
      return;
    }
  }

  async function carryOut(chat: ChatRow, adapter: Adapter, step: Sending): Promise<void> {
    const id = channelOf(chat);
    const request = callOf(step, chat, adapter, env);
    underWay.add(id);
    const called = await call(request, adapter).finally(() => underWay.delete(id));
    const before = rows.of(id);
    const after = before && afterCall(before, step, called);
    if (after) {
      rows.set(id, after);
      // What was posted must be known; what was only edited or taken away is so once more.
      if (step.type === 'post' || after.retry || after.feed.ended) rows.save(id);
    }
    const written = after && note(env.DB, chat, after, called);
    means.kept();
    await written?.catch(() => console.error('D1 did not take what became of a chat'));
    if (called.type === 'failed' && called.movedTo) means.moved();
  }

  return {
    count: (): number => underWay.size,
    isUnderWay: (id: string): boolean => underWay.has(id),
    /** Those that work come first, so that the others keep nobody waiting. */
    seeToAll(opened: Opened, followers: Followers): void {
      if (followers.chats.length === 0) return;
      const factsOf = factsFor(opened, followers);
      const isFailing = (chat: ChatRow) => Boolean(rows.of(channelOf(chat))?.retry);
      const { chats } = followers;
      for (const chat of [...chats.filter((each) => !isFailing(each)), ...chats.filter(isFailing)]) {
        const adapter = adapterOf(chat.platform);
        if (adapter) seeTo(opened, chat, adapter, factsOf(chat));
      }
    },
    /** Channels that follow the table anew begin anew, and those that do no more are forgotten. */
    renew({ chats }: Followers): void {
      for (const chat of chats) {
        const id = channelOf(chat);
        const kept = rows.of(id);
        const isForgiven = kept && chat.lastError === null;
        // What had failed so often that it was told is tried at once; but who asked for rest gets it.
        if (isForgiven && kept.retry && !kept.retry.holds && kept.retry.failures >= TOLD_AFTER)
          rows.set(id, { ...kept, retry: null });
        if (kept && !(kept.feed.ended && isForgiven)) continue;
        // What was posted before is not named once more.
        rows.set(id, { feed: { ...NEW_FEED, made: kept?.feed.made ?? 0 }, retry: null });
        rows.save(id);
      }
      const known = new Set(chats.map(channelOf));
      for (const id of rows.channels()) if (!known.has(id) && !underWay.has(id)) rows.drop(id);
    },
  };
}

function callOf(step: Sending, chat: ChatRow, adapter: Adapter, env: Env): Call {
  switch (step.type) {
    case 'post': {
      const key = hash('sha256', `${chat.tableId} ${channelOf(chat)} ${step.name}`, 'base64url').slice(0, 22);
      return adapter.post(chat.channel, step.said, step.pings, env, key);
    }
    case 'edit':
      return adapter.edit(chat.channel, step.message, step.said, env);
    case 'remove':
      return adapter.remove(chat.channel, step.message, env);
    default:
      return unreachable(step);
  }
}

/** The feed after a call, whatever became of it. */
function afterCall({ feed, retry }: KeptFeed, step: Sending, called: Called): KeptFeed {
  const isDone = called.type === 'done';
  const gone = called.type === 'failed' ? called.gone : null;
  const done = (after: KeptFeed['feed']): KeptFeed => ({ feed: after, retry: null });
  const isHopeless = !isDone && (retry?.failures ?? 0) >= MOST_FAILURES;
  if (gone === 'channel' || isHopeless) return { feed: { ...feed, ended: true }, retry: null };
  const failed: KeptFeed = {
    feed,
    retry: backOff(step.name, retry, called.type === 'failed' ? called.retryAfterMs : null, Date.now()),
  };
  switch (step.type) {
    case 'post':
      if (isDone) return done(step.after(called.message ?? '', feed.tried === step.name));
      // Nobody can be called who is not there.
      if (gone === 'person' && step.pings) return done(step.after('', false));
      return { ...failed, feed: { ...feed, tried: step.name } };
    case 'edit':
      // What may not be changed stays as it is; the next change is tried anew.
      if (isDone || (gone === 'call' && (retry?.failures ?? 0) >= TOLD_AFTER)) return done(step.after);
      return gone === 'message' ? done(step.gone) : failed;
    case 'remove': {
      const isLast = retry?.name === step.name && retry.failures >= MOST_REMOVALS;
      // What may not be taken away stays.
      return isDone || gone || isLast ? done(step.after) : failed;
    }
    default:
      return unreachable(step);
  }
}

/** Whoever set the channel up reads in D1 why nothing can be posted there; what is only slow is no reason. */
async function note(db: D1Database, chat: ChatRow, { feed, retry }: KeptFeed, called: Called): Promise<void> {
  if (called.type === 'done') {
    if (chat.lastError === null) return;
    chat.lastError = null;
    return chatWorks(db, chat);
  }
  if (called.movedTo) return chatMoved(db, chat, called.movedTo);
  const isLasting = (retry?.failures ?? 0) >= TOLD_AFTER && called.retryAfterMs === null;
  if (!(feed.ended || isLasting) || chat.lastError === called.code) return;
  chat.lastError = called.code;
  return chatFailed(db, chat, called.code);
}
