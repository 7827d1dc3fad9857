/**
 * Hands as PHH, the poker hand history format (phh.readthedocs.io), which is TOML. Of Omaha Hi-Lo the format knows the
 * fixed limit, `FO/8`; pot and no limit are written alike as `PO/8` and `NO/8`. What it has no field for stands in
 * fields of our own, which begin with an underscore and which other programs pass over: with them nothing of a hand is
 * lost. Players are `p1`, `p2` ... clockwise from the button's left. Days, never times (A9).
 */
import type { PostKind } from '../rules/events.ts';
import type { Limit } from '../rules/formats.ts';
import type { Deed } from '../rules/table.ts';
import { oneLine, safeNames } from './names.ts';
import type { SeenHand, SeenSeat, SeenStreet } from './seen-hand.ts';

export const PHH_VARIANTS: Record<Limit, string> = { fixed: 'FO/8', pot: 'PO/8', no: 'NO/8' };
const UNSEEN = '????????';

type Value = string | number | boolean | readonly string[] | readonly number[];

/** TOML's basic string: quotes, backslashes and control characters escaped. */
const quoted = (text: string): string =>
  `"${text
    .toWellFormed()
    .replace(/["\\]/g, '\\$&')
    .replace(/\p{Cc}/gu, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`)}"`;

const written = (value: Value): string => {
  if (typeof value === 'string') return quoted(value);
  if (typeof value === 'object') return `[${value.map(written).join(', ')}]`;
  return String(value);
};

const cardsText = ({ cards }: SeenSeat): string => cards?.join('') ?? UNSEEN;

const actionText = (player: string, { did, to }: Deed): string => {
  if (did === 'fold') return `${player} f`;
  return did === 'bet' || did === 'raise' ? `${player} cbr ${to}` : `${player} cc`;
};

/**
 * Who opens his hand, in the order in which other programs go round: from the last to bet or raise on the street where
 * betting ended, or from who was to open it. They differ from S1 only where all are opened at once (S3).
 */
const showdown = ({ seats, posts, showing }: SeenHand, { street, actions }: SeenStreet): SeenSeat[] => {
  const placeOf = (deed: Deed | undefined) => seats.findIndex((s) => s.seat === deed?.seat);
  const bettor = placeOf(actions.findLast(({ did }) => did === 'bet' || did === 'raise'));
  const bets = seats.map((s) => Math.max(0, ...posts.filter((p) => p.seat === s.seat).map((p) => p.to)));
  const opener = street === 'preflop' ? bets.lastIndexOf(Math.max(...bets)) + 1 : 0;
  const first = bettor < 0 ? opener : bettor;
  return [...seats.slice(first), ...seats.slice(0, first)].filter((s) => showing.includes(s));
};

/** The cards are dealt, streets are played, hands are opened: after the last bet, before the board runs out, by S3. */
const actions = (hand: SeenHand, playerAt: (seat: number) => string): string[] => {
  const played = hand.streets.map(({ cards, actions }) => [
    ...(cards.length > 0 ? [`d db ${cards.join('')}`] : []),
    ...actions.map((deed) => actionText(playerAt(deed.seat), deed)),
  ]);
  const last = Math.max(
    0,
    hand.streets.findLastIndex((s) => s.actions.length > 0),
  );
  const opened = showdown(hand, hand.streets[last] as SeenStreet);
  return [
    ...hand.seats.map((s) => `d dh ${playerAt(s.seat)} ${cardsText(s)}`),
    ...played.slice(0, last + 1).flat(),
    ...opened.map((s) => `${playerAt(s.seat)} sm${s.shown ? ` ${cardsText(s)}` : ''}`),
    ...played.slice(last + 1).flat(),
  ];
};

const LIVE: readonly PostKind[] = ['small', 'big', 'extraBig', 'straddle'];

/**
 * What each was due before the cards. Antes that differ are not trimmed: a dead blind is in the main pot whole. The format
 * takes a heads-up's forced bets in the order of three and more: first the small blind's, though the big blind is the first
 * player.
 */
