/**
 * Hands as PokerStars writes them, the text that most trackers and solvers read. Chips are play money, without a
 * currency; a freezeout is a tournament that costs nothing (G3); there is no rake. The time of day is left at midnight
 * (A9).
 */
import type { Card } from '../rules/cards.ts';
import { type PostKind, type Street, unreachable, type Verb } from '../rules/events.ts';
import type { Limit, Stakes } from '../rules/formats.ts';
import type { Deed } from '../rules/table.ts';
import { oneWord, safeNames } from './names.ts';
import { handText } from './pokerstars-hands.ts';
import { type SeenHand, type SeenSeat, type SeenStreet, seatIn } from './seen-hand.ts';

type NameOf = (seat: number) => string;

const LIMIT_NAMES: Record<Limit, string> = { fixed: 'Limit', pot: 'Pot Limit', no: 'No Limit' };
const STREET_NAMES: Record<Exclude<Street, 'preflop'>, string> = {
  flop: 'Flop',
  turn: 'Turn',
  river: 'River',
};

const listed = (cards: readonly Card[]): string => `[${cards.join(' ')}]`;
const two = (n: number): string => String(n).padStart(2, '0');

/** Fixed limit is named by its bets, the others by their blinds. */
const stakesText = ({ limit, smallBlind, bigBlind, smallBet, bigBet }: Stakes): string =>
  limit === 'fixed' ? `${smallBet}/${bigBet}` : `${smallBlind}/${bigBlind}`;

const ROMAN: [string, number][] = [
  ['M', 1000],
  ['CM', 900],
  ['D', 500],
  ['CD', 400],
  ['C', 100],
  ['XC', 90],
  ['L', 50],
  ['XL', 40],
  ['X', 10],
  ['IX', 9],
  ['V', 5],
  ['IV', 4],
  ['I', 1],
];

const roman = (number: number): string => {
  const next = ROMAN.find(([, value]) => value <= number);
  return next ? next[0] + roman(number - next[1]) : '';
};

/** G3: a freezeout's hands name the tournament and its level, its only table the tournament in place of a name. */
const heading = (hand: SeenHand, nameOf: NameOf): string[] => {
  const { day, table, tournament } = hand;
  const game = `Omaha Hi/Lo ${LIMIT_NAMES[hand.stakes.limit]}`;
  const stakes = `(${stakesText(hand.stakes)}) - ${day.year}/${two(day.month)}/${two(day.day)} 0:00:00 UTC`;
  const button = `Seat #${hand.button + 1} is the button`;
  const lines = tournament
    ? [
        `Tournament #${tournament.number}, Freeroll  ${game} - Level ${roman(tournament.level)} ${stakes}`,
        `Table '${tournament.number} 1' ${table.seats}-max ${button}`,
      ]
    : [
        ` ${game} ${stakes}`,
        `Table '${oneWord(table.name) || table.id}' ${table.seats}-max (Play Money) ${button}`,
      ];
  return [
    `PokerStars Hand #${hand.id}: ${lines[0]}`,
    `${lines[1]}`,
    ...bySeat(hand).map((s) => `Seat ${s.seat + 1}: ${nameOf(s.seat)} (${s.stack} in chips)`),
  ];
};

const bySeat = (hand: SeenHand): SeenSeat[] => hand.seats.toSorted((a, b) => a.seat - b.seat);

const POST_WORDS: Record<PostKind, string> = {
  ante: 'the ante',
  bigBlindAnte: 'the ante',
  small: 'small blind',
  big: 'big blind',
  extraBig: 'big blind',
  straddle: 'straddle',
  deadSmall: 'small blind',
  deadBig: 'dead big blind',
};

/**
 * What was posted, a line each. A live big and a dead small blind of one player are one line (D4). Of posts that came
 * to nothing only the blinds in turn are told, so that who has them stays clear.
 */
const postLines = ({ posts, stakes }: SeenHand, nameOf: NameOf): string[] => {
  const comesIn = (seat: number) =>
    posts.some((p) => p.seat === seat && p.did === 'extraBig' && p.paid === stakes.bigBlind);
  const deadSmall = (seat: number) => posts.find((p) => p.seat === seat && p.did === 'deadSmall');
  return posts.flatMap(({ seat, did, paid, allIn }) => {
    const kind = did as PostKind;
    const dead = kind === 'extraBig' && comesIn(seat) ? deadSmall(seat) : undefined;
    if (kind === 'deadSmall' && comesIn(seat)) return [];
    if (paid === 0 && kind !== 'small' && kind !== 'big') return [];
    const all = allIn || dead?.allIn ? ' and is all-in' : '';
    const words = dead?.paid ? 'small & big blinds' : POST_WORDS[kind];
    return [`${nameOf(seat)}: posts ${words} ${paid + (dead?.paid ?? 0)}${all}`];
  });
};

/** B6 to B14: what a player did; `price` is the largest total on the street before it. */
const actionText = (deed: Deed, price: number): string => {
  const all = deed.allIn ? ' and is all-in' : '';
  const verb = deed.did as Verb;
  switch (verb) {
    case 'fold':
      return 'folds';
    case 'check':
      return 'checks';
    case 'call':
      return `calls ${deed.paid}${all}`;
    case 'bet':
      return `bets ${deed.to}${all}`;
    case 'raise':
      return `raises ${deed.to - price} to ${deed.to}${all}`;
    default:
      return unreachable(verb);
  }
};

