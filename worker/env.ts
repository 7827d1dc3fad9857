/** What wrangler.toml binds, and the variables that may be set. */
import type { TableRpc } from './table/contract.ts';

export type Env = {
  DB: D1Database;
  TABLE: DurableObjectNamespace<TableRpc>;
  ASSETS: Fetcher;
  RATE_LIMIT: RateLimit;
  RATE_LIMIT_LOCAL: RateLimit;
  /** "1" under `npm start` and in tests; a deployed Worker has no such variable. */
  LOCAL?: string;
  /** Makes the tables' clocks run so many times faster. Heeded only where LOCAL is "1". */
  CLOCK_SPEED?: string;
  /** Where links point, if not at the origin a table was opened from. */
  PUBLIC_ORIGIN?: string;
  /** The key pair that signs Web Push, as a JWK; without it there is no push. */
  VAPID_PRIVATE_KEY?: string;
  /** Whom push services may write to (`mailto:` or `https:`), if not to the site itself. */
  VAPID_SUBJECT?: string;
  /** "1": notices may go to http and to addresses of this network. For development. */
  WEBHOOKS_ALLOW_PRIVATE?: string;
  /** Chats: each platform is off until its secrets are set. A `..._API_BASE` has it called elsewhere. */
  DISCORD_APPLICATION_ID?: string;
  DISCORD_PUBLIC_KEY?: string;
  DISCORD_BOT_TOKEN?: string;
  DISCORD_API_BASE?: string;
  SLACK_SIGNING_SECRET?: string;
  SLACK_BOT_TOKEN?: string;
  SLACK_API_BASE?: string;
  TELEGRAM_BOT_TOKEN?: string;
  TELEGRAM_SECRET?: string;
  TELEGRAM_API_BASE?: string;
};
