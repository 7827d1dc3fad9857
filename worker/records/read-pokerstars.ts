/**
 * Reads hands of Omaha Hi-Lo from PokerStars text: written here, by PokerStars, or by a program that writes alike.
 * Lenient about what it reads; whether the hand was played by the rules is not asked here.
 */
import type { Card } from '../rules/cards.ts';
import type { PostKind } from '../rules/events.ts';
import type { Limit } from '../rules/formats.ts';
import {
  AMOUNT,
  amountIn,
  cardsIn,
  type FileLine,
  linesBy,
  PARTS,
  type Sheet,
  sheetOf,
} from './pokerstars-lines.ts';
import {
  type ActionRecord,
  boardDealt,
  type HandRecord,
  type Reading,
  type SeatRecord,
  totals,
} from './record.ts';

const HEADER = /^\W*[A-Za-z][\w .]*(?:Hand|Game|HAND|GAME) #(\w+):/;
const GAME = /(?<!Card )Omaha Hi\/Lo (No Limit|Pot Limit|Fixed Limit|Limit)\b/i;
const STAKES = /([\d.,]*\d)\/\D{0,4}([\d.,]*\d)/;
const LIMITS: Record<string, Limit> = {
  'no limit': 'no',
  'pot limit': 'pot',
  'fixed limit': 'fixed',
  limit: 'fixed',
};

/** What ends a hand in another way than by its cards and the rules: then there is nothing to compare. */
const OTHER_ENDS: [RegExp, string][] = [
  [/^(?:Hand cancelled|\*\*\* HAND CANCELLED)/, 'the hand was cancelled'],
  [/^\*\*\* (?:FIRST|SECOND) /, 'the board was run twice'],
  [/ cashed out the hand for /, 'somebody cashed out'],
  [/^STP added/, 'the site added to the pot'],
  [/ - \D{0,3}[\d.]+ Cap - /, 'what a player may bet was capped'],
];

/** Why a hand cannot be read, and the line that says so; thrown and caught in this file alone. */
const unreadable = (why: string, at?: number): never => {
  throw new SyntaxError(why, { cause: at });
};

type Post = SeatRecord['posts'][number] & { seat: number };

/**
 * D4: a small blind posted after the blinds in turn is dead, and so is the small one of "small & big blinds"; a second
 * big one is live. Heads-up the button's is never dead, whichever line comes first (D2).
 */
const postsOf = ({ parts, players, chips }: Sheet, bigBlind: number): Post[] => {
  const posts: Post[] = [];
  const headsUp = players.length === 2;
  const has = (kind: PostKind) => posts.some((p) => p.kind === kind);
  for (const { seat, text } of linesBy(parts.HEAD, players, ': ')) {
    const told = amountIn(chips, text);
    const add = (kind: PostKind, amount = told) => posts.push({ seat, kind, amount });
    if (/^posts (?:the |an )?ante/.test(text)) add('ante');
    else if (/^(?:posts )?(?:a )?straddle/.test(text)) add('straddle');
    else if (/^posts dead/.test(text)) add('deadBig');
    else if (/^posts small & big/.test(text)) {
      add('extraBig', Math.min(bigBlind, told));
      add('deadSmall', Math.max(0, told - bigBlind));
    } else if (/^posts small/.test(text))
      add(has('small') || (has('big') && !headsUp) ? 'deadSmall' : 'small');
    else if (/^posts /.test(text)) add('big');
  }
  return withOneBig(posts, players.length);
};

/** D3: of those who posted a big blind it is in turn for the first after the small blind; the others came in with it. */
const withOneBig = (posts: Post[], players: number): Post[] => {
  const small = posts.find((p) => p.kind === 'small');
  const after = (p: Post) => (small ? (p.seat - small.seat - 1 + players) % players : 0);
  const inTurn = posts.filter((p) => p.kind === 'big').toSorted((a, b) => after(a) - after(b))[0];
  return posts.map((p) => (p.kind === 'big' && p !== inTurn ? { ...p, kind: 'extraBig' } : p));
};

/** D7: where only the big blind posted an ante, it was one for all. */
const withBigBlindAnte = (posts: Post[]): Post[] => {
  const antes = posts.filter((p) => p.kind === 'ante');
  const forAll = antes.length === 1 && antes[0]?.seat === posts.find((p) => p.kind === 'big')?.seat;
  return forAll ? posts.map((p) => (p.kind === 'ante' ? { ...p, kind: 'bigBlindAnte' } : p)) : posts;
};

/** Some programs leave a second small blind in front of its poster: then his first call costs so much less. */
const withLiveSmalls = (posts: Post[], { parts, players, chips }: Sheet, price: number): Post[] => {
  const acts = linesBy(parts['HOLE CARDS'], players, ': ');
  return posts.map((post) => {
    const first = acts.find((l) => l.seat === post.seat)?.text ?? '';
    const alone = !posts.some((p) => p !== post && p.seat === post.seat && p.kind !== 'ante');
    const calls = /^calls [^ ]+$/.test(first) && amountIn(chips, first) + post.amount === price;
    return post.kind === 'deadSmall' && alone && calls ? { ...post, kind: 'small' } : post;
  });
};

