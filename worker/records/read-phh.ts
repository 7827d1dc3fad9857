/** Reads hands of Omaha Hi-Lo from PHH text: those written here, and fixed-limit ones (`FO/8`) of other programs. */
import { type Card, parseCards } from '../rules/cards.ts';
import { POST_KINDS, type PostKind, type Verb } from '../rules/events.ts';
import type { Limit } from '../rules/formats.ts';
import { PHH_VARIANTS } from './phh.ts';
import {
  type ActionRecord,
  boardDealt,
  type HandRecord,
  type Reading,
  type SeatRecord,
  totals,
} from './record.ts';
import { parseToml, type TomlTable, type TomlValue } from './toml.ts';

/** Why a hand cannot be read; thrown and caught in this file alone. */
const unreadable = (why: string): never => {
  throw new SyntaxError(why);
};

const texts = (value: TomlValue | undefined): string[] =>
  Array.isArray(value) ? value.filter((v) => typeof v === 'string') : [];
const numbers = (value: TomlValue | undefined): number[] =>
  Array.isArray(value) ? value.filter((v) => typeof v === 'number') : [];

/** Amounts in the smallest unit: a file that has fractions anywhere counts in hundredths. */
type Chips = (amount: number) => number;

const AMOUNTS = [
  'antes',
  'blinds_or_straddles',
  'starting_stacks',
  'finishing_stacks',
  'winnings',
  '_blinds',
];

const chipsOf = (hand: TomlTable): Chips => {
  const named = AMOUNTS.flatMap((key) => numbers(hand[key]));
  const bets = [hand.small_bet, hand.big_bet, hand.min_bet].filter((v) => typeof v === 'number');
  const said = texts(hand.actions).flatMap((a) => /\bcbr\s+(\S+)/.exec(a)?.[1] ?? []);
  const all = [...named, ...bets, ...said.map(Number)];
  const unit = all.every((n) => Number.isInteger(n)) ? 1 : 100;
  const whole = (amount: number) => Math.round(amount * unit);
  const told = all.find((n) => !Number.isSafeInteger(whole(n)) || Math.abs(whole(n) / unit - n) > 1e-9);
  if (told !== undefined) unreadable(`${told} is not an amount of chips`);
  return whole;
};

const limitOf = (hand: TomlTable): Limit => {
  const found = Object.entries(PHH_VARIANTS).find(([, code]) => code === hand.variant);
  return found ? (found[0] as Limit) : unreadable(`not Omaha Hi-Lo but ${String(hand.variant)}`);
};

type Post = SeatRecord['posts'][number] & { seat: number };
type Blinds = HandRecord['blinds'];

/** "p2" as a position from 0. */
const playerOf = (word: string | undefined, players: number): number => {
  const seat = Number(/^p(\d+)$/.exec(word ?? '')?.[1] ?? 0) - 1;
  return seat >= 0 && seat < players ? seat : unreadable(`${word} is not a player`);
};

/** Our own posts: "p1 small 5". */
const ownPosts = (hand: TomlTable, players: number, chips: Chips): Post[] =>
  texts(hand._posts).map((line) => {
    const [player, kind, amount] = line.split(' ');
    if (!POST_KINDS.includes(kind as PostKind)) unreadable(`${kind} is not a post`);
    return { seat: playerOf(player, players), kind: kind as PostKind, amount: chips(Number(amount)) };
  });

/** Heads-up the forced bets stand in the order of three and more: the small blind's first, who is the last player. */
const inOrder = (values: readonly number[]): number[] =>
  values.length === 2 ? values.toReversed() : [...values];

