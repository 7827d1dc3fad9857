/** Finished hands as the files that other programs read, and as events to step through. */
import { Hono } from 'hono/tiny';
import { openHandHistory } from '../records/ohh.ts';
import { phh, phhs } from '../records/phh.ts';
import { pokerStars } from '../records/pokerstars.ts';
import { type SeenHand, seenHand } from '../records/seen-hand.ts';
import type { Event } from '../rules/events.ts';
import { fold } from '../rules/evolve.ts';
import type { Viewer } from '../rules/view.ts';
import type { ReplaysReply } from '../table/contract.ts';
import { ask } from './ask.ts';
import type { ApiContext, ApiEnv } from './context.ts';
import { operation } from './operation.ts';
import { asksNothing } from './query.ts';
import { refuse } from './refuse.ts';

export const RECORDS = ['txt', 'ohh', 'phh'] as const;
export type RecordFormat = (typeof RECORDS)[number];

const WRITERS: Record<RecordFormat, (hands: readonly SeenHand[]) => string> = {
  txt: pokerStars,
  ohh: openHandHistory,
  phh: phhs,
};

/** Text as a file to be kept. */
export const fileOf = (
  c: ApiContext,
  text: string,
  name: string,
  type = 'text/plain; charset=utf-8',
): Response =>
  c.body(text, 200, {
    'Content-Type': type,
    'Content-Disposition': `attachment; filename="slowplay-${name}"`,
  });

type Replays = { viewer: Viewer; hands: Event[][] };

/** The seen events of hands `from` to `to`, as often as it takes to get them all; or the answer to give instead. */
const replaysOf = async (
  c: ApiContext,
  id: string,
  from: number,
  to: number,
): Promise<Replays | Response> => {
  const hands: Event[][] = [];
  for (let next: number | null = from; ; ) {
    const at: number = next;
    const reply = await ask<ReplaysReply>(c, id, (table, caller) => table.replays(caller, at, to));
    if (reply instanceof Response) return reply;
    if (reply.type === 'players-only') return refuse(c, 'players-only');
    hands.push(...reply.hands);
    next = reply.next;
    if (next === null) return { viewer: reply.viewer, hands };
  }
};

const seenHands = ({ viewer, hands }: Replays): SeenHand[] =>
  hands.flatMap((events) => seenHand({ table: fold(events), viewer }) ?? []);

/** One hand as a file. */
export const handFile = async (
  c: ApiContext,
  id: string,
  number: number,
  format: RecordFormat,
): Promise<Response> => {
  const replays = await replaysOf(c, id, number, number);
  if (replays instanceof Response) return replays;
  const [hand] = seenHands(replays);
  if (!hand) return refuse(c, 'no-such-hand');
  return fileOf(c, format === 'phh' ? phh(hand) : WRITERS[format]([hand]), `${id}-${number}.${format}`);
};

const tableFile = (format: RecordFormat) => async (c: ApiContext) => {
  const id = c.req.param('id') ?? '';
  const replays = await replaysOf(c, id, 1, Number.MAX_SAFE_INTEGER);
  if (replays instanceof Response) return replays;
  return fileOf(c, WRITERS[format](seenHands(replays)), `${id}.${format === 'phh' ? 'phhs' : format}`);
};

export const records = new Hono<ApiEnv>()
  .get('/:id/hands.txt', operation('getHandsTxt'), asksNothing, tableFile('txt'))
  .get('/:id/hands.ohh', operation('getHandsOhh'), asksNothing, tableFile('ohh'))
  .get('/:id/hands.phh', operation('getHandsPhh'), asksNothing, tableFile('phh'))
  .get('/:id/hands/:n/events', operation('getHandEvents'), asksNothing, async (c) => {
    const { id, n } = c.req.param();
    if (!/^[1-9]\d{0,8}$/.test(n)) return refuse(c, 'no-such-hand');
    const replays = await replaysOf(c, id, Number(n), Number(n));
    if (replays instanceof Response) return replays;
    const [events] = replays.hands;
    return events ? c.json({ events }) : refuse(c, 'no-such-hand');
  });
