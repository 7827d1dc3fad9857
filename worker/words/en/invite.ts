import type { Game } from '../../rules/formats.ts';

const LIMIT: Record<Game, string> = {
  fixed: 'Fixed-limit',
  pot: 'Pot-limit',
  no: 'No-limit',
  mixed: 'Pot- and fixed-limit',
};

type Facts = { limit: Game; small: number; big: number; taken: number; seats: number };

/** What a chat shows of a link to a table. */
export const invite = {
  defaultName: 'Omaha Hi-Lo',
  title: (table: string): string => `${table} · Slowplay`,
  description: ({ limit, small, big, taken, seats }: Facts): string =>
    `${LIMIT[limit]} Omaha Hi-Lo, blinds ${small}/${big}. ${taken} of ${seats} seats taken. Open the link to look on or sit down.`,
  /** Of a hand, not how it went: who opens the link may see for himself. */
  hand: (number: number, table: string): string => `Hand ${number} · ${table} · Slowplay`,
  handDescription: 'A hand of Omaha Hi-Lo, to step through. Open the link to see how it went.',
};
