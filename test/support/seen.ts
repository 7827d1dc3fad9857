/** What a viewer is given to read, for tests. */
import { fold } from '../../worker/rules/evolve.ts';
import { ownOf } from '../../worker/rules/own.ts';
import type { Table } from '../../worker/rules/table.ts';
import { seenBy, toView, type View, type Viewer } from '../../worker/rules/view.ts';
import { letter } from './deal.ts';
import type { Scene } from './given.ts';

/** What this viewer reads: the sentence of a share is "seat amount". */
export const view = (scene: Scene, viewer: Viewer): View =>
  toView(
    { table: fold(scene.events.map((e) => seenBy(viewer, e))), version: 7, viewer },
    { share: ({ seat, amount }) => `${letter(seat)} ${amount}` },
    { own: ownOf(scene.owns, viewer), isQuiet: false },
  );

/** An instant in ms as it is written. */
export const iso = (ms: number) => new Date(ms).toISOString();

/** A table as a viewer sees it, without the sentences. */
export const tableAs = (table: Table, viewer: Viewer = null): View =>
  toView({ table, version: 1, viewer }, { share: () => '' });
