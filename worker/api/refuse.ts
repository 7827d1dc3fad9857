import { type Words, words } from '../words/index.ts';
import { type Facts, type FieldError, type ProblemCode, problemOf } from '../words/problem.ts';
import type { ApiContext } from './context.ts';

/** The catalogue in the language the client asks for. */
export const wordsFor = (c: ApiContext): Words =>
  words(c.req.header('accept-language')?.split(/[,;]/)[0]?.trim());

type Details = Facts & { errors?: FieldError[]; view?: unknown; headers?: Record<string, string> };

/** Answers with a problem document (RFC 9457). `view` is the table as it is now, where it helps to act again. */
export const refuse = (c: ApiContext, code: ProblemCode, details: Details = {}): Response => {
  const { errors, view, headers, ...facts } = details;
  const problem = problemOf(wordsFor(c), { code, ...facts });
  const document = { ...problem, ...(errors && { errors }), ...(view !== undefined && { view }) };
  return c.body(JSON.stringify(document), problem.status, {
    'Content-Type': 'application/problem+json',
    ...headers,
  });
};
