/** Actions on their way. One that may not have arrived is kept, over a reload too, and sent again until its turn is over. */

import type { Action } from '../worker/rules/events.ts';
import type { View } from '../worker/rules/view.ts';
import { isTemporary, post, randomKey } from './api.ts';
import { words } from './language.ts';
import type { Problem } from './problem.ts';
import { type Signal, signal } from './signal.ts';
import { recall, remember } from './storage.ts';

/** The key makes the table do it once, however often it is sent (A7). */
export type KeptAction = { turn: string; action: Action; key: string };

export type Outbox = {
  kept: Signal<KeptAction | null>;
  /** Null when it is done, or kept. */
  send: (action: Action) => Promise<Problem | null>;
  /** Sends the kept action again, or drops it if its turn is over. Null when nothing went wrong. */
  retry: () => Promise<Problem | null>;
  forget: () => void;
};

export const openOutbox = (id: string, view: () => View | null, offer: (view: View) => void): Outbox => {
  const place = `kept.${id}`;
  const kept = signal(recall<KeptAction>(place));
  let sending: string | null = null;

  const keep = (action: KeptAction | null) => {
    kept.value = action;
    remember(place, action);
  };

  const attempt = async (it: KeptAction): Promise<Problem | null> => {
    sending = it.key;
    const body = { turn: it.turn, ...it.action };
    const answer = await post<View>(`/tables/${id}/actions`, body, it.key);
    sending = null;
    if (answer.type === 'failed' && isTemporary(answer.problem)) {
      keep(it);
      return null;
    }
    if (kept.value?.key === it.key) keep(null);
    const seen = answer.type === 'done' ? answer.body : answer.type === 'failed' ? answer.problem.view : null;
    if (seen) offer(seen);
    return answer.type === 'failed' ? answer.problem : null;
  };

  return {
    kept,
    send: async (action) => {
      const turn = view()?.hand?.turn;
      if (!turn) return { code: 'not-your-turn', detail: words.page.turnOver };
      return attempt({ turn, action, key: randomKey() });
    },
    retry: async () => {
      const it = kept.value;
      const seen = view();
      if (!it || !seen || sending === it.key) return null;
      if (seen.hand?.turn === it.turn) return attempt(it);
      keep(null);
      return { code: 'stale-turn', detail: words.page.keptDropped };
    },
    forget: () => keep(null),
  };
};
