/** How a hand goes forward: from the deal to the next decision a person must make, or to its end. */
import { decidedInAdvance } from './advance.ts';
import { legalActions, owesDecision } from './betting.ts';
import type { Card } from './cards.ts';
import { deadlineFrom, refilled } from './clock.ts';
import { type ActedBy, type Event, type Four, type HandSetup, STREETS, type Street } from './events.ts';
import { evolve } from './evolve.ts';
import type { Meant } from './legality.ts';
import { ownOf } from './own.ts';
import { uncalled } from './pots.ts';
import { contributions, settle, showOrMuck, turnUp } from './showdown.ts';
import { type Story, tell } from './story.ts';
import { finished, type Hand, handSeat, liveSeats, runningHand, stackAt, type Table } from './table.ts';
import { hold } from './vacation.ts';

/**
 * Begins a hand: checkpoint, cards, posts, and on to the first decision. Seat by seat from the button's left, four
 * cards each from the top of `deck`, then the board. Trusts `setup`: the table makes its own by the D rules, a replay
 * takes it from the hand it reads.
 */
export const openHand = (story: Story, setup: HandSetup, at: number, deck: readonly Card[]): void => {
  const { seats, posts, ...rest } = setup;
  const { table } = story;
  const before = {
    ...refilled(table),
    hand: null,
    previous: (table.hand && finished(table.hand)) ?? table.previous,
  };
  const hands = seats.map((seat, i) => ({
    seat,
    player: table.seats[seat]?.player.id ?? '',
    name: table.seats[seat]?.player.name ?? '',
    cards: deck.slice(4 * i, 4 * i + 4) as Four,
  }));
  tell(story, { type: 'handStarted', at, table: before, number: table.handNumber + 1, ...rest, deck, hands });
  tell(story, ...posts.map((post): Event => ({ type: 'posted', ...post })));
  goOn(story, at);
};

type Acted = Extract<Event, { type: 'acted' }>;

/** The event of a legal action by the seat to act. */
export const acted = (table: Table, seat: number, action: Meant, at: number, by: ActedBy): Acted => {
  const bet = (table.hand && handSeat(table.hand, seat)?.bet) ?? 0;
  const owed = legalActions(table, seat)?.call?.amount ?? 0;
  const to = 'to' in action ? action.to : action.type === 'call' ? bet + owed : bet;
  return { type: 'acted', at, seat, verb: action.type, to, paid: to - bet, by };
};

/** A2: check if that is free, otherwise fold. */
export const passes = (table: Table, seat: number, at: number, by: ActedBy): Acted =>
  acted(table, seat, { type: legalActions(table, seat)?.check ? 'check' : 'fold' }, at, by);

/** Takes the hand on to the next decision a person must make, or to its end. */
export const goOn = (story: Story, at: number): void => {
  for (let hand = runningHand(story.table); hand; hand = runningHand(story.table)) {
    const seat = nextToAct(story.table, hand);
    if (seat !== null) {
      const turn = turnBegan(hand, seat, at);
      const act = unasked(story, evolve(story.table, turn), seat, at);
      if (act === null) {
        ask(story, turn, at);
        return;
      }
      tell(story, turn, act);
    } else if (liveSeats(hand).length === 1 || hand.street === 'river') {
      endHand(story, at); // B4
    } else {
      closeBetting(story);
      dealStreet(story);
    }
  }
};

/** Why a seat acts without its player: he leaves and folds at his turn (D8), or is away (A2). Null when he is asked. */
export const unattended = ({ table, owns }: Story, seat: number): 'leaving' | 'absence' | null => {
  const holder = table.seats[seat];
  if (holder && ownOf(owns, holder.player.id).plan === 'leave') return 'leaving';
  return holder?.presence === 'here' ? null : 'absence';
};

type TurnBegan = Extract<Event, { type: 'turnBegan' }>;

const turnBegan = (hand: Hand, seat: number, at: number): TurnBegan => ({
  type: 'turnBegan',
  at,
  seat,
  decision: hand.decision + 1,
  deadline: null,
});

/** What the seat does without being asked, `table` being on its turn: he leaves, is away, or decided in advance (A6). */
const unasked = (story: Story, table: Table, seat: number, at: number): Event | null => {
  const by = unattended(story, seat);
  if (by === 'leaving') return acted(table, seat, { type: 'fold' }, at, by);
  if (by === 'absence') return passes(table, seat, at, by);
  const decided = decidedInAdvance(story, table, seat);
  return decided && acted(table, seat, decided, at, 'player');
};

/** A1: a turn that a player is asked in has a deadline; a player on vacation has the hand held for him (A4). */
const ask = (story: Story, turn: TurnBegan, at: number): void => {
  tell(story, { ...turn, deadline: deadlineFrom(story, turn.seat, at) });
  hold(story, at);
};

/** B1, B3: the next seat clockwise that owes a decision, or null when the round is over. */
const nextToAct = (table: Table, hand: Hand): number | null => {
  const at = hand.seats.findIndex((s) => s.seat === hand.after);
  const order = [...hand.seats.slice(at + 1), ...hand.seats.slice(0, at + 1)];
  return order.find((s) => owesDecision(table, hand, s))?.seat ?? null;
};

/** P1, S3: of two or more that are left: once nobody can bet any more, the uncalled part returns and the hands are turned up. */
const closeBetting = (story: Story): void => {
  const hand = runningHand(story.table);
  if (!hand) return;
  const live = liveSeats(hand);
  const withChips = live.filter((s) => stackAt(story.table, s.seat) > 0);
  if (withChips.length > 1) return;
  const settled = returnUncalled(story, hand);
  if (!live.every((s) => s.shown)) tell(story, ...turnUp(settled));
};

/** P1. The order of showing goes by the pots that are left, so the hand is read again afterwards. */
const returnUncalled = (story: Story, hand: Hand): Hand => {
  const back = uncalled(contributions(hand));
  if (back) tell(story, { type: 'betReturned', ...back });
  return runningHand(story.table) ?? hand;
};

const dealStreet = (story: Story): void => {
  const hand = runningHand(story.table);
  if (!hand?.deck) return;
  const street = STREETS[STREETS.indexOf(hand.street) + 1] as Exclude<Street, 'preflop'>;
  const from = 4 * hand.seats.length + hand.board.length;
  const cards = hand.deck.slice(from, from + (street === 'flop' ? 3 : 1));
  tell(story, { type: 'streetDealt', street, cards });
};

/** B4, S2, S3, section P: the uncalled part returns, hands are opened, every chip finds its owner. */
const endHand = (story: Story, at: number): void => {
  const running = runningHand(story.table);
  if (!running) return;
  const hand = returnUncalled(story, running);
  const live = liveSeats(hand);
  const someoneAllIn = live.some((s) => stackAt(story.table, s.seat) === 0);
  if (live.length > 1 && !live.some((s) => s.shown)) {
    tell(story, ...(someoneAllIn ? turnUp(hand) : showOrMuck(story.table, hand)));
  }
  tell(story, { type: 'handEnded', at, ...settle(hand) });
};
