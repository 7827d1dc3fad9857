const SPANS = [1, 2, 3, 5, 7, 10, 14, 21, 30];

/** How many days one may choose from: some round numbers, and all that are left. */
export const daysToChoose = (left: number): number[] => [...SPANS.filter((days) => days < left), left];
