/** What the host asks (D9); that it is he who asks was seen before. */
import { closeTable, eliminate, freeSeat } from './between.ts';
import { deal, goOnAfterPause } from './by-itself.ts';
import { ownLeftOfTurn, SPANS } from './clock.ts';
import type { HostCommand } from './commands.ts';
import { entryClosed, entryRefused, takeSeat } from './entry.ts';
import type { Player } from './events.ts';
import type { Config } from './formats.ts';
import { type Outcome, refuse } from './refusals.ts';
import { type Story, tell } from './story.ts';
import { handSeat, runningHand, seatOf, type Table } from './table.ts';

type Asked<T extends HostCommand['type']> = Extract<HostCommand, { type: T }>;

/** Who a table that starts again begins with: all places of a freezeout, else who had a seat when it closed. */
export const lastPeople = ({ config, places, accounts }: Table): Player[] => {
  if (config.format === 'freezeout') return places.map(({ player }) => player);
  return accounts.filter(({ left }) => left?.why === 'closed').map(({ player }) => player);
};

/** The closed table starts again, as another one, whose id all can see. Once only: asked again, it stays at that one. */
export const again = (story: Story, { at, player, successor }: Asked<'again'>): Outcome => {
  if (!story.table.closed) return refuse('table-open');
  if (!story.table.successor) tell(story, { type: 'successorNamed', at, successor, by: player });
  return null;
};

/** The host has the first hand dealt; later ones follow by themselves. The first button is drawn (D1). */
export const start = (story: Story, { at, deck, chance }: Asked<'start'>): Outcome => {
  const { table } = story;
  if (table.handNumber > 0) return refuse('already-started');
  if (table.paused) return refuse('table-paused');
  return deal(story, at, deck, chance) ? null : refuse('too-few-players');
};

/** D9: yes or no to somebody who asked for a seat, and for how much. */
export const answer = (story: Story, { at, applicant, welcome, buyIn }: Asked<'answer'>): Outcome => {
  const { table } = story;
  const asked = table.applicants.find((a) => a.player.id === applicant);
  if (!asked) return refuse('not-waiting');
  if (!welcome) {
    tell(story, { type: 'askingEnded', at, player: applicant, why: 'refused' });
    return null;
  }
  if (!table.seats.includes(null) && !entryClosed(table)) return refuse('table-full');
  const chips = buyIn ?? asked.buyIn;
  const refusal = entryRefused(table, asked.player, at, chips);
  if (refusal) return refusal;
  const free =
    asked.seat !== null && table.seats[asked.seat] === null ? asked.seat : table.seats.indexOf(null);
  takeSeat(story, free, { ...asked, buyIn: chips }, at);
  return null;
};

/** The fewest seats there may be: up to the last that is held, was dealt in, or has the button or a blind on it (D3). */
const fewestSeats = ({ seats, hand, orbit }: Table): number =>
  1 +
  Math.max(
    seats.findLastIndex((holder) => holder !== null),
    ...(hand?.seats ?? []).map(({ seat }) => seat),
    ...(orbit ? [orbit.button, orbit.small, orbit.big] : []),
  );

/**
 * New options; a running hand keeps the stakes and the clock it began with. Seats are added and taken away at the end: new
 * ones are free at once, those in use stay.
 */
export const configure = (story: Story, { at, player, config }: Asked<'configure'>): Outcome => {
  const { table } = story;
  if (table.handNumber > 0 && config.format !== table.config.format) return refuse('already-started');
  if (config.seats < fewestSeats(table)) return refuse('seats-in-use', { min: fewestSeats(table) });
  if (unequal(table, config)) return refuse('equal-stacks');
  tell(story, { type: 'configured', at, config, by: player });
  return null;
};

/** G3: whether by these options people who sit here already would begin a freezeout with other stacks than the rest. */
const unequal = (table: Table, { format, buyIn }: Config): boolean =>
  format === 'freezeout' &&
  table.handNumber === 0 &&
  table.seats.some((holder) => holder && holder.stack !== buyIn.default);

/**
 * A5: the table rests, at most 14 days and not on the host's own turn; what remains of a turn is kept. Or it rests once the
 * hand that runs is over, which may be said on his own turn as well; said again, that changes nothing.
 */
export const pause = (story: Story, { at, player, after }: Asked<'pause'>): Outcome => {
  const { table } = story;
  const hand = runningHand(table);
  if (table.paused) return refuse('table-paused');
  if (hand && after) {
    if (!table.pausing) tell(story, { type: 'pauseAnnounced', at, pausing: true, by: player });
    return null;
  }
  if (hand && hand.toAct !== null && hand.toAct === seatOf(table, player)) return refuse('own-turn');
  const remainingMs = ownLeftOfTurn(story, at);
  const heldMs = Math.max(0, (hand?.heldUntil ?? at) - at);
  const until = at + SPANS.pause;
  tell(story, { type: 'tablePaused', at, until, remainingMs, ...(heldMs > 0 && { heldMs }), by: player });
  return null;
};

/** A5: play goes on, the turn with what remained of it; or it will not rest after this hand. */
export const resume = (story: Story, { at, player }: Asked<'resume'>): Outcome => {
  if (!story.table.pausing) return goOnAfterPause(story, at, player);
  tell(story, { type: 'pauseAnnounced', at, pausing: false, by: player });
  return null;
};

/**
 * D9: sets a stack right, between hands; the ledger says so. `amount` is added, or taken when negative. G3: a freezeout
 * begins with equal stacks, and whoever is left with nothing is out of it.
 */
export const correct = (story: Story, { at, player, seat, amount }: Asked<'correct'>): Outcome => {
  const { table } = story;
  const holder = table.seats[seat];
  if (!holder) return refuse('seat-empty');
  if (runningHand(table)) return refuse('hand-running');
  if (!Number.isInteger(amount) || holder.stack + amount < 0)
    return refuse('buy-in-out-of-range', { min: -holder.stack });
  if (table.config.format === 'freezeout' && table.handNumber === 0) return refuse('equal-stacks');
  tell(story, { type: 'stackCorrected', at, seat, player: holder.player.id, amount, by: player });
  eliminate(story, at);
  return null;
};

/** D9: puts a player out, when he is in no running hand. */
export const remove = (story: Story, { at, seat }: Asked<'remove'>): Outcome => {
  const { table } = story;
  const hand = runningHand(table);
  if (!table.seats[seat]) return refuse('seat-empty');
  if (hand && handSeat(hand, seat)) return refuse('hand-running');
  freeSeat(story, seat, at, 'removed');
  return null;
};

/** D9: the role goes to somebody at the table. */
export const passHost = (story: Story, { at, player, to }: Asked<'passHost'>): Outcome => {
  if (seatOf(story.table, to) === null) return refuse('not-seated');
  tell(story, { type: 'hostPassed', at, to, by: player });
  return null;
};

/** D9: a link was made that gives this seat to whoever opens it. All see that it was. */
export const makeRecovery = (story: Story, { at, player, seat }: Asked<'makeRecovery'>): Outcome => {
  if (!story.table.seats[seat]) return refuse('seat-empty');
  tell(story, { type: 'recoveryMade', at, seat, by: player });
  return null;
};

/** The table closes, after the hand that runs; all chips go to the ledger. Said again, it changes nothing. */
export const close = (story: Story, { at, player }: Asked<'close'>): Outcome => {
  const { table } = story;
  if (!runningHand(table)) closeTable(story, at, 'host');
  else if (!table.closing) tell(story, { type: 'closingAnnounced', at, by: player });
  return null;
};
