/** Tokens and link secrets: 256 random bits with a prefix that tells scanners what leaked. Only their SHA-256 is kept. */
import { createHmac, hash } from 'node:crypto';

export type SecretKind = 'token' | 'link' | 'code' | 'recovery';
/** What makes a secret the same again: only who has the token can name it. */
type Seed = { token: string; key: string };

const BYTES = 32;
/** Crockford's base32: no I, L, O and U, so that a code can be read aloud. */
const CODE_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const CODE_LENGTH = 8;
const TOKEN = /^slowplay_token_[A-Za-z0-9_-]{43}$/;
const RECOVERY = /^slowplay_recovery_[A-Za-z0-9_-]{43}$/;
const LINK = /^slowplay_link_[A-Za-z0-9_-]{43}$/;

/** The random bits of a secret; with a seed (one's own token and a key), the same bits again for the same seed. */
const bits = (kind: SecretKind | 'hook', seed?: Seed): Uint8Array =>
  seed
    ? createHmac('sha256', seed.token).update(`${kind} ${seed.key}`).digest()
    : crypto.getRandomValues(new Uint8Array(BYTES));

/** A new secret: a token, the secret of a link or of a seat's recovery, or a code of 8 characters (40 bits, for ten minutes only). */
export const newSecret = (kind: SecretKind, seed?: Seed): string => {
  const bytes = bits(kind, seed);
  if (kind !== 'code') return `slowplay_${kind}_${Buffer.from(bytes).toString('base64url')}`;
  return Array.from(bytes.subarray(0, CODE_LENGTH), (byte) => CODE_ALPHABET.charAt(byte & 31)).join('');
};

/** What signs the calls of a hook (Standard Webhooks). Both sides need it, so it is kept as it is. */
export const newHookSecret = (seed?: Seed): string =>
  `whsec_${Buffer.from(bits('hook', seed)).toString('base64')}`;

/** The SHA-256 of a secret in base64url: all that D1 and the tables know of it. */
export const hashOf = (secret: string): string => hash('sha256', secret, 'base64url');

export const isToken = (text: string): boolean => TOKEN.test(text);
export const isRecoverySecret = (text: string): boolean => RECOVERY.test(text);
export const isLinkSecret = (text: string): boolean => LINK.test(text);

/** A code as it was made, from one as people type it: "abcd-o123" is "ABCD0123". Null if it cannot be one. */
export const readCode = (typed: string): string | null => {
  const code = typed.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');
  return code.length === CODE_LENGTH && [...code].every((c) => CODE_ALPHABET.includes(c)) ? code : null;
};
