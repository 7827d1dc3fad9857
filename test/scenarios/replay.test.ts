import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { checkFile } from '../../scripts/replay/file.ts';

const reference = join(import.meta.dirname, '../../../shared/reference');
const samples = join(import.meta.dirname, '../samples');
const folder = existsSync(reference) ? reference : samples;
if (folder === samples)
  console.warn('no reference hands beside the project: its own samples are replayed instead');
const files = readdirSync(folder).filter((name) => /\.jsonl(\.gz)?$|\.json$/.test(name));

describe('recorded hands go the way they went', () => {
  test.for(files)('%s', (name) => {
    const outcomes = checkFile(join(folder, name));
    const differing = outcomes.filter((o) => o.differences?.length);
    expect(outcomes.length).toBeGreaterThan(0);
    expect(differing.slice(0, 5)).toEqual([]);
  });

  test("the project's own samples", () => {
    const outcomes = checkFile(join(samples, 'hands.jsonl'));
    expect(outcomes.map((o) => o.differences)).toEqual(outcomes.map(() => []));
  });
});

const sample = (id: string) => {
  const lines = readFileSync(join(samples, 'hands.jsonl'), 'utf8').trim().split('\n');
  return lines.map((line) => JSON.parse(line)).find((hand) => hand.id === id);
};

/** A sample hand with something changed, as the replayer reads it: what it finds. */
const told = (id: string, change: (hand: ReturnType<typeof sample>) => void): string[] => {
  const hand = sample(id);
  change(hand);
  const file = join(mkdtempSync(join(tmpdir(), 'slowplay-')), 'hand.json');
  writeFileSync(file, JSON.stringify(hand));
  return checkFile(file).flatMap((o) => o.differences ?? ['skipped']);
};

describe('a hand that went another way is told', () => {
  test('by its result', () => {
    const found = told('split-with-an-odd-chip', (hand) => {
      hand.result = [-1, 1, 0];
    });
    expect(found).toEqual(['result: expected [-1,1,0], got [-1,0,1]']);
  });
  test('by its pots', () => {
    const found = told('short-call-and-side-pot', (hand) => {
      hand.pots[0].seats = [1, 2];
    });
    expect(found).toHaveLength(1);
  });
  test('by what was legal', () => {
    const found = told('walk-to-the-button', (hand) => {
      hand.legal[0][3] = 31;
    });
    expect(found).toEqual(['before action 0: legal: expected [false,5,20,31], got [false,5,20,30]']);
  });
  test('by an action that the rules allow and the record does not', () => {
    const found = told('cap-in-fixed-limit', (hand) => {
      hand.illegal.push([4, [1, 0, 'bet', 10]]);
    });
    expect(found).toEqual(['before action 4: [1,0,"bet",10] must be refused']);
  });
  test('by an action that the rules refuse', () => {
    const found = told('cap-in-fixed-limit', (hand) => {
      hand.actions[3] = [0, 0, 'raise', 50];
    });
    expect(found.at(-1)).toContain('raising-closed');
  });
  test('by a call of a wrong total', () => {
    const found = told('split-with-an-odd-chip', (hand) => {
      hand.actions[0] = [0, 2, 'call', 4];
    });
    expect(found.at(-1)).toContain('wrong-total');
  });
  test('by ending too early', () => {
    const found = told('split-with-an-odd-chip', (hand) => hand.actions.pop());
    expect(found.at(-1)).toContain('not over');
  });
  test('by a card that is there twice, or is none', () => {
    const twice = (hand: ReturnType<typeof sample>) => {
      hand.seats[0].cards = hand.seats[1].cards;
    };
    expect(told('split-with-an-odd-chip', twice)).toEqual(['a card is there twice']);
    const none = (hand: ReturnType<typeof sample>) => {
      hand.board = 'XxXxXx';
    };
    expect(told('split-with-an-odd-chip', none)).toEqual(['board: not cards']);
  });
});

test('B15, D7: a straddle comes after the big blind and its ante, and its player acts last', () => {
  const posts = '["p1 small 1", "p2 big 3", "p2 bigBlindAnte 3", "p3 straddle 6"]';
  const hand = `variant = "NO/8"
antes = [0, 3, 0]
blinds_or_straddles = [1, 3, 6]
min_bet = 3
starting_stacks = [20, 220, 130]
actions = ["d dh p1 ????????", "d dh p2 ????????", "d dh p3 ????????", "p1 f", "p2 cc", "p3 cbr 12", "p2 f"]
finishing_stacks = [19, 211, 140]
_posts = ${posts}
_blinds = [1, 3]
_uncalled = "p3 6"
_pots = ["16 p3"]
`;
  const file = join(mkdtempSync(join(tmpdir(), 'slowplay-')), 'hand.phh');
  writeFileSync(file, hand);
  expect(checkFile(file).map((o) => o.differences)).toEqual([[]]);
});

test('the command prints every difference, counts them last and exits 1', async () => {
  const run = promisify(execFile);
  const root = join(import.meta.dirname, '../..');
  const good = await run(process.execPath, ['scripts/replay.ts', join(samples, 'hands.jsonl')], {
    cwd: root,
  });
  expect(good.stdout).toBe('6 hands, 0 differ, 0 skipped\n');
  const bad = join(mkdtempSync(join(tmpdir(), 'slowplay-')), 'hands.jsonl');
  writeFileSync(bad, `${JSON.stringify({ ...sample('walk-to-the-button'), result: [4, -4] })}\nnonsense\n`);
  const failed = await run(process.execPath, ['scripts/replay.ts', bad], { cwd: root }).catch((e) => e);
  expect(failed.code).toBe(1);
  expect(failed.stdout.trim().split('\n')).toHaveLength(3);
  expect(failed.stdout).toMatch(/2 hands, 2 differ, 0 skipped\n$/);
});
