/** A table as the first release stored it: its log, one commit a line, with people who come and go, to the middle of a hand. */
import type { Event } from '../../worker/rules/events.ts';
import lines from '../samples/first-release.jsonl?raw';

type OldCommit = { version: number; at: number; hand: number; events: Event[] };

export const oldCommits: readonly OldCommit[] = lines
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line));
export const lastOld = oldCommits.at(-1) as OldCommit;
