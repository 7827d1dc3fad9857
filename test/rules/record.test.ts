import { describe, expect, test } from 'vitest';
import { deal, deckOf, letter, NOON } from '../support/deal.ts';
import { given, handOf, type Scene } from '../support/given.ts';
import { DAY, dealNext, foldOut, leave, timeOut } from '../support/people.ts';
import { view } from '../support/seen.ts';

/** "C raise 30", with who did it in his place, and an exclamation mark for the last chip. */
const lines = (scene: Scene): string[] =>
  handOf(scene.table).record.map(
    (d) => `${letter(d.seat)} ${d.did} ${d.paid}${d.allIn ? '!' : ''}${d.by ? ` by ${d.by}` : ''}`,
  );

describe('the record of a hand', () => {
  test('B6 says of each line whether it took the last chip', () => {
    const scene = given(...deal({ limit: 'no', stacks: [500, 8, 100] })).when('C is all-in, A calls');
    expect(lines(scene)).toEqual(['A small 5', 'B big 8!', 'C raise 100!', 'A call 95']);
  });

  test('D7 whom the ante took everything posts nothing after it, and is all-in once', () => {
    const scene = given(...deal({ ante: { kind: 'each', amount: 2 }, stacks: [500, 2, 500] }));
    expect(lines(scene)).toEqual(['A ante 2', 'B ante 2!', 'C ante 2', 'A small 5', 'B big 0']);
  });

  test('A2 D8 says who acted in the place of a player: the clock, his absence, his leaving', () => {
    const scene = given(...deal({ stacks: [500, 500, 500, 500] }))
      .when('C calls, D calls, A calls')
      .when(timeOut(NOON + DAY))
      .when(leave('D'))
      .when('A bets 10');
    expect(lines(scene).slice(5)).toEqual(['B check 0 by clock', 'A bet 10', 'B fold 0 by absence']);
    expect(lines(scene.when('C folds')).slice(-2)).toEqual(['C fold 0', 'D fold 0 by leaving']);
  });
});

describe('S2 a hand opened afterwards', () => {
  const HANDS = ['AsAhKdKc', '2c3c4d5d'];
  const first = given(...deal({ stacks: [500, 500], hands: HANDS })).when('B folds');
  const opens = (scene: Scene, player: string) =>
    scene.when({
      type: 'show',
      at: NOON,
      player,
      hand: 1,
      dealt: first.table.hand?.seats.find((s) => s.player === player) ?? null,
      until: NOON + DAY,
    });
  const shownBefore = (scene: Scene) =>
    view(scene, null).previous?.shown.map((s) => `${s.player} ${s.cards.join('')}`);

  test('S2 all see its four cards, before the next deal and while the next hand runs', () => {
    expect(shownBefore(first)).toEqual([]);
    expect(shownBefore(opens(first, 'A'))).toEqual([`A ${HANDS[0]}`]);
    const next = opens(dealNext(first, deckOf([], '', 2)), 'A');
    expect(shownBefore(next)).toEqual([`A ${HANDS[0]}`]);
    expect(view(next, null).previous?.number).toBe(1);
  });

  test('S4 the cards of an older hand are not taken for those of the last one', () => {
    const third = dealNext(foldOut(dealNext(first)));
    const opened = opens(third, 'A');
    opened.happened({ type: 'handShown', hand: 1, player: 'A' });
    expect(opened.table.previous).toMatchObject({ number: 2, shown: [] });
    expect(opened.table).toEqual({ ...third.table, activeAt: opened.table.activeAt });
  });
});
