/**
 * Which notice somebody is due, if any. Pure: it looks at the table as it is, at what this way of reaching him was told
 * before, and at what is his own. A notice that nobody could be told of while it mattered is never due any more. All
 * instants are ms of the table's clock.
 */
import { hoursOfTurn, ownTimeOf } from '../rules/clock.ts';
import { type Event, type Player, type PlayerId, unreachable } from '../rules/events.ts';
import { type Hours, quietAt } from '../rules/hours.ts';
import { type Owns, ownOf } from '../rules/own.ts';
import { DAY, HOUR } from '../rules/spans.ts';
import { lastFinished, runningHand, type Table, turnOf } from '../rules/table.ts';
import { type News, newsFor } from './news.ts';
import { ASKED, marksOf } from './reminders.ts';

/** One turn of one player. `turn` names it for ever (A7). */
export type Turn = { hand: number; turn: string; seat: number; player: Player };

/**
 * Why it is sent: `late` and `hour` name the deadline they were reckoned from, so that a moved one (A5) reminds anew;
 * `asked`: an opponent reminds him (A5). `at` is when it came about, `deadline` the turn's (A1).
 */
export type Notice =
  | { type: 'turn.began'; at: number; on: Turn; deadline: number | null }
  | { type: 'turn.reminder'; at: number; on: Turn; deadline: number | null; asked: boolean; mark: string }
  | { type: 'turn.ended'; at: number; on: Turn }
  | ({ type: 'table.news'; since: number } & News);

/** The turn one was told of last and what of it was said; when he had the latest news, and after which hand (null: none yet). */
export type Told = { on: Turn | null; said: readonly string[]; news: { at: number; hand: number | null } };

/** Who is to be told: a player of his own turns, or (null) somebody of everybody's at this table. */
export type Listener = { player: PlayerId | null; wantsNews: boolean };

/** `recent`: the commits of the last hands. `isFailing`: the last attempt to tell this listener came to nothing. */
export type Facts = {
  table: Table;
  owns: Owns;
  at: number;
  recent: readonly { at: number; player: PlayerId | null; events: readonly Event[] }[];
  isLooking: (player: PlayerId) => boolean;
  isFailing: boolean;
};

/** A notice with what is told once it got through; something to remember without a word; or when to look again (null: no need). */
export type Due =
  | { type: 'send'; notice: Notice; told: Told }
  | { type: 'note'; told: Told }
  | { type: 'wait'; until: number | null; looks: boolean };

/** Told, or without a word because he was looking. */
const BEGAN = 'began';
const SEEN = 'seen';

/** The turn that is on and waits for its player. */
const turnOn = (table: Table): Turn | null => {
  const hand = runningHand(table);
  const player = hand?.toAct == null ? null : table.seats[hand.toAct]?.player;
  const turn = hand && turnOf(hand);
  return hand?.toAct != null && player && turn ? { hand: hand.number, turn, seat: hand.toAct, player } : null;
};

/** Whether he heard of the turn, and so is to hear when it is over. */
const wasTold = ({ said }: Told): boolean => said.some((mark) => mark !== SEEN);

const wait = (until: number | null, looks = false): Due => ({ type: 'wait', until, looks });

const earlier = (a: number | null, b: number | null): number | null =>
  a === null ? b : b === null ? a : Math.min(a, b);

/** What a listener is due next: first that a turn is over, then the turn that is on, then news. */
export const dueTo = (listener: Listener, told: Told, facts: Facts): Due => {
  const now = turnOn(facts.table);
  const isMine = now !== null && (listener.player === null || listener.player === now.player.id);
  if (told.on !== null && told.on.turn !== now?.turn) {
    const over = { ...told, on: null, said: [] };
    // Whoever cannot be reached hears of the turn that is on rather than of the one that is over.
    return wasTold(told) && !(facts.isFailing && isMine)
      ? {
          type: 'send',
          notice: { type: 'turn.ended', at: endOf(told.on, facts), on: told.on },
          told: over,
        }
      : dueTo(listener, over, facts);
  }
  const turn = isMine && !facts.table.paused ? dueOfTurn(now, listener, told, facts) : wait(null);
  if (turn.type !== 'wait') return turn;
  const news = listener.wantsNews ? dueOfNews(listener, told, facts) : wait(null);
  if (news.type !== 'wait') return news;
  return wait(earlier(turn.until, news.until), turn.looks || news.looks);
};

