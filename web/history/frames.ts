/** A hand that is over, step by step: its seen events through the same fold and view as live play. */
import type { Event, HandStarted, PlayerId, Street } from '../../worker/rules/events.ts';
import { evolve, fold } from '../../worker/rules/evolve.ts';
import { NO_TABLE, type Table } from '../../worker/rules/table.ts';
import { type FinishedView, type Say, toView, type View } from '../../worker/rules/view.ts';

const BEATS = [
  'handStarted',
  'acted',
  'betReturned',
  'streetDealt',
  'handShown',
  'handMucked',
  'handEnded',
] as const;

/** What a step tells; everything else that happens belongs to the step before it. */
export type Beat = Extract<Event, { type: (typeof BEATS)[number] }>;

export type Frame = { beat: Beat; view: View };

export type Replay = {
  /** The last one is the result. */
  frames: Frame[];
  hand: FinishedView;
  /** The seat that the viewer had in it, or null. */
  me: number | null;
  table: string;
  endedAt: number;
};

const isBeat = (event: Event): event is Beat => (BEATS as readonly string[]).includes(event.type);

/** Whom these events were meant for: the deal shows a player his own cards and nobody else's (S4). */
const viewerOf = ({ hands }: HandStarted): PlayerId | null =>
  hands.find(({ cards }) => cards !== null)?.player ?? null;

/** The table as it stood then. That its viewer may read of the hand was asked before; no clock runs any more. */
const seen = (table: Table, viewer: PlayerId | null, say: Say): View => {
  const config = { ...table.config, watching: 'anyone' as const };
  const view = toView({ table: { ...table, config }, version: 0, viewer }, say);
  return { ...view, legal: null, hand: view.hand && { ...view.hand, deadline: null, clock: 'none' } };
};

/** The steps of one hand out of its seen events; null where they are not those of a whole hand. */
export const replayOf = (events: readonly Event[], say: Say): Replay | null => {
  const [first] = events;
  const end = events.find((event) => event.type === 'handEnded');
  if (first?.type !== 'handStarted' || !end) return null;
  const viewer = viewerOf(first);
  const frames: Frame[] = [];
  let table = NO_TABLE;
  for (const event of events.slice(0, events.indexOf(end) + 1)) {
    table = evolve(table, event);
    const beat = isBeat(event) ? event : frames.pop()?.beat;
    if (beat) frames.push({ beat, view: seen(table, viewer, say) });
  }
  const hand = seen(fold(events), viewer, say).previous;
  const me = first.hands.find(({ player }) => player === viewer)?.seat ?? null;
  return hand && { frames, hand, me, table: first.table.config.name, endedAt: end.at };
};

/** A street, or the result: where its steps begin, how many there are, and all chips in at its end. */
export type Part = { name: Street | 'result'; from: number; count: number; pot: number };

const nameOf = ({ beat, view }: Frame): Part['name'] =>
  beat.type === 'handEnded' || !view.hand || view.hand.street === 'showdown' ? 'result' : view.hand.street;

/** The streets that were played, in order, and the result. */
export const partsOf = (frames: readonly Frame[]): Part[] => {
  const parts: Part[] = [];
  for (const [i, frame] of frames.entries()) {
    const name = nameOf(frame);
    const pot = frame.view.hand?.pot ?? 0;
    const last = parts.at(-1);
    if (last?.name === name) parts.splice(-1, 1, { ...last, count: last.count + 1, pot });
    else parts.push({ name, from: i, count: 1, pot });
  }
  return parts;
};
