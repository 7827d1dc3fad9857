import { describe, expect, test } from 'vitest';
import { faultOf } from '../../worker/channels/addresses.ts';

describe('an address for notices', () => {
  test.each([
    'https://bot.example.com/in?x=1',
    'https://bot.example.com:443/',
    'https://bot.example.com:8443/',
    'https://BOT.Example.com./',
    'https://xn--e1afmkfd.xn--p1ai/',
    'https://пример.рф/',
    'https://1.example.com/',
    'https://hooks.localhost.example.com/',
  ])('may be %s', (url) => expect(faultOf(url, false)).toBeNull());

  test.each([
    ['not-a-url', ['', 'bot.example.com', '/in', 'https://', `https://a.example/${'x'.repeat(2048)}`]],
    ['not-https', ['http://bot.example.com/', 'ftp://bot.example.com/', 'javascript:alert(1)', 'data:,x']],
    ['with-credentials', ['https://me:secret@bot.example.com/', 'https://me@bot.example.com/']],
    [
      'not-public',
      [
        'https://localhost/',
        'https://LOCALHOST./',
        'https://bot/',
        'https://my.localhost/',
        'https://printer.local/',
        'https://vault.internal/',
        'https://nas.lan/',
        'https://router.home.arpa/',
        ...['localdomain', 'svc', 'alt', 'example', 'i2p', 'consul', 'intra'].map(
          (end) => `https://a.${end}/`,
        ),
        'https://127.0.0.1/',
        'https://127.0.0.1./',
        'https://127.1/',
        'https://2130706433/',
        'https://0x7f000001/',
        'https://0x7f.1/',
        'https://0177.0.0.1/',
        'https://8.8.8.8/',
        'https://１２７.0.0.1/',
        'https://[::1]/',
        'https://[::ffff:10.0.0.1]/',
        'https://[2001:db8::1]/',
      ],
    ],
    ['port', ['https://bot.example.com:80/', 'https://bot.example.com:22/', 'https://bot.example.com:8080/']],
  ])('is refused as %s', (fault, urls) => {
    for (const url of urls) expect(faultOf(url, false), url).toBe(fault);
  });

  test('may be on this machine where the operator allows it, and still no other protocol', () => {
    expect(faultOf('http://127.0.0.1:3000/in', true)).toBeNull();
    expect(faultOf('https://localhost/', true)).toBeNull();
    expect(faultOf('file:///etc/passwd', true)).toBe('not-https');
    expect(faultOf('http://a:b@localhost/', true)).toBe('with-credentials');
  });
});
