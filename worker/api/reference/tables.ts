import type { Operations } from '../operation.ts';
import { ASKING, CONTENT, HOSTING, KEYED, PLAYING, seen } from './shared.ts';

export const tables = {
  openTable: {
    tag: 'Tables',
    summary: 'Open a table',
    description:
      'Opens a table with the given options; the caller becomes its host. Everything has a default. The host has no seat by this: he takes one like everybody. Share the `url` of the answer: whoever opens it may look on and take a seat.',
    who: 'player',
    needs: 'host',
    answer: seen('The new table.', 'table', 201),
    problems: ['out-of-scope', 'rate-limited', ...CONTENT, ...KEYED],
  },
  getTable: {
    tag: 'Tables',
    summary: 'Look at a table',
    description:
      'The table as the caller may see it, with `you` and, when it is his turn, `legal`. Ask again with If-None-Match to learn cheaply whether anything changed, with `wait` as soon as it did; or open the socket. The views that other requests answer with bring an ETag as well.',
    who: 'onlooker',
    answer: seen('The table. The ETag names exactly this answer.'),
    also: { 304: 'Nothing changed.' },
    problems: ['no-such-table', 'out-of-scope', 'invalid-header'],
  },
  takeSeat: {
    tag: 'Tables',
    summary: 'Take a seat',
    description:
      'Sits the caller down with a buy-in. He is dealt in with the next hand; at a running game he owes a big blind, which he posts or waits for (`posts`). `name` is for this table only, where the player’s own is taken. Where the host lets people in (`approval`), this only asks for the seat: `you` stays null, and he is among `applicants`.',
    who: 'player',
    answer: seen('The table with the new player.', 'seated', 201),
    problems: [
      ...ASKING,
      ...KEYED,
      'seat-taken',
      'no-such-seat',
      'already-seated',
      'name-taken',
      'table-full',
      'buy-in-out-of-range',
      'already-waiting',
      'entry-closed',
      'no-rebuys',
    ],
  },
  start: {
    tag: 'Tables',
    summary: 'Deal the first hand',
    description:
      'For the host, seated or not, once two who have chips are here. Later hands follow by themselves, `nextHandSeconds` after each.',
    who: 'player',
    needs: 'host',
    answer: seen('The table with its first hand.'),
    problems: [...HOSTING, 'already-started', 'too-few-players', 'table-paused'],
  },
  act: {
    tag: 'Tables',
    summary: 'Act',
    description:
      'Answers the turn named by `turn` with one of the actions in `legal`. `to` is the player’s total on this street (bet and raise only); `allIn` becomes the legal call, bet or raise of the whole stack. A turn that is over is refused with `stale-turn` and changes nothing.',
    who: 'player',
    answer: seen('The table after the action.', 'acted'),
    problems: [
      ...PLAYING,
      'hand-not-running',
      'table-paused',
      'stale-turn',
      'not-your-turn',
      'cannot-check',
      'nothing-to-call',
      'cannot-bet',
      'cannot-raise',
      'raise-too-small',
      'raise-too-large',
      'raising-closed',
    ],
  },
} satisfies Operations;