/** What another program's antes and blinds were, by their size and place. Antes that differ are dead. */
const forcedPosts = (hand: TomlTable, chips: Chips, big: number): Post[] => {
  const antes = inOrder(numbers(hand.antes).map(chips));
  const blinds = inOrder(numbers(hand.blinds_or_straddles).map(chips));
  const bigSeat = blinds.includes(big) ? blinds.indexOf(big) : blinds.indexOf(Math.max(...blinds));
  const kindOf = (amount: number, seat: number): PostKind => {
    if (seat === bigSeat) return 'big';
    if (amount > big) return 'straddle';
    return amount === big ? 'extraBig' : 'small';
  };
  const uniform = antes.every((ante) => ante === antes[0]);
  const anteKind = (seat: number): PostKind =>
    uniform ? 'ante' : seat === bigSeat ? 'bigBlindAnte' : 'deadSmall';
  return [
    ...antes.map((amount, seat) => ({ seat, kind: anteKind(seat), amount })),
    ...blinds.map((amount, seat) => ({ seat, kind: kindOf(amount, seat), amount })),
  ].filter((post) => post.amount > 0);
};

const cardsIn = (text: string): Card[] => parseCards(text) ?? unreadable(`${text} are not cards`);

const VERBS: Record<'f' | 'cc' | 'cbr', (owes: boolean, price: number) => Verb> = {
  f: () => 'fold',
  cc: (owes) => (owes ? 'call' : 'check'),
  cbr: (_, price) => (price > 0 ? 'raise' : 'bet'),
};

/** What the action notations say: the cards, the board, and who did what. */
const played = (
  hand: TomlTable,
  stacks: readonly number[],
  posts: readonly Post[],
  chips: Chips,
  big: number,
) => {
  const chipsIn = totals(stacks, big);
  const paid = posts.map((p) => ({ ...p, amount: chipsIn.post(p.seat, p.kind, p.amount) }));
  const hole: string[] = stacks.map(() => '');
  const shown: (string | null)[] = stacks.map(() => null);
  const folded = new Set<number>();
  const actions: ActionRecord[] = [];
  const board: Card[] = [];
  for (const notation of texts(hand.actions)) {
    const [actor, verb, first = '', second = ''] = notation.split('#')[0]?.trim().split(/\s+/) ?? [];
    if (!actor) continue;
    if (actor === 'd' && verb === 'db') {
      board.push(...cardsIn(first));
      chipsIn.nextStreet();
    } else if (actor === 'd' && verb === 'dh') {
      hole[playerOf(first, stacks.length)] += second;
    } else if (verb === 'sm') {
      if (first && first !== '-') shown[playerOf(actor, stacks.length)] = first;
    } else if (verb === 'f' || verb === 'cc' || verb === 'cbr') {
      const seat = playerOf(actor, stacks.length);
      const [price, bet] = [chipsIn.price(), chipsIn.bet(seat)];
      const to = verb === 'cbr' ? chips(Number(first)) : verb === 'cc' ? Math.max(price, bet) : bet;
      const street = board.length === 0 ? 0 : board.length - 2;
      if (verb === 'f') folded.add(seat);
      const came = chipsIn.raiseTo(seat, to);
      actions.push([street, seat, VERBS[verb](price > bet, price), verb === 'cbr' ? to : came]);
    } else unreadable(`${notation} is not an action`);
  }
  const known = hole.map((text, seat) => shown[seat] ?? text);
  const cards = known.map((text) => (/^(..){4}$/.test(text) && !text.includes('?') ? cardsIn(text) : null));
  return { paid, cards, board, actions, showdown: stacks.length - folded.size > 1 };
};

/** "40 p1 p2": a pot and who may win it. */
const ownPots = (hand: TomlTable, players: number, chips: Chips): HandRecord['pots'] =>
  hand._pots === undefined
    ? null
    : texts(hand._pots).map((line) => {
        const [amount, ...seats] = line.split(' ');
        return { amount: chips(Number(amount)), seats: seats.map((s) => playerOf(s, players)) };
      });

const ownUncalled = (hand: TomlTable, players: number, chips: Chips): HandRecord['uncalled'] => {
  if (hand._pots === undefined) return undefined;
  if (typeof hand._uncalled !== 'string') return null;
  const [player, amount] = hand._uncalled.split(' ');
  return { seat: playerOf(player, players), amount: chips(Number(amount)) };
};

