/** The table's sockets: who is at the other end, what they are told, and what they may say. */
import type { Known } from '../db/queries.ts';
import { type Action, unreachable } from '../rules/events.ts';
import type { Viewer } from '../rules/view.ts';
import { words } from '../words/index.ts';
import { type Facts, type ProblemCode, problemOf } from '../words/problem.ts';
import type { Outcome } from './command.ts';
import { CALLER_HEADER, type Caller, ONLOOKER, type TableCommand, type Unanswered } from './contract.ts';
import { MODES, type Mode, type Wishes } from './telling.ts';

/** Sockets at one table in all; who sits there gets in beyond that, so that no crowd can shut him out. */
export const MOST_SOCKETS = 200;
/** Of one who sits there, with each of his tokens; and as many more that only wait for another ETag. */
const MOST_OF_A_TOKEN = 20;
const MOST_BYTES = 4096;
const MOST_ID_CHARACTERS = 100;

const STATUS: Record<Unanswered['type'], number> = {
  who: 401,
  'out-of-scope': 403,
  'no-such-table': 404,
};

/** Close codes: the token was revoked. (4001, who are you, is the Worker's to send; 1012, restart, the platform's.) */
const REVOKED = 4008;
/** The page and bots come back with what they have: as after a restart. */
const COME_BACK = 1012;

/** What a socket keeps while the table sleeps. `openedAt`: when it was (a real instant). `lookingAt`: when its player last said that he looks at the table (a real instant). */
export type Attachment = {
  known: Known | null;
  hash: string | null;
  mode: Mode;
  openedAt: number;
  lookingAt?: number;
};

export const attachmentOf = (socket: WebSocket): Attachment => socket.deserializeAttachment() as Attachment;

/** Who asks for a socket: the Worker put him in this header, having taken out what came from outside. */
export function callerIn(request: Request): Caller {
  const header = request.headers.get(CALLER_HEADER);
  return header === null ? ONLOOKER : (JSON.parse(header) as Caller);
}

/** Nonsense in `since` counts as 0: everything. */
function wishesIn(request: Request): Wishes {
  const { searchParams: query } = new URL(request.url);
  const since = query.get('since');
  return {
    mode: MODES.find((mode) => mode === query.get('mode')) ?? 'events',
    since: since === null ? null : /^\d{1,15}$/.test(since) ? Number(since) : 0,
  };
}

const empty = (status: number): Response => new Response(null, { status });

/** Answers the request for a socket; `hello` is told through it first. The table sleeps while nothing is said. */
export function welcome(
  table: DurableObjectState,
  request: Request,
  who: Pick<Attachment, 'hash' | 'known'> & { isSeated: boolean },
  hello: (wishes: Wishes) => string,
): Response {
  const { hash, known, isSeated } = who;
  if (request.headers.get('Upgrade')?.toLowerCase() !== 'websocket') return empty(426);
  const wishes = wishesIn(request);
  if (!makeRoom(table, isSeated ? hash : null, wishes.mode)) return empty(503);
  const { 0: client, 1: server } = new WebSocketPair();
  table.setWebSocketAutoResponse(new WebSocketRequestResponsePair('ping', 'pong'));
  table.acceptWebSocket(server, hash === null ? [] : [hash]);
  const openedAt = Date.now();
  server.serializeAttachment({ hash, known, mode: wishes.mode, openedAt } satisfies Attachment);
  send(server, hello(wishes));
  return new Response(null, { status: 101, webSocket: client });
}

/**
 * Whether there is room for one more: in all, or for a token of one who sits there (`hash`). What waits for an ETag never
 * keeps his page out: it counts by itself, and there the one that was opened first gives way.
 */
function makeRoom(table: DurableObjectState, hash: string | null, mode: Mode): boolean {
  if (hash === null) return table.getWebSockets().length < MOST_SOCKETS;
  const isWaiting = mode === 'etag';
  const alike = table
    .getWebSockets(hash)
    .filter((each) => each.readyState === WebSocket.OPEN)
    .filter((each) => (attachmentOf(each).mode === 'etag') === isWaiting);
  const [first] = alike.sort((a, b) => attachmentOf(a).openedAt - attachmentOf(b).openedAt);
  if (!first || alike.length < MOST_OF_A_TOKEN) return true;
  if (isWaiting) close(first, COME_BACK, 'come back');
  return isWaiting;
}

/** Why there is no socket. */
export const unwelcome = ({ type }: Unanswered): Response => empty(STATUS[type]);

/** Closes every socket of a revoked token. */
export function dismiss(revoked: readonly WebSocket[]): void {
  for (const socket of revoked) close(socket, REVOKED, 'revoked');
}

function close(socket: WebSocket, code: number, why: string): void {
  try {
    socket.close(code, why);
  } catch {
    // It was closing already.
  }
}

/**
 * Closes the sockets of a player who has just sat down that came with other tokens than those the table keeps: while he
 * looked on nobody told it of revocations, so they have to come back and be looked up again.
 */
