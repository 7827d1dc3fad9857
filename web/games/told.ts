/** What the list says of one table: two lines and two times. Never how a hand went. */
import type { Card } from '../../worker/rules/cards.ts';
import type { Left } from '../../worker/words/en/spans.ts';
import type { GamesWords } from '../../worker/words/games.ts';
import { isUrgent, leftOf, momentOf } from '../table/deadline.ts';
import type { MyTable } from './my-table.ts';

/** `what` stands under the name, `left` and `until` beside them. */
export type Told = {
  what: string;
  board: readonly Card[];
  left: string;
  until: string;
  isUrgent: boolean;
};

/** The present, and how to say it. `timeZone` is the reader's own when left out. */
export type Speaker = {
  say: GamesWords;
  lang: string;
  now: number;
  count: (amount: number) => string;
  /** "21 h left". */
  left: (span: Left) => string;
  timeZone?: string;
};

type Times = Pick<Told, 'left' | 'until' | 'isUrgent'>;

const NO_TIMES: Times = { left: '', until: '', isUrgent: false };

/** A1: what is left and until when; of a clock that stands still only until when. */
const timesOf = (
  { deadline, since, clock, paused }: MyTable,
  speaker: Speaker,
  sayLeft: (span: Left) => string,
): Times => {
  const { say, lang, now, timeZone } = speaker;
  const until = (instant: string) => say.until(momentOf(Date.parse(instant), now, lang, timeZone));
  if (paused) return { ...NO_TIMES, left: say.paused, until: until(paused.until) };
  if (deadline === null) return NO_TIMES;
  if (clock === 'stopped') return { ...NO_TIMES, left: say.stopped, until: until(deadline) };
  const leftMs = Date.parse(deadline) - now;
  const turnMs = since === null ? Number.POSITIVE_INFINITY : Date.parse(deadline) - Date.parse(since);
  return {
    left: sayLeft(leftOf(leftMs)),
    until: until(deadline),
    isUrgent: isUrgent(leftMs, turnMs),
  };
};

const withoutClock = ({ say }: Speaker): Times => ({
  ...NO_TIMES,
  left: say.noClock,
  until: say.anytime,
});

/** My turn: what it costs, the board, and how long I have. */
export const tellTurn = (table: MyTable, speaker: Speaker): Told => {
  const { say, count } = speaker;
  return {
    what: table.toCall > 0 ? say.toCall(count(table.toCall)) : say.nothingToCall,
    board: table.board,
    ...(table.clock === 'none' ? withoutClock(speaker) : timesOf(table, speaker, speaker.left)),
  };
};

/** Somebody else's turn, or nobody's. Nothing here asks for attention. */
export const tellWaiting = (table: MyTable, speaker: Speaker): Told => {
  const { say } = speaker;
  const { toAct, seat, street, hand, paused } = table;
  const what =
    toAct && street
      ? say.toAct(toAct.seat === seat ? null : toAct.player.name, street)
      : paused
        ? say.tablePaused
        : hand === null
          ? say.notDealt
          : say.between;
  return { what, board: [], ...timesOf(table, speaker, say.span), isUrgent: false };
};

/** A hand that is over, and closed. */
export const tellResult = (table: MyTable, opened: number, { say }: Speaker): Told => {
  const last = table.lastFinished ?? 0;
  const over = last - opened;
  const what = opened === 0 || over === 1 ? say.handOver(last) : say.handsOver(over, last);
  return { ...NO_TIMES, what, board: [], until: say.seeHand };
};

/** D9: somebody waits for the host's word. */
export const tellAsked = ({ applicants }: MyTable, { say }: Speaker): Told => ({
  ...NO_TIMES,
  what: say.asks(applicants.map(({ player }) => player.name)),
  board: [],
  until: say.answer,
});

/** I sit out, and nobody plays. */
export const tellAway = ({ say }: Speaker): Told => ({
  ...NO_TIMES,
  what: say.sitOut,
  board: [],
  until: say.comeBack,
});

/** A table at its end, and my place there, once its last hand was opened. */
export const tellFinished = (table: MyTable, { say, lang, now, timeZone }: Speaker): Told => ({
  ...NO_TIMES,
  what: table.closed ? say.closed(table.closed.why) : '',
  board: [],
  left: table.place ? say.place(table.place.mine, table.place.of) : '',
  until: table.closed ? momentOf(Date.parse(table.closed.at), now, lang, timeZone) : '',
});
