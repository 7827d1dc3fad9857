/** What every platform's adapter offers, and how its servers are called. */
import type { Env } from '../env.ts';
import type { Answer, Asked, Said } from './chat.ts';

/**
 * What came in, once its sender was proven. `forged`: it was not; it costs nothing and is answered with 401. `answered`: the
 * platform asks something that is none of the game. `asked`: `reply` is what the answer needs to find its way.
 */
export type Incoming<Reply> =
  | { type: 'forged' }
  | { type: 'answered'; response: Response }
  | { type: 'asked'; asked: Asked; reply: Reply };

/** A call of a platform's API. The address itself may be a secret, as Telegram's with the bot's token in its path. */
export type Call = {
  method: 'POST' | 'PATCH' | 'DELETE';
  url: string;
  headers: Record<string, string>;
  body: string;
};

/**
 * What became of a call. `message` names what was posted, to edit it later; null where there is none. `gone`: that message, or
 * the channel, is not there for us (any more), and asking again will not help; `call`: as it is this call is not taken, and nobody
 * knows what another one will lead to. `code` is the platform's own word, for whoever set it up.
 * `retryAfterMs`: for how long we are asked to wait. `movedTo`: the channel that this one has become.
 */
export type Called =
  | { type: 'done'; message: string | null }
  | {
      type: 'failed';
      gone: 'message' | 'channel' | 'person' | 'call' | null;
      code: string;
      retryAfterMs: number | null;
      movedTo?: string;
    };

/** What was answered to a call: `json` is null where the answer is none, or too long. */
export type Answered = { status: number; headers: Headers; json: unknown };

/** One platform. `env` holds its secrets; `isOn` says whether they are set, and without them nothing else is asked. */
export type Adapter<Reply = unknown> = {
  isOn(env: Env): boolean;
  /** Reads one delivery; `raw` is the body as it came, whose signature is proven before it is read. `now` is real (ms). */
  read(request: Request, raw: string, env: Env, now: number): Promise<Incoming<Reply>>;
  /** The whole answer as the response to the delivery, where it is ready in time and the platform takes it there; else null. */
  atOnce(answer: Answer, reply: Reply, env: Env): Response | null;
  /** The response while the answer is not ready, or goes another way. */
  later(reply: Reply): Response;
  /** The calls that bring the answer afterwards, each tried if the one before led nowhere (`gone`). */
  afterwards(answer: Answer, reply: Reply, env: Env): Call[];
  /**
   * Posts in a channel, edits a post, takes one away. `pings`: whoever is mentioned is notified. `key` (25 characters at most)
   * names what is posted: tried again by the same key it is not posted twice where the platform can tell, as when an answer got lost.
   */
  post(channel: string, said: Said, pings: boolean, env: Env, key: string): Call;
  edit(channel: string, message: string, said: Said, env: Env): Call;
  remove(channel: string, message: string, env: Env): Call;
  /** What an answer of the platform's API means. */
  outcome(answered: Answered): Called;
};
