import { describe, expect, test } from 'vitest';
import { fold } from '../../worker/rules/evolve.ts';
import { type Table, turnOf } from '../../worker/rules/table.ts';
import type { Viewer } from '../../worker/rules/view.ts';
import { NOON } from '../support/deal.ts';
import { handOf, type Scene } from '../support/given.ts';
import {
  addChips,
  comeBack,
  configure,
  dealNext,
  foldOut,
  gathered,
  nextHand,
  sitAt,
  start,
  started,
} from '../support/people.ts';
import { tableAs } from '../support/seen.ts';

const view = (table: Table, viewer: Viewer = null) => tableAs(table, viewer);
const MINUTE_OF_NOON = new Date(NOON - (NOON % 60_000)).toISOString();
const told = ({ table }: Scene) => view(table).happened.map(({ kind }) => kind);
const pause = { type: 'pause', at: NOON, player: 'A' } as const;
const resume = { type: 'resume', at: NOON, player: 'A' } as const;
const correct = { type: 'correct', at: NOON, player: 'A', seat: 1, amount: 5 } as const;

test('D9 what the host does, all see: who, about whom, by how much, and where in the hand', () => {
  const scene = foldOut(started('ABC')).when(correct);
  expect(view(scene.table).happened).toEqual([
    {
      kind: 'corrected',
      at: MINUTE_OF_NOON,
      hand: 2,
      deeds: 0,
      who: { id: 'B', name: 'B' },
      by: { id: 'A', name: 'A' },
      amount: 5,
    },
  ]);
  const later = dealNext(scene).when(addChips('C', 10));
  const { number, record } = handOf(later.table);
  expect(view(later.table).happened.at(-1)).toMatchObject({
    kind: 'bought',
    hand: number,
    deeds: record.length,
    by: null,
  });
});

test('D9 it is still told after the next deal, from the checkpoint alone', () => {
  const scene = nextHand(dealNext(foldOut(started('ABC')).when(correct)).when(addChips('C', 10)));
  const checkpoint = scene.events.findLastIndex(({ type }) => type === 'handStarted');
  expect(told(scene)).toEqual(['corrected', 'bought']);
  expect(view(fold(scene.events.slice(checkpoint))).happened).toEqual(view(scene.table).happened);
});

test('A9 it is told to the minute, and the last eight of it', () => {
  let scene = foldOut(started('ABC')).when(sitAt('D', { at: NOON + 1 }));
  expect(view(scene.table).happened).toMatchObject([{ kind: 'satDown', at: MINUTE_OF_NOON }]);
  for (let n = 0; n < 4; n++) scene = scene.when(pause).when(resume);
  expect(told(scene)).toEqual(Array(4).fill(['paused', 'resumed']).flat());
});

test('D9 who may not look on at the play is told none of it; sitting down before the first hand is no news', () => {
  const before = gathered('ABC');
  expect(told(before)).toEqual([]);
  const seated = before.when(configure(before, { watching: 'seated' })).when(start());
  expect(view(seated.table).happened).toEqual([]);
  expect(view(seated.table, 'B').happened).toMatchObject([{ kind: 'configured' }]);
});

describe('A4, A5: what moves a turn is told', () => {
  const slow = () => started('ABC', { turnSeconds: 86_400, vacation: { days: 14, holdHours: 48 } });
  /** The first to act in it, and somebody else. */
  const people = ({ table }: Scene) => {
    const hand = handOf(table);
    const turn = turnOf(hand) ?? '';
    const actor = table.seats[hand.toAct ?? -1]?.player.id ?? '';
    return { turn, actor, other: [...'ABC'].find((name) => name !== actor) ?? '' };
  };
  const last = ({ table }: Scene) =>
    view(table).happened.map(({ kind, who, by, amount }) => [kind, who?.id, by?.id, amount]);

  test('A5 more time and a reminder, with who gave them', () => {
    const scene = slow();
    const { turn, actor, other } = people(scene);
    const after = scene
      .when({ type: 'grant', at: NOON, player: other, turn })
      .when({ type: 'remind', at: NOON, player: other, turn });
    expect(last(after)).toEqual([
      ['gaveTime', actor, other, null],
      ['reminded', actor, other, null],
    ]);
  });

  test('A4 a vacation with its days, the hand that waits for it, and its end', () => {
    const scene = slow();
    const { actor } = people(scene);
    const away = scene.when({ type: 'goOnVacation', at: NOON, player: actor, days: 3 });
    expect(last(away)).toEqual([
      ['vacation', actor, undefined, 3],
      ['held', actor, undefined, null],
    ]);
    expect(last(away.when(comeBack(actor))).at(-1)).toEqual(['vacationOver', actor, undefined, null]);
  });
});
