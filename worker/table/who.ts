/** Who is asking, and what a table remembers of that. Pure. */
import type { Known } from '../db/queries.ts';
import type { Scope } from '../db/schema.ts';
import type { PlayerId } from '../rules/events.ts';
import type { Owns } from '../rules/own.ts';
import { seatOf, type Table } from '../rules/table.ts';
import type { Viewer } from '../rules/view.ts';
import type { Clock } from './alarm.ts';
import type { Caller, RequestKey, Unanswered } from './contract.ts';
import type { Memory } from './history.ts';
import type { Keys } from './keys.ts';
import type { About, Tokens } from './log.ts';

/** A table that was opened: what it keeps in memory, all of it from its own database. `keys`: null until one comes. */
export type Opened = {
  about: About;
  tokens: Tokens;
  memory: Memory;
  owns: Owns;
  keys: Keys | null;
  clock: Clock;
  origin: string;
};

/** Whose request a commit answers; null for what the table does by itself. */
export type Asker = { hash: string | null; known: Known; key?: RequestKey | undefined } | null;

export type Identified =
  | { ok: true; opened: Opened; known: Known | null; viewer: Viewer }
  | { ok: false; answer: Unanswered };

/** What the table knows of a token comes before what the Worker says it found in D1. */
export function identify(opened: Opened | null, { hash, known: told }: Caller, needs: Scope): Identified {
  if (!opened) return { ok: false, answer: { type: 'no-such-table' } };
  if (hash === null && !told) return { ok: true, opened, known: null, viewer: null };
  const remembered = hash === null ? undefined : opened.tokens.get(hash);
  const known = remembered === undefined ? told : remembered;
  if (!known) return { ok: false, answer: { type: 'who' } };
  if (!known.scopes.includes(needs)) return { ok: false, answer: { type: 'out-of-scope', needs } };
  return { ok: true, opened, known, viewer: known.player.id };
}

/** Whose tokens a table keeps: exactly those whom D1 names when a token is revoked (`tablesOf`). */
const keepsTokensOf = (table: Table, player: PlayerId): boolean =>
  !table.closed && (table.host === player || seatOf(table, player) !== null);

/** The token that a commit adds to those the table keeps, and the players whose tokens it keeps no longer. */
export function tokenNews(tokens: Tokens, table: Table, asker: Asker) {
  const isNew = asker?.hash && !tokens.has(asker.hash) && keepsTokensOf(table, asker.known.player.id);
  const kept = [...tokens.values()].flatMap((known) => known?.player.id ?? []);
  return {
    added: isNew && asker?.hash ? { hash: asker.hash, known: asker.known } : null,
    dropped: new Set(kept.filter((player) => !keepsTokensOf(table, player))),
  };
}

/** Carries that out in what the table has in memory. */
export function renewTokens(tokens: Tokens, { added, dropped }: ReturnType<typeof tokenNews>): void {
  for (const [hash, known] of tokens) if (known && dropped.has(known.player.id)) tokens.delete(hash);
  if (added) tokens.set(added.hash, added.known);
}
