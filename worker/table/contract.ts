/** What a table answers to the Worker in front of it: the calls of the Durable Object, as data. */
import type { Known } from '../db/queries.ts';
import type { Scope } from '../db/schema.ts';
import type { Advance } from '../rules/advance.ts';
import type { SitOutWhen } from '../rules/commands.ts';
import type { Action, Event, Player, PlayerId } from '../rules/events.ts';
import type { Config, ConfigChanges } from '../rules/formats.ts';
import type { Hours } from '../rules/hours.ts';
import type { LedgerLine, Payment } from '../rules/ledger.ts';
import type { Refusal } from '../rules/refusals.ts';
import type { Habits } from '../rules/table.ts';
import type { FinishedView, HandView, LinkedView, SeatView, Viewer } from '../rules/view.ts';

/**
 * Who is asking. `hash` is the token's SHA-256 in base64url. `known` is filled in when the hash was looked up in D1; left
 * null, a table that does not remember the hash itself answers `who`. Without a hash it is an onlooker, or, where he is
 * known, the Worker itself that hands on in a player's name what it has of him.
 */
export type Caller = { hash: string | null; known: Known | null };

export const ONLOOKER: Caller = { hash: null, known: null };

/** The header in which the Worker hands a `Caller` (as JSON) to `fetch`. It is taken out of every outside request. */
export const CALLER_HEADER = 'x-slowplay-caller';

/** What a caller may ask of a table. `buyIn` and `to` are chips; `turn` names the decision he saw (A7). */
export type TableCommand = PlayerRequest | HostRequest;

/** What a player asks for himself. A `name` is for this table only; `hand` is a hand's number. */
export type PlayerRequest =
  | { type: 'sit'; seat?: number; buyIn?: number; name?: string; posts?: boolean }
  | { type: 'joinQueue'; buyIn?: number; name?: string; posts?: boolean }
  | { type: 'withdraw' }
  | { type: 'act'; turn: string; action: Action }
  | { type: 'comeBack'; posts?: boolean }
  | { type: 'sitOut'; when: SitOutWhen }
  | { type: 'leave' }
  | { type: 'moveSeat'; to: number }
  | { type: 'addChips'; amount: number }
  | { type: 'setHabits'; habits: Partial<Habits> }
  | { type: 'show'; hand: number }
  | { type: 'claimHost' }
  | { type: 'setAdvance'; advance: Omit<Advance, 'dropped'> }
  | { type: 'undoAdvance' }
  | { type: 'grant'; turn: string }
  | { type: 'remind'; turn: string }
  | { type: 'goOnVacation'; days?: number }
  | { type: 'setHours'; hours: Hours | null; takesVacation: boolean }
  /** A recovery link was opened: the seat of `from` goes to whoever asks (D9). */
  | { type: 'claimSeat'; from: PlayerId };

/** What the host asks (D9). `successor` is the id of the table to come. */
export type HostRequest =
  | { type: 'start' }
  | { type: 'pause'; after?: 'hand' }
  | { type: 'resume' }
  | { type: 'close' }
  | { type: 'answer'; applicant: PlayerId; welcome: boolean; buyIn?: number }
  | { type: 'configure'; changes: ConfigChanges }
  | { type: 'correct'; seat: number; amount: number }
  | { type: 'remove'; seat: number }
  | { type: 'makeRecovery'; seat: number }
  | { type: 'passHost'; to: PlayerId }
  | { type: 'again'; successor: string };

/** An Idempotency-Key and the fingerprint of the request it came with (method, path and body). */
export type RequestKey = { key: string; print: string };

/** A new table: `id` from `newTableId` or `tableIdFor`; `origin` is where its links point; `people` come from a former one. */
export type Opening = { id: string; config: Config; origin: string; people?: Player[] };

export type Seen = { type: 'view'; view: LinkedView; etag: string };

/** What a socket with `mode=etag` is told: which view there is now, and when it changes by itself (a real instant in ms). */
export type EtagText = { type: 'etag'; version: number; etag: string; changesAt: number | null };

/** `who`: resolve the hash in D1 and ask again; if that was done already, 401. `out-of-scope`: the token may not do that. */
export type Unanswered = { type: 'who' } | { type: 'no-such-table' } | { type: 'out-of-scope'; needs: Scope };

