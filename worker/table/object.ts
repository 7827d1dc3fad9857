/**
 * The Durable Object of one table: the only place with state. Serial: it stores, then remembers, then tells. What it
 * decides is decided in worker/rules; what it stores is in log.ts; what viewers are told is folded in history.ts. Its
 * alarm (waking.ts) and what goes out after the reply (outbox.ts) are its parts.
 */
import { DurableObject } from 'cloudflare:workers';
import type { Known } from '../db/queries.ts';
import type { Settings } from '../db/schema.ts';
import { settingsOf } from '../db/sinks.ts';
import type { Env } from '../env.ts';
import { earliest, overdue } from '../rules/clock.ts';
import type { Command } from '../rules/commands.ts';
import { decide } from '../rules/decide.ts';
import type { PlayerId } from '../rules/events.ts';
import { lastPeople } from '../rules/host.ts';
import type { Refusal } from '../rules/refusals.ts';
import { seatOf } from '../rules/table.ts';
import type { Viewer } from '../rules/view.ts';
import { AGAIN_MS } from './alarm.ts';
import * as beside from './beside.ts';
import { commandOf, type Outcome, scopeOf } from './command.ts';
import type {
  AgainReply,
  Caller,
  EventsReply,
  HandReply,
  HandsPage,
  HandsReply,
  LedgerReply,
  Opening,
  ReplaysReply,
  Reply,
  RequestKey,
  TableCommand,
  TableRpc,
  Unanswered,
  ViewReply,
} from './contract.ts';
import { shuffledDeck } from './deck.ts';
import * as hands from './hands.ts';
import * as log from './log.ts';
import { type Lookers, lookersOf } from './looking.ts';
import { type Notifier, notifierOf } from './notifier.ts';
import { begin, load, nowAt, store } from './opening.ts';
import { type Outbox, outboxOf } from './outbox.ts';
import { answeredBefore, openedBefore } from './repeated.ts';
import * as sockets from './sockets.ts';
import { clockTexts, helloText, shownTo, textsFor } from './telling.ts';
import { dueOf, hasQuietHours, type Waker, wakerOf } from './waking.ts';
import { type Asker, identify, type Opened } from './who.ts';

/** Hands that begin and end by themselves, one after another, are at most so many before the table listens again. */
const MOST_SETTLED_AT_ONCE = 20;

export class Table extends DurableObject<Env> implements TableRpc {
  #table: Opened | null = null;
  readonly #waker: Waker;
  readonly #outbox: Outbox;
  readonly #notifier: Notifier;
  readonly #lookers: Lookers;

  /** Reads; writes nothing, so that a table nobody opened leaves no trace. */
  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    this.#waker = wakerOf(ctx.storage);
    const last = () => this.#table?.memory.version ?? 0;
    this.#outbox = outboxOf({ ctx, db: env.DB, last, failed: () => this.#arm() });
    this.#lookers = lookersOf(ctx);
    const { isLooking } = this.#lookers;
    this.#notifier = notifierOf({ ctx, env, table: () => this.#table, isLooking, arm: () => this.#arm() });
    ctx.blockConcurrencyWhile(async () => {
      await this.#waker.read();
      this.#table = load(ctx.storage.sql, env);
      if (!this.#table) return;
      this.#outbox.load(this.#table.about.delivered);
      this.#notifier.load();
    });
  }

