/** Identifiers: random, short enough for a link, and for tables with a check that an invented one fails. */
import { createHash } from 'node:crypto';

// Without 0, O, I and l, which people mistake for each other.
const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const RANDOM_BYTES = 12;
const CHECK_BYTES = 4;
/** 58 ** 22 is the first power of 58 above 2 ** 128. */
const TABLE_ID_LENGTH = 22;

function sha256(data: Uint8Array | string): Uint8Array {
  return createHash('sha256').update(data).digest();
}

function toBase58(bytes: Uint8Array, length: number): string {
  let value = bytes.reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n);
  let text = '';
  while (text.length < length) {
    text = ALPHABET.charAt(Number(value % 58n)) + text;
    value /= 58n;
  }
  return text;
}

function fromBase58(text: string, size: number): Uint8Array | null {
  let value = 0n;
  for (const letter of text) {
    const digit = ALPHABET.indexOf(letter);
    if (digit < 0) return null;
    value = value * 58n + BigInt(digit);
  }
  const bytes = new Uint8Array(size);
  for (let at = size - 1; at >= 0; at--, value >>= 8n) bytes[at] = Number(value & 255n);
  return value === 0n ? bytes : null;
}

function checked(body: Uint8Array): string {
  const bytes = new Uint8Array(RANDOM_BYTES + CHECK_BYTES);
  bytes.set(body);
  bytes.set(sha256(body).subarray(0, CHECK_BYTES), RANDOM_BYTES);
  return toBase58(bytes, TABLE_ID_LENGTH);
}

/** A new table's id: 12 random and 4 check bytes as 22 characters of base58. */
export function newTableId(): string {
  return checked(crypto.getRandomValues(new Uint8Array(RANDOM_BYTES)));
}

/**
 * The id for a table opened with an Idempotency-Key: the same for the same token and key, so that the same request finds
 * the table it already opened. Nobody without the token's hash can guess it.
 */
export function tableIdFor(tokenHash: string, key: string): string {
  return checked(sha256(`table ${tokenHash} ${key}`).subarray(0, RANDOM_BYTES));
}

/** Whether the text could have come from `newTableId`: one invented text in four thousand million does. */
export function isTableId(text: string): boolean {
  if (text.length !== TABLE_ID_LENGTH) return false;
  const bytes = fromBase58(text, RANDOM_BYTES + CHECK_BYTES);
  return bytes !== null && checked(bytes.subarray(0, RANDOM_BYTES)) === text;
}

/** A new hook's id; for the same `of` (a token's hash and a key) the same again. */
export function newHookId(of?: string): string {
  const bytes = of === undefined ? crypto.getRandomValues(new Uint8Array(12)) : sha256(`hook ${of}`);
  return toBase58(bytes.subarray(0, 12), 17);
}

/** By what name a player's token goes in his list: it opens nothing, and the token's hash cannot be told from it. */
export function tokenIdFor(hash: string): string {
  return toBase58(sha256(`token ${hash}`).subarray(0, 12), 17);
}

/** A new player's id: 96 random bits in 17 characters. It is public. */
export function newPlayerId(): string {
  return toBase58(crypto.getRandomValues(new Uint8Array(12)), 17);
}