const dealtText = ({ street, cards }: SeenStreet, board: readonly Card[]): string => {
  switch (street) {
    case 'preflop':
      return '*** HOLE CARDS ***';
    case 'flop':
      return `*** FLOP *** ${listed(cards)}`;
    case 'turn':
      return `*** TURN *** ${listed(board.slice(0, 3))} ${listed(cards)}`;
    case 'river':
      return `*** RIVER *** ${listed(board.slice(0, 4))} ${listed(cards)}`;
    default:
      return unreachable(street);
  }
};

/** A player who folded and opened his hand afterwards folds it face up here (S2). */
const foldedText = ({ cards, shown }: SeenSeat): string => (shown && cards ? ` ${listed(cards)}` : '');

const streetLines = (hand: SeenHand, nameOf: NameOf): string[] => {
  const last = hand.streets.findLast((s) => s.actions.length > 0) ?? hand.streets[0];
  const back = hand.returned;
  return hand.streets.flatMap((s) => {
    let price = s.street === 'preflop' ? firstPrice(hand) : 0;
    const actions = s.actions.map((deed) => {
      const text = actionText(deed, price);
      price = Math.max(price, deed.to);
      return `${nameOf(deed.seat)}: ${text}${deed.did === 'fold' ? foldedText(seatIn(hand, deed.seat)) : ''}`;
    });
    const own = s.street === 'preflop' && hand.hero?.cards ? hand.hero : null;
    return [
      dealtText(s, hand.board),
      ...(own?.cards ? [`Dealt to ${nameOf(own.seat)} ${listed(own.cards)}`] : []),
      ...actions,
      ...(s === last && back ? [`Uncalled bet (${back.amount}) returned to ${nameOf(back.seat)}`] : []),
    ];
  });
};

/** B14, B15: the full big blind, or a straddle. */
export const firstPrice = ({ stakes, posts }: Pick<SeenHand, 'stakes' | 'posts'>): number =>
  Math.max(stakes.bigBlind, ...posts.filter((p) => p.did === 'straddle').map((p) => p.to));

const opened = (s: SeenSeat, hand: SeenHand): string => {
  const text = s.cards && handText(s.cards, hand.board);
  return `shows ${listed(s.cards ?? [])}${text ? ` (${text})` : ''}`;
};

/** "main pot", "side pot", or with several "side pot-1": pots are counted from the main one. */
const potName = (pot: number, pots: number): string => {
  if (pots === 1) return 'pot';
  if (pot === 0) return 'main pot';
  return pots === 2 ? 'side pot' : `side pot-${pot}`;
};

const endLines = (hand: SeenHand, nameOf: NameOf): string[] => {
  const collected = hand.awards
    .filter((a) => a.amount > 0)
    .map((a) => `${nameOf(a.seat)} collected ${a.amount} from ${potName(a.pot, hand.pots.length)}`);
  const last = hand.seats.filter((s) => s.folded === null);
  if (hand.showing.length === 0) {
    const shows = last.map((s) => (s.shown ? opened(s, hand) : "doesn't show hand"));
    return [...collected, ...last.map((s, i) => `${nameOf(s.seat)}: ${shows[i]}`)];
  }
  const shows = hand.showing.map((s) => `${nameOf(s.seat)}: ${s.shown ? opened(s, hand) : 'mucks hand'}`);
  return ['*** SHOW DOWN ***', ...shows, ...collected];
};

const place = (hand: SeenHand, { seat }: SeenSeat): string => {
  const posted = (kind: PostKind) => hand.posts.some((p) => p.seat === seat && p.did === kind);
  const button = seat === hand.button ? ' (button)' : '';
  return `${button}${posted('small') ? ' (small blind)' : ''}${posted('big') ? ' (big blind)' : ''}`;
};

const outcome = (hand: SeenHand, s: SeenSeat): string => {
  if (s.folded === 'preflop') return `folded before Flop${s.paid === 0 ? " (didn't bet)" : ''}`;
  if (s.folded) return `folded on the ${STREET_NAMES[s.folded]}`;
  if (hand.showing.length === 0) return `collected (${s.won})`;
  if (!s.shown) return s.cards ? `mucked ${listed(s.cards)}` : 'mucked';
  const text = s.cards && handText(s.cards, hand.board);
  return `showed ${listed(s.cards ?? [])} and ${s.won > 0 ? `won (${s.won})` : 'lost'} with ${text}`;
};

const summary = (hand: SeenHand, nameOf: NameOf): string[] => {
  const total = hand.awards.reduce((sum, a) => sum + a.amount, 0);
  const amounts = hand.pots.map((pot, i) => {
    const name = potName(i, hand.pots.length);
    return ` ${name.charAt(0).toUpperCase()}${name.slice(1)} ${pot.amount}.`;
  });
  return [
    '*** SUMMARY ***',
    `Total pot ${total}${hand.pots.length > 1 ? amounts.join('') : ''} | Rake 0`,
    ...(hand.board.length > 0 ? [`Board ${listed(hand.board)}`] : []),
    ...bySeat(hand).map((s) => `Seat ${s.seat + 1}: ${nameOf(s.seat)}${place(hand, s)} ${outcome(hand, s)}`),
  ];
};

const handLines = (hand: SeenHand): string[] => {
  const names = safeNames(hand.people, oneWord);
  const nameOf = (seat: number) => names.get(seatIn(hand, seat).player) ?? '';
  return [
    ...heading(hand, nameOf),
    ...postLines(hand, nameOf),
    ...streetLines(hand, nameOf),
    ...endLines(hand, nameOf),
    ...summary(hand, nameOf),
  ];
};

/** One hand, or a table's hands in the order given, with blank lines between them. */
export const pokerStars = (hands: readonly SeenHand[]): string =>
  hands.map((hand) => `${handLines(hand).join('\n')}\n`).join('\n\n\n');
