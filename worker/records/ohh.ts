/**
 * Hands as Open Hand History 1.4 JSON (hh-specs.handhistory.org). Amounts are whole chips: of play money, or in a
 * freezeout of a tournament that costs nothing (G3); no rake.
 */
import type { Card } from '../rules/cards.ts';
import type { PostKind, Street, Verb } from '../rules/events.ts';
import type { Limit } from '../rules/formats.ts';
import type { Deed } from '../rules/table.ts';
import { oneLine, safeNames } from './names.ts';
import type { Day, SeenHand, SeenSeat } from './seen-hand.ts';

const SPEC = '1.4.7';
const SITE = 'Slowplay';
/** The specification's code for play money. */
const PLAY_MONEY = 'XPM';

const BET_TYPES: Record<Limit, string> = { pot: 'PL', no: 'NL', fixed: 'FL' };
const STREETS: Record<Street, string> = { preflop: 'Preflop', flop: 'Flop', turn: 'Turn', river: 'River' };
const ACTIONS: Record<Verb | PostKind, string> = {
  fold: 'Fold',
  check: 'Check',
  call: 'Call',
  bet: 'Bet',
  raise: 'Raise',
  ante: 'Post Ante',
  bigBlindAnte: 'Post Ante',
  small: 'Post SB',
  big: 'Post BB',
  extraBig: 'Post Extra Blind',
  straddle: 'Straddle',
  deadSmall: 'Post Dead',
  deadBig: 'Post Dead',
};

type Action = {
  player_id: number;
  action: string;
  amount: number;
  is_allin: boolean;
  cards?: readonly Card[];
};

/** A player is named by his seat, from 1, in his record. */
const idAt = (seat: number): number => seat + 1;

/** `amount` is what the action put in, not the total it came to. */
const did = ({ seat, did: what, paid, allIn }: Deed): Action => ({
  player_id: idAt(seat),
  action: ACTIONS[what],
  amount: paid,
  is_allin: allIn,
});

const withCards = (action: string, { seat, cards }: SeenSeat): Action => ({
  player_id: idAt(seat),
  action,
  amount: 0,
  is_allin: false,
  ...(cards && { cards }),
});

/** At a showdown everybody left shows or mucks; elsewhere only who chose to (S2). */
const shows = (hand: SeenHand): Action[] => {
  const chosen = hand.seats.filter((s) => s.shown);
  const inTurn = hand.showing.length > 0 ? hand.showing : chosen;
  return inTurn.map((s) =>
    s.shown ? withCards('Shows Cards', s) : withCards('Mucks Cards', { ...s, cards: null }),
  );
};

const rounds = (hand: SeenHand) => {
  const dealt = hand.hero?.cards ? [withCards('Dealt Cards', hand.hero)] : [];
  const before = [...hand.posts.filter((p) => p.paid > 0).map(did), ...dealt];
  const streets = hand.streets.map(({ street, cards, actions }) => ({
    street: STREETS[street],
    cards,
    actions: [...(street === 'preflop' ? before : []), ...actions.map(did)],
  }));
  const showdown = shows(hand);
  const all =
    showdown.length > 0 ? [...streets, { street: 'Showdown', cards: [], actions: showdown }] : streets;
  return all.map(({ street, cards, actions }, id) => ({
    id,
    street,
    ...(cards.length > 0 && { cards }),
    actions: actions.map((action, action_number) => ({ action_number, ...action })),
  }));
};

/** One entry a player and pot: a player's shares of both halves of a pot are one sum. */
const pots = ({ pots, awards }: SeenHand) =>
  pots.map(({ amount }, number) => {
    const shares = awards.filter((a) => a.pot === number && a.amount > 0);
    const winners = [...new Set(shares.map((a) => a.seat))];
    return {
      number,
      amount,
      rake: 0,
      player_wins: winners.map((seat) => ({
        player_id: idAt(seat),
        win_amount: shares.filter((a) => a.seat === seat).reduce((sum, a) => sum + a.amount, 0),
      })),
    };
  });

const anteOf = ({ posts }: SeenHand): number =>
  Math.max(0, ...posts.filter((p) => p.did === 'ante' || p.did === 'bigBlindAnte').map((p) => p.paid));

/** A tournament at one table, whose levels are counted in hands, not in time. */
const tournamentInfo = ({ tournament, table }: SeenHand) =>
  tournament && {
    tournament_number: String(tournament.number),
    name: oneLine(table.name) || table.id,
    start_date_utc: midnight(tournament.began),
    currency: PLAY_MONEY,
    buyin_amount: 0,
    fee_amount: 0,
    bounty_fee_amount: 0,
    initial_stack: tournament.stack,
    type: 'STT',
    flags: ['SNG'],
    speed: { type: 'Normal', round_time: 0 },
  };

const midnight = ({ year, month, day }: Day): string => `${year}-${two(month)}-${two(day)}T00:00:00Z`;

const two = (n: number): string => String(n).padStart(2, '0');

const handObject = (hand: SeenHand) => {
  const names = safeNames(hand.people, oneLine);
  const info = tournamentInfo(hand);
  return {
    spec_version: SPEC,
    site_name: SITE,
    network_name: SITE,
    internal_version: '1.0.0',
    tournament: info !== null,
    ...(info && { tournament_info: info }),
    game_number: String(hand.id),
    start_date_utc: midnight(hand.day),
    table_name: oneLine(hand.table.name) || hand.table.id,
    game_type: 'OmahaHiLo',
    bet_limit: { bet_type: BET_TYPES[hand.stakes.limit], bet_cap: 0 },
    table_size: hand.table.seats,
    currency: info ? '' : PLAY_MONEY,
    dealer_seat: hand.button + 1,
    small_blind_amount: hand.stakes.smallBlind,
    big_blind_amount: hand.stakes.bigBlind,
    ante_amount: anteOf(hand),
    hero_player_id: hand.hero ? idAt(hand.hero.seat) : null,
    flags: hand.hero ? [] : ['Observed'],
    players: hand.seats
      .toSorted((a, b) => a.seat - b.seat)
      .map((s) => ({
        id: idAt(s.seat),
        seat: s.seat + 1,
        name: names.get(s.player) ?? '',
        starting_stack: s.stack,
      })),
    rounds: rounds(hand),
    pots: pots(hand),
  };
};

/** One hand, or a table's hands in the order given: objects with a blank line between them, as the format wants. */
export const openHandHistory = (hands: readonly SeenHand[]): string =>
  hands.map((hand) => `${JSON.stringify({ ohh: handObject(hand) }, null, 2)}\n`).join('\n');
