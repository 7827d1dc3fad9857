/** Reads a file of records, plain or gzipped, and checks each of them. */
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import * as v from 'valibot';
import { isPhh, readPhh } from '../../worker/records/read-phh.ts';
import { isPokerStars, readPokerStars } from '../../worker/records/read-pokerstars.ts';
import type { HandRecord as Hand, Reading } from '../../worker/records/record.ts';
import { checkEvaluation, checkLowOrder, checkPair } from './evaluations.ts';
import { checkHand } from './hand.ts';
import { EvaluationRecord, HandRecord, PairRecord } from './record.ts';

/** What became of one record: `differences` is null where it was skipped, for a `reason` that is told if it is not plain. */
export type Outcome = { where: string; differences: string[] | null; reason?: string };

const GZIP = [0x1f, 0x8b];

const startsWith = (bytes: Uint8Array, first: readonly number[]): boolean =>
  first.every((byte, i) => bytes[i] === byte);

/** UTF-16 by its mark, else UTF-8, else what old programs wrote. */
const decoded = (bytes: Uint8Array): string => {
  if (startsWith(bytes, [0xff, 0xfe])) return new TextDecoder('utf-16le').decode(bytes);
  if (startsWith(bytes, [0xfe, 0xff])) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
};

/** The text of a file, unpacked if it is gzipped. Throws when it cannot be read. */
const textOf = (path: string): string => {
  const bytes = readFileSync(path);
  return decoded(startsWith(bytes, GZIP) ? gunzipSync(bytes) : bytes);
};

const is = (value: unknown, ...keys: string[]): boolean =>
  typeof value === 'object' && value !== null && keys.every((key) => key in value);

const checked = <S extends v.GenericSchema>(
  schema: S,
  value: unknown,
  check: (record: v.InferOutput<S>) => string[] | null,
): string[] | null => {
  const parsed = v.safeParse(schema, value);
  if (parsed.success) return check(parsed.output);
  return parsed.issues.map((issue) => `${v.getDotPath(issue) ?? 'record'}: ${issue.message}`);
};

/** A hand is skipped when its site cut a raise to another's stack. */
const checkRecorded = (record: Hand): string[] | null => (record.clampedRaise ? null : checkHand(record));

const checkRecord = (value: unknown): string[] | null => {
  if (is(value, 'actions')) return checked(HandRecord, value, checkRecorded);
  if (is(value, 'hole', 'hi')) return checked(EvaluationRecord, value, checkEvaluation);
  if (is(value, 'a', 'b')) return checked(PairRecord, value, checkPair);
  if (is(value, 'ev', 'hands')) return null; // equities are not the table's business
  if (Array.isArray(value)) return checked(v.array(v.string()), value, checkLowOrder);
  return ['not a hand, an evaluation or a pair'];
};

const parsed = (text: string): { value: unknown } | null => {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return null;
  }
};

const idOf = (value: unknown): string => (is(value, 'id') ? ` ${String((value as { id: unknown }).id)}` : '');

const UNSEEN_WINNER = 'somebody won with cards that are not told';

/** A hand read from PokerStars or PHH text. */
const checkReading =
  (path: string) =>
  (reading: Reading): Outcome => {
    const where = `${path}${reading.line ? `:${reading.line}` : ''} ${reading.id}`;
    if ('skipped' in reading) return { where, differences: null, reason: reading.skipped };
    const differences = checkHand(reading.record);
    return differences ? { where, differences } : { where, differences, reason: UNSEEN_WINNER };
  };

/** What keeps a text from being read at all, or null: not one line of it is a record. */
const unknown = (text: string): string | null => {
  if (/^\s*\{\s*"ohh"/.test(text)) return 'Open Hand History; take the hands as PokerStars text or PHH';
  const lines = text.split('\n').map((line) => line.trim());
  const first = lines.findIndex(Boolean);
  if (first < 0) return 'the file is empty';
  if (parsed(text) || lines.some(parsed)) return null;
  return `neither PokerStars text in English nor PHH nor records in JSON; line ${first + 1} is ${JSON.stringify(lines[first]?.slice(0, 60))}`;
};

/**
 * Checks every hand of a file: PokerStars text, PHH, or JSON, one value or one a line. A file that cannot be read is one
 * difference.
 */
export const checkFile = (path: string): Outcome[] => {
  let text: string;
  try {
    text = textOf(path);
  } catch (error) {
    return [
      { where: path, differences: [`cannot be read: ${error instanceof Error ? error.message : error}`] },
    ];
  }
  if (isPokerStars(text)) return readPokerStars(text).map(checkReading(path));
  if (isPhh(text)) return readPhh(text).map(checkReading(path));
  const why = unknown(text);
  if (why) return [{ where: path, differences: [`cannot be read: ${why}`] }];
  const whole = parsed(text);
  if (whole) return [{ where: `${path}${idOf(whole.value)}`, differences: checkRecord(whole.value) }];
  return text.split('\n').flatMap((line, i): Outcome[] => {
    if (line.trim() === '') return [];
    const record = parsed(line);
    const where = `${path}:${i + 1}${record ? idOf(record.value) : ''}`;
    return [{ where, differences: record ? checkRecord(record.value) : ['not JSON'] }];
  });
};
