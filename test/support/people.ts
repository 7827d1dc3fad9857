/** People at a table over several hands, for tests: what they ask for in a word, and how a hand was dealt in a line. */
import { DECK } from '../../worker/rules/cards.ts';
import type { SitOutWhen } from '../../worker/rules/commands.ts';
import type { Config } from '../../worker/rules/formats.ts';
import { turnOf } from '../../worker/rules/table.ts';
import { letter, NOON, opened, seatNamed, took } from './deal.ts';
import { given, handOf, type Scene } from './given.ts';

export const DAY = 86_400_000;
export const person = (name: string) => ({ id: name, name });

type At = { at?: number };
export const sit = (
  name: string,
  { at = NOON, ...more }: At & { seat?: number; buyIn?: number; posts?: boolean } = {},
) => ({ type: 'sit', at, player: person(name), ...more }) as const;
/** Takes the seat of his letter. */
export const sitAt = (name: string, more: At & { buyIn?: number; posts?: boolean } = {}) =>
  sit(name, { seat: seatNamed(name), ...more });
export const leave = (player: string, at = NOON) => ({ type: 'leave', at, player }) as const;
export const sitOut = (player: string, when: SitOutWhen = 'now', at = NOON) =>
  ({ type: 'sitOut', at, player, when }) as const;
export const comeBack = (player: string, posts?: boolean, at = NOON) =>
  ({ type: 'comeBack', at, player, ...(posts !== undefined && { posts }) }) as const;
export const addChips = (player: string, amount: number) =>
  ({ type: 'addChips', at: NOON, player, amount }) as const;
export const moveSeat = (player: string, to: number) => ({ type: 'moveSeat', at: NOON, player, to }) as const;
export const joinQueue = (name: string, at = NOON) =>
  ({ type: 'joinQueue', at, player: person(name) }) as const;
export const withdraw = (player: string) => ({ type: 'withdraw', at: NOON, player }) as const;
export const sweep = (at: number) => ({ type: 'sweep', at }) as const;
export const timeOut = (at: number) => ({ type: 'timeOut', at }) as const;
export const configure = (scene: Scene, change: Partial<Config>, player = 'A') =>
  ({ type: 'configure', at: NOON, player, config: { ...scene.table.config, ...change } }) as const;

/** A table of these people before its first hand, each in the seat of his letter. */
export const gathered = (names: string, change: Partial<Config> = {}): Scene =>
  given(opened(change), ...[...names].map((name) => took(name)));

export const start = (chance = 0, at = NOON) =>
  ({ type: 'start', at, player: 'A', deck: DECK, chance }) as const;

/** The first hand of such a table; the first of them has the button unless `chance` says who. */
export const started = (names: string, change: Partial<Config> = {}, chance = 0): Scene =>
  gathered(names, change).when(start(chance));

/** Everybody who is asked folds, to the hand's end. */
export const foldOut = (scene: Scene): Scene => {
  const hand = handOf(scene.table);
  if (hand.toAct === null) return scene;
  const player = scene.table.seats[hand.toAct]?.player.id ?? '';
  return foldOut(
    scene.when({ type: 'act', at: NOON, player, turn: turnOf(hand) ?? '', action: { type: 'fold' } }),
  );
};

/** Deals the next hand when it is due. */
export const dealNext = (scene: Scene, deck = DECK): Scene => {
  const at = scene.table.nextHandAt;
  if (at === null) throw new Error('no next hand is set');
  return scene.when({ type: 'nextHand', at, deck });
};

/** The running hand is folded out and the next one dealt. */
export const nextHand = (scene: Scene): Scene => dealNext(foldOut(scene));

/** How the last hand was dealt: "A: B small 5, C big 10; BCA", the button first, who was dealt in last. */
export const lineup = ({ table }: Scene): string => {
  const hand = handOf(table);
  const posts = hand.record.filter((d) => !['fold', 'check', 'call', 'bet', 'raise'].includes(d.did));
  return `${letter(hand.button)}: ${posts.map((d) => `${letter(d.seat)} ${d.did} ${d.paid}`).join(', ')}; ${hand.seats
    .map((s) => letter(s.seat))
    .join('')}`;
};

/** What the player in this seat owes: "small", "big", "small big" or nothing. */
export const owes = ({ table }: Scene, name: string): string => {
  const holder = table.seats.find((h) => h?.player.id === name);
  return [holder?.owes.small && 'small', holder?.owes.big && 'big'].filter(Boolean).join(' ');
};
