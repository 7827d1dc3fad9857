import type { ExampleName } from '../examples.ts';
import type { Operation, Operations } from '../operation.ts';
import type { RecordFormat } from '../records.ts';
import { handEvents } from '../schemas/answers.ts';

const NAMES: Record<RecordFormat, [name: string, example: ExampleName]> = {
  txt: ['PokerStars text', 'pokerStars'],
  ohh: ['Open Hand History', 'openHandHistory'],
  phh: ['the Poker Hand History format', 'phhs'],
};

const allAs = (format: RecordFormat): Operation => ({
  tag: 'Hands',
  summary: `All hands as ${NAMES[format][0]}`,
  description: `Every finished hand as the caller may see it, oldest first, as ${NAMES[format][0]}.`,
  who: 'onlooker',
  answer: {
    status: 200,
    description: 'The file.',
    text: { type: 'text/plain', example: NAMES[format][1] },
  },
  problems: ['no-such-table', 'out-of-scope', 'players-only'],
});

export const records = {
  getHandsTxt: allAs('txt'),
  getHandsOhh: allAs('ohh'),
  getHandsPhh: allAs('phh'),
  getHandEvents: {
    tag: 'Hands',
    summary: 'One finished hand, event by event',
    description: 'As the caller may know them: to be folded step by step, like those of the socket.',
    who: 'onlooker',
    answer: { status: 200, description: 'The events.', schema: handEvents, example: 'events' },
    problems: ['no-such-table', 'no-such-hand', 'out-of-scope', 'players-only'],
  },
} satisfies Operations;