/** When it was answered: by the first act after it began. */
const endOf = ({ hand, turn }: Turn, { recent, at }: Facts): number => {
  const events = recent.flatMap((commit) => commit.events);
  const ofHand = events.slice(events.findIndex((e) => e.type === 'handStarted' && e.number === hand) + 1);
  const began = ofHand.findIndex((e) => e.type === 'turnBegan' && `${hand}.${e.decision}` === turn);
  const end = ofHand.slice(began + 1).find((e) => e.type === 'acted');
  return began >= 0 && end ? end.at : at;
};

/** When its player was last reminded. */
const remindedAt = (on: Turn, { recent, at }: Facts): number => {
  const events = recent.flatMap((commit) => commit.events);
  const last = events.findLast((event) => event.type === 'reminded' && event.seat === on.seat);
  return last && 'at' in last ? last.at : at;
};

/** A turn is told of when it begins and reminded of later, once for each reason; never in its player's quiet hours (A4). */
const dueOfTurn = (on: Turn, { player }: Listener, told: Told, facts: Facts): Due => {
  const { table, owns, at, isLooking } = facts;
  const hand = runningHand(table);
  if (!hand) return wait(null);
  const { deadline } = hand;
  const said = told.on ? told.said : [];
  const after = (...marks: string[]): Told => ({ ...told, on, said: [...said, ...marks] });
  // What tells of others' hours or whether they look is for themselves alone (A9).
  const isOwn = player !== null;
  const hours = isOwn ? hoursOfTurn(table, owns) : null;
  const marks = marksOf(hand, ownTimeOf(table, on.seat), hours, isOwn).filter(
    ({ mark }) => !said.includes(mark),
  );
  const due = marks.filter((mark) => mark.at <= at);
  const quiet = quietAt(hours, at);
  if (isOwn && isLooking(on.player.id)) {
    if (said.length === 0) return { type: 'note', told: after(SEEN) };
    return due.length > 0 ? wait(null, true) : wait(nextOf(marks, at, hours));
  }
  if (quiet) return wait(quiet.until);
  const isOff = isOwn && (table.seats[on.seat]?.vacationUntil ?? 0) > at;
  if (!isOff && said.length === 0) {
    const notice: Notice = { type: 'turn.began', at: hand.turnBeganAt, on, deadline };
    return { type: 'send', notice, told: after(BEGAN, ...due.map(({ mark }) => mark)) };
  }
  const [first] = due;
  if (!first) return wait(nextOf(marks, at, hours));
  const asked = first.mark === ASKED;
  const since = asked ? remindedAt(on, facts) : first.at;
  const notice: Notice = { type: 'turn.reminder', at: since, on, deadline, asked, mark: first.mark };
  return { type: 'send', notice, told: after(...due.map(({ mark }) => mark)) };
};

/** When the next reminder is due; where quiet hours begin just then, after them. */
const nextOf = (marks: readonly { at: number }[], at: number, hours: Hours | null): number | null => {
  const next = marks.map((mark) => mark.at).filter((each) => each > at);
  if (next.length === 0) return null;
  const first = Math.min(...next);
  return quietAt(hours, first)?.until ?? first;
};

/** News come at most once a day, not in a player's quiet hours, and not while he sees for himself. */
const dueOfNews = (listener: Listener, told: Told, facts: Facts): Due => {
  const { table, owns, at, recent, isLooking } = facts;
  const { player } = listener;
  const here = player === null ? null : recent.findLast((commit) => commit.player === player);
  const since = Math.max(told.news.at, here?.at ?? 0);
  const found = newsFor({ table, recent, player, since, hand: here ? null : told.news.hand });
  if (!found) return wait(null);
  const dueAt = Math.max(found.at + HOUR, told.news.at + DAY);
  if (dueAt > at) return wait(dueAt);
  const after: Told = { ...told, news: { at, hand: lastFinished(table) } };
  if (player !== null && isLooking(player)) return { type: 'note', told: after };
  const hours = player === null ? null : ownOf(owns, player).hours;
  const quiet = quietAt(hours, at);
  if (quiet) return wait(quiet.until);
  return { type: 'send', notice: { type: 'table.news', since: told.news.at, ...found }, told: after };
};

/** Names a notice to one listener: the same on every attempt, and no other's at this table. */
export const nameOf = (notice: Notice): string => {
  switch (notice.type) {
    case 'turn.began':
    case 'turn.ended':
      return `${notice.type} ${notice.on.turn}`;
    case 'turn.reminder':
      return `${notice.type} ${notice.on.turn} ${notice.mark}`;
    case 'table.news':
      return `${notice.type} ${notice.since}`;
    default:
      return unreachable(notice);
  }
};