export type ViewReply = Seen | Unanswered;
export type Reply =
  | ViewReply
  | { type: 'refused'; refusal: Refusal; view: LinkedView }
  | { type: 'key-reused' };

/** A finished hand in the list, as the caller may see it. Instants are ISO 8601 UTC. */
export type HandLine = FinishedView & { endedAt: string };
/** One finished hand in full, as the caller may see it; `seats` as they were before the next one. */
export type HandRecord = {
  table: string;
  startedAt: string;
  endedAt: string;
  hand: HandView;
  seats: SeatView[];
};

/** D9: only players look on here, and the caller is none. */
export type PlayersOnly = { type: 'players-only' };

/** `next` is the number to go on before; null at the end. */
export type HandsReply = { type: 'hands'; hands: HandLine[]; next: number | null } | PlayersOnly | Unanswered;
export type HandReply =
  | { type: 'hand'; record: HandRecord }
  | { type: 'no-such-hand' }
  | PlayersOnly
  | Unanswered;
/** The events of hands as the viewer may know them; `next` is the number to go on from, null at the end. */
export type ReplaysReply =
  | { type: 'replays'; viewer: Viewer; hands: Event[][]; next: number | null }
  | PlayersOnly
  | Unanswered;
/**
 * Commits as the viewer may know them, oldest first. `follows`: they are all that came after the version he named; else they
 * begin anew with the latest checkpoint, or the table's first event.
 */
export type EventsReply =
  | { type: 'events'; version: number; follows: boolean; commits: { version: number; events: Event[] }[] }
  | PlayersOnly
  | Unanswered;
export type LedgerReply =
  | { type: 'ledger'; lines: LedgerLine[]; payments: Payment[]; unit: Config['unit'] }
  | PlayersOnly
  | Unanswered;
/** What a closed table is started again with. */
export type AgainReply =
  | { type: 'again'; successor: string; config: Config; people: Player[] }
  | Exclude<Reply, ViewReply>
  | Unanswered;

/** Hands before this number, at most so many (1 to 50). */
export type HandsPage = { before?: number; limit: number };

/**
 * One table. Nothing here throws on what people send; every refusal is a returned value and stores nothing.
 * `fetch` takes a WebSocket upgrade with `CALLER_HEADER`, and the query `since` and `mode`; it answers 101, 401 (who),
 * 403 (out of scope), 404 (no such table), 426 (no upgrade) or 503 (too many sockets), with an empty body.
 */
export interface TableRpc extends Rpc.DurableObjectBranded {
  /** Opens the table; the caller becomes its host. The same key again gets the first answer. */
  open(caller: Caller, opening: Opening, key?: RequestKey): Promise<Reply>;
  /** The table as the caller sees it, after everything overdue was settled. `looks`: he has it before his eyes. */
  view(caller: Caller, looks?: boolean): Promise<ViewReply>;
  /** The table as anybody may see it, as it stands: nothing is settled and nobody has looked. Null if there is none. */
  glance(): Promise<LinkedView | null>;
  submit(caller: Caller, command: TableCommand, key?: RequestKey): Promise<Reply>;
  hands(caller: Caller, page: HandsPage): Promise<HandsReply>;
  hand(caller: Caller, number: number): Promise<HandReply>;
  /** The seen events of finished hands, from one number to another, both included; at most 50 at once. */
  replays(caller: Caller, from: number, to: number): Promise<ReplaysReply>;
  ledger(caller: Caller): Promise<LedgerReply>;
  /** What happened after a version. */
  events(caller: Caller, since: number): Promise<EventsReply>;
  /** The closed table names its successor, if it has none yet, and says with what that one begins. */
  again(caller: Caller, successor: string, key?: RequestKey): Promise<AgainReply>;
  /** Tokens were revoked: the table no longer knows them, and their sockets are closed with 4008. */
  forget(hashes: readonly string[]): Promise<void>;
  /** How somebody here is reached, or what he has set for all his tables, was changed. */
  refresh(): Promise<void>;
  /** Once a day: does what is overdue even if the alarm was lost, and asks D1 what players have set. */
  sweep(): Promise<void>;
  fetch(request: Request): Promise<Response>;
}
