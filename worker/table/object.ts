/**
 * The Durable Object of one table: the only place with state. Serial: it stores, then remembers, then tells. What it
 * decides is decided in worker/rules; what it stores is in log.ts; what viewers are told is folded in history.ts.
 */
import { DurableObject } from 'cloudflare:workers';
import type { Known } from '../db/queries.ts';
import type { Scope } from '../db/schema.ts';
import type { Env } from '../env.ts';
import { nextDue, overdue } from '../rules/clock.ts';
import type { Command } from '../rules/commands.ts';
import { decide } from '../rules/decide.ts';
import type { Event } from '../rules/events.ts';
import type { Refusal } from '../rules/refusals.ts';
import { seatOf } from '../rules/table.ts';
import type { Viewer } from '../rules/view.ts';
import { AGAIN_MS, alarmFor, type Clock, shownAt, speedOf } from './alarm.ts';
import { commandOf, type Outcome, SCOPE_OF } from './command.ts';
import type {
  Caller,
  HandReply,
  HandsPage,
  HandsReply,
  Opening,
  Reply,
  RequestKey,
  Seen,
  TableCommand,
  TableRpc,
  Unanswered,
  ViewReply,
} from './contract.ts';
import { shuffledDeck } from './deck.ts';
import { isNews } from './effects.ts';
import * as history from './history.ts';
import * as log from './log.ts';
import * as outbox from './outbox.ts';
import * as sockets from './sockets.ts';
import { helloText, newsText, SAY, shown } from './telling.ts';

/** Hands that begin and end by themselves, one after another, are at most so many before the table listens again. */
const MOST_SETTLED_AT_ONCE = 20;

/** A table that was opened: what it keeps in memory, all of it from its own database. */
type Opened = { about: log.About; tokens: log.Tokens; memory: history.Memory; clock: Clock; origin: string };

/** Whose request a commit answers; null for what the table does by itself. */
type Asker = { hash: string | null; known: Known; key?: RequestKey } | null;

type Identified =
  | { ok: true; table: Opened; known: Known | null; viewer: Viewer }
  | { ok: false; answer: Unanswered };

export class Table extends DurableObject<Env> implements TableRpc {
  #table: Opened | null = null;
  #alarmAt: number | null = null;
  #outbox = outbox.EMPTY;