const forced = (hand: SeenHand) => {
  const { smallBlind, bigBlind } = hand.stakes;
  const due = { small: smallBlind, big: bigBlind, extraBig: bigBlind, straddle: 2 * bigBlind } as const;
  const of = (s: SeenSeat, kinds: readonly PostKind[]) =>
    hand.posts.filter((p) => p.seat === s.seat && kinds.includes(p.did as PostKind));
  const live = (s: SeenSeat) => of(s, LIVE).map((p) => Math.max(p.paid, due[p.did as keyof typeof due]));
  const ante = Math.max(0, ...hand.posts.filter((p) => p.did === 'ante').map((p) => p.paid));
  const dead = (s: SeenSeat) => of(s, ['deadSmall', 'deadBig', 'bigBlindAnte']).map((p) => p.paid);
  const sum = (numbers: readonly number[]) => numbers.reduce((total, n) => total + n, 0);
  const ordered = (numbers: number[]) => (numbers.length === 2 ? numbers.toReversed() : numbers);
  const antes = hand.seats.map((s) => ante + sum(dead(s)));
  return {
    ante_trimming_status: ante > 0 && antes.every((each) => each === ante),
    antes: ordered(antes),
    blinds_or_straddles: ordered(hand.seats.map((s) => sum(live(s)))),
  };
};

const stakes = ({ stakes: { limit, smallBet, bigBet, bigBlind } }: SeenHand): Record<string, Value> =>
  limit === 'fixed' ? { small_bet: smallBet, big_bet: bigBet } : { min_bet: bigBlind };

/** Our own fields: the posts as they were made, the pots, and which share of them went to whom. */
const ownFields = (hand: SeenHand, playerAt: (seat: number) => string): Record<string, Value> => ({
  _id: String(hand.id),
  ...(hand.tournament && { _tournament: String(hand.tournament.number) }),
  _game: 'Omaha Hi-Lo, eight or better',
  _limit: hand.stakes.limit,
  ...(hand.stakes.limit === 'fixed' && hand.stakes.maxBets !== null && { _max_bets: hand.stakes.maxBets }),
  _blinds: [hand.stakes.smallBlind, hand.stakes.bigBlind],
  _button: hand.button + 1,
  _posts: hand.posts.map((p) => `${playerAt(p.seat)} ${p.did} ${p.paid}`),
  ...(hand.returned && { _uncalled: `${playerAt(hand.returned.seat)} ${hand.returned.amount}` }),
  _pots: hand.pots.map((pot) => [pot.amount, ...pot.seats.map(playerAt)].join(' ')),
  _shares: hand.awards.map((a) => `${a.pot} ${a.half} ${playerAt(a.seat)} ${a.amount}`),
});

const fieldsOf = (hand: SeenHand): Record<string, Value> => {
  const names = safeNames(hand.people, oneLine);
  const playerAt = (seat: number) => `p${hand.seats.findIndex((s) => s.seat === seat) + 1}`;
  return {
    variant: PHH_VARIANTS[hand.stakes.limit],
    ...forced(hand),
    ...stakes(hand),
    starting_stacks: hand.seats.map((s) => s.stack),
    actions: actions(hand, playerAt),
    ...(hand.tournament && { event: oneLine(hand.table.name) || hand.table.id }),
    ...hand.day,
    hand: hand.number,
    ...(hand.tournament && { level: hand.tournament.level }),
    seats: hand.seats.map((s) => s.seat + 1),
    seat_count: hand.table.seats,
    table: oneLine(hand.table.name) || hand.table.id,
    players: hand.seats.map((s) => names.get(s.player) ?? ''),
    finishing_stacks: hand.seats.map((s) => s.stack - s.paid + s.won),
    winnings: hand.seats.map((s) => s.won),
    ...(hand.hero && { _hero: names.get(hand.hero.player) ?? '' }),
    ...ownFields(hand, playerAt),
  };
};

const handText = (hand: SeenHand): string =>
  Object.entries(fieldsOf(hand))
    .map(([key, value]) => `${key} = ${written(value)}\n`)
    .join('');

/** One hand as a file of its own, `.phh`. */
export const phh = (hand: SeenHand): string => handText(hand);

/** A table's hands in the order given, as the tables `[1]`, `[2]` ... of one file, `.phhs`. */
export const phhs = (hands: readonly SeenHand[]): string =>
  hands.map((hand, i) => `[${i + 1}]\n${handText(hand)}`).join('\n');
