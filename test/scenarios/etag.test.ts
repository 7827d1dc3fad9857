import { expect, test } from 'vitest';
import { fold } from '../../worker/rules/evolve.ts';
import { ownOf } from '../../worker/rules/own.ts';
import { seenBy, type Viewer } from '../../worker/rules/view.ts';
import { shown } from '../../worker/table/telling.ts';
import { deal, NOON } from '../support/deal.ts';
import { given } from '../support/given.ts';
import { arm } from '../support/turns.ts';

const AT = { origin: '', clock: { openedAt: NOON, speed: 1 } };

test('A6 only its owner has another ETag', () => {
  const scene = given(...deal({ stacks: [500, 500, 500] }));
  const set = scene.when(arm(scene, 'B', 'checkFold'));
  const etag = (who: typeof scene, viewer: Viewer) =>
    shown({ table: fold(who.events.map((e) => seenBy(viewer, e))), version: 1, viewer }, AT, {
      own: ownOf(who.owns, viewer),
      isQuiet: false,
    }).etag;
  for (const viewer of ['A', 'C', null]) expect(etag(set, viewer)).toBe(etag(scene, viewer));
  expect(etag(set, 'B')).not.toBe(etag(scene, 'B'));
  expect(etag(set.when({ type: 'undoAdvance', at: NOON, player: 'B' }), 'B')).toBe(etag(scene, 'B'));
});
