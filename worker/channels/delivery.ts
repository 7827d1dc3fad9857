/** One attempt to send something to an address, and what became of it. */
import { isAllowed } from './addresses.ts';

export type Outgoing = {
  url: string;
  headers: Record<string, string>;
  body: string | Uint8Array<ArrayBuffer>;
};

/** Why nothing got through. `status-` and the number is what was answered. */
export type FailureCode =
  | 'timed-out'
  | 'no-answer'
  | 'redirected'
  | 'not-public'
  | 'bad-keys'
  | 'gone'
  | `status-${number}`;
/** `retryAfterMs`: for how long we are asked not to come again; `isBusy`: there is too much to do over there. */
export type Failure = { code: FailureCode; retryAfterMs: number | null; isBusy: boolean };
/** `gone`: nobody is there any more, and never will be. */
export type Delivery = { type: 'delivered' } | ({ type: 'failed'; gone: boolean } & Failure);

const PATIENCE_MS = 10_000;
const BUSY = [429, 502, 504];

export const failed = (code: FailureCode, gone = false): Delivery => ({
  type: 'failed',
  gone,
  code,
  retryAfterMs: null,
  isBusy: false,
});

/** Seconds, or a date; null for anything else. */
function retryAfterMs(header: string | null): number | null {
  if (header === null) return null;
  const ms = /^\d{1,9}$/.test(header.trim()) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return Number.isFinite(ms) ? Math.max(0, ms) : null;
}

/** Whoever answers with `gone` is not there any more. Redirects are not followed, and no answer is read. Never throws. */
export async function post(
  outgoing: Outgoing,
  rules: { gone: readonly number[]; allowsPrivate: boolean },
): Promise<Delivery> {
  const { url, headers, body } = outgoing;
  if (!isAllowed(url, rules.allowsPrivate)) return failed('not-public');
  // Cleared at once when there is an answer: a timer would keep the table from sleeping.
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), PATIENCE_MS);
  const { signal } = patience;
  try {
    const response = await fetch(url, { method: 'POST', headers, body, redirect: 'manual', signal });
    await response.body?.cancel();
    return answered(response, rules.gone);
  } catch {
    return failed(signal.aborted ? 'timed-out' : 'no-answer');
  } finally {
    clearTimeout(timer);
  }
}

function answered({ ok, status, headers }: Response, gone: readonly number[]): Delivery {
  if (ok) return { type: 'delivered' };
  if (gone.includes(status)) return failed('gone', true);
  const code: FailureCode = status >= 300 && status < 400 ? 'redirected' : `status-${status}`;
  const asked = retryAfterMs(headers.get('Retry-After'));
  return { type: 'failed', gone: false, code, retryAfterMs: asked, isBusy: BUSY.includes(status) };
}
