/** What the shapes of answers are made of. */
import * as v from 'valibot';
import { DECK } from '../../rules/cards.ts';

export const about = <S extends v.GenericSchema>(schema: S, description: string) =>
  v.pipe(schema, v.description(description));
export const amount = (description: string) => about(count, `${description} In chips.`);

export const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
export const seat = about(
  v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(8)),
  'A seat’s number, from 0.',
);
export const instant = v.pipe(v.string(), v.isoTimestamp());
export const playerId = about(v.string(), 'A player’s id, the same for ever and at all tables.');

const card = v.pipe(
  v.picklist(DECK),
  v.description('Rank, then suit: "As" is the ace of spades, "Td" the ten of diamonds.'),
  v.metadata({ ref: 'Card' }),
);
export const cards = v.array(card);
export const board = about(cards, 'The cards in the middle so far: none, three, four or five.');
export const four = v.pipe(cards, v.length(4));
export const five = v.pipe(cards, v.length(5));
export const unseen = v.pipe(v.array(v.null()), v.length(4));

export const player = v.pipe(
  v.strictObject({
    id: playerId,
    name: about(v.string(), 'What he is called, at a table as he is called there.'),
  }),
  v.description('A player.'),
  v.metadata({ ref: 'Player' }),
);
