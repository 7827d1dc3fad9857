/** Calls a platform's API. */
import { DAY } from '../rules/spans.ts';
import type { Adapter, Answered, Call, Called } from './platform.ts';

const PATIENCE_MS = 10_000;
/** Of an answer no more is read: what we look for is at its beginning, and short. */
const MOST_BYTES = 64 * 1024;

const failed = (code: string): Called => ({ type: 'failed', gone: null, code, retryAfterMs: null });

/** The JSON that was answered; null where it is none, or too long. */
async function jsonIn(response: Response): Promise<unknown> {
  const parts: Uint8Array[] = [];
  let size = 0;
  // Left early, the rest is cancelled.
  for await (const part of response.body ?? []) {
    parts.push(part);
    size += part.length;
    if (size > MOST_BYTES) return null;
  }
  try {
    return JSON.parse(Buffer.concat(parts).toString());
  } catch {
    return null;
  }
}

/** A wait that can be kept: at most a day, and none where what was named is no number, or no time at all. */
const kept = (called: Called): Called => {
  if (called.type === 'done' || called.retryAfterMs === null) return called;
  const { retryAfterMs: ms } = called;
  return { ...called, retryAfterMs: ms > 0 ? Math.min(ms, DAY) : null };
};

/**
 * One call, and what became of it as the adapter reads it. Redirects are not followed, and after ten seconds it is given up:
 * then nobody knows whether it was done. Never throws, and nothing of what is sent or answered gets into a code of ours.
 */
export async function call({ url, ...how }: Call, adapter: Pick<Adapter, 'outcome'>): Promise<Called> {
  // Cleared at once when there is an answer: a timer would keep the table from sleeping.
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), PATIENCE_MS);
  const { signal } = patience;
  try {
    // An empty body is none: what is taken away is only named.
    const response = await fetch(url, { ...how, body: how.body || null, redirect: 'manual', signal });
    const answered: Answered = {
      status: response.status,
      headers: response.headers,
      json: await jsonIn(response),
    };
    return kept(adapter.outcome(answered));
  } catch {
    return failed(signal.aborted ? 'timed-out' : 'no-answer');
  } finally {
    clearTimeout(timer);
  }
}
