import type * as v from 'valibot';
import type { Words } from '../words/index.ts';
import type { FieldError } from '../words/problem.ts';

const MOST_ERRORS = 20;

/** A place in a JSON document (RFC 6901): ["blinds", "small"] is "/blinds/small". */
export const pointer = (path: readonly unknown[]): string =>
  path.map((key) => `/${String(key).replace(/~/g, '~0').replace(/\//g, '~1')}`).join('');

type Fields = Words['problems']['fields'];
type Issue = v.BaseIssue<unknown>;

/** `("cash" | "freezeout")` as valibot writes what it expected. */
const options = (issue: Issue): string[] => (issue.expected ?? '').replace(/[()"]/g, '').split(' | ');

/** The sentence for one issue: what the value has to be, never what it was. */
const sentence = (issue: Issue, fields: Fields): string => {
  switch (issue.type) {
    case 'strict_object':
      if (issue.expected === 'never') return fields.unknown;
      return issue.path && issue.received === 'undefined' ? fields.missing : fields.notObject;
    case 'string':
      return fields.notText;
    case 'number':
      return fields.notNumber;
    case 'array':
      return fields.scopes;
    case 'boolean':
      return fields.notYesOrNo;
    case 'safe_integer':
      return fields.notWhole;
    case 'min_value':
      return fields.atLeast(Number(issue.requirement));
    case 'max_value':
      return fields.atMost(Number(issue.requirement));
    case 'picklist':
    case 'variant':
      return issue.path ? fields.notOneOf(options(issue)) : fields.notObject;
    case 'check':
      return checkSentence(issue.message, fields);
    default:
      return fields.malformed;
  }
};

/** Our own checks name their sentence, with a number where it needs one: "tooLong 30". */
const checkSentence = (message: string, fields: Fields): string => {
  const [name = '', number] = message.split(' ');
  const found = fields[name as keyof Fields] as string | ((n: number) => string) | undefined;
  if (found === undefined) return fields.malformed;
  return typeof found === 'string' ? found : found(Number(number));
};

/** Where a request is not right, and what it has to be there: one sentence a place. */
export const explain = (issues: readonly Issue[], { problems }: Words): FieldError[] => {
  const errors = new Map<string, FieldError>();
  for (const issue of issues) {
    const path = pointer(issue.path?.map(({ key }) => key) ?? []);
    if (!errors.has(path)) errors.set(path, { path, detail: sentence(issue, problems.fields) });
  }
  return [...errors.values()].slice(0, MOST_ERRORS);
};