  async open(caller: Caller, { origin, ...opening }: Opening, key?: RequestKey): Promise<Reply> {
    if (this.#table) return openedBefore(this.ctx.storage.sql, this.#table, caller, key);
    if (!caller.known) return { type: 'who' };
    if (!caller.known.scopes.includes('host')) return { type: 'out-of-scope', needs: 'host' };
    const openedAt = Date.now();
    const table = begin(this.env, origin, openedAt);
    const command: Command = { type: 'openTable', at: openedAt, host: caller.known.player, ...opening };
    this.#commit(table, command, { ...caller, known: caller.known, key });
    this.#tellLater();
    return shownTo(table, caller.known.player.id);
  }

  async view(caller: Caller, looks = false): Promise<ViewReply> {
    return this.#look(caller, (table, viewer) => {
      if (looks && viewer !== null) this.#lookers.polled(viewer);
      return shownTo(table, viewer);
    });
  }

  async submit(caller: Caller, command: TableCommand, key?: RequestKey): Promise<Reply> {
    // Who leaves is forgotten by the table at once, and still gets his answer.
    const who = identify(this.#table, caller, 'read');
    if (!who.ok) return who.answer;
    const outcome = this.#perform(caller, command, key);
    if (outcome.type === 'done') return shownTo(who.table, who.viewer, outcome.version);
    return outcome.type === 'refused' ? { ...shownTo(who.table, who.viewer), ...outcome } : outcome;
  }

  async hands(caller: Caller, page: HandsPage): Promise<HandsReply> {
    return this.#look(caller, (table, viewer) => hands.list(this.#source(table), viewer, page));
  }

  async hand(caller: Caller, number: number): Promise<HandReply> {
    return this.#look(caller, (table, viewer) => hands.record(this.#source(table), viewer, number));
  }

  async replays(caller: Caller, from: number, to: number): Promise<ReplaysReply> {
    return this.#look(caller, (table, viewer) => hands.replays(this.#source(table), viewer, from, to));
  }

  async ledger(caller: Caller): Promise<LedgerReply> {
    return this.#look(caller, ({ memory }, viewer) => hands.ledgerFor(memory, viewer));
  }

  async events(caller: Caller, since: number): Promise<EventsReply> {
    return this.#look(caller, ({ memory }, viewer) => hands.eventsFor(memory, viewer, since));
  }

  async again(caller: Caller, wanted: string, key?: RequestKey): Promise<AgainReply> {
    const reply = await this.submit(caller, { type: 'again', successor: wanted }, key);
    const table = this.#table?.memory.table;
    if (reply.type !== 'view' || !table?.successor) return reply as AgainReply;
    const { successor, config } = table;
    return { type: 'again', successor, config, people: lastPeople(table) };
  }

  async forget(hash: string): Promise<void> {
    if (!this.#table) return;
    log.saveToken(this.ctx.storage.sql, hash, null);
    this.#table.tokens.set(hash, null);
    sockets.dismiss(this.ctx.getWebSockets(hash));
  }

  async refresh(): Promise<void> {
    this.#notifier.refresh();
    if (this.#table) this.#settle(this.#table);
  }

  async sweep(): Promise<void> {
    const table = this.#table;
    if (!table) return;
    await this.#waker.read();
    const people = table.memory.table.seats.flatMap((holder) => holder?.player.id ?? []);
    const settings =
      people.length > 0 ? await settingsOf(this.env.DB, people) : new Map<PlayerId, Settings>();
    this.#notifier.refresh();
    this.#settle(table);
    for (const [player, { hours, takesVacation }] of settings)
      this.#commit(table, { type: 'setHours', at: nowAt(table), player, hours, takesVacation }, null);
    this.#arm();
  }

  override async fetch(request: Request): Promise<Response> {
    const caller = sockets.callerIn(request);
    const answer = this.#look(caller, (table, viewer, known) => {
      const isSeated = viewer !== null && seatOf(table.memory.table, viewer) !== null;
      const who = { hash: caller.hash, known, isSeated };
      return sockets.welcome(this.ctx, request, who, (wishes) => helloText(table, wishes, viewer));
    });
    this.#arm(); // Whoever came sees the clock stop and go on.
    return answer instanceof Response ? answer : sockets.unwelcome(answer);
  }

  override webSocketMessage(socket: WebSocket, message: string | ArrayBuffer): void {
    const caller = sockets.attachmentOf(socket);
    sockets.reply(socket, sockets.read(message), (command) => this.#perform(caller, command));
  }

  /** Settle, arm again, then deliver without waiting. Catches everything: an alarm that throws is dropped in the end. */
  override async alarm(): Promise<void> {
    this.#waker.rang();
    try {
      const table = this.#table;
      if (!table || this.#settle(table)) this.#arm();
      else this.#waker.set(Date.now() + AGAIN_MS);
      if (table && hasQuietHours(table)) sockets.tell(this.ctx.getWebSockets(), clockTexts(table));
    } catch (error) {
      console.error('the alarm failed and rings again:', error instanceof Error ? error.message : error);
      this.#waker.set(Date.now() + AGAIN_MS);
    }
  }

  /** Whatever is shown is shown after everything overdue was settled (A2). */
  #look<R>(caller: Caller, show: (table: Opened, viewer: Viewer, known: Known | null) => R): R | Unanswered {
    const who = identify(this.#table, caller, 'read');
    if (!who.ok) return who.answer;
    this.#settle(who.table);
    return show(who.table, who.viewer, who.known);
  }

  /** What was overdue comes first (A2), then the command. No await in here: nothing comes between the two. */
  #perform(caller: Caller, asked: TableCommand, key?: RequestKey): Outcome {
    const who = identify(this.#table, caller, scopeOf(asked));
    if (!who.ok) return who.answer;
    const { table, known } = who;
    if (!known) return { type: 'who' };
    this.#settle(table);
    const { id } = known.player;
    const answered = key && answeredBefore(table, id, key);
    if (answered) return answered;
    const played = (hand: number) => hands.playedBy(this.#source(table), id, hand);
    const here = { table: table.memory.table, at: nowAt(table), played };
    const command = commandOf(asked, known.player, here);
    const refusal = this.#commit(table, command, { hash: caller.hash, known, key });
    this.#tellLater();
    return refusal ? { type: 'refused', refusal } : { type: 'done', version: table.memory.version };
  }

  /** Everything that is overdue, each as a commit of its own. Whether nothing is left undone. */
  #settle(table: Opened): boolean {
    let refusal: Refusal | null = null;
    for (let n = 0; n < MOST_SETTLED_AT_ONCE && !refusal; n++) {
      const command = overdue(table.memory.table, nowAt(table), shuffledDeck);
      if (!command) break;
      refusal = this.#commit(table, command, null);
    }
    this.#tellLater();
    return refusal === null;
  }

  /**
   * Decides and, unless that is a refusal, stores one row; only then remembers and tells. What is a player's own alone is
   * no event: it stores no row of the log, and only its owner hears of it.
   */
  #commit(table: Opened, command: Command, asker: Asker): Refusal | null {
    const decision = decide(table.memory.table, command, beside.ownsOf(table.asides));
    if (!decision.ok) return decision.refusal;
    const player = asker?.known.player.id ?? null;
    const asides = beside.changed(
      table.asides,
      decision.owns,
      player === null ? null : { player, key: asker?.key },
    );
    const before = table.memory;
    if (decision.events.length > 0) {
      const seated = store(
        this.ctx.storage,
        table,
        { at: command.at, events: decision.events },
        asides,
        asker,
      );
      if (seated !== null) sockets.askAgain(this.ctx.getWebSockets(), table.tokens, seated);
      this.#table = table;
      this.#outbox.add(decision.events);
    } else {
      this.ctx.storage.transactionSync(() => beside.saveAsides(this.ctx.storage.sql, asides));
    }
    table.asides = new Map([...table.asides, ...asides]);
    if (decision.events.length > 0 || asides.size > 0) this.#arm();
    sockets.tell(this.ctx.getWebSockets(), textsFor(table, before, asides));
    return null;
  }

  #source({ memory }: Opened) {
    return { sql: this.ctx.storage.sql, memory };
  }

  /** What others are to hear, D1 and the players, after the reply. */
  #tellLater(): void {
    this.#outbox.deliverLater();
    this.#notifier.tellLater();
  }

  /** Sets the alarm for what the table has to do next by itself. */
  #arm(): void {
    if (!this.#table) return;
    const real = Date.now();
    const due = dueOf(this.#table, () => this.ctx.getWebSockets());
    const retryAt = earliest([this.#outbox.nextAttempt(real), this.#notifier.nextAttempt(real)]);
    this.#waker.arm({ due, retryAt }, this.#table.clock);
  }
}
