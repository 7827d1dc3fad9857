/** Small pieces that English sentences are put together from. */

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** "three", or the digits from eleven on. */
export const numberWord = (count: number): string => NUMBERS[count] ?? String(count);

/** "1 hand", "3 hands". */
export const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** "Mart", "Mart and Liis", "Mart, Liis and Taras". */
export const all = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

/** "Mart and Liis", "Mart, Liis and 2 more". */
export const list = (names: readonly string[]): string =>
  names.length < 4 ? all(names) : `${names.slice(0, 2).join(', ')} and ${names.length - 2} more`;