const buttonOf = (hand: TomlTable, players: number): number | null => {
  if (typeof hand._button !== 'number') return players - 1;
  const seat = numbers(hand.seats).indexOf(hand._button);
  return seat < 0 ? null : seat;
};

/** The bets and the cap of fixed limit: four, unless a hand of ours says otherwise (B11). */
const fixedLimit = (hand: TomlTable, chips: Chips): Pick<HandRecord, 'bets' | 'maxBets'> => {
  const [small, big] = [Number(hand.small_bet), Number(hand.big_bet)];
  const own = hand._posts === undefined ? 4 : null;
  return {
    bets: { small: chips(small), big: chips(big) },
    maxBets: typeof hand._max_bets === 'number' ? hand._max_bets : own,
  };
};

const blindsOf = (hand: TomlTable, chips: Chips): Blinds => {
  const own = numbers(hand._blinds).map(chips);
  const forced = inOrder(numbers(hand.blinds_or_straddles).map(chips)).filter((amount) => amount > 0);
  const big = own[1] ?? chips(Number(hand.small_bet ?? hand.min_bet ?? Math.max(0, ...forced)));
  return { small: own[0] ?? Math.min(big, ...forced), big };
};

const recordOf = (hand: TomlTable, id: string): HandRecord => {
  const limit = limitOf(hand);
  const chips = chipsOf(hand);
  const stacks = numbers(hand.starting_stacks).map(chips);
  const players = stacks.length;
  if (players < 2 || players > 11) unreadable(`${players} players`);
  if (Array.isArray(hand.starting_stacks) && hand.starting_stacks.length !== players)
    unreadable('a stack is unknown');
  const blinds = blindsOf(hand, chips);
  const posts = hand._posts ? ownPosts(hand, players, chips) : forcedPosts(hand, chips, blinds.big);
  const { paid, cards, board, actions, showdown } = played(hand, stacks, posts, chips, blinds.big);
  const finishing = numbers(hand.finishing_stacks).map(chips);
  const winnings = numbers(hand.winnings).map(chips);
  return {
    id,
    limit,
    blinds,
    ...(limit === 'fixed' && fixedLimit(hand, chips)),
    button: buttonOf(hand, players),
    seats: stacks.map((stack, seat) => ({
      stack,
      cards: cards[seat] ?? null,
      posts: paid.filter((p) => p.seat === seat).map(({ kind, amount }) => ({ kind, amount })),
    })),
    board,
    boardDealt: boardDealt(board.length) ?? unreadable(`a board of ${board.length} cards`),
    actions,
    uncalled: ownUncalled(hand, players, chips),
    showdown,
    pots: ownPots(hand, players, chips),
    ...(winnings.length === players && { won: winnings }),
    result: finishing.length === players ? finishing.map((end, seat) => end - (stacks[seat] ?? 0)) : null,
  };
};

const idOf = (hand: TomlTable, place: string): string => {
  const number = hand._id ?? hand.hand;
  return typeof number === 'string' || typeof number === 'number' ? String(number) : place;
};

const reading = (hand: TomlTable, place: string): Reading => {
  const id = idOf(hand, place);
  try {
    return { id, record: recordOf(hand, id) };
  } catch (error) {
    if (error instanceof SyntaxError) return { id, skipped: error.message };
    throw error;
  }
};

const isTable = (value: TomlValue): value is TomlTable => typeof value === 'object' && !Array.isArray(value);

/** Whether a text looks like PHH. */
export const isPhh = (text: string): boolean => /^\s*variant\s*=/m.test(text);

/** Every hand of a `.phh` or `.phhs` text. A text that is not TOML is one hand that cannot be read. */
export const readPhh = (text: string): Reading[] => {
  let file: TomlTable;
  try {
    file = parseToml(text);
  } catch (error) {
    if (error instanceof SyntaxError) return [{ id: 'file', skipped: error.message }];
    throw error;
  }
  if ('variant' in file) return [reading(file, 'hand')];
  return Object.entries(file).flatMap(([place, hand]) => (isTable(hand) ? [reading(hand, place)] : []));
};
