import type { View } from '../worker/rules/view.ts';

/** Why something could not be done: the API's problem, or one the page found itself. `detail` is a sentence for a person. */
export type Problem = { code: string; detail: string; view?: View };
