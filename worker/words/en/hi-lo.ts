/** How the game goes, for who has never played it: C1-C6, P4, P5. */
export const hiLo = {
  title: 'How hi-lo works',
  points: [
    'A hand is exactly two of your four cards with exactly three of the five on the board: never one, never three of yours.',
    'The pot is split: half goes to the best high hand, half to the best low hand. You may use different cards for each, and win both.',
    'High is ordinary poker.',
    'Low is five different ranks of eight or less. The ace is low; straights and flushes do not count against it. A-2-3-4-5 is best. Of two lows compare the highest cards first: the lower wins.',
    'If nobody has a low, the high takes all. A chip that cannot be split goes to the high.',
  ],
  own: 'Your four',
  board: 'The board',
  example: 'The two kings with Q-J-8 are a pair for the high. A-2 with 3-4-8 is an eight-four low.',
  marks: 'What the marks on the cards mean',
  high: 'Up: the card is used for the high.',
  low: 'Down: the card is used for the low.',
};
