import { describe, expect, test } from 'vitest';
import { type Card, parseCards } from '../../worker/rules/cards.ts';
import { readHand } from '../../worker/rules/reading.ts';

const cards = (text: string): Card[] => parseCards(text) ?? [];
const read = (hole: string, board: string) => readHand(cards(hole), cards(board));

describe('what my cards make', () => {
  test('before the flop nothing is said', () => {
    expect(read('Ks5cAh4h', '')).toBeNull();
  });

  test('C2, C3: the high and the low, each with its own two cards of the hand first', () => {
    const reading = read('Ks5cAh4h', 'Kd7s5h2c');
    expect(reading?.high.cards.slice(0, 2)).toEqual(cards('Ks5c'));
    expect(reading?.low).toMatchObject({ type: 'made', better: 1 });
    expect(reading?.low.type === 'made' && reading.low.cards.slice(0, 2)).toEqual(cards('Ah4h'));
  });

  test('C5: one card may play in both halves', () => {
    const reading = read('KsAh4h9c', 'Kd7s5h2c');
    const high = reading?.high.cards.slice(0, 2);
    const low = reading?.low.type === 'made' ? reading.low.cards.slice(0, 2) : [];
    expect(high).toContain('Ah');
    expect(low).toContain('Ah');
  });

  test('C2: nobody beats what needs two cards of which one is his; the other may make it too', () => {
    expect(read('Ks7h4c5d', 'KhKd7c2s3h')?.high.isNut).toBe(true);
    expect(read('7s7h4c5d', 'KhKd7c2s3h')?.high.isNut).toBe(false);
  });

  test('C4: the best low that can be made here is told as the nuts', () => {
    expect(read('Ah3hKsKc', 'Kd7s5h2c')?.low).toMatchObject({ type: 'made', better: 0 });
  });

  test('C2: the best high that can be made here is told as the nuts', () => {
    expect(read('KhKs9c8c', 'Kd7s5h')?.high.isNut).toBe(true);
    expect(read('7h7d9c8c', 'Kd7s5h')?.high.isNut).toBe(false);
  });

  test.each([
    ['C3: two more low cards are needed', 'Ah4hKsKc', 'Kd9s5h', { type: 'possible', needed: 2 }],
    ['C3: one more low card is needed', 'Ah4hKsKc', 'Kd7s5h', { type: 'possible', needed: 1 }],
    [
      'C3: a low card that pairs my own does not count',
      'Ah4hKsKc',
      'As4d5h',
      { type: 'possible', needed: 2 },
    ],
    [
      'C3: with three low cards in the hand one may be paired',
      'Ah4h3sKc',
      'As5dJh',
      { type: 'possible', needed: 1 },
    ],
    ['C3: no low is possible when too few cards are to come', 'Ah4hKsKc', 'KdQs5hJc', { type: 'impossible' }],
    [
      'C3: no low is possible with a single low rank in the hand',
      'AhAdKsKc',
      '2d3s5h',
      { type: 'impossible' },
    ],
    ['C3: no low is possible on a river without one', 'Ah4hKsKc', 'Kd7s5hJcTc', { type: 'impossible' }],
  ])('%s', (_, hole, board, low) => expect(read(hole, board)?.low).toEqual(low));
});
