/** Ways to reach people, for the tests inside the runtime: hooks and browsers at the receiver of test/support/receiver.ts. */
import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { Webhook } from 'standardwebhooks';
import { expect, inject, vi } from 'vitest';
import type { Settings } from '../../worker/db/schema.ts';
import type { Answer, Taken } from './receiver.ts';
import { bindings, type Person, type Stub } from './worker-table.ts';

const { DB } = bindings;
const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';

/** A notice as a receiver reads it. */
type Read = {
  id: string;
  type: string;
  data: Record<string, unknown> & { player?: { name: string }; turn?: string };
};

const made = (): string => crypto.randomUUID();

/** People whom D1 knows, with what they have set. */
export async function known(people: Person[], settings: Settings | null = null): Promise<void> {
  for (const { id, name } of people)
    await DB.prepare('INSERT INTO players (id, name, createdAt, settings) VALUES (?, ?, ?, ?)')
      .bind(id, name, 0, settings && JSON.stringify(settings))
      .run();
}

/** Tells a receiver how to answer from now on. */
export const answers = (name: string, ...all: Answer[]) =>
  fetch(`${inject('receiver')}/to/${name}`, { method: 'PUT', body: JSON.stringify(all) });

/** All that a receiver took, every attempt. */
export const taken = async (name: string): Promise<Taken[]> =>
  (await fetch(`${inject('receiver')}/to/${name}`)).json();

/** The notices a hook took, each of them signed. */
export async function heard(name: string): Promise<Read[]> {
  return (await taken(name)).map(({ headers, body }) => {
    const at = Number(headers['webhook-timestamp']) * 1000;
    const signature = new Webhook(SECRET).sign(headers['webhook-id'] ?? '', new Date(at), body);
    expect(headers['webhook-signature']).toBe(signature);
    return { ...JSON.parse(body), id: headers['webhook-id'] };
  });
}

/** A hook of this player, for all his tables or (with a table) for everybody's turns there; its name, by which it is asked. */
export async function hooked({ id }: Person, tableId: string | null = null): Promise<string> {
  const name = made();
  await DB.prepare(
    `INSERT INTO hooks (id, player, tableId, url, secret, createdAt, state) VALUES (?, ?, ?, ?, ?, ?, 'active')`,
  )
    .bind(name, id, tableId, `${inject('receiver')}/to/${name}`, SECRET, Date.now())
    .run();
  return name;
}

export const hookRow = (name: string) =>
  DB.prepare('SELECT state, failingSince, lastError FROM hooks WHERE id = ?').bind(name).first();

/** A browser of this player; its name, by which it is asked. */
export async function subscribed({ id }: Person): Promise<string> {
  const name = made();
  const keys = await fetch(`${inject('receiver')}/browser/${name}`, { method: 'PUT' });
  const { p256dh, auth } = await keys.json<{ p256dh: string; auth: string }>();
  await DB.prepare('INSERT INTO pushes (endpoint, player, p256dh, auth, createdAt) VALUES (?, ?, ?, ?, ?)')
    .bind(`${inject('receiver')}/to/${name}`, id, p256dh, auth, Date.now())
    .run();
  return name;
}

/** Waits until something holds that comes by itself. The clock of the tests stands still meanwhile, as vi.waitFor lets it not. */
export async function eventually(assertion: () => Promise<void>): Promise<void> {
  for (let n = 0; n < 1000; n++) {
    try {
      return await assertion();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
  await assertion();
}

export const alarmOf = (stub: Stub) => runInDurableObject(stub, (_, { storage }) => storage.getAlarm());

/** Lets time pass until the alarm rings. */
export async function ring(stub: Stub): Promise<void> {
  vi.setSystemTime(Math.max(Date.now(), (await alarmOf(stub)) ?? 0));
  await runDurableObjectAlarm(stub);
}
