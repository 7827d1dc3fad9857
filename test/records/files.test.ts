/** Files of hands as they are kept: whole tables, plain or gzipped, through the command that checks them. */
import { execFile } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkFile } from '../../scripts/replay/file.ts';
import { openHandHistory } from '../../worker/records/ohh.ts';
import { phh, phhs } from '../../worker/records/phh.ts';
import { pokerStars } from '../../worker/records/pokerstars.ts';
import type { SeenHand } from '../../worker/records/seen-hand.ts';
import type { Event } from '../../worker/rules/events.ts';
import { runs } from '../support/generators.ts';
import { lived, lives } from '../support/lives.ts';
import { allInAntes, deadButton, mucked, threePots, walk } from './given-hands.ts';
import { seenAs } from './hands.ts';

const folder = mkdtempSync(join(tmpdir(), 'slowplay-records-'));
const saved = (name: string, content: string | Buffer): string => {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
};

/** The events of every finished hand in a log: from its beginning to the next one's. */
const handsIn = (log: readonly Event[]): Event[][] => {
  const begins = log.flatMap((e, i) => (e.type === 'handStarted' ? [i] : []));
  const hands = begins.map((from, i) => log.slice(from, begins[i + 1]));
  return hands.filter((events) => events.some((e) => e.type === 'handEnded'));
};

const outcomes = (name: string, content: string | Buffer) =>
  checkFile(saved(name, content)).map((o) => o.differences ?? o.reason ?? 'skipped');

const hands = [threePots, allInAntes, mucked, walk, deadButton].map(
  (events, i): SeenHand => ({ ...seenAs('C', events), id: i + 1 }),
);

describe('a file of a whole table', () => {
  test.each([
    ['table.txt', pokerStars(hands)],
    ['table.phhs', phhs(hands)],
    ['table.txt.gz', gzipSync(pokerStars(hands))],
    ['table.phhs.gz', gzipSync(phhs(hands))],
  ])('%s', (name, content) => expect(outcomes(name, content)).toEqual(hands.map(() => [])));

  test('of people who come, go and let their time run out', () => {
    fc.assert(
      fc.property(lives, fc.constantFrom('A', 'B', null), (life, viewer) => {
        const seen = handsIn(lived(life).flat()).map((events) => seenAs(viewer, events));
        for (const content of [pokerStars(seen), phhs(seen)]) {
          if (seen.length === 0) continue;
          const checked = checkFile(saved('life', content));
          expect(checked).toHaveLength(seen.length);
          expect(checked.filter((o) => o.differences?.length)).toEqual([]);
        }
        expect(new Set(seen.map((hand) => hand.id)).size).toBe(seen.length);
        const objects = openHandHistory(seen).split('\n\n').filter(Boolean);
        expect(objects.map((text) => JSON.parse(text).ohh.game_number)).toEqual(
          seen.map((h) => String(h.id)),
        );
      }),
      runs(40),
    );
  });
});

describe('a file as other programs leave it', () => {
  const text = pokerStars(hands).replace(/\bB\b/g, 'Bé');
  const utf16 = Buffer.from(`\uFEFF${text.replaceAll('\n', '\r\n')}`, 'utf16le');
  test.each([
    ['in UTF-8 with a mark', Buffer.from(`\uFEFF${text}`)],
    ['in UTF-16', utf16],
    ['in UTF-16 the other way round', Buffer.from(utf16).swap16()],
    ['in Windows-1252, gzipped', gzipSync(Buffer.from(text, 'latin1'))],
  ])('%s', (_, content) => expect(outcomes('other.txt', content)).toEqual(hands.map(() => [])));

  test.each([
    [
      'Open Hand History',
      openHandHistory(hands),
      'Open Hand History; take the hands as PokerStars text or PHH',
    ],
    ['nothing', ' \n', 'the file is empty'],
    [
      'something else',
      '\nDear all,\n{\n',
      'neither PokerStars text in English nor PHH nor records in JSON; line 2 is "Dear all,"',
    ],
  ])('%s is no hands, and is told once', (_, content, why) =>
    expect(outcomes('other', content)).toEqual([[`cannot be read: ${why}`]]),
  );
});

test('the command reads each kind, tells what it skipped and why, and exits 1 for a difference', async () => {
  const run = promisify(execFile);
  const root = join(import.meta.dirname, '../..');
  const replay = (...files: string[]) =>
    run(process.execPath, ['scripts/replay.ts', ...files], { cwd: root }).catch((error) => error);
  const text = saved('a.txt', pokerStars(hands));
  const one = saved('b.phh', phh(hands[0] as SeenHand));
  expect((await replay(text, one)).stdout).toBe('6 hands, 0 differ, 0 skipped\n');
  const other = saved('c.txt', pokerStars(hands.slice(3)).replace('Omaha Hi/Lo', 'Omaha'));
  const wrong = saved('d.phh', phh(hands[0] as SeenHand).replace('[82, 0, 120', '[83, 0, 119'));
  const found = await replay(other, wrong);
  expect(found.code).toBe(1);
  expect(found.stdout.split('\n')).toEqual([
    `${other}:1 4: skipped, not Omaha Hi-Lo`,
    expect.stringContaining('result: expected'),
    '2 hands, 1 differ, 1 skipped',
    '',
  ]);
});
