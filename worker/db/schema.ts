/** D1: the truth about people, and a projection of what the tables' own logs say. Instants are ms; amounts are chips. */
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { Award, PlayerId } from '../rules/events.ts';
import type { Config } from '../rules/formats.ts';
import type { Hours } from '../rules/hours.ts';

/** What a token may do: look, play, run a table. */
export const SCOPES = ['read', 'play', 'host'] as const;
export type Scope = (typeof SCOPES)[number];

/**
 * `session` lives in a browser's cookie, `bot` in the program that made its player, and both are the player himself. `api`
 * is what he made for a program: it makes no others. A `link` or a `code` is exchanged for a session. A `recovery` gives
 * away the seat that `player` has at one table, and opens nothing else of his.
 */
export const TOKEN_KINDS = ['session', 'bot', 'api', 'link', 'code', 'recovery'] as const;
export type TokenKind = (typeof TOKEN_KINDS)[number];

/** What a player has set for all his tables (A4), and whether he wants to hear of what others did there. */
export type Settings = { hours: Hours | null; takesVacation: boolean; news: boolean };

export const players = sqliteTable('players', {
  id: text().primaryKey(),
  name: text().notNull(),
  createdAt: integer().notNull(),
  /** Null until he has set anything. */
  settings: text({ mode: 'json' }).$type<Settings>(),
  /** When he last changed his hours; null until he has set any. */
  hoursChangedAt: integer(),
});

/** `hash` is the token's SHA-256 in base64url; the token itself is kept nowhere. */
export const tokens = sqliteTable(
  'tokens',
  {
    hash: text().primaryKey(),
    player: text().notNull(),
    kind: text({ enum: TOKEN_KINDS }).notNull(),
    /** What its player knows it by: a session's browser and system, the name he gave to one for a program. */
    name: text(),
    /** The one table that a recovery is for. */
    tableId: text(),
    scopes: text({ mode: 'json' }).$type<Scope[]>().notNull(),
    createdAt: integer().notNull(),
    expiresAt: integer(),
    /** When a link, code or recovery was used; of the others an instant on the last day (UTC) on which they were. */
    usedAt: integer(),
    revokedAt: integer(),
  },
  (t) => [index('tokens_by_player').on(t.player)],
);

/** In the three projections `version` is the table's when the row was true: an older one never replaces a newer. */
export const tables = sqliteTable(
  'tables',
  {
    id: text().primaryKey(),
    host: text().notNull(),
    config: text({ mode: 'json' }).$type<Config>().notNull(),
    openedAt: integer().notNull(),
    closedAt: integer(),
    version: integer().notNull(),
  },
  (t) => [index('tables_by_host').on(t.host)],
);

/** Who holds a seat, by which name; `player` is null once it is free again. */
export const seats = sqliteTable(
  'seats',
  {
    tableId: text().notNull(),
    seat: integer().notNull(),
    player: text(),
    name: text(),
    version: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.tableId, t.seat] }), index('seats_by_player').on(t.player)],
);

/** One player's outcome of a hand: what he won (or lost, below zero) in chips. */
export type Outcome = { seat: number; player: PlayerId; won: number };

/** A finished hand as an onlooker saw it: no card that was not shown (S4). */
export const hands = sqliteTable(
  'hands',
  {
    tableId: text().notNull(),
    number: integer().notNull(),
    endedAt: integer().notNull(),
    board: text().notNull(),
    pot: integer().notNull(),
    outcomes: text({ mode: 'json' }).$type<Outcome[]>().notNull(),
    awards: text({ mode: 'json' }).$type<Award[]>().notNull(),
    version: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.tableId, t.number] })],
);

/** Where a browser takes notices for a player. Whoever has the endpoint and the keys can send it one: all three are secret. */
export const pushes = sqliteTable(
  'pushes',
  {
    endpoint: text().primaryKey(),
    player: text().notNull(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    createdAt: integer().notNull(),
  },
  (t) => [index('pushes_by_player').on(t.player)],
);

/** Addresses that are told of turns: a player's own at all his tables, or with `tableId` everybody's at that one. */
export const hooks = sqliteTable(
  'hooks',
  {
    id: text().primaryKey(),
    /** Who made it: for a table, its host then. */
    player: text().notNull(),
    tableId: text(),
    url: text().notNull(),
    /** Signs what is sent; shown once, when it is made. */
    secret: text().notNull(),
    createdAt: integer().notNull(),
    state: text({ enum: ['active', 'disabled'] }).notNull(),
    /** Since when nothing has got through; null while the last delivery did. */
    failingSince: integer(),
    /** A code, never what was answered. */
    lastError: text(),
  },
  (t) => [index('hooks_by_player').on(t.player), index('hooks_by_table').on(t.tableId)],
);

export const PLATFORMS = ['discord', 'slack', 'telegram'] as const;
export type Platform = (typeof PLATFORMS)[number];

/**
 * Who somebody in a chat is. `player` was made for him there; `linked` is the one he is on the web, if he has proven it. At a
 * table he is whichever of the two sits there, else the linked one.
 */
export const chatters = sqliteTable(
  'chatters',
  {
    platform: text({ enum: PLATFORMS }).notNull(),
    /** The platform's id for him. */
    id: text().notNull(),
    name: text().notNull(),
    player: text().notNull(),
    linked: text(),
    createdAt: integer().notNull(),
    /** The platform's id of the shared channel where he came to a table last; null: of none. */
    channel: text(),
  },
  (t) => [
    primaryKey({ columns: [t.platform, t.id] }),
    index('chatters_by_player').on(t.player),
    index('chatters_by_linked').on(t.linked),
  ],
);

/** Which tables are followed in which channel. The latest one is meant where a channel's table is asked for. */
export const chats = sqliteTable(
  'chats',
  {
    platform: text({ enum: PLATFORMS }).notNull(),
    /** The platform's id for the channel. */
    channel: text().notNull(),
    tableId: text().notNull(),
    createdAt: integer().notNull(),
    /** Why nothing can be posted there: the platform's own word; null while it can. */
    lastError: text(),
    /** Of a private channel: who alone reads there besides the bot, by the platform's id. */
    owner: text(),
  },
  (t) => [primaryKey({ columns: [t.platform, t.channel, t.tableId] }), index('chats_by_table').on(t.tableId)],
);

/** What platforms delivered and was carried out, kept for some days: they may deliver it once more. */
export const heard = sqliteTable('heard', {
  delivery: text().primaryKey(),
  at: integer().notNull(),
});
