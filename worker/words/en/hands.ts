import { RANKS, type Rank } from '../../rules/cards.ts';
import { type Award, type OddChipReason, unreachable } from '../../rules/events.ts';
import type { HighName, LowName } from '../../rules/ranking.ts';

const ONE: Record<Rank, string> = {
  '2': 'two',
  '3': 'three',
  '4': 'four',
  '5': 'five',
  '6': 'six',
  '7': 'seven',
  '8': 'eight',
  '9': 'nine',
  T: 'ten',
  J: 'jack',
  Q: 'queen',
  K: 'king',
  A: 'ace',
};

const many = (rank: Rank): string => (rank === '6' ? 'sixes' : `${ONE[rank]}s`);

/** A straight from its bottom to its top: the ace stands below the two as well (C2). */
const run = (top: Rank): string => `${ONE[RANKS.at(RANKS.indexOf(top) - 4)!]} to ${ONE[top]}`;

/** A high hand aloud: "two pair, kings and fives". */
const high = ({ category, ranks }: HighName): string => {
  const [first = 'A', second = 'A'] = ranks;
  switch (category) {
    case 'highCard':
      return `high card, ${ONE[first]}`;
    case 'pair':
      return `a pair of ${many(first)}`;
    case 'twoPair':
      return `two pair, ${many(first)} and ${many(second)}`;
    case 'threeOfAKind':
      return `three of a kind, ${many(first)}`;
    case 'straight':
      return `straight, ${run(first)}`;
    case 'flush':
      return `flush, ${ONE[first]} high`;
    case 'fullHouse':
      return `full house, ${many(first)} full of ${many(second)}`;
    case 'fourOfAKind':
      return `four of a kind, ${many(first)}`;
    case 'straightFlush':
      return first === 'A' ? 'royal flush' : `straight flush, ${run(first)}`;
    default:
      return unreachable(category);
  }
};

/** A low by its top two cards, as after the word "Low:": "seven-five" (C6). */
const lowTop = ({ ranks }: LowName): string =>
  ranks
    .slice(0, 2)
    .map((rank) => ONE[rank])
    .join('-');

/** A low aloud: "seven-five low" (C6). */
const low = (name: LowName): string => `${lowTop(name)} low`;

const oddChip = (why: OddChipReason): string => {
  switch (why) {
    case 'odd-chip-to-high':
      return 'The odd chip between the halves goes to the high.';
    case 'first-left-of-button':
      return 'Tied hands take the odd chips one each, starting left of the button.';
    default:
      return unreachable(why);
  }
};

const nameOf = (hand: HighName | LowName): string => ('category' in hand ? high(hand) : low(hand));

const shareOf = (award: Award): string => {
  const hand = award.hand && nameOf(award.hand);
  switch (award.half) {
    case 'high':
      return hand ? `High half: ${hand}` : 'High half';
    case 'low':
      return hand ? `Low half: ${hand}` : 'Low half';
    case 'both':
      return hand && award.low ? `Both halves: ${hand} and ${low(award.low)}` : 'Both halves';
    case 'all':
      return hand ? `Whole pot: ${hand}` : 'Whole pot: everyone else folded';
    default:
      return unreachable(award.half);
  }
};

/**
 * What one share is for, without the winner's name or the amount: "High half: two pair, kings and fives". Why an odd chip
 * is in it is said as well (S5).
 */
const share = (award: Award): string =>
  award.why ? `${shareOf(award)}. ${oddChip(award.why)}` : shareOf(award);

export const hands = { rank: ONE, high, low, lowTop, share };
