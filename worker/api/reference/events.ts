import { NDJSON } from '../events.ts';
import type { Operations } from '../operation.ts';
import { tableEvents } from '../schemas/answers.ts';
import { MOST_WAIT_SECONDS } from '../schemas/requests.ts';

export const events = {
  getEvents: {
    tag: 'Sockets',
    summary: 'What happened since',
    description: `The events after a version, as the socket tells them: to be folded by who knows their shapes, which are the page’s own. Where those are kept no more, they begin with a checkpoint that holds the whole table, and \`checkpoint\` is true. With \`Accept: ${NDJSON}\` each commit is a line, \`{"version","events"}\`, and more lines come as they happen for at most ${MOST_WAIT_SECONDS} seconds; go on from the last one’s version then.`,
    who: 'onlooker',
    answer: {
      status: 200,
      description: 'The events.',
      schema: tableEvents,
      example: 'tableEvents',
      text: { type: NDJSON, example: 'eventLines' },
    },
    problems: ['no-such-table', 'out-of-scope', 'players-only'],
  },
} satisfies Operations;
