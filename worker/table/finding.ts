/** How the people of a table are reached, and which channels follow it: asked of D1, and remembered for a while. */
import { adapterOf } from '../channels/adapters.ts';
import { pushKeysIn } from '../channels/push.ts';
import { type Followers, followersOf } from '../db/feeds.ts';
import { type Sink, sinksOf } from '../db/sinks.ts';
import type { Env } from '../env.ts';
import type { PlayerId } from '../rules/events.ts';
import type { Table } from '../rules/table.ts';

/** For how long it is remembered. */
const FRESH_MS = 60_000;

/** `of`: whose they are; `readAt`: when D1 said so (a real instant). */
type Found = { list: readonly Sink[]; followers: Followers; of: string; readAt: number };

const NOBODY: Followers = { chats: [], chatters: [] };

export type Finder = ReturnType<typeof finderOf>;

export function finderOf(env: Env) {
  let found: Found | null = null;
  /** How often it was to be asked anew: what was answered to an earlier question may be true no more. */
  let questions = 0;

  /** Asks until nothing changed meanwhile. */
  async function ask(table: Table, people: PlayerId[]): Promise<Pick<Found, 'list' | 'followers'>> {
    for (;;) {
      const question = questions;
      const at = { tableId: table.id, host: table.host, people };
      const [all, { chats, chatters }] = await Promise.all([sinksOf(env.DB, at), followersOf(env.DB, at)]);
      if (question !== questions) continue;
      const hasPush = pushKeysIn(env, '') !== null;
      const list = all.filter((sink) => sink.type !== 'push' || hasPush);
      const isOn = ({ platform }: Followers['chats'][number]) => adapterOf(platform)?.isOn(env);
      return { list, followers: { chats: chats.filter(isOn), chatters } };
    }
  }

  return {
    list: (): readonly Sink[] => found?.list ?? [],
    followers: (): Followers => found?.followers ?? NOBODY,
    /**
     * Looks how those who sit here are reached, and who was told of a turn; asks D1 unless that is known. Throws where D1
     * fails.
     */
    async find(table: Table, told: readonly PlayerId[]): Promise<void> {
      const seated = table.seats.flatMap((holder) => holder?.player.id ?? []);
      const people = [...new Set([...seated, ...told])];
      const of = `${table.host} ${people.join(' ')}`;
      if (found?.of === of && found.readAt > Date.now() - FRESH_MS) return;
      found = { ...(await ask(table, people)), of, readAt: Date.now() };
    },
    /** One that leads nowhere. */
    drop(id: string): void {
      if (found) found = { ...found, list: found.list.filter((sink) => sink.id !== id) };
    },
    /** D1 has other ones now. */
    refresh(): void {
      found = null;
      questions++;
    },
  };
}