/** A line as a verb and a total on its street, or null where it is no action. */
const actionIn = (
  text: string,
  bet: number,
  price: number,
  { chips }: Sheet,
): [ActionRecord[2], number] | null => {
  const [, verb] = /^(folds|checks|calls|bets|raises)\b/.exec(text) ?? [];
  const amount = amountIn(chips, text);
  const to = /\bto \D{0,4}([\d.,]*\d)/.exec(text)?.[1];
  if (verb === 'folds') return ['fold', bet];
  if (verb === 'checks') return ['check', bet];
  if (verb === 'calls') return ['call', bet + amount];
  if (!verb) return null;
  return [price > 0 ? 'raise' : 'bet', to ? chips(to) : bet + amount];
};

const played = (sheet: Sheet, posts: readonly Post[], bigBlind: number) => {
  const { parts, players } = sheet;
  const chipsIn = totals(
    players.map((p) => p.stack),
    bigBlind,
  );
  for (const { seat, kind, amount } of posts) chipsIn.post(seat, kind, amount);
  const actions: ActionRecord[] = [];
  const told: number[] = [];
  for (const [street, part] of PARTS.slice(1, 5).entries()) {
    if (street > 0) chipsIn.nextStreet();
    for (const { seat, text, at } of linesBy(parts[part], players, ': ')) {
      const action = actionIn(text, chipsIn.bet(seat), chipsIn.price(), sheet);
      if (!action) continue;
      actions.push([street, seat, ...action]);
      told.push(at);
      chipsIn.raiseTo(seat, action[1]);
    }
  }
  return { actions, told, paid: players.map((_, seat) => chipsIn.paid(seat)) };
};

/** Everybody's four cards, from wherever they are told: dealt, shown, folded face up, or in the summary. */
const holeOf = ({ lines, parts, players }: Sheet): (Card[] | null)[] => {
  const dealt = lines.filter((l) => l.text.startsWith('Dealt to '));
  const to = dealt.map((l) => ({ ...l, text: l.text.slice('Dealt to '.length) }));
  const shown = linesBy(lines, players, ': ').filter((l) => /^(?:shows|folds|mucks)\b.*\[/.test(l.text));
  const ended = parts.SUMMARY.flatMap((line) => {
    const [, number, text = ''] = /^Seat (\d+): .*\b((?:showed|mucked) \[[^\]]*\])/.exec(line.text) ?? [];
    return [{ seat: players.findIndex((p) => p.number === Number(number)), text }];
  });
  const told = [...linesBy(to, players, ' '), ...shown, ...ended];
  return players.map((_, seat) => {
    const all = told.filter((l) => l.seat === seat).map((l) => cardsIn(l.text));
    return all.find((cards) => cards?.length === 4) ?? null;
  });
};

/** The cards of the streets; where a street's line lacks one, those of the summary. */
const boardOf = ({ parts }: Sheet): Card[] => {
  const streets = (['FLOP', 'TURN', 'RIVER'] as const).flatMap((part) => parts[part].slice(0, 1));
  const summary = parts.SUMMARY.find(({ text }) => text.startsWith('Board ['));
  const boards = [streets.flatMap(({ text }) => cardsIn(text) ?? []), cardsIn(summary?.text) ?? []];
  const dealt = [0, 3, 4, 5][streets.length];
  const found = boards.find((board) => board.length === dealt);
  return found ?? unreadable(`a board of ${boards[0]?.length} cards`, streets[0]?.at);
};

/** "Total pot 100 Main pot 60. Side pot-1 30. Side pot-2 10. | Rake 0 | Jackpot 0". */
const potsOf = ({ lines, chips }: Sheet) => {
  const [told = '', ...taken] = lines.find((l) => l.text.startsWith('Total pot'))?.text.split('|') ?? [];
  const amounts = [...told.matchAll(/(?:Main|Side) pot(?:-\d+)? \D{0,4}([\d.,]*\d)/g)].map((m) =>
    chips(m[1]),
  );
  const rake = taken.reduce((sum, part) => sum + amountIn(chips, part), 0);
  return { total: AMOUNT.test(told) ? amountIn(chips, told) : undefined, amounts, rake };
};

const uncalledOf = ({ lines, players, chips }: Sheet): HandRecord['uncalled'] => {
  for (const { text } of lines) {
    const [, amount, name] = /^Uncalled bet \(\D{0,4}([\d.,]*\d)\) returned to (.+)$/.exec(text) ?? [];
    const seat = players.findIndex((p) => p.name === name);
    if (seat >= 0) return { seat, amount: chips(amount) };
  }
  return null;
};

/**
 * Files of 2005 do not tell of a bet that came back, they only leave it out of the pot: then the last who bet or raised
 * has it, or the big blind.
 */
