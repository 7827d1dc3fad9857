/** What the table screen says: seats, pots, actions, clock, result. */
export const table = {
  yourTurn: 'Your turn',
};
