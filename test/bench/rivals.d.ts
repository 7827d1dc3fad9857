/** What the benchmark uses of packages that bring no types. */

declare module 'phe' {
  const phe: {
    /** Card codes from text such as "As". */
    cardCodes(cards: readonly string[]): number[];
    /** The worth of five to seven card codes, 1 to 7462, smaller is better. */
    evaluateCardCodes(codes: readonly number[]): number;
  };
  export default phe;
}

declare module 'handranker-latest' {
  type RankerCard = { rank: string; suit: string };
  const ranker: {
    OMAHA_HI: string;
    getHand(cards: readonly RankerCard[], board: readonly RankerCard[], game: string): { ranking: string };
    /** The hands from the best down, tied ones together. */
    orderHands(
      hands: readonly { id: number; cards: readonly RankerCard[] }[],
      board: readonly RankerCard[],
      game: string,
    ): { id: number }[][];
  };
  export default ranker;
}
