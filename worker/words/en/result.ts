/** What the result of a hand says: what you take, what it cost, who won which half with what, and why a chip was odd. */
import type { Street } from '../../rules/events.ts';
import { all, capital, numberWord } from './numbers.ts';

const NAMES_OF_PARTS: Record<number, string> = {
  2: 'half',
  3: 'third',
  4: 'quarter',
  6: 'sixth',
  8: 'eighth',
  10: 'tenth',
  12: 'twelfth',
};

/** "all", "half", "a quarter", "three quarters", "5/12". */
const fraction = (parts: number, of: number): string => {
  const name = NAMES_OF_PARTS[of];
  if (parts === of) return 'all';
  if (name === undefined || parts > 10) return `${parts}/${of}`;
  if (of === 2) return name;
  return parts === 1 ? `${of === 8 ? 'an' : 'a'} ${name}` : `${numberWord(parts)} ${name}s`;
};

export const result = {
  wonFreezeout: (name: string): string => `${name} won the freezeout.`,
  youTake: (amount: string, total: string): string => `You take ${amount} of ${total}`,
  youTakeAll: (total: string): string => `You take all ${total}`,
  oneTakes: (name: string, total: string): string => `${name} takes ${total}`,
  share: (players: number, total: string): string => `${capital(numberWord(players))} players share ${total}`,
  putIn: (amount: string): string => `You put in ${amount}.`,
  foldedAfter: (street: Street, amount: string): string =>
    street === 'preflop'
      ? `You folded before the flop and had put in ${amount}.`
      : `You folded on the ${street} and had put in ${amount}.`,
  parts: (parts: readonly { parts: number; of: number; pot: string }[]): string =>
    `${capital(parts.map((part) => `${fraction(part.parts, part.of)} of ${part.pot}`).join(', '))}.`,
  thePot: 'the pot',
  theMainPot: 'the main pot',
  theSidePot: (number: number | null): string => (number === null ? 'the side pot' : `side pot ${number}`),
  net: 'Net',

  pot: 'Pot',
  mainPot: 'Main pot',
  sidePot: (number: number | null): string => (number === null ? 'Side pot' : `Side pot ${number}`),
  with: (names: readonly string[]): string =>
    names.length < 3 ? `with ${all(names)}` : `with ${names.length} more`,
  without: (names: readonly string[]): string =>
    names.length < 3 ? `without ${all(names)}` : `without ${names.length} players`,
  high: 'High',
  low: 'Low',
  tied: (name: string): string => `${name}, tied`,
  /** Of both halves at once. */
  both: (amount: string): string => `high and low, ${amount}`,
  sameWinners: 'the same players',
  sameWinner: 'the same player',
  noLow: 'no low: the high takes it all',
  uncontested: 'everyone else folded',
  alone: 'nobody else was in it',
  hand: 'hand',
  board: 'board',
  notShown: 'not shown',
  fraction,
  plusOdd: (part: string, chips: number): string => `${part.replace(/^an? /, '')} + ${chips}`,
  oddTitle: 'Odd chip:',
  oddHalves: (amount: string): string =>
    `${amount} does not split in two. The extra 1 goes to the high half.`,
  oddTied: (amount: string, among: number, names: readonly string[]): string => {
    const splits = `${amount} does not split in ${numberWord(among)}.`;
    return names.length === 1
      ? `${splits} The extra 1 goes to ${all(names)}, the first tied seat left of the button.`
      : `${splits} The extra ${names.length} go one each to ${all(names)}, the first tied seats left of the button.`;
  },
  alsoShown: 'Also shown',
  yours: 'Your cards',

  nextHandIn: (seconds: number): string =>
    seconds < 100 ? `Next hand in ${seconds} s` : `Next hand in ${Math.ceil(seconds / 60)} min`,
  nextHandNow: 'Next hand',
  held: 'Next hand: when you tap',
  toTable: 'To the table',
  toEnd: 'How it ended',
  yourTurn: 'Your turn',
  showMine: 'Show my hand',
  showing: 'Showing …',
  handShown: 'Hand shown',
  handNotShown: 'Hand not shown',
};
