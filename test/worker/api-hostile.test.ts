import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import type { TableView } from '../../worker/api/schemas/views.ts';
import {
  call,
  expectProblem,
  newPlayer,
  type Person,
  printOf,
  read,
  seated,
  send,
} from '../support/worker-api.ts';

const RUNS = { numRuns: 150 };

let id: string;
let people: Person[];
let outsider: Person;
let before: string;
let toAct: Person | undefined;
let turn: string;

// A full table in the middle of a hand: nothing that an outsider sends can be right.
beforeAll(async () => {
  const made = await seated(['Ann', 'Bob'], { seats: 2 });
  ({ id, people } = made);
  outsider = await newPlayer('Eve');
  const started = await read<TableView>(call('POST', `/tables/${id}/start`, undefined, { as: made.host }));
  turn = started.hand?.turn ?? '';
  const seat = started.seats.find((s) => s.seat === started.hand?.toAct);
  toAct = people.find((p) => p.id === seat?.player.id);
  before = await printOf(id, [undefined, ...people]);
});

const refused = async (answer: Promise<Response>) => {
  const response = await answer;
  const status = response.status;
  expect(status).toBeGreaterThanOrEqual(400);
  expect(status).toBeLessThan(500);
  const { code } = (await response.clone().json()) as { code: string };
  await expectProblem(response, status, code);
  expect(response.headers.get('cache-control')).toBe('private, no-store');
};

const unchanged = async () => expect(await printOf(id, [undefined, ...people])).toBe(before);

const ascii = fc.string({ unit: fc.integer({ min: 0x20, max: 0x7e }).map((n) => String.fromCharCode(n)) });
const oddHeaders = fc.dictionary(
  fc.constantFrom(
    'Content-Type',
    'Content-Encoding',
    'Accept',
    'Accept-Language',
    'If-None-Match',
    'Idempotency-Key',
    'Origin',
    'Cookie',
    'Sec-Fetch-Site',
    'X-Forwarded-Host',
    'x-slowplay-caller',
    'Range',
  ),
  fc.oneof(ascii, fc.constantFrom('application/json', 'same-origin', '{"hash":null,"known":null}')),
);
const anyBody = fc.oneof(
  fc.json(),
  fc.string({ unit: 'binary' }),
  fc.uint8Array({ maxLength: 200 }).map((bytes) => new Uint8Array(bytes)),
  fc.jsonValue().map((value) => JSON.stringify({ turn, type: 'call', to: value, seat: value, buyIn: value })),
);
const anyRoute = fc.constantFrom('seats', 'start', 'actions', 'back', 'chips', 'nothing');

describe('whatever is sent', () => {
  test('by an outsider gets a 4xx with a code and changes nothing', async () => {
    await fc.assert(
      fc.asyncProperty(anyRoute, anyBody, oddHeaders, fc.boolean(), async (route, body, odd, isKnown) => {
        const headers = {
          'Content-Type': 'application/json',
          ...odd,
          ...(isKnown && { Authorization: `Bearer ${outsider.token}` }),
        };
        await refused(send(`/api/v1/tables/${id}/${route}`, { method: 'POST', headers, body }));
      }),
      RUNS,
    );
    await unchanged();
  });

  test('as an address or parameters is answered in the API’s own form', async () => {
    const odd = fc.array(
      fc.constantFrom(
        '/',
        '%',
        '%00',
        '%2e',
        '..',
        '?',
        '&',
        '=',
        '#',
        '+',
        ';',
        ':',
        '*',
        'é',
        '%ff',
        'a',
        '\\',
        '//',
      ),
    );
    const methods = fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS');
    await fc.assert(
      fc.asyncProperty(
        methods,
        fc.constantFrom('', `/tables/${id}`, '/tables/', '/me', '/players'),
        odd,
        async (method, start, rest) => {
          const response = await send(`/api/v1${start}${rest.join('')}`, { method });
          expect(response.status).toBeLessThan(500);
          const type = response.headers.get('content-type');
          const text = await response.text();
          if (response.status >= 400) expect(type).toBe('application/problem+json');
          if (text) JSON.parse(text);
        },
      ),
      RUNS,
    );
    await unchanged();
  });

  test('in place of one part of a right action is refused as content', async () => {
    const wrong = fc.oneof(
      fc.constantFrom(null, true, -1, 0, 1.5, 1e300, '', '6', [], {}, ['call'], { to: 6 }, '\ud800'),
      fc.double({ noInteger: true, noNaN: true, noDefaultInfinity: true }),
      fc.object(),
    );
    await fc.assert(
      fc.asyncProperty(fc.constantFrom('turn', 'type', 'to', 'more'), wrong, async (part, value) => {
        // A wrong text may still be a turn, only not this one.
        const code = part === 'turn' && value === '6' ? [409, 'stale-turn'] : [400, 'invalid-body'];
        const body = { turn, type: 'raise', to: 6, [part]: value };
        const answer = call('POST', `/tables/${id}/actions`, body, { as: toAct });
        await expectProblem(answer, code[0] as number, code[1] as string);
      }),
      RUNS,
    );
    await unchanged();
  });
});
