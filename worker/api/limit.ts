import type { ApiMiddleware } from './context.ts';
import { refuse } from './refuse.ts';

const PERIOD_S = 60;

/** Counts requests of one kind by address, through the platform's own counters (their limits are in wrangler.toml). */
export const limited =
  (kind: 'players' | 'tables' | 'links' | 'ways'): ApiMiddleware =>
  async (c, next) => {
    const counter = c.env.LOCAL === '1' ? c.env.RATE_LIMIT_LOCAL : c.env.RATE_LIMIT;
    const address = c.req.header('cf-connecting-ip') ?? 'local';
    const { success } = await counter.limit({ key: `${kind} ${address}` });
    if (success) return next();
    return refuse(c, 'rate-limited', { amount: PERIOD_S, headers: { 'Retry-After': String(PERIOD_S) } });
  };
