/** Every statement D1 is asked, by what it answers. */
import { and, eq, getTableColumns, gt, inArray, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import { type Player, type PlayerId, unreachable } from '../rules/events.ts';
import { DAY } from '../rules/spans.ts';
import { hands, players, type Scope, seats, type TokenKind, tables, tokens } from './schema.ts';

/** A player whose token was resolved, and what that token may do. */
export type Known = { player: Player; scopes: readonly Scope[] };
/** The same, and of which kind the token is. */
export type Holder = Known & { kind: TokenKind };

export type NewPlayer = typeof players.$inferInsert;
export type NewToken = typeof tokens.$inferInsert;

const connect = (db: D1Database) => drizzle(db);

/** A player and his first token, both or neither. */
export async function addPlayer(db: D1Database, player: NewPlayer, token: NewToken): Promise<void> {
  const d1 = connect(db);
  await d1.batch([d1.insert(players).values(player), d1.insert(tokens).values(token)]);
}

/** Adds a token. Answers when it was made (ms): earlier than now, if the same one is there already. */
export async function addToken(db: D1Database, token: NewToken): Promise<number> {
  const [added] = await connect(db)
    .insert(tokens)
    .values(token)
    .onConflictDoUpdate({ target: tokens.hash, set: { hash: token.hash } })
    .returning({ createdAt: tokens.createdAt });
  return added?.createdAt ?? token.createdAt;
}

export const unexpired = (at: number) => or(isNull(tokens.expiresAt), gt(tokens.expiresAt, at));
const standing = (hash: string, at: number) =>
  and(eq(tokens.hash, hash), isNull(tokens.revokedAt), unexpired(at));

/** Tokens that are shown with a request, and by which a player is known. */
export const SHOWN: TokenKind[] = ['session', 'bot', 'api'];

/** Whose token this is, and what it may do; null if it is unknown, over, revoked, or one that must be exchanged. */
export async function whoHolds(db: D1Database, hash: string, at: number): Promise<Holder | null> {
  const { scopes, kind, usedAt } = tokens;
  const [found] = await connect(db)
    .select({ id: players.id, name: players.name, scopes, kind, usedAt })
    .from(tokens)
    .innerJoin(players, eq(players.id, tokens.player))
    .where(and(standing(hash, at), inArray(kind, SHOWN)))
    .limit(1);
  if (!found) return null;
  // That it was used is worth no failed request.
  if ((found.usedAt ?? 0) < dayOf(at)) await noteUse(db, hash, at).catch(() => {});
  return { player: { id: found.id, name: found.name }, scopes: found.scopes, kind: found.kind };
}

/** When the day (UTC) began that an instant is of, in ms. */
const dayOf = (at: number): number => at - (at % DAY);

/** Notes that a token was used on this day: one row the first time, none after that. */
export async function noteUse(db: D1Database, hash: string, at: number): Promise<void> {
  const isNews = or(isNull(tokens.usedAt), lt(tokens.usedAt, dayOf(at)));
  await connect(db)
    .update(tokens)
    .set({ usedAt: at })
    .where(and(standing(hash, at), isNews));
}

const playerOf = async (d1: ReturnType<typeof connect>, id: PlayerId): Promise<Player | null> => {
  const { name } = players;
  const [player] = await d1.select({ id: players.id, name }).from(players).where(eq(players.id, id));
  return player ?? null;
};

/** The player who made this link or code, which is now used; null if it does not stand. A code works once. */
export async function exchange(db: D1Database, hash: string, at: number): Promise<Player | null> {
  const d1 = connect(db);
  const mayBeUsed = or(eq(tokens.kind, 'link'), and(eq(tokens.kind, 'code'), isNull(tokens.usedAt)));
  const [used] = await d1
    .update(tokens)
    .set({ usedAt: at })
    .where(and(standing(hash, at), mayBeUsed))
    .returning({ player: tokens.player });
  if (!used) return null;
  return playerOf(d1, used.player);
}

/** As one value: there can be more of them than a statement takes. */
const isOneOf = (hashes: readonly string[]) =>
  sql`${tokens.hash} in (select value from json_each(${JSON.stringify(hashes)}))`;

/** Which of these tokens (by hash) are revoked or over. One that is unknown is not named. */
export async function endedOf(db: D1Database, hashes: readonly string[], at: number): Promise<string[]> {
  const rows = await connect(db)
    .select({ hash: tokens.hash })
    .from(tokens)
    .where(and(isOneOf(hashes), or(isNotNull(tokens.revokedAt), lte(tokens.expiresAt, at))));
  return rows.map(({ hash }) => hash);
}

/** Ends tokens. The tables that remember them must be told as well: `tablesOf`. */
export async function revoke(db: D1Database, hashes: readonly string[], at: number): Promise<void> {
  await connect(db).update(tokens).set({ revokedAt: at }).where(isOneOf(hashes));
}

/** The ids of the tables that may know a player: those where he has a seat, and open ones that he hosts. */
export async function tablesOf(db: D1Database, player: PlayerId): Promise<string[]> {
  const d1 = connect(db);
  const [seated, hosted] = await d1.batch([
    d1.select({ id: seats.tableId }).from(seats).where(eq(seats.player, player)),
    d1
      .select({ id: tables.id })
      .from(tables)
      .where(and(eq(tables.host, player), isNull(tables.closedAt))),
  ]);
  return [...new Set([...seated, ...hosted].map(({ id }) => id))];
}

/** Uses up a recovery for a table: whose seat it gives away. Null if it does not stand; it works once. */
export async function useRecovery(
  db: D1Database,
  hash: string,
  tableId: string,
  at: number,
): Promise<Player | null> {
  const d1 = connect(db);
  const isFor = and(eq(tokens.kind, 'recovery'), eq(tokens.tableId, tableId), isNull(tokens.usedAt));
  const [used] = await d1
    .update(tokens)
    .set({ usedAt: at })
    .where(and(standing(hash, at), isFor))
    .returning({ player: tokens.player });
  return used ? playerOf(d1, used.player) : null;
}

/** A recovery that came to nothing can be used after all. */
export async function restoreRecovery(db: D1Database, hash: string): Promise<void> {
  await connect(db)
    .update(tokens)
    .set({ usedAt: null })
    .where(and(eq(tokens.hash, hash), eq(tokens.kind, 'recovery')));
}

/** What a table's log says that D1 should say too. */
export type Projection =
  | { type: 'table'; row: typeof tables.$inferInsert }
  | { type: 'seat'; row: typeof seats.$inferInsert }
  | { type: 'hand'; row: typeof hands.$inferInsert };

/** What an upsert sets: the whole row, if it is newer than the one that is there. */
const ifNewer = (table: typeof tables | typeof seats | typeof hands) => ({
  set: Object.fromEntries(
    Object.entries(getTableColumns(table)).map(([key, { name }]) => [key, sql.raw(`excluded."${name}"`)]),
  ),
  setWhere: sql`excluded."version" > ${table.version}`,
});

/** Writes all of it or nothing, in one go. The same again, or something older, changes nothing. */
export async function project(db: D1Database, projections: readonly Projection[]): Promise<void> {
  const d1 = connect(db);
  const statements = projections.map((projection) => {
    switch (projection.type) {
      case 'table':
        return d1
          .insert(tables)
          .values(projection.row)
          .onConflictDoUpdate({ target: tables.id, ...ifNewer(tables) });
      case 'seat':
        return d1
          .insert(seats)
          .values(projection.row)
          .onConflictDoUpdate({ target: [seats.tableId, seats.seat], ...ifNewer(seats) });
      case 'hand':
        return d1
          .insert(hands)
          .values(projection.row)
          .onConflictDoUpdate({ target: [hands.tableId, hands.number], ...ifNewer(hands) });
      default:
        return unreachable(projection);
    }
  });
  const [first, ...others] = statements;
  if (first) await d1.batch([first, ...others]);
}
