/**
 * What routes say of themselves: which operation of the reference they are, and what they read. document.ts makes the OpenAPI
 * document of it and of the folder reference when the page is built; the Worker carries neither those nor the examples.
 */
import type * as v from 'valibot';
import type { Scope } from '../db/schema.ts';
import type { ProblemCode } from '../words/problem.ts';
import type { ApiMiddleware } from './context.ts';
import type { ExampleName } from './examples.ts';
import type { reference } from './reference/index.ts';

export type Tag = 'Tables' | 'Seats' | 'Turns' | 'Host' | 'Sockets' | 'Hands' | 'Players' | 'Notices';

export type Operation = {
  tag: Tag;
  summary: string;
  description: string;
  /** `anyone` needs no token, `onlooker` may show one, `player` must. */
  who: 'anyone' | 'onlooker' | 'player';
  /**
   * The scope that a token must have; `owner`: it may be none that was made for a program. Left out, it is `host` for what
   * the host does, `read` for what only reads, and else `play`.
   */
  needs?: Scope | 'owner' | 'nothing';
  answer: {
    status: number;
    description: string;
    schema?: v.GenericSchema;
    example?: ExampleName;
    /** Content that is no JSON: its type and an example. */
    text?: { type: string; example: ExampleName };
  };
  /** Statuses without content, such as 304. */
  also?: Record<number, string>;
  problems: readonly ProblemCode[];
};

/** By their ids. */
export type Operations = Record<string, Operation>;
/** Names one in the reference. */
export type OperationId = keyof typeof reference;

/** What one middleware adds to the entry of the routes it is on. */
export type Said =
  | { type: 'operation'; id: OperationId }
  | { type: 'query'; schema: v.GenericSchema }
  | { type: 'content'; schema: v.GenericSchema; example: unknown }
  | { type: 'header'; name: string; description: string; schema: object; example: string };

/** Under this a middleware keeps what it says. */
export const SAID = Symbol('said');

/** The same middleware, which now says this of itself. */
export const saying = <M extends object>(middleware: M, said: Said): M =>
  Object.assign(middleware, { [SAID]: said });

/** The first middleware of a route: names its entry in the reference. It does nothing. */
export const operation = (id: OperationId) => {
  const passes: ApiMiddleware = (_, next) => next();
  return saying(passes, { type: 'operation', id });
};
