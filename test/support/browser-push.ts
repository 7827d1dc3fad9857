/** The other side of Web Push, in Node's own crypto: a browser that reads what it was sent, and who says he sent it. */
import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';

/** A browser's subscription, and how it reads a record coded as aes128gcm (RFC 8188, RFC 8291). */
export function browser(privateKey?: Buffer, auth = randomBytes(16)) {
  const ecdh = createECDH('prime256v1');
  if (privateKey) ecdh.setPrivateKey(privateKey);
  else ecdh.generateKeys();
  const ours = ecdh.getPublicKey();
  return {
    keys: { p256dh: ours.toString('base64url'), auth: auth.toString('base64url') },
    read(body: Buffer): string {
      const salt = body.subarray(0, 16);
      const size = body.readUInt32BE(16);
      const theirs = body.subarray(21, 21 + (body[20] ?? 0));
      const record = body.subarray(21 + theirs.length);
      if (record.length > size) throw new Error('more than one record');
      const derive = (secret: Buffer, by: Buffer, info: Buffer, bytes: number) =>
        Buffer.from(hkdfSync('sha256', secret, by, info, bytes));
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), ours, theirs]);
      const secret = derive(ecdh.computeSecret(theirs), auth, info, 32);
      const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
      const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
      const decipher = createDecipheriv('aes-128-gcm', key, nonce);
      decipher.setAuthTag(record.subarray(-16));
      const plain = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
      const end = plain.lastIndexOf(2);
      if (end < 0 || plain.subarray(end + 1).some((byte: number) => byte !== 0))
        throw new Error('not the last record');
      return plain.subarray(0, end).toString();
    },
  };
}

export type Claims = { aud: string; exp: number; sub: string; key: string };

/** The claims of a VAPID header (RFC 8292) whose signature is that of the key it names. Throws otherwise. */
export function vapidClaims(header: string): Claims {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(header) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const jwk = { kty: 'EC', crv: 'P-256', x: x as string, y: y as string };
  const publicKey = createPublicKey({ key: jwk, format: 'jwk' });
  const signed = Buffer.from(`${head}.${claims}`);
  const by = { key: publicKey, dsaEncoding: 'ieee-p1363' as const };
  if (!verify('sha256', signed, by, Buffer.from(signature, 'base64url')))
    throw new Error('a false signature');
  if (JSON.parse(Buffer.from(head, 'base64url').toString()).alg !== 'ES256') throw new Error('not ES256');
  return { ...JSON.parse(Buffer.from(claims, 'base64url').toString()), key };
}
