import type { Operations } from '../operation.ts';

export const sockets = {
  openSocket: {
    tag: 'Sockets',
    summary: 'Follow a table',
    description: [
      'A WebSocket of JSON texts. First comes `{"type":"view","view"}`, or with `since` the events that are newer; then for each change `{"type":"events","version","events"}`, or with `mode=view` a view like the first. The shapes of events are the page’s own: a program does better with `mode=view`, which needs no `since`.',
      'Send `{"id","turn","type","to"?}` to act, as `POST .../actions` has it; `id` is yours: a number, or a text of up to 100 characters. The answer is `{"type":"done","id","version"}` or `{"type":"refused","id","problem"}`. The text `ping` is answered `pong`.',
      'A browser brings its cookie and its Origin; a program sends `Authorization: Bearer`, or offers the subprotocols `slowplay.v1` and `bearer.<token>`. An Origin that is sent must be this site’s. Never put a token in the address.',
      'Closed with 4001 (who are you), 4008 (revoked) or 1012 (restart): come back with `since`, after a random moment.',
    ].join('\n\n'),
    who: 'onlooker',
    answer: { status: 101, description: 'The socket is open.' },
    problems: ['no-such-table', 'out-of-scope', 'foreign-origin', 'not-a-socket'],
  },
} satisfies Operations;
