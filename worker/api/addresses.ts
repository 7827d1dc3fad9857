/** Addresses that are given to us to be called. */
import { type AddressFault, allowsPrivate, faultOf } from '../channels/addresses.ts';
import type { ApiContext } from './context.ts';
import { refuse, wordsFor } from './refuse.ts';

const SENTENCE = {
  'not-a-url': 'notAnAddress',
  'not-https': 'notHttps',
  'with-credentials': 'withCredentials',
  'not-public': 'notPublic',
  port: 'otherPort',
} as const satisfies Record<AddressFault, string>;

/** The 400 for what is wrong with the address in this member of the content; null: nothing. */
export const wrongAddress = (c: ApiContext, member: string, address: string): Response | null => {
  const fault = faultOf(address, allowsPrivate(c.env));
  if (!fault) return null;
  const detail = wordsFor(c).problems.fields[SENTENCE[fault]];
  return refuse(c, 'invalid-body', { errors: [{ path: `/${member}`, detail }] });
};
