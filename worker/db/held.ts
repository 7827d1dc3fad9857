/** What stands for a player, as he lists it and adds to it: his browsers, his programs, and tokens he made for programs. */
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import type { PlayerId } from '../rules/events.ts';
import { insertBelow } from './below.ts';
import { type NewToken, SHOWN, unexpired } from './queries.ts';
import { type TokenKind, tokens } from './schema.ts';

export const MOST_API_TOKENS = 20;

type Row = typeof tokens.$inferSelect;
export type Held = Pick<Row, 'hash' | 'kind' | 'name' | 'scopes' | 'createdAt' | 'usedAt'>;

const heldBy = (player: PlayerId, kinds: readonly TokenKind[], at: number) =>
  and(eq(tokens.player, player), inArray(tokens.kind, [...kinds]), isNull(tokens.revokedAt), unexpired(at));

/** What stands for a player, the newest first: by default what is shown with requests. */
export async function heldTokens(
  db: D1Database,
  player: PlayerId,
  at: number,
  kinds: readonly TokenKind[] = SHOWN,
): Promise<Held[]> {
  const { hash, kind, name, scopes, createdAt, usedAt } = tokens;
  return drizzle(db)
    .select({ hash, kind, name, scopes, createdAt, usedAt })
    .from(tokens)
    .where(heldBy(player, kinds, at))
    .orderBy(desc(createdAt));
}

/** Adds a token for a program. The one that is there then, even if it was there before; null: there are `MOST_API_TOKENS`. */
export async function addApiToken(db: D1Database, token: NewToken & { kind: 'api' }): Promise<Row | null> {
  const d1 = drizzle(db);
  const others = heldBy(token.player, ['api'], token.createdAt);
  const row = { ...token, scopes: JSON.stringify(token.scopes) };
  await d1.run(insertBelow(tokens, row, { others, most: MOST_API_TOKENS }, sql`on conflict do nothing`));
  const [found] = await d1.select().from(tokens).where(eq(tokens.hash, token.hash));
  return found ?? null;
}
