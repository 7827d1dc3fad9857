import { MOST_HOOKS } from '../../db/ways.ts';
import type { Operation } from '../operation.ts';
import { hookAdded, hookList } from '../schemas/ways.ts';
import { CONTENT, KEYED } from './shared.ts';

type Texts = { summary: string; description: string };
type Needs = 'play' | 'host';

/** A player's own are his to change; a table's are its host's. */
const problemsOf = (needs: Needs) => (needs === 'host' ? (['no-such-table', 'not-host'] as const) : []);

const list = (needs: Needs, summary: string): Operation => ({
  tag: 'Notices',
  summary,
  description: 'Without their secrets.',
  who: 'player',
  answer: { status: 200, description: 'They.', schema: hookList, example: 'hooks' },
  problems: ['out-of-scope', ...problemsOf(needs)],
});

const add = (needs: Needs, { summary, description }: Texts): Operation => ({
  tag: 'Notices',
  summary,
  description: `${description} What is sent is as Standard Webhooks 1.0 has it, and signed with the \`secret\` of the answer.`,
  who: 'player',
  needs,
  answer: {
    status: 201,
    description: 'The hook, with its secret this once.',
    schema: hookAdded,
    example: 'hookAdded',
  },
  problems: ['out-of-scope', 'too-many-hooks', 'rate-limited', ...problemsOf(needs), ...CONTENT, ...KEYED],
});

const remove = (needs: Needs, summary: string): Operation => ({
  tag: 'Notices',
  summary,
  description: 'It is called no more.',
  who: 'player',
  needs,
  answer: { status: 204, description: 'Gone.' },
  problems: ['out-of-scope', 'no-such-hook', 'foreign-origin', ...problemsOf(needs)],
});

export const hooks = {
  listHooks: list('play', 'My webhooks'),
  addHook: add('play', {
    summary: 'Add a webhook',
    description: `Is told of the player’s own turns at all his tables, and of news there: \`turn.began\`, \`turn.reminder\`, \`turn.ended\` and \`table.news\`. At most ${MOST_HOOKS.own} a player.`,
  }),
  removeHook: remove('play', 'Remove a webhook'),
  listTableHooks: list('host', 'The host’s webhooks for a table'),
  addTableHook: add('host', {
    summary: 'Add a webhook for a table',
    description: `For the host, as long as he is it: is told of everybody’s turns there and of news, by \`turn.began\`, \`turn.ended\`, \`table.news\`, and \`turn.reminder\` where a player asked for it. At most ${MOST_HOOKS.table} a table.`,
  }),
  removeTableHook: remove('host', 'Remove a webhook of a table'),
};
