/** Encryption of what a push service passes on: RFC 8291 with aes128gcm (RFC 8188), the one coding every browser takes. */

type Bytes = Uint8Array<ArrayBuffer>;
/** A browser's public key and shared secret, in base64url. */
export type BrowserKeys = { p256dh: string; auth: string };
/** What chance gives: fixed in tests only. */
type Chance = { salt: Bytes; keys: CryptoKeyPair };

const ECDH = { name: 'ECDH', namedCurve: 'P-256' };
const RECORD_BYTES = 4096;
/** Marks the last record, and here the only one. */
const LAST = 2;

const text = (words: string): Bytes => new Uint8Array(Buffer.from(words));
const joined = (...parts: (Bytes | readonly number[])[]): Bytes =>
  new Uint8Array(parts.flatMap((part) => [...part]));

async function derived(secret: Bytes, salt: Bytes, info: Bytes, bytes: number): Promise<Bytes> {
  const key = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveBits']);
  const bits = crypto.subtle.deriveBits({ name: 'HKDF', hash: 'SHA-256', salt, info }, key, bytes * 8);
  return new Uint8Array(await bits);
}

async function chance(): Promise<Chance> {
  const keys = (await crypto.subtle.generateKey(ECDH, true, ['deriveBits'])) as CryptoKeyPair;
  return { salt: crypto.getRandomValues(new Uint8Array(16)), keys };
}

/** The one record that only this browser can read. Throws where its keys are none. */
export async function encrypted(plain: string, { p256dh, auth }: BrowserKeys, by?: Chance): Promise<Bytes> {
  const { salt, keys } = by ?? (await chance());
  const theirs = new Uint8Array(Buffer.from(p256dh, 'base64url'));
  const ours = new Uint8Array((await crypto.subtle.exportKey('raw', keys.publicKey)) as ArrayBuffer);
  const publicKey = await crypto.subtle.importKey('raw', theirs, ECDH, false, []);
  // workerd's types name this field otherwise than the standard does.
  const shared = await crypto.subtle.deriveBits(
    { name: 'ECDH', public: publicKey } as unknown as SubtleCryptoDeriveKeyAlgorithm,
    keys.privateKey,
    256,
  );
  const info = joined(text('WebPush: info\0'), theirs, ours);
  const secret = await derived(
    new Uint8Array(shared),
    new Uint8Array(Buffer.from(auth, 'base64url')),
    info,
    32,
  );
  const key = await derived(secret, salt, text('Content-Encoding: aes128gcm\0'), 16);
  const iv = await derived(secret, salt, text('Content-Encoding: nonce\0'), 12);
  const aes = await crypto.subtle.importKey('raw', key, 'AES-GCM', false, ['encrypt']);
  const cipher = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, aes, joined(text(plain), [LAST]));
  const size = [24, 16, 8, 0].map((shift) => (RECORD_BYTES >> shift) & 255);
  return joined(salt, size, [ours.length], ours, new Uint8Array(cipher));
}
