/** Reads a file of records, plain or gzipped, and checks each of them. */
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import * as v from 'valibot';
import { checkEvaluation, checkLowOrder, checkPair } from './evaluations.ts';
import { checkHand } from './hand.ts';
import { EvaluationRecord, HandRecord, PairRecord } from './record.ts';

/** What became of one record: `differences` is null where it was skipped. */
export type Outcome = { where: string; differences: string[] | null };

const GZIP = [0x1f, 0x8b];

/** The text of a file, unpacked if it is gzipped. Throws when it cannot be read or is not UTF-8 text. */
const textOf = (path: string): string => {
  const bytes = readFileSync(path);
  const plain = GZIP.every((byte, i) => bytes[i] === byte) ? gunzipSync(bytes) : bytes;
  return new TextDecoder('utf-8', { fatal: true }).decode(plain);
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

/** A hand is skipped when its site cut a raise to another's stack, or when it has a straddle, which no table offers yet. */
const skipsHand = (record: HandRecord): boolean => record.clampedRaise === true;

const checkRecord = (value: unknown): string[] | null => {
  if (is(value, 'actions'))
    return checked(HandRecord, value, (hand) => (skipsHand(hand) ? null : checkHand(hand)));
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

/** Checks every record of a file: one JSON value, or one a line. A file that cannot be read is one difference. */
export const checkFile = (path: string): Outcome[] => {
  let text: string;
  try {
    text = textOf(path);
  } catch (error) {
    return [
      { where: path, differences: [`cannot be read: ${error instanceof Error ? error.message : error}`] },
    ];
  }
  const whole = parsed(text);
  if (whole) return [{ where: `${path}${idOf(whole.value)}`, differences: checkRecord(whole.value) }];
  return text.split('\n').flatMap((line, i): Outcome[] => {
    if (line.trim() === '') return [];
    const record = parsed(line);
    const where = `${path}:${i + 1}${record ? idOf(record.value) : ''}`;
    return [{ where, differences: record ? checkRecord(record.value) : ['not JSON'] }];
  });
};
