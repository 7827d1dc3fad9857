/** Finished hands, as the history tells them. */
import * as v from 'valibot';
import { about, count, instant } from './basics.ts';
import { seatView } from './seat-views.ts';
import { finishedEntries, hand } from './views.ts';

export const handList = v.pipe(
  v.strictObject({
    hands: about(
      v.array(
        v.pipe(
          v.strictObject({ ...finishedEntries, endedAt: about(instant, 'When it was over, to the minute.') }),
          v.metadata({ ref: 'HandLine' }),
        ),
      ),
      'Newest first.',
    ),
    next: about(v.nullable(count), 'What to ask for with `before` to go on; null at the end.'),
  }),
  v.metadata({ ref: 'HandList' }),
);

export const handRecord = v.pipe(
  v.strictObject({
    table: about(v.string(), 'The table’s id.'),
    startedAt: about(instant, 'When it was dealt, to the minute.'),
    endedAt: about(instant, 'When it was over, to the minute.'),
    hand,
    seats: about(
      v.array(seatView),
      'The seats as they were before the next hand, with all cards that you may see.',
    ),
  }),
  v.metadata({ ref: 'HandRecord' }),
);
