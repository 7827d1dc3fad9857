/** What a client receives beside the table itself: players, links, problems. */
import * as v from 'valibot';
import { PROBLEM_CODES } from '../../words/problem.ts';
import { about, instant, player } from './basics.ts';
import { unit } from './config.ts';
import { view } from './views.ts';

export const newcomer = v.pipe(
  v.strictObject({
    player,
    token: v.pipe(v.string(), v.description('Shown this once. Whoever has it is this player.')),
  }),
  v.metadata({ ref: 'Newcomer' }),
);

export const me = v.pipe(v.strictObject({ player }), v.metadata({ ref: 'Me' }));

const expiresAt = about(instant, 'Until when it works.');

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

export const recovery = v.pipe(
  v.strictObject({
    url: v.pipe(
      v.string(),
      v.description('Shown this once. The secret is in the fragment, which is never sent.'),
    ),
    expiresAt,
  }),
  v.metadata({ ref: 'Recovery' }),
);

export const recovered = v.pipe(
  v.strictObject({
    player,
    token: v.optional(
      v.pipe(v.string(), v.description('Where a player was made for this; shown this once.')),
    ),
    view,
  }),
  v.metadata({ ref: 'Recovered' }),
);

const chips = (description: string) =>
  v.pipe(v.number(), v.safeInteger(), v.description(`${description} In chips.`));

export const ledger = v.pipe(
  v.strictObject({
    lines: v.pipe(
      v.array(
        v.strictObject({
          player,
          formerly: v.pipe(
            v.array(v.string()),
            v.description(
              'Whose seat, and with it this account, came to him by a recovery link: player ids.',
            ),
          ),
          bought: chips('What he bought in all.'),
          buyIns: v.pipe(v.number(), v.description('In how many buy-ins.')),
          corrected: chips('What the host added to his stack, or below zero took from it.'),
          cashedOut: chips('What he took away.'),
          here: chips('What he has at the table, as it was before a running hand.'),
          net: chips(
            'What he has won, or below zero lost: `cashedOut` and `here`, less `bought` and `corrected`.',
          ),
        }),
      ),
      v.description(
        'Everybody who ever bought chips here, the largest winner first. The nets sum to nothing, in a running hand too.',
      ),
    ),
    payments: v.pipe(
      v.array(
        v.strictObject({
          from: about(v.string(), 'Who pays.'),
          to: about(v.string(), 'Whom.'),
          amount: chips('How much.'),
        }),
      ),
      v.description('Who pays whom, by player id, so that all are even: as few payments as possible.'),
    ),
    unit,
  }),
  v.metadata({ ref: 'Ledger' }),
);

export const handEvents = v.pipe(
  v.strictObject({
    events: v.pipe(
      v.array(v.record(v.string(), v.any())),
      v.description(
        'As sent through the socket, from the deal to the next one. Their shapes are the page’s own.',
      ),
    ),
  }),
  v.metadata({ ref: 'HandEvents' }),
);

export const tableEvents = v.pipe(
  v.strictObject({
    version: v.pipe(v.number(), v.description('What to ask for with `since` to go on.')),
    checkpoint: v.pipe(
      v.boolean(),
      v.description('They do not follow on the version asked for, but begin anew with the whole table.'),
    ),
    events: v.pipe(
      v.array(v.record(v.string(), v.any())),
      v.description('Oldest first. Their shapes are the page’s own.'),
    ),
  }),
  v.metadata({ ref: 'TableEvents' }),
);

const problemEntries = {
  type: about(v.string(), 'Where the reference tells of it.'),
  title: v.pipe(v.string(), v.description('What kind of problem it is: the same for each code.')),
  status: about(v.number(), 'The status of the answer once more.'),
  detail: v.pipe(v.string(), v.description('What to do now, for people: it may change.')),
  code: v.pipe(v.picklist(PROBLEM_CODES), v.description('Stable: decide by this.')),
  errors: v.optional(
    v.pipe(
      v.array(
        v.strictObject({
          path: about(v.string(), 'Where it is wrong.'),
          detail: about(v.string(), 'What it has to be.'),
        }),
      ),
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
