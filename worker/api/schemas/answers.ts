/** What a client receives beside the table itself: players, links, problems. */
import * as v from 'valibot';
import { PROBLEM_CODES } from '../../words/problem.ts';
import { player, view } from './views.ts';

export const newcomer = v.pipe(
  v.strictObject({
    player,
    token: v.pipe(v.string(), v.description('Shown this once. Whoever has it is this player.')),
  }),
  v.metadata({ ref: 'Newcomer' }),
);

export const me = v.pipe(v.strictObject({ player }), v.metadata({ ref: 'Me' }));

const expiresAt = v.pipe(v.string(), v.isoTimestamp());

export const link = v.pipe(
  v.union([
    v.strictObject({
      url: v.pipe(
        v.string(),
        v.description('Shown this once. The secret is in the fragment, which is never sent.'),
      ),
      expiresAt,
    }),
    v.strictObject({ code: v.pipe(v.string(), v.description('Shown this once.')), expiresAt }),
  ]),
  v.metadata({ ref: 'Link' }),
);

const problemEntries = {
  type: v.string(),
  title: v.pipe(v.string(), v.description('What kind of problem it is: the same for each code.')),
  status: v.number(),
  detail: v.pipe(v.string(), v.description('What to do now.')),
  code: v.pipe(v.picklist(PROBLEM_CODES), v.description('Stable: decide by this.')),
  errors: v.optional(
    v.pipe(
      v.array(v.strictObject({ path: v.string(), detail: v.string() })),
      v.description('Where: a JSON Pointer into the content, or the name of a parameter or header.'),
    ),
  ),
};

export const problem = v.pipe(
  v.strictObject(problemEntries),
  v.description('A problem document (RFC 9457).'),
  v.metadata({ ref: 'Problem' }),
);

export const tableProblem = v.pipe(
  v.strictObject({ ...problemEntries, view: v.optional(view) }),
  v.description('A problem document, with the table as it is now where the table refused.'),
  v.metadata({ ref: 'TableProblem' }),
);
