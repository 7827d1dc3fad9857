import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { encrypted } from '../../worker/channels/encryption.ts';
import { publicKeyOf, pushKeysIn, pushRequest } from '../../worker/channels/push.ts';
import type { Push } from '../../worker/db/sinks.ts';
import { browser, vapidClaims } from '../support/browser-push.ts';

const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));
const jwk = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' });
const VAPID_PRIVATE_KEY = JSON.stringify(jwk);

/** The example in section 5 of RFC 8291. */
const RFC = {
  plain: 'When I grow up, I want to be a watermelon',
  ours: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  ourPublic: 'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8',
  theirs: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94',
  salt: 'DGv6ra1nlYgDCS1FRnbzlw',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  message:
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
};

async function keysOf(secret: string, open: string): Promise<CryptoKeyPair> {
  const point = Buffer.from(open, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const ecdh = { name: 'ECDH', namedCurve: 'P-256' };
  const common = { kty: 'EC', crv: 'P-256', x: x as string, y: y as string };
  return {
    privateKey: await crypto.subtle.importKey('jwk', { ...common, d: secret }, ecdh, true, ['deriveBits']),
    publicKey: await crypto.subtle.importKey('jwk', common, ecdh, true, []),
  };
}

describe('a push', () => {
  test('is encrypted as the example of RFC 8291 is', async () => {
    const them = browser(Buffer.from(RFC.theirs, 'base64url'), Buffer.from(RFC.auth, 'base64url'));
    const by = { salt: bytes(RFC.salt), keys: await keysOf(RFC.ours, RFC.ourPublic) };
    const body = Buffer.from(await encrypted(RFC.plain, them.keys, by));
    expect(body.toString('base64url')).toBe(RFC.message);
    expect(them.read(body)).toBe(RFC.plain);
  });

  test('is read by its browser and no other, and says who sent it', async () => {
    const keys = pushKeysIn({ VAPID_PRIVATE_KEY }, 'https://poker.example')!;
    const [mine, other] = [browser(), browser()];
    const push = { type: 'push', endpoint: 'https://push.example/x/1', ...mine.keys } as Push;
    const options = { topic: 'table1', ttlSeconds: 3599.7, urgency: 'high' } as const;
    const real = 1_700_000_000_000;
    const { url, headers, body } = await pushRequest(push, '{"title":"Zoë 🂡"}', options, keys, real);
    expect(url).toBe(push.endpoint);
    expect(mine.read(Buffer.from(body as Uint8Array))).toBe('{"title":"Zoë 🂡"}');
    expect(() => other.read(Buffer.from(body as Uint8Array))).toThrow();
    expect(headers).toMatchObject({
      'Content-Encoding': 'aes128gcm',
      TTL: '3599',
      Topic: 'table1',
      Urgency: 'high',
    });
    const claims = vapidClaims(headers.Authorization!);
    expect(claims).toEqual({
      aud: 'https://push.example',
      exp: real / 1000 + 12 * 3600,
      sub: 'https://poker.example',
      key: publicKeyOf(keys),
    });
    expect(() => vapidClaims(headers.Authorization!.replace(/t=(\w+)\.\w/, 't=$1.f'))).toThrow();
  });

  test('lives no longer than push services keep it, and never less than no time', async () => {
    const keys = pushKeysIn({ VAPID_PRIVATE_KEY }, 'https://poker.example')!;
    const push = { type: 'push', endpoint: 'https://push.example/', ...browser().keys } as Push;
    const ttl = async (ttlSeconds: number) =>
      (await pushRequest(push, '', { topic: 't', ttlSeconds, urgency: 'low' }, keys, 0)).headers.TTL;
    expect(await ttl(40 * 86_400)).toBe(String(28 * 86_400));
    expect(await ttl(-5)).toBe('0');
  });

  test('is off without keys, or with what is none', () => {
    for (const key of [undefined, '', '{', 'null', '{}', JSON.stringify({ ...jwk, d: undefined }), '"x"'])
      expect(
        pushKeysIn({ ...(key !== undefined && { VAPID_PRIVATE_KEY: key }) }, 'https://x.example'),
      ).toBeNull();
    expect(
      pushKeysIn({ VAPID_PRIVATE_KEY, VAPID_SUBJECT: 'mailto:me@x.example' }, 'http://localhost')?.subject,
    ).toBe('mailto:me@x.example');
    expect(pushKeysIn({ VAPID_PRIVATE_KEY }, 'http://localhost:8787')?.subject).toMatch(/^mailto:/);
  });

  test('throws where the browser has sent no keys', async () => {
    await expect(encrypted('x', { p256dh: 'AAAA', auth: 'AAAA' })).rejects.toThrow();
  });
});
