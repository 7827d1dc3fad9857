/** How people come to a seat: what one may buy in for, one seat for each person, and the line for a full table (D6). */
import { takenAway } from './coming-back.ts';
import type { Player, PlayerId } from './events.ts';
import { type Outcome, refuse } from './refusals.ts';
import { type Story, tell } from './story.ts';
import { accountOf, NO_HABITS, seated, seatOf, type Table } from './table.ts';

const spelled = (name: string): string => name.normalize('NFKC').toLowerCase();

/** D6: whether somebody else at the table, or in line for it, has this name, ignoring case. */
const nameTaken = (table: Table, player: Player): boolean =>
  [...seated(table).map(({ holder }) => holder), ...table.applicants, ...table.queue].some(
    (other) => other.player.id !== player.id && spelled(other.player.name) === spelled(player.name),
  );

/** D6: what a player may buy in for, in chips; who left within seven days brings back at least what he took. */
export const buyInLimits = (table: Table, player: PlayerId, at: number) => {
  const { min, max, default: usual } = table.config.buyIn;
  if (table.config.format === 'freezeout') return { min: usual, max: usual, usual }; // G3: equal stacks
  const away = takenAway(table, player);
  const took = away && at <= away.until ? away.chips : 0;
  return { min: Math.max(min, took), max: Math.max(max, took), usual: Math.max(usual, took) };
};

/** G3: whether this is a freezeout that has begun, where nobody enters and seats stay as they are. */
export const entryClosed = ({ config, handNumber }: Table): boolean =>
  config.format === 'freezeout' && handNumber > 0;

/** D9: whether the host lets this player buy in, for the first time or once more. */
export const mayRebuy = (table: Table, player: PlayerId): boolean => {
  const { rebuys } = table.config;
  const bought = accountOf(table, player)?.buyIns ?? 0;
  return rebuys === null || bought <= rebuys;
};

/** D6: whether he has a seat here, or will have one with the next deal (D9). */
export const hasSeat = (table: Table, player: PlayerId): boolean =>
  seatOf(table, player) !== null || table.heirs.some((heir) => heir.player.id === player);

/** Whether he is among those who asked for a seat, or in the line for one. */
export const isIn = (line: readonly { player: Player }[], player: PlayerId): boolean =>
  line.some((entry) => entry.player.id === player);

/** What speaks against this person's buying in for so much. */
export const entryRefused = (table: Table, player: Player, at: number, buyIn: number): Outcome => {
  const { min, max } = buyInLimits(table, player.id, at);
  if (hasSeat(table, player.id)) return refuse('already-seated');
  if (entryClosed(table)) return refuse('entry-closed');
  if (nameTaken(table, player)) return refuse('name-taken');
  if (!mayRebuy(table, player.id)) return refuse('no-rebuys');
  return !Number.isInteger(buyIn) || buyIn < min || buyIn > max
    ? refuse('buy-in-out-of-range', { min, max })
    : null;
};

/** D6: whoever has a seat, or is to have one, waits for none. */
export const leaveLines = (story: Story, player: PlayerId, at: number): void => {
  if (isIn(story.table.applicants, player)) tell(story, { type: 'askingEnded', at, player, why: 'seated' });
  if (isIn(story.table.queue, player)) tell(story, { type: 'queueLeft', at, player });
};

/** D4: whoever sits down at a running game owes the big blind. */
export const owesOnSitting = (table: Table) => ({ small: false, big: table.orbit !== null });

type Entry = { player: Player; buyIn: number; posts?: boolean | undefined };

/** D6: a seat for one who then waits for none any more. D4: at a running game he comes in as he chose to. */
export const takeSeat = (story: Story, seat: number, { player, buyIn, posts }: Entry, at: number): void => {
  leaveLines(story, player.id, at);
  const owes = owesOnSitting(story.table);
  tell(story, { type: 'seatTaken', at, seat, player, stack: buyIn, owes });
  if (posts && owes.big)
    tell(story, { type: 'habitsSet', at, seat, player: player.id, habits: { ...NO_HABITS, posts } });
};

/**
 * A free seat goes to whoever has waited for one longest, also while a hand runs; where the host lets people in, he is
 * asked (D9). What was named for it is cut to the most of now; who may not have the seat for that leaves the line (D6).
 * A freezeout that runs takes nobody more (G3).
 */
export const seatTheQueue = (story: Story, at: number): void => {
  for (let [next] = story.table.queue; next; [next] = story.table.queue) {
    const { seats, applicants, config, host, closed } = story.table;
    const { player, posts } = next;
    const asks = config.approval && player.id !== host;
    const free = seats.filter((holder) => holder === null).length - (asks ? applicants.length : 0);
    if (free <= 0 || closed || entryClosed(story.table)) return;
    const buyIn = Math.min(next.buyIn, buyInLimits(story.table, player.id, at).max);
    tell(story, { type: 'queueLeft', at, player: player.id });
    if (entryRefused(story.table, player, at, buyIn)) continue;
    if (asks) tell(story, { type: 'seatAsked', at, player, seat: null, buyIn, ...(posts && { posts }) });
    else takeSeat(story, seats.indexOf(null), { player, buyIn, posts }, at);
  }
};
