/** The sentence of each problem the API reports, by its code. */
export const problems = {};