  /** Reads; writes nothing, so that a table nobody opened leaves no trace. */
  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    ctx.blockConcurrencyWhile(async () => {
      this.#alarmAt = await ctx.storage.getAlarm();
      this.#load();
    });
  }

  async open(caller: Caller, { id, config, origin }: Opening, key?: RequestKey): Promise<Reply> {
    if (this.#table) return this.#openedBefore(this.#table, caller, key);
    if (!caller.known) return { type: 'who' };
    if (!caller.known.scopes.includes('host')) return { type: 'out-of-scope', needs: 'host' };
    const openedAt = Date.now();
    const table = this.#opened({ openedAt, origin, delivered: 0 }, new Map(), history.NOTHING);
    const command: Command = { type: 'openTable', at: openedAt, id, host: caller.known.player, config };
    this.#commit(table, command, { ...caller, known: caller.known, key });
    this.#deliverLater();
    return this.#seen(table, caller.known.player.id);
  }

  async view(caller: Caller): Promise<ViewReply> {
    return this.#look(caller, (table, viewer) => this.#seen(table, viewer));
  }

  async submit(caller: Caller, command: TableCommand, key?: RequestKey): Promise<Reply> {
    const outcome = this.#perform(caller, command, key);
    const who = this.#identify(caller, 'read');
    if (!who.ok) return who.answer;
    if (outcome.type === 'done') return this.#seen(who.table, who.viewer, outcome.version);
    return outcome.type === 'refused' ? { ...this.#seen(who.table, who.viewer), ...outcome } : outcome;
  }

  async hands(caller: Caller, { before = Number.MAX_SAFE_INTEGER, limit }: HandsPage): Promise<HandsReply> {
    return this.#look(caller, ({ memory }, viewer) => {
      const last = Math.min(history.lastFinished(memory.table), before - 1);
      const numbers = Array.from({ length: Math.min(limit, Math.max(0, last)) }, (_, i) => last - i);
      const lines = numbers.flatMap((number) => history.handLine(this.#eventsOf(number), viewer, SAY) ?? []);
      return { type: 'hands', hands: lines };
    });
  }

  async hand(caller: Caller, number: number): Promise<HandReply> {
    return this.#look(caller, ({ memory }, viewer) => {
      const isOver = number >= 1 && number <= history.lastFinished(memory.table);
      const record = isOver ? history.handRecord(this.#eventsOf(number), viewer, SAY) : null;
      return record ? { type: 'hand', record } : { type: 'no-such-hand' };
    });
  }

  async forget(hash: string): Promise<void> {
    if (!this.#table) return;
    log.saveToken(this.ctx.storage.sql, hash, null);
    this.#table.tokens.set(hash, null);
    sockets.dismiss(this.ctx.getWebSockets(hash));
  }

  override async fetch(request: Request): Promise<Response> {
    const caller = sockets.callerIn(request);
    const answer = this.#look(caller, ({ memory, origin }, viewer, known) => {
      const isSeated = viewer !== null && seatOf(memory.table, viewer) !== null;
      const who = { hash: caller.hash, known, isSeated };
      return sockets.welcome(this.ctx, request, who, (wishes) => helloText(memory, wishes, viewer, origin));
    });
    return answer instanceof Response ? answer : sockets.unwelcome(answer);
  }

  override webSocketMessage(socket: WebSocket, message: string | ArrayBuffer): void {
    const caller = sockets.attachmentOf(socket);
    sockets.reply(socket, sockets.read(message), (command) => this.#perform(caller, command));
  }

  /** Settle, arm again, then deliver without waiting. Catches everything: an alarm that throws is dropped in the end. */
  override async alarm(): Promise<void> {
    this.#alarmAt = null;
    try {
      if (!this.#table || this.#settle(this.#table)) this.#arm();
      else this.#setAlarm(Date.now() + AGAIN_MS);
    } catch (error) {
      console.error('the alarm failed and rings again:', error instanceof Error ? error.message : error);
      this.#setAlarm(Date.now() + AGAIN_MS);
    }
  }

  #load(): void {
    const { sql } = this.ctx.storage;
    const about = log.readAbout(sql);
    if (!about) return;
    const last = log.lastVersion(sql);
    const hand = log.commitsBetween(sql, last, last)[0]?.hand ?? 0;
    const memory = history.recall(log.commitsBetween(sql, log.firstVersion(sql, hand - 1), last));
    this.#table = this.#opened(about, log.readTokens(sql), memory);
    if (outbox.hasNews(sql, about.delivered, last)) this.#outbox = outbox.withNews(this.#outbox, Date.now());
  }

  #opened(about: log.About, tokens: log.Tokens, memory: history.Memory): Opened {
    const clock = { openedAt: about.openedAt, speed: speedOf(this.env) };
    return { about, tokens, memory, clock, origin: this.env.PUBLIC_ORIGIN ?? about.origin };
  }

  /** The one clock of the table, which never goes backwards. Only the last commit can be ahead of it. */
  #now({ clock, memory }: Opened): number {
    return Math.max(shownAt(clock, Date.now()), memory.recent.at(-1)?.at ?? 0);
  }

  #identify(caller: Caller, needs: Scope): Identified {
    const table = this.#table;
    if (!table) return { ok: false, answer: { type: 'no-such-table' } };
    if (caller.hash === null) return { ok: true, table, known: null, viewer: null };
    const remembered = table.tokens.get(caller.hash);
    const known = remembered === undefined ? caller.known : remembered;
    if (!known) return { ok: false, answer: { type: 'who' } };
    if (!known.scopes.includes(needs)) return { ok: false, answer: { type: 'out-of-scope', needs } };
    return { ok: true, table, known, viewer: known.player.id };
  }

  /** Whatever is shown is shown after everything overdue was settled (A2). */
  #look<R>(caller: Caller, show: (table: Opened, viewer: Viewer, known: Known | null) => R): R | Unanswered {
    const who = this.#identify(caller, 'read');
    if (!who.ok) return who.answer;
    this.#settle(who.table);
    return show(who.table, who.viewer, who.known);
  }

  /** A second request to open a table: the same one as before gets the answer it got before. */
  #openedBefore(table: Opened, caller: Caller, key?: RequestKey): Reply {
    const who = this.#identify(caller, 'host');
    if (!who.ok) return who.answer;
    if (!who.known) return { type: 'who' };
    const viewer = who.known.player.id;
    const [first] = log.commitsBetween(this.ctx.storage.sql, 1, 1);
    if (!key || !first || first.player !== viewer || first.key !== key.key) {
      return { ...this.#seen(table, viewer), type: 'refused', refusal: { code: 'table-exists' } };
    }
    return first.print === key.print
      ? shown(history.seenAt([first], 1, viewer), table.origin)
      : { type: 'key-reused' };
  }

  /** What was overdue comes first (A2), then the command. No await in here: nothing comes between the two. */
  #perform(caller: Caller, asked: TableCommand, key?: RequestKey): Outcome {
    const who = this.#identify(caller, SCOPE_OF[asked.type]);
    if (!who.ok) return who.answer;
    const { table, known } = who;
    if (!known) return { type: 'who' };
    this.#settle(table);
    const before = key && history.answered(table.memory, known.player.id, key);
    if (before)
      return before.print === key.print ? { type: 'done', version: before.version } : { type: 'key-reused' };
    const command = commandOf(asked, known.player, this.#now(table));
    const refusal = this.#commit(table, command, { hash: caller.hash, known, key });
    this.#deliverLater();
    return refusal ? { type: 'refused', refusal } : { type: 'done', version: table.memory.version };
  }

  /** Everything that is overdue, each as a commit of its own. Whether nothing is left undone. */
  #settle(table: Opened): boolean {
    let refusal: Refusal | null = null;
    for (let n = 0; n < MOST_SETTLED_AT_ONCE && !refusal; n++) {
      const command = overdue(table.memory.table, this.#now(table), shuffledDeck);
      if (!command) break;
      refusal = this.#commit(table, command, null);
    }
    this.#deliverLater();
    return refusal === null;
  }

  /** Decides and, unless that is a refusal, stores one row; only then remembers and tells. */
  #commit(table: Opened, command: Command, asker: Asker): Refusal | null {
    const decision = decide(table.memory.table, command);
    if (!decision.ok) return decision.refusal;
    const asked = {
      player: asker?.known.player.id ?? null,
      key: asker?.key?.key ?? null,
      print: asker?.key?.print ?? null,
    };
    const memory = history.remember(table.memory, { at: command.at, events: decision.events, ...asked });
    const commit = memory.recent.at(-1) as log.Commit;
    const token = asker?.hash && !table.tokens.has(asker.hash) ? asker : null;
    const { storage } = this.ctx;
    storage.transactionSync(() => {
      if (commit.version === 1) log.createLog(storage.sql, table.about);
      log.append(storage.sql, commit);
      if (token?.hash) log.saveToken(storage.sql, token.hash, token.known);
    });
    table.memory = memory;
    if (token?.hash) table.tokens.set(token.hash, token.known);
    this.#table = table;
    if (isNews(commit.events)) this.#outbox = outbox.withNews(this.#outbox, Date.now());
    this.#arm();
    sockets.tell(this.ctx.getWebSockets(), (mode, viewer) => newsText(memory, mode, viewer, table.origin));
    return null;
  }

  #seen({ memory, origin }: Opened, viewer: Viewer, version = memory.version): Seen {
    return shown(history.seenAt(memory.recent, version, viewer), origin);
  }

  #eventsOf(hand: number): Event[] {
    const { sql } = this.ctx.storage;
    const commits = log.commitsBetween(sql, log.firstVersion(sql, hand), log.firstVersion(sql, hand + 1));
    return history.eventsOfHand(commits, hand);
  }

  #arm(): void {
    if (!this.#table) return;
    const { clock, memory } = this.#table;
    const agenda = { due: nextDue(memory.table), retryAt: outbox.nextAttempt(this.#outbox, Date.now()) };
    const at = alarmFor(agenda, clock, Date.now(), this.#alarmAt);
    if (at !== null) this.#setAlarm(at);
  }

  #setAlarm(at: number): void {
    this.#alarmAt = at;
    void this.ctx.storage.setAlarm(at);
  }

  /** Lets D1 know after the reply. Nobody waits for it, and no failure of it is anybody's. */
  #deliverLater(): void {
    if (outbox.mayDeliver(this.#outbox, Date.now())) this.ctx.waitUntil(this.#deliver());
  }

  async #deliver(): Promise<void> {
    this.#outbox = { ...this.#outbox, busy: true };
    try {
      while (this.#outbox.news) {
        this.#outbox = { ...this.#outbox, news: false };
        await outbox.deliver(this.ctx.storage.sql, this.env.DB, this.#table?.memory.version ?? 0);
      }
      this.#outbox = outbox.EMPTY;
    } catch (error) {
      console.error(
        'D1 did not take the news; they are kept:',
        error instanceof Error ? (error.cause ?? error.message) : error,
      );
      this.#outbox = outbox.afterFailure(this.#outbox, Date.now());
      this.#arm();
    }
  }
}