export function askAgain(
  all: readonly WebSocket[],
  tokens: ReadonlyMap<string, unknown>,
  player: string,
): void {
  for (const socket of all) {
    const { known, hash } = attachmentOf(socket);
    if (known?.player.id === player && hash !== null && !tokens.has(hash))
      close(socket, COME_BACK, 'come back');
  }
}

/** A closed socket is the reader's loss only: he comes back and asks by version. */
function send(socket: WebSocket, text: string): void {
  try {
    socket.send(text);
  } catch {
    // It went away between two messages.
  }
}

/** What one client is told in answer to his message; that he looks is only noted. */
export function reply(socket: WebSocket, said: Said, perform: (command: Act) => Outcome): void {
  if ('looks' in said) noteLooking(socket, said.looks, Date.now());
  else send(socket, said.ok ? answer(said.id, perform(said.command)) : refused(said.id, said.why));
}

/** Keeps whether the player at the other end looks, for nobody but him (A9). */
function noteLooking(socket: WebSocket, looks: boolean, real: number): void {
  const { lookingAt: _, ...kept } = attachmentOf(socket);
  socket.serializeAttachment({ ...kept, ...(looks && { lookingAt: real }) } satisfies Attachment);
}

/** Tells each socket what its viewer may know, made once for all that see the same; null: nothing. */
export function tell(
  open: readonly WebSocket[],
  textFor: (mode: Mode, viewer: Viewer) => string | null,
): void {
  const texts = new Map<string, string | null>();
  for (const socket of open) {
    const { mode, known } = attachmentOf(socket);
    const viewer = known?.player.id ?? null;
    const key = `${mode} ${viewer ?? ''}`;
    const text = texts.has(key) ? (texts.get(key) ?? null) : textFor(mode, viewer);
    texts.set(key, text);
    if (text !== null) send(socket, text);
  }
}

type SocketId = string | number | null;
type Act = Extract<TableCommand, { type: 'act' }>;
type Why = Facts & { code: ProblemCode };
type Said = Heard | { looks: boolean };
type Heard = { ok: true; id: SocketId; command: Act } | { ok: false; id: SocketId; why: Why };

const wrong = (code: ProblemCode, id: SocketId = null, facts: Facts = {}): Heard => ({
  ok: false,
  id,
  why: { code, ...facts },
});

/**
 * What a client said: an action with the turn it answers and an id to answer to, or why it is none; or whether he looks
 * at the table. Never throws, whatever it is.
 */
export function read(message: string | ArrayBuffer): Said {
  if (typeof message !== 'string') return wrong('not-json');
  if (isTooLarge(message)) return wrong('body-too-large', null, { max: MOST_BYTES });
  const said = parse(message);
  if (said === undefined) return wrong('not-json');
  if (typeof said.looking === 'boolean') return { looks: said.looking };
  const id = idIn(said);
  const action = actionIn(said);
  if (id === null || !action || typeof said.turn !== 'string') return wrong('invalid-body', id);
  return { ok: true, id, command: { type: 'act', turn: said.turn, action } };
}

const isTooLarge = (message: string): boolean =>
  message.length > MOST_BYTES || new TextEncoder().encode(message).byteLength > MOST_BYTES;

const PLAIN = ['fold', 'check', 'call', 'allIn'] as const;

type Unchecked = { looking?: unknown; id?: unknown; turn?: unknown; type?: unknown; to?: unknown };

function parse(text: string): Unchecked | undefined {
  try {
    return Object(JSON.parse(text));
  } catch {
    return undefined;
  }
}

function idIn({ id }: Unchecked): SocketId {
  const isShort = typeof id === 'string' && id.length <= MOST_ID_CHARACTERS;
  return isShort || Number.isFinite(id) ? (id as string | number) : null;
}

function actionIn({ type, to }: Unchecked): Action | null {
  if (type === 'bet' || type === 'raise') {
    return typeof to === 'number' && Number.isSafeInteger(to) && to > 0 ? { type, to } : null;
  }
  const plain = PLAIN.find((each) => each === type);
  return plain && to === undefined ? { type: plain } : null;
}

/** What became of it, for the one who said it. */
function answer(id: SocketId, outcome: Outcome): string {
  switch (outcome.type) {
    case 'done':
      return JSON.stringify({ type: 'done', id, version: outcome.version });
    case 'refused':
      return refused(id, outcome.refusal);
    case 'who':
      return refused(id, { code: 'unauthorized' });
    case 'out-of-scope':
      return refused(id, { code: 'out-of-scope', name: outcome.needs });
    case 'no-such-table':
    case 'key-reused':
      return refused(id, { code: outcome.type });
    default:
      return unreachable(outcome);
  }
}

/** `refusal` is the table's, or the code of what was wrong with the message. */
function refused(id: SocketId, refusal: Why): string {
  return JSON.stringify({ type: 'refused', id, problem: problemOf(words('en'), refusal) });
}
