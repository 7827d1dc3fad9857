import type { View } from '../worker/rules/view.ts';

/**
 * Why something could not be done: the API's problem, or one the page found itself. `detail` is a sentence for a
 * person; `field` names the value it is about; a 409 brings the table as it is now.
 */
export type Problem = { code: string; detail: string; field?: string; view?: View };
