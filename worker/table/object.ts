/**
 * The Durable Object of one table: the only place with state. Serial: it stores, then remembers, then tells. What it
 * decides is decided in worker/rules; what it stores is in log.ts; what viewers are told is folded in history.ts. Its
 * alarm (waking.ts) and what goes out after the reply (outbox.ts) are its parts.
 */
import { DurableObject } from 'cloudflare:workers';
import type { Known } from '../db/queries.ts';
import type { Scope } from '../db/schema.ts';
import type { Env } from '../env.ts';
import { earliest, overdue } from '../rules/clock.ts';
import type { Command } from '../rules/commands.ts';
import { decide } from '../rules/decide.ts';
import { lastPeople } from '../rules/host.ts';
import type { Refusal } from '../rules/refusals.ts';
import { seatOf } from '../rules/table.ts';
import type { LinkedView, Viewer } from '../rules/view.ts';
import { AGAIN_MS } from './alarm.ts';
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
import { newOwns } from './owns.ts';
import { answeredBefore, answerOf, openedBefore } from './repeated.ts';
import * as sockets from './sockets.ts';
import { clockTexts, helloText, shownTo, textsFor } from './telling.ts';
import { truthFor } from './truth.ts';
import { type Uses, usesOf } from './uses.ts';
import { dueOf, hasQuietHours, type Waker, wakerOf } from './waking.ts';
import { type Asker, type Identified, identify, type Opened } from './who.ts';

/** Hands that begin and end by themselves, one after another, are at most so many before the table listens again. */
const MOST_SETTLED_AT_ONCE = 20;

export class Table extends DurableObject<Env> implements TableRpc {
  #opened: Opened | null = null;
  readonly #waker: Waker;
  readonly #outbox: Outbox;
  readonly #notifier: Notifier;
  readonly #lookers: Lookers;
  readonly #uses: Uses;

  /** Reads; writes nothing, so that a table nobody opened leaves no trace. */
  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    this.#waker = wakerOf(ctx.storage);
    const last = () => this.#opened?.memory.version ?? 0;
    this.#outbox = outboxOf({ ctx, db: env.DB, last, failed: () => this.#arm() });
    this.#lookers = lookersOf(ctx);
    this.#uses = usesOf(ctx, env.DB);
    const { isLooking } = this.#lookers;
    this.#notifier = notifierOf({ ctx, env, opened: () => this.#opened, isLooking, arm: () => this.#arm() });
    ctx.blockConcurrencyWhile(async () => {
      await this.#waker.read();
      this.#opened = load(ctx.storage.sql, env);
      if (!this.#opened) return;
      this.#outbox.load(this.#opened.about.delivered);
      this.#notifier.load();
    });
  }

