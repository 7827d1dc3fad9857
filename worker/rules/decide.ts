/** What a command makes happen, or why not. */
import { act, timeOut } from './act.ts';
import { setAdvance, tidyAdvances, undoAdvance } from './advance.ts';
import { betweenHands, regroup } from './between.ts';
import { nextHand, openTable, sweep } from './by-itself.ts';
import {
  type ClockCommand,
  type Command,
  type HostCommand,
  isClocks,
  isHosts,
  type PlayerCommand,
} from './commands.ts';
import { type Event, unreachable } from './events.ts';
import {
  again,
  answer,
  close,
  configure,
  correct,
  makeRecovery,
  passHost,
  pause,
  remove,
  resume,
  start,
} from './host.ts';
import { NO_OWNS, type Owns } from './own.ts';
import {
  addChips,
  claimHost,
  claimSeat,
  comeBack,
  joinQueue,
  leave,
  moveSeat,
  setHabits,
  show,
  sit,
  sitOut,
  withdraw,
} from './people.ts';
import { type Outcome, type Refusal, refuse } from './refusals.ts';
import { begin, type Story } from './story.ts';
import { runningHand, type Table } from './table.ts';
import { grant, remind, setHours } from './turn.ts';
import { goOnVacation } from './vacation.ts';

/** `owns` is what is the players' own afterwards: it may change without an event, and then nobody else can tell. */
export type Decision = { ok: true; events: Event[]; owns: Owns } | { ok: false; refusal: Refusal };

/**
 * What `command` makes happen at `table`: events, or a refusal with its code. Changes nothing itself. Who sends the
 * command has been established before; whether he may is decided here. `owns` is what only its player knows.
 */
export const decide = (table: Table, command: Command, owns: Owns = NO_OWNS): Decision => {
  const story = begin(table, owns);
  const refusal = barred(table, command) ?? carryOut(story, command);
  if (refusal) return { ok: false, refusal };
  if (story.events.length > 0) settleAfter(story, runningHand(table) !== null, command.at);
  tidyAdvances(story);
  return { ok: true, events: story.events, owns: story.owns };
};

/** What follows from any change: at the end of a hand all that waited for it, else that the table regroups. */
const settleAfter = (story: Story, wasRunning: boolean, at: number): void => {
  const dealt = story.events.some((e) => e.type === 'handStarted');
  if (wasRunning || dealt) betweenHands(story, at);
  else regroup(story, at);
};

const barred = (table: Table, command: Command): Outcome => {
  if (command.type === 'openTable') return table.id === '' ? null : refuse('table-exists');
  if (table.id === '') return refuse('no-such-table');
  const stays = command.type === 'show' || command.type === 'again';
  return table.closed && !stays ? refuse('table-closed') : null;
};

const byPlayer = (story: Story, command: PlayerCommand): Outcome => {
  switch (command.type) {
    case 'sit':
      return sit(story, command);
    case 'withdraw':
      return withdraw(story, command);
    case 'joinQueue':
      return joinQueue(story, command);
    case 'act':
      return act(story, command);
    case 'comeBack':
      return comeBack(story, command);
    case 'sitOut':
      return sitOut(story, command);
    case 'leave':
      return leave(story, command);
    case 'moveSeat':
      return moveSeat(story, command);
    case 'addChips':
      return addChips(story, command);
    case 'setHabits':
      return setHabits(story, command);
    case 'show':
      return show(story, command);
    case 'claimHost':
      return claimHost(story, command);
    case 'setAdvance':
      return setAdvance(story, command);
    case 'undoAdvance':
      return undoAdvance(story, command);
    case 'grant':
      return grant(story, command);
    case 'remind':
      return remind(story, command);
    case 'goOnVacation':
      return goOnVacation(story, command);
    case 'setHours':
      return setHours(story, command);
    case 'claimSeat':
      return claimSeat(story, command);
    default:
      return unreachable(command);
  }
};

const byHost = (story: Story, command: HostCommand): Outcome => {
  switch (command.type) {
    case 'start':
      return start(story, command);
    case 'answer':
      return answer(story, command);
    case 'configure':
      return configure(story, command);
    case 'pause':
      return pause(story, command);
    case 'resume':
      return resume(story, command);
    case 'correct':
      return correct(story, command);
    case 'remove':
      return remove(story, command);
    case 'passHost':
      return passHost(story, command);
    case 'makeRecovery':
      return makeRecovery(story, command);
    case 'close':
      return close(story, command);
    case 'again':
      return again(story, command);
    default:
      return unreachable(command);
  }
};

const byItself = (story: Story, command: ClockCommand): Outcome => {
  switch (command.type) {
    case 'openTable':
      return openTable(story, command);
    case 'nextHand':
      return nextHand(story, command);
    case 'timeOut':
      return timeOut(story, command);
    case 'sweep':
      return sweep(story, command);
    default:
      return unreachable(command);
  }
};

const carryOut = (story: Story, command: Command): Outcome => {
  if (isHosts(command))
    return command.player === story.table.host ? byHost(story, command) : refuse('not-host');
  return isClocks(command) ? byItself(story, command) : byPlayer(story, command);
};
