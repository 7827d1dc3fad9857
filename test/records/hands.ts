/** Finished hands for the tests of records: dealt and played in a line, seen by somebody. */
import type { HandRecord, Reading } from '../../worker/records/record.ts';
import { type SeenHand, seenHand } from '../../worker/records/seen-hand.ts';
import type { Event } from '../../worker/rules/events.ts';
import { fold } from '../../worker/rules/evolve.ts';
import { seenBy, type Viewer } from '../../worker/rules/view.ts';
import { type Deal, deal } from '../support/deal.ts';
import { given } from '../support/given.ts';

/** The hand at the end of these events, from nothing but what the viewer may know. */
export const seenAs = (viewer: Viewer, events: readonly Event[]): SeenHand => {
  const hand = seenHand({ table: fold(events.map((e) => seenBy(viewer, e))), viewer });
  if (!hand) throw new Error('the hand is not over');
  return hand;
};

/** "C raises to 35, A folds | B checks" played out. */
export const played = (dealt: Deal, script: string): readonly Event[] =>
  given(...deal(dealt)).when(script).events;

/** Events with other names for the players. */
export const named = (events: readonly Event[], names: Readonly<Record<string, string>>): Event[] =>
  events.map((e) => {
    if (e.type === 'seatTaken')
      return { ...e, player: { ...e.player, name: names[e.player.id] ?? e.player.name } };
    if (e.type !== 'handStarted') return e;
    const hands = e.hands.map((h) => ({ ...h, name: names[h.player] ?? h.name }));
    return { ...e, hands, table: fold(named(eventsBefore(events), names)) };
  });
const eventsBefore = (events: readonly Event[]): Event[] =>
  events.slice(
    0,
    events.findIndex((e) => e.type === 'handStarted'),
  );

export const nets = (hand: SeenHand): number[] => hand.seats.map((s) => s.won - s.paid);

/** The record of the one hand that was read. */
export const theRecord = (readings: readonly Reading[]): HandRecord => {
  const [reading, ...others] = readings;
  if (!reading || others.length > 0 || 'skipped' in reading) throw new Error(JSON.stringify(readings));
  return reading.record;
};

/** Every text that stands for cards in a record of any format, cut into cards. */
export const cardsTold = (text: string): Set<string> => {
  const found = text.match(/(?<=[\s"[])(?:[2-9TJQKA][cdhs])+(?=[\s"\],])/g) ?? [];
  return new Set(found.flatMap((cards) => cards.match(/../g) ?? []));
};
