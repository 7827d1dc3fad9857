/** The object's one alarm. What it is set to is remembered, so that it is only ever moved earlier. */
import { earliest, hoursOfTurn, nextDue } from '../rules/clock.ts';
import { quietTurnsAfter } from '../rules/hours.ts';
import { seatOf } from '../rules/table.ts';
import { type Agenda, alarmFor, type Clock } from './alarm.ts';
import { nowAt } from './opening.ts';
import { attachmentOf } from './sockets.ts';
import type { Opened } from './who.ts';

export type Waker = ReturnType<typeof wakerOf>;

export function wakerOf(storage: DurableObjectStorage) {
  let setTo: number | null = null;
  /** To a real instant in ms, whatever it was set to. */
  const set = (at: number): void => {
    setTo = at;
    void storage.setAlarm(at);
  };
  return {
    set,
    /** Learns what it is set to: after a start, and where it may have been lost. */
    async read(): Promise<void> {
      setTo = await storage.getAlarm();
    },
    /** It rang, so it is set no more. */
    rang(): void {
      setTo = null;
    },
    /** For what comes next, unless it rings before that anyhow. */
    arm(agenda: Agenda, clock: Clock): void {
      const at = alarmFor(agenda, clock, Date.now(), setTo);
      if (at !== null) set(at);
    },
  };
}

/** Whether the clock of the turn that is on stops and goes on by itself (A4). */
export const hasQuietHours = ({ memory, owns }: Opened): boolean => hoursOfTurn(memory.table, owns) !== null;

/**
 * When the table has something to do by itself, by its own clock: also when the clock of the turn stops or goes on (A4),
 * where the page of somebody who sits here is open to show it.
 */
export function dueOf(opened: Opened, open: () => readonly WebSocket[]): number | null {
  const { table } = opened.memory;
  const hours = hoursOfTurn(table, opened.owns);
  const isSeated = (socket: WebSocket): boolean => {
    const { known, mode } = attachmentOf(socket);
    return known !== null && mode !== 'etag' && seatOf(table, known.player.id) !== null;
  };
  const turns = hours && open().some(isSeated) ? quietTurnsAfter(hours, nowAt(opened)) : null;
  return earliest([nextDue(table), turns]);
}
