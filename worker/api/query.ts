/** What may follow the question mark. */
import type { MiddlewareHandler } from 'hono';
import * as v from 'valibot';
import type { ApiContext, ApiEnv } from './context.ts';
import { explain } from './explain.ts';
import { saying } from './operation.ts';
import { refuse, wordsFor } from './refuse.ts';

const repeated = (c: ApiContext): string | undefined =>
  Object.entries(c.req.queries()).find(([, values]) => values.length > 1)?.[0];

type Asks<S extends v.GenericSchema> = MiddlewareHandler<
  ApiEnv,
  string,
  { in: { query: v.InferInput<S> }; out: { query: v.InferOutput<S> } }
>;

/** The parameters a route takes, as `c.req.valid('query')`; it says so in the reference too. Refuses any other. */
export const asks = <S extends v.GenericSchema>(schema: S): Asks<S> => {
  const middleware: Asks<S> = async (c, next) => {
    const given = c.req.query();
    const { fields } = wordsFor(c).problems;
    const twice = repeated(c);
    if (twice !== undefined) {
      return refuse(c, 'invalid-query', { errors: [{ path: twice, detail: fields.repeated }] });
    }
    const result = v.safeParse(schema, given);
    if (!result.success) {
      const errors = explain(result.issues, wordsFor(c)).map((e) => ({ ...e, path: e.path.slice(1) }));
      return refuse(c, 'invalid-query', { errors });
    }
    c.req.addValidatedData('query', result.output as object);
    return next();
  };
  return saying(middleware, { type: 'query', schema });
};

/** For routes that take no parameters. */
export const asksNothing = asks(v.strictObject({}));
