import { Webhook } from 'standardwebhooks';
import { describe, expect, test } from 'vitest';
import { hookRequest, signed } from '../../worker/channels/webhook.ts';
import type { Hook } from '../../worker/db/sinks.ts';

const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';

describe('a webhook', () => {
  test('is signed as the example of Standard Webhooks is', async () => {
    const signature = await signed(
      SECRET,
      'msg_p5jXN8AQM9LWM0D4loKWxJek',
      1_614_265_330,
      '{"test": 2432232314}',
    );
    expect(signature).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
  });

  test('is taken by another implementation, whatever it says', async () => {
    const hook = { type: 'hook', url: 'https://bot.example/in', secret: SECRET } as Hook;
    for (const body of ['{}', '{"name":"Zoë & 雪 \\" 🂡"}', 'x'.repeat(19_000)]) {
      const { headers } = await hookRequest(hook, { id: 'msg_1', body }, Date.now());
      expect(() => new Webhook(SECRET).verify(body, headers, { jsonParse: false })).not.toThrow();
      expect(() => new Webhook(SECRET).verify(`${body} `, headers)).toThrow();
    }
  });

  test('has the same id on every attempt, and its own time', async () => {
    const hook = { type: 'hook', url: 'https://bot.example/in', secret: SECRET } as Hook;
    const first = await hookRequest(hook, { id: 'msg_1', body: '{}' }, 1_000_000);
    const second = await hookRequest(hook, { id: 'msg_1', body: '{}' }, 1_300_500);
    expect(first.headers).toMatchObject({ 'webhook-id': 'msg_1', 'webhook-timestamp': '1000' });
    expect(second.headers).toMatchObject({ 'webhook-id': 'msg_1', 'webhook-timestamp': '1300' });
    expect(second.headers['webhook-signature']).not.toBe(first.headers['webhook-signature']);
  });
});