const silentReturn = (
  actions: readonly ActionRecord[],
  posts: readonly Post[],
  left: number,
): HandRecord['uncalled'] => {
  const bettor = actions.findLast(([, , verb]) => verb === 'bet' || verb === 'raise')?.[1];
  const seat = bettor ?? posts.find((p) => p.kind === 'big')?.seat;
  return left > 0 && seat !== undefined ? { seat, amount: left } : null;
};

/** What each collected, in all his shares. */
const wonOf = ({ lines, players, chips }: Sheet): number[] => {
  const collected = linesBy(lines, players, ' collected ');
  const shares = (seat: number) =>
    collected.filter((l) => l.seat === seat).map((l) => amountIn(chips, l.text));
  return players.map((_, seat) => shares(seat).reduce((sum, share) => sum + share, 0));
};

/** Fixed limit is named by its bets, the others by their blinds; four bets a round (B11). */
const stakesOf = (heading: string, sheet: Sheet) => {
  const game = GAME.exec(heading) ?? unreadable('not Omaha Hi-Lo');
  const limit = LIMITS[(game[1] ?? '').toLowerCase()] ?? unreadable('an unknown limit');
  const [, low, high] = STAKES.exec(heading.slice(game.index + game[0].length)) ?? unreadable('no stakes');
  const [small, big] = [sheet.chips(low), sheet.chips(high)];
  if (limit !== 'fixed') return { limit, blinds: { small, big } };
  const posted = sheet.lines.find((l) => l.text.includes(': posts small blind '));
  const blind = posted
    ? amountIn(sheet.chips, posted.text.split(': posts small blind ').at(-1))
    : Math.floor(small / 2);
  return { limit, blinds: { small: blind, big: small }, bets: { small, big }, maxBets: 4 };
};

const recordOf = (lines: FileLine[], id: string): HandRecord => {
  const sheet = sheetOf(lines);
  const { players, parts } = sheet;
  const stakes = stakesOf(lines[0]?.text ?? '', sheet);
  for (const [pattern, why] of OTHER_ENDS)
    for (const { text, at } of lines) if (pattern.test(text)) unreadable(why, at);
  for (const part of ['HOLE CARDS', 'SUMMARY'] as const)
    if (parts[part].length === 0) unreadable(`the hand has no line *** ${part} ***`);
  if (players.length < 2 || players.length > 11) unreadable(`${players.length} players were dealt in`);
  const { big } = stakes.blinds;
  const posts = withLiveSmalls(withBigBlindAnte(postsOf(sheet, big)), sheet, big);
  const cards = holeOf(sheet);
  const board = boardOf(sheet);
  const { actions, told, paid } = played(sheet, posts, big);
  const folded = new Set(actions.filter(([, , verb]) => verb === 'fold').map(([, seat]) => seat));
  const { total, amounts, rake } = potsOf(sheet);
  const button = players.findIndex((p) => p.number === sheet.button);
  const spent = paid.reduce((sum, chips) => sum + chips, 0);
  const uncalled = uncalledOf(sheet) ?? silentReturn(actions, posts, spent - (total ?? spent));
  const won = wonOf(sheet);
  const back = (seat: number) => (uncalled?.seat === seat ? uncalled.amount : 0);
  const nets = won.map((chips, seat) => chips + back(seat) - (paid[seat] ?? 0));
  return {
    id,
    ...stakes,
    button: button < 0 ? null : button,
    seats: players.map(({ stack }, seat) => ({
      stack,
      cards: cards[seat] ?? null,
      posts: posts.filter((p) => p.seat === seat).map(({ kind, amount }) => ({ kind, amount })),
    })),
    board,
    boardDealt: boardDealt(board.length) ?? 0,
    actions,
    lines: told,
    uncalled,
    showdown: players.length - folded.size > 1,
    total,
    won,
    ...(rake > 0 ? { rake, realResult: nets } : { result: nets }),
    ...(rake === 0 && amounts.length > 0 && { pots: amounts.map((amount) => ({ amount })) }),
  };
};

const reading = (lines: FileLine[]): Reading => {
  const id = HEADER.exec(lines[0]?.text ?? '')?.[1] ?? 'hand';
  const line = lines[0]?.at;
  try {
    return { id, line, record: recordOf(lines, id) };
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return { id, line: typeof error.cause === 'number' ? error.cause : line, skipped: error.message };
  }
};

/** Whether a text looks like hands of this kind. */
export const isPokerStars = (text: string): boolean => text.split('\n', 50).some((line) => HEADER.test(line));

/** Every hand of a text, in its order. */
export const readPokerStars = (text: string): Reading[] => {
  const hands: FileLine[][] = [];
  for (const [i, line] of text.split('\n').entries()) {
    const [told, at] = [line.trim(), i + 1];
    if (HEADER.test(told)) hands.push([{ text: told.replace(/^\W+/, ''), at }]);
    else hands.at(-1)?.push({ text: told, at });
  }
  return hands.map(reading);
};
