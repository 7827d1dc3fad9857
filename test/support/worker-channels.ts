/** Channels that follow tables, for the tests inside the runtime: they are at the server of test/support/channels.ts. */
import { inject } from 'vitest';
import type { Channel, Reply } from './channels.ts';
import { bindings, type Person } from './worker-table.ts';

const { DB } = bindings;
const server = () => inject('channels');

let made = 100_000;
/** A channel nobody has seen before. */
export const newChannel = (): string => `90000000000${++made}`;

/** The channel follows the table from now on. */
export const following = (
  channel: string,
  tableId: string,
  createdAt = Date.now(),
  owner: string | null = null,
) =>
  DB.prepare(
    `INSERT INTO chats (platform, channel, tableId, createdAt, owner) VALUES ('discord', ?, ?, ?, ?)`,
  )
    .bind(channel, tableId, createdAt, owner)
    .run();

export const chatRow = (channel: string) =>
  DB.prepare('SELECT lastError FROM chats WHERE channel = ?')
    .bind(channel)
    .first<{ lastError: string | null }>();

/** A person is somebody on Discord; his id there. */
export async function chatting({ id, name }: Person): Promise<string> {
  const chatter = newChannel();
  await DB.prepare(
    `INSERT INTO chatters (platform, id, name, player, linked, createdAt) VALUES ('discord', ?, ?, ?, NULL, 0)`,
  )
    .bind(chatter, name, id)
    .run();
  return chatter;
}

export const replies = (channel: string, ...all: Reply[]) =>
  fetch(`${server()}/replies/${channel}`, { method: 'PUT', body: JSON.stringify(all) });
export const release = (channel: string) => fetch(`${server()}/release/${channel}`, { method: 'POST' });
export const seen = async (channel: string): Promise<Channel> =>
  (await fetch(`${server()}/${channel}`)).json();
/** Somebody in the channel takes a message away. */
export const takenAway = (channel: string, message: string) =>
  fetch(`${server()}/${channel}/${message}`, { method: 'DELETE' });
