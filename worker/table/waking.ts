/** The object's one alarm. What it is set to is remembered, so that it is only ever moved earlier. */
import { type Agenda, alarmFor, type Clock } from './alarm.ts';

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
