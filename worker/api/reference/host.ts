import type { Operations } from '../operation.ts';
import { ASKING, CONTENT, HOSTING, KEYED, PLAYING, seen } from './shared.ts';

const hosts = (summary: string, description: string) =>
  ({ tag: 'Host', summary, description, who: 'player' }) as const;

export const host = {
  answerApplicant: {
    ...hosts(
      'Let somebody sit down',
      'Yes or no to one of `applicants`, and for how much. He has the seat he asked for, or the first free one.',
    ),
    answer: seen('The table without the question.'),
    problems: [...HOSTING, 'not-waiting', 'table-full', 'buy-in-out-of-range', 'no-rebuys', 'entry-closed'],
  },
  changeOptions: {
    ...hosts(
      'Change the options',
      'They count from the next hand on: a running one keeps its stakes and its clock. The format stays once the first hand was dealt. Seats are added and taken away at the end, where nobody sits or was dealt in, nor button or blinds are.',
    ),
    answer: seen('The table with its new options.', 'configured'),
    problems: [...ASKING, 'not-host', 'already-started', 'seats-in-use', 'equal-stacks'],
  },
  pause: {
    ...hosts(
      'Pause',
      'The table rests for 14 days at most, then play goes on by itself. What remains of the turn is kept. Not while it is the host’s own turn. Or after the hand that runs, which `pausing` tells of till then.',
    ),
    answer: seen('The table at rest.', 'paused'),
    problems: [...HOSTING, 'table-paused', 'own-turn'],
  },
  resume: {
    ...hosts('Go on', 'Ends a pause; the turn has what remained of it. Or takes back one to come.'),
    answer: seen('The table at play.', 'acted'),
    problems: [...HOSTING, 'not-paused'],
  },
  correctStack: {
    ...hosts(
      'Set a stack right',
      'Adds chips or takes them, between hands. The ledger says so. More than he has cannot be taken: `buy-in-out-of-range`. The table’s buy-in is no limit here.',
    ),
    answer: seen('The table with the stack as it should be.', 'corrected'),
    problems: [...HOSTING, 'seat-empty', 'hand-running', 'buy-in-out-of-range', 'equal-stacks'],
  },
  removePlayer: {
    ...hosts(
      'Put a player out',
      'When he is in no running hand. His chips go to the ledger. He may sit down again.',
    ),
    answer: seen('The table without him.', 'removed'),
    problems: [...ASKING, 'not-host', 'seat-empty', 'hand-running'],
  },
  passHost: {
    ...hosts(
      'Pass the role on',
      'To somebody who sits here. It is his at once, and the table’s hooks of the former host are silent.',
    ),
    answer: seen('The table with its new host.', 'passed'),
    problems: [...HOSTING, 'not-seated'],
  },
  claimHost: {
    ...hosts(
      'Take the role over',
      'When an applicant, a first hand or a pause waits for a host who has done nothing here for seven days (`hostClaimableAt`): for the present player who has been seated longest (`hostClaimableBy`).',
    ),
    needs: 'play',
    answer: seen('The table with its new host.'),
    problems: [...PLAYING, 'host-present', 'not-longest-seated'],
  },
  close: {
    ...hosts(
      'Close the table',
      'After the hand that runs, which `closing` tells of till then; else at once. Cannot be undone. All chips go to the ledger; everything stays to be read.',
    ),
    answer: seen('The table, closed or about to.', 'closed'),
    problems: HOSTING,
  },
  again: {
    ...hosts(
      'Start a closed table again',
      'Opens a new table with the same options and the same people, each with the default buy-in and, but for the caller, sitting out until he comes back. The old table names it as its `successor`. Asked again, it answers with the same table.',
    ),
    answer: seen('The new table.', 'again', 201),
    problems: [
      'no-such-table',
      'out-of-scope',
      'not-host',
      'table-open',
      'rate-limited',
      ...CONTENT,
      ...KEYED,
    ],
  },
} satisfies Operations;
