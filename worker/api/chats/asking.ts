/** One request from a chat, with all that is needed to carry it out. */
import type { Answer, Asked, Button, Piece } from '../../channels/chat.ts';
import { type Identity, type InChat, identityOf } from '../../db/chats.ts';
import { SCOPES } from '../../db/schema.ts';
import type { Env } from '../../env.ts';
import type { Player } from '../../rules/events.ts';
import { type Caller, ONLOOKER, type RequestKey } from '../../table/contract.ts';
import { type Words, words } from '../../words/index.ts';
import type { Facts, ProblemCode } from '../../words/problem.ts';

/** `identity`: who he is, if he is a player already; `origin` is where links point. */
export type Asking = {
  asked: Asked;
  env: Env;
  origin: string;
  words: Words;
  identity: Identity | null;
};

export async function askingFor(asked: Asked, env: Env, origin: string): Promise<Asking> {
  const identity = await identityOf(env.DB, asked.chatter);
  return { asked, env, origin, words: words(asked.chatter.language), identity };
}

/** In whose name a table is asked: there is no token, it takes the Worker's word for who it is. */
export const callerOf = (player: Player | null): Caller =>
  player ? { hash: null, known: { player, scopes: SCOPES } } : ONLOOKER;

/** What makes a command the same if its delivery comes once more; `what`: which of several. */
export const keyOf = ({ asked }: Asking, what: string): RequestKey => {
  const key = `chat:${asked.delivery}:${what}`;
  return { key, print: key };
};

export const channelOf = ({ asked: { channel } }: Asking): InChat => channel;

/** Said to him alone. A line is a text or pieces of it. */
export const say = (lines: readonly (string | Piece[])[], rows: Button[][] = []): Answer => ({
  type: 'say',
  said: {
    lines: lines.map((line) => (typeof line === 'string' ? [line] : line)),
    rows: rows.filter((row) => row.length > 0),
  },
});

/** The catalogue's sentence for what went wrong, as every way in says it. */
export const sentenceOf = ({ words: { problems } }: Asking, code: ProblemCode, facts: Facts = {}): string =>
  problems.codes[code].detail(facts);

export const refused = (asking: Asking, code: ProblemCode, facts: Facts = {}): Answer =>
  say([sentenceOf(asking, code, facts)]);

/** A command as it is typed. */
export const typed = (text: string): Piece => ({ code: `/poker ${text}` });