  async open(caller: Caller, { origin, ...opening }: Opening, key?: RequestKey): Promise<Reply> {
    if (this.#opened) return openedBefore(this.ctx.storage.sql, this.#opened, caller, key);
    if (!caller.known) return { type: 'who' };
    if (!caller.known.scopes.includes('host')) return { type: 'out-of-scope', needs: 'host' };
    const openedAt = Date.now();
    const opened = begin(this.env, origin, openedAt);
    const command: Command = { type: 'openTable', at: openedAt, host: caller.known.player, ...opening };
    this.#commit(opened, command, { ...caller, known: caller.known, key });
    this.#tellLater();
    return shownTo(opened, caller.known.player.id);
  }

  async view(caller: Caller, looks = false): Promise<ViewReply> {
    return this.#look(caller, (opened, viewer) => {
      if (looks && viewer !== null) this.#lookers.polled(viewer);
      return shownTo(opened, viewer);
    });
  }

  async glance(): Promise<LinkedView | null> {
    return this.#opened && shownTo(this.#opened, null).view;
  }

  async submit(caller: Caller, command: TableCommand, key?: RequestKey): Promise<Reply> {
    // Who leaves is forgotten by the table at once, and still gets his answer.
    const who = this.#identify(caller, 'read');
    if (!who.ok) return who.answer;
    const { opened, viewer } = who;
    const outcome = this.#perform(caller, command, key);
    if (outcome.type === 'done') return answerOf(this.ctx.storage.sql, opened, viewer, outcome.version);
    return outcome.type === 'refused' ? { ...shownTo(opened, viewer), ...outcome } : outcome;
  }

  async hands(caller: Caller, page: HandsPage): Promise<HandsReply> {
    return this.#look(caller, (opened, viewer) => hands.list(this.#source(opened), viewer, page));
  }

  async hand(caller: Caller, number: number): Promise<HandReply> {
    return this.#look(caller, (opened, viewer) => hands.record(this.#source(opened), viewer, number));
  }

  async replays(caller: Caller, from: number, to: number): Promise<ReplaysReply> {
    return this.#look(caller, (opened, viewer) => hands.replays(this.#source(opened), viewer, from, to));
  }

  async ledger(caller: Caller): Promise<LedgerReply> {
    return this.#look(caller, ({ memory }, viewer) => hands.ledgerFor(memory, viewer));
  }

  async events(caller: Caller, since: number): Promise<EventsReply> {
    return this.#look(caller, ({ memory }, viewer) => hands.eventsFor(memory, viewer, since));
  }

  async again(caller: Caller, wanted: string, key?: RequestKey): Promise<AgainReply> {
    const reply = await this.submit(caller, { type: 'again', successor: wanted }, key);
    const table = this.#opened?.memory.table;
    if (reply.type !== 'view' || !table?.successor) return reply as AgainReply;
    const { successor, config } = table;
    return { type: 'again', successor, config, people: lastPeople(table) };
  }

  async forget(hashes: readonly string[]): Promise<void> {
    if (!this.#opened) return;
    for (const hash of hashes) {
      log.saveToken(this.ctx.storage.sql, hash, null);
      this.#opened.tokens.set(hash, null);
      sockets.dismiss(this.ctx.getWebSockets(hash));
    }
  }

  async refresh(): Promise<void> {
    this.#notifier.refresh();
    if (this.#opened) this.#settle(this.#opened);
  }

  async sweep(): Promise<void> {
    const opened = this.#opened;
    if (!opened) return;
    await this.#waker.read();
    this.#notifier.refresh();
    this.#settle(opened);
    this.#arm();
    const { owns } = opened;
    const { settings, ended } = await truthFor(this.env.DB, opened);
    await this.forget(ended);
    for (const [player, { hours, takesVacation }] of settings) {
      // What he set meanwhile has come here already, and is newer than this answer.
      if (opened.owns[player] !== owns[player]) continue;
      this.#commit(opened, { type: 'setHours', at: nowAt(opened), player, hours, takesVacation }, null);
    }
  }

  override async fetch(request: Request): Promise<Response> {
    const caller = sockets.callerIn(request);
    const answer = this.#look(caller, (opened, viewer, known) => {
      const isSeated = viewer !== null && seatOf(opened.memory.table, viewer) !== null;
      const who = { hash: caller.hash, known, isSeated };
      return sockets.welcome(this.ctx, request, who, (wishes) => helloText(opened, wishes, viewer));
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
      const opened = this.#opened;
      if (!opened || this.#settle(opened)) this.#arm();
      else this.#waker.set(Date.now() + AGAIN_MS);
      if (opened && hasQuietHours(opened)) sockets.tell(this.ctx.getWebSockets(), clockTexts(opened));
    } catch (error) {
      console.error('the alarm failed and rings again:', error instanceof Error ? error.message : error);
      this.#waker.set(Date.now() + AGAIN_MS);
    }
  }

  #identify(caller: Caller, needs: Scope): Identified {
    const who = identify(this.#opened, caller, needs);
    if (who.ok && caller.hash !== null && who.opened.tokens.get(caller.hash)) this.#uses.note(caller.hash);
    return who;
  }

  /** Whatever is shown is shown after everything overdue was settled (A2). */
  #look<R>(caller: Caller, show: (opened: Opened, viewer: Viewer, known: Known | null) => R): R | Unanswered {
    const who = this.#identify(caller, 'read');
    if (!who.ok) return who.answer;
    this.#settle(who.opened);
    return show(who.opened, who.viewer, who.known);
  }

  /** What was overdue comes first (A2), then the command. No await in here: nothing comes between the two. */
  #perform(caller: Caller, asked: TableCommand, key?: RequestKey): Outcome {
    const who = this.#identify(caller, scopeOf(asked));
    if (!who.ok) return who.answer;
    const { opened, known } = who;
    if (!known) return { type: 'who' };
    this.#settle(opened);
    const { id } = known.player;
    const answered = key && answeredBefore(this.ctx.storage.sql, opened, id, key);
    if (answered) return answered;
    const played = (hand: number) => hands.playedBy(this.#source(opened), id, hand);
    const here = { table: opened.memory.table, at: nowAt(opened), played };
    const command = commandOf(asked, known.player, here);
    const refusal = this.#commit(opened, command, { hash: caller.hash, known, key });
    this.#tellLater();
    return refusal ? { type: 'refused', refusal } : { type: 'done', version: opened.memory.version };
  }

  /** Everything that is overdue, each as a commit of its own. Whether nothing is left undone. */
  #settle(opened: Opened): boolean {
    let refusal: Refusal | null = null;
    for (let n = 0; n < MOST_SETTLED_AT_ONCE && !refusal; n++) {
      const command = overdue(opened.memory.table, nowAt(opened), shuffledDeck);
      if (!command) break;
      refusal = this.#commit(opened, command, null);
    }
    this.#tellLater();
    return refusal === null;
  }

  /**
   * Decides and, unless that is a refusal, stores one row; only then remembers and tells. What is a player's own alone is
   * no event: it stores no row of the log, and only its owner hears of it.
   */
  #commit(opened: Opened, command: Command, asker: Asker): Refusal | null {
    const { memory: before, owns } = opened;
    const decision = decide(before.table, command, owns);
    if (!decision.ok) return decision.refusal;
    const { events } = decision;
    const news = newOwns(owns, decision.owns);
    const { seated } = store(this.ctx.storage, opened, { at: command.at, events }, news, asker);
    if (seated !== null) sockets.askAgain(this.ctx.getWebSockets(), opened.tokens, seated);
    if (events.length > 0) this.#opened = opened;
    this.#outbox.add(events);
    if (events.length > 0 || Object.keys(news).length > 0) this.#arm();
    sockets.tell(this.ctx.getWebSockets(), textsFor(opened, before, news));
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
    if (!this.#opened) return;
    const real = Date.now();
    const due = dueOf(this.#opened, () => this.ctx.getWebSockets());
    const retryAt = earliest([this.#outbox.nextAttempt(real), this.#notifier.nextAttempt(real)]);
    this.#waker.arm({ due, retryAt }, this.#opened.clock);
  }
}
