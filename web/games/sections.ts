/** My games by what they need of me. */
import { bySoonest } from '../turns.ts';
import type { MyTable } from './my-table.ts';

export type Sections = {
  yourTurn: readonly MyTable[];
  /** Tables of mine as host where somebody asks for a seat. */
  asked: readonly MyTable[];
  /** Tables where nobody plays on while I sit out. */
  away: readonly MyTable[];
  /** Tables with a hand that is over and not opened here yet, also where it is my turn again. */
  results: readonly MyTable[];
  waiting: readonly MyTable[];
  finished: readonly MyTable[];
};

/** I sit out, and too few are there to play without me. */
const standsStill = ({ presence, toAct, nextHandAt, paused, closed }: MyTable): boolean =>
  (presence === 'away' || presence === 'sittingOut') && !toAct && !nextHandAt && !paused && !closed;

/** A table stands in one section, and besides among those that ask, and the results where it is my turn or I sit out; least time first. */
export const sectionsOf = (tables: readonly MyTable[], openedAt: (table: string) => number): Sections => {
  const isNew = ({ id, lastFinished }: MyTable) => lastFinished !== null && lastFinished > openedAt(id);
  const rest = tables.filter((table) => !table.yourTurn && !isNew(table) && !standsStill(table));
  return {
    yourTurn: tables.filter(({ yourTurn }) => yourTurn).toSorted(bySoonest),
    asked: tables.filter(({ applicants }) => applicants.length > 0),
    away: tables.filter(standsStill),
    results: tables.filter(isNew),
    waiting: rest.filter(({ closed }) => !closed).toSorted(bySoonest),
    finished: rest.filter(({ closed }) => closed),
  };
};
