import { beforeEach, describe, expect, test, vi } from 'vitest';
import { mayOffer, OFFERED } from '../../web/table/offered.ts';
import type { View } from '../../worker/rules/view.ts';

const kept = new Map<string, string>();
vi.stubGlobal('localStorage', { getItem: (name: string) => kept.get(name) ?? null });
beforeEach(() => kept.clear());

/** A table where I have seat 0, and acted or posted last. */
const table = (turnSeconds: number, did: 'call' | 'big', legal: View['legal'] = null) =>
  ({ config: { turnSeconds }, legal, you: { seat: 0 }, hand: { record: [{ seat: 0, did }] } }) as View;

describe('A1: notices', () => {
  test('are offered after my first action where a turn takes an hour or more', () => {
    expect([mayOffer(table(3_600, 'call')), mayOffer(table(86_400, 'call'))]).toEqual([true, true]);
    expect(mayOffer(table(300, 'call'))).toBe(false);
    expect(mayOffer(table(86_400, 'big'))).toBe(false);
    expect(mayOffer(table(86_400, 'call', {} as View['legal']))).toBe(false);
  });

  test('are offered no more once that was answered', () => {
    kept.set(`slowplay.${OFFERED}`, 'true');
    expect(mayOffer(table(86_400, 'call'))).toBe(false);
  });
});
