/** Where notices may be sent: only what the whole internet can reach, so that nobody reaches into a network through us. Pure. */

/** What is wrong with an address. */
export type AddressFault = 'not-a-url' | 'not-https' | 'with-credentials' | 'not-public' | 'port';

const MOST_CHARACTERS = 2048;
/** Names that mean something only within a network, or are kept from the internet. */
const INTERNAL = [
  'localhost',
  'localdomain',
  'local',
  'internal',
  'intranet',
  'intra',
  'private',
  'corp',
  'home',
  'lan',
  'svc',
  'consul',
  'arpa',
  'alt',
  'example',
  'test',
  'invalid',
  'onion',
  'i2p',
];
/** The default port of https is the empty one. */
const PORTS = ['', '8443'];

/** Every notation of a number (0x7f.1, 2130706433, 127.1) is four numbers once the address was read. */
const IS_IP = /^(\d+\.){3}\d+$|^\[/;

/** Whether notices may go where only a developer's machine can reach. */
export const allowsPrivate = ({ WEBHOOKS_ALLOW_PRIVATE }: { WEBHOOKS_ALLOW_PRIVATE?: string }): boolean =>
  WEBHOOKS_ALLOW_PRIVATE === '1';

/** Null: it may be used. `isPrivateAllowed`, for development: http and any name, number and port too. */
export function faultOf(address: string, isPrivateAllowed: boolean): AddressFault | null {
  const url = address.length <= MOST_CHARACTERS && URL.canParse(address) ? new URL(address) : null;
  if (!url) return 'not-a-url';
  if (url.username || url.password) return 'with-credentials';
  if (isPrivateAllowed) return url.protocol === 'https:' || url.protocol === 'http:' ? null : 'not-https';
  if (url.protocol !== 'https:') return 'not-https';
  const labels = url.hostname.replace(/\.$/, '').split('.');
  if (IS_IP.test(url.hostname) || labels.length < 2 || labels.includes('')) return 'not-public';
  if (INTERNAL.includes(labels.at(-1) ?? '')) return 'not-public';
  return PORTS.includes(url.port) ? null : 'port';
}

export const isAllowed = (address: string, isPrivateAllowed: boolean): boolean =>
  faultOf(address, isPrivateAllowed) === null;
