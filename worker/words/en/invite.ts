/** What a chat shows of a link. */

import { unreachable } from '../../rules/events.ts';
import type { Config, Game } from '../../rules/formats.ts';
import { capital } from './numbers.ts';
import { wholeSpan } from './spans.ts';

const LIMIT: Record<Game, string> = {
  fixed: 'fixed-limit',
  pot: 'pot-limit',
  no: 'no-limit',
  mixed: 'pot- and fixed-limit',
};

/** What a table plays; what stands in the way of a seat; who invites and which hand is on, where anybody may know. */
type Facts = Pick<Config, 'limit' | 'format' | 'blinds' | 'turnSeconds' | 'seats' | 'approval'> & {
  taken: number;
  state: 'open' | 'full' | 'begun' | 'closed';
  host: string | null;
  hand: number | null;
};

const game = ({ limit, format, blinds, turnSeconds }: Facts): string => {
  const [a, from] = format === 'freezeout' ? ['a freezeout of ', 'from '] : ['', ''];
  const pace = wholeSpan(turnSeconds);
  return `${a}${LIMIT[limit]} Omaha Hi-Lo, blinds ${from}${blinds.small}/${blinds.big}, ${pace} a turn, no money`;
};

const seats = ({ taken, seats, approval }: Facts): string =>
  `${taken} of ${seats} seats taken${approval ? '; the host lets people in' : ''}.`;

const table = (facts: Facts): string => {
  const { state, host, hand } = facts;
  const on = hand === null ? '' : ` Hand ${hand} is on.`;
  switch (state) {
    case 'open':
      return `${host ? `${host} invites you` : 'You are invited'} to ${game(facts)}. ${seats(facts)}${on}`;
    case 'full':
      return `${capital(game(facts))}. All ${facts.seats} seats are taken; you can wait for one.${on}`;
    case 'begun':
      return `${capital(game(facts))}. It has begun: nobody comes in any more.${on}`;
    case 'closed':
      return `${capital(game(facts))}. This table is closed.`;
    default:
      return unreachable(state);
  }
};

export const invite = {
  defaultName: 'Omaha Hi-Lo',
  title: (what: string): string => `${what} · Slowplay`,
  table,
  /** Of a hand, not how it went: who opens the link may see for himself. */
  hand: (number: number): string => `Hand ${number}`,
  handAbout: 'A hand of Omaha Hi-Lo, to step through. Open the link to see how it went.',
  hands: 'Hands',
  handsAbout: 'Every finished hand of this table, to step through or to take along.',
  ledger: 'Ledger',
  ledgerAbout: 'Who brought, took and owes what at this table.',
  playersOnly: 'Only players of this table may look at that.',

  site: {
    title: 'Slowplay',
    description:
      'Omaha Hi-Lo with friends, by link and a turn at a time: minutes or days apart, with no account and no money.',
    alt: 'An ace, a two, a three and a king on a table',
  },
  seatsAlt: (taken: number, seats: number): string => `A table with ${taken} of ${seats} seats taken`,
  handAlt: 'Five cards face down, and the steps of a hand',
  closedAlt: 'Four cards face down on an empty table',
};
