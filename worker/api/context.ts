/** What a request carries on its way through the middleware. */
import type { Context, MiddlewareHandler } from 'hono';
import type { Env } from '../env.ts';
import type { RequestKey } from '../table/contract.ts';

/** A token as it came, not yet looked up: only its hash goes further. */
export type Credential = { token: string; hash: string; by: 'bearer' | 'cookie' };

export type ApiEnv = {
  Bindings: Env;
  Variables: {
    /** Null for somebody who shows no token: he looks on. */
    credential: Credential | null;
    /** The body as text, once it was read. */
    text: string;
    key: RequestKey | undefined;
  };
};
export type ApiContext = Context<ApiEnv>;
export type ApiMiddleware = MiddlewareHandler<ApiEnv>;

/** Where this deployment lives, for links and for telling one's own pages from others: "https://example.org". */
export const originOf = (c: ApiContext): string => c.env.PUBLIC_ORIGIN ?? new URL(c.req.url).origin;
