/** Tables and hands in a line, for tests: players are letters, A the first seat clockwise from the button. */
import { type Card, DECK, parseCards } from '../../worker/rules/cards.ts';
import type { Command } from '../../worker/rules/commands.ts';
import { decide } from '../../worker/rules/decide.ts';
import {
  type Event,
  type HandSetup,
  POST_KINDS,
  type Post,
  type PostKind,
} from '../../worker/rules/events.ts';
import { fold } from '../../worker/rules/evolve.ts';
import { type Config, stakesFor } from '../../worker/rules/formats.ts';
import { openHand } from '../../worker/rules/hand.ts';
import { NO_OWNS } from '../../worker/rules/own.ts';
import { setUp } from '../../worker/rules/seats.ts';
import { begin } from '../../worker/rules/story.ts';
import { NO_TABLE, OWES_NOTHING, type Table } from '../../worker/rules/table.ts';

/** An instant in ms at which tests begin: a full minute. */
export const NOON = 1_700_000_040_000;
export const LETTERS = [...'ABCDEFGHIJ'];
export const letter = (seat: number): string => LETTERS[seat] ?? '?';
export const seatNamed = (name: string): number => LETTERS.indexOf(name);

export const config = (change: Partial<Config> = {}): Config => ({
  ...NO_TABLE.config,
  name: 'Test',
  seats: 6,
  blinds: { small: 5, big: 10 },
  buyIn: { min: 200, max: 1000, default: 500 },
  ...change,
});

export const opened = (change: Partial<Config> = {}): Event => ({
  type: 'tableOpened',
  at: NOON,
  id: 'test',
  host: { id: 'A', name: 'A' },
  config: config(change),
});

export const took = (name: string, seat = seatNamed(name), stack = 500): Event => ({
  type: 'seatTaken',
  at: NOON,
  seat,
  player: { id: name, name },
  stack,
  owes: OWES_NOTHING,
});

/** The events of a command, which must be accepted. */
export const happens = (table: Table, command: Command): Event[] => {
  const decision = decide(table, command);
  if (!decision.ok) throw new Error(`${command.type} was refused: ${decision.refusal.code}`);
  return decision.events;
};

const cardsOf = (text: string): Card[] => {
  const cards = parseCards(text);
  if (!cards) throw new Error(`not cards: ${text}`);
  return cards;
};

/** A deck that deals these hands, in seat order, and this board; what is not said is filled with other cards. */
export const deckOf = (hands: readonly string[] = [], board = '', seats = hands.length): Card[] => {
  const named = [...hands.flatMap(cardsOf), ...cardsOf(board)];
  const others = DECK.filter((card) => !named.includes(card));
  const dealt = Array.from({ length: seats }, (_, i) =>
    hands[i] ? cardsOf(hands[i]) : others.splice(0, 4),
  ).flat();
  return [...dealt, ...cardsOf(board), ...others];
};

/** "A small 5, B big 10, D deadSmall 5" as posts. */
const postsOf = (text: string): Post[] =>
  text.split(', ').map((part) => {
    const [name = '', kind, amount] = part.split(' ');
    if (!POST_KINDS.includes(kind as PostKind)) throw new Error(`not a post: ${part}`);
    return { seat: seatNamed(name), kind: kind as PostKind, amount: Number(amount) };
  });

/**
 * `stacks` are the chips before posting, in seat order: the last seat has the button, so A is the small and B the big
 * blind, but A the big and B the small blind heads-up (D2). `posts` in words replaces what the table would ask for.
 */
export type Deal = Partial<Config> & {
  stacks: readonly number[];
  hands?: readonly string[];
  board?: string;
  posts?: string;
  maxBets?: number | null;
};

const setupOf = (table: Table, { stacks, posts, maxBets }: Deal): HandSetup => {
  const button = stacks.length - 1;
  const stakes = stakesFor(table.config, 1, null);
  const own = setUp(table, button)?.setup;
  return {
    round: null,
    turnSeconds: table.config.turnSeconds,
    orbit: { button, small: 0, big: 1 },
    ...own,
    seats: stacks.map((_, seat) => seat),
    stakes: { ...stakes, ...(maxBets !== undefined && { maxBets }) },
    posts: posts === undefined ? (own?.posts ?? []) : postsOf(posts),
  };
};

/** All events of a table up to the first decision of its first hand. */
export const deal = ({ stacks, hands, board, posts, maxBets, ...change }: Deal): Event[] => {
  const seated = [
    opened({ seats: stacks.length, ...change }),
    ...stacks.map((stack, seat) => took(letter(seat), seat, stack)),
  ];
  const table = fold(seated);
  const setup = setupOf(table, { stacks, posts, maxBets });
  const story = begin(table, NO_OWNS);
  openHand(story, setup, NOON, deckOf(hands, board, stacks.length));
  return [...seated, ...story.events];
};
