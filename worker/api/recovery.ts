/** A seat that its player lost: the host makes a link, whoever opens it has the seat from the next deal on (D9). */
import { Hono } from 'hono/tiny';
import { addToken, restoreRecovery, useRecovery } from '../db/queries.ts';
import { DAY } from '../rules/spans.ts';
import type { Reply } from '../table/contract.ts';
import { tableStub } from '../table/stub.ts';
import { answer, ask } from './ask.ts';
import { seatIn } from './asked.ts';
import { takes } from './body.ts';
import { playerAsking, resolve, unknownCaller } from './caller.ts';
import { type ApiContext, type ApiEnv, originOf } from './context.ts';
import { handTo } from './handing.ts';
import { keyed } from './idempotency.ts';
import { limited } from './limit.ts';
import { makePlayer } from './newcomer.ts';
import { operation } from './operation.ts';
import { asksNothing } from './query.ts';
import { refuse } from './refuse.ts';
import { recoveryProof } from './schemas/people.ts';
import { nothing } from './schemas/requests.ts';
import { hashOf, isRecoverySecret, newSecret } from './tokens.ts';

const LASTS_MS = 7 * DAY;

/** The player who opens the link: who he is already, or one made for this, with the name of the seat's former player. */
const openerOf = async (c: ApiContext, name: string) => {
  const credential = c.get('credential');
  if (credential) return { player: (await resolve(c, credential))?.player ?? null };
  const made = await makePlayer(c, name);
  c.set('credential', { token: made.token, hash: hashOf(made.token), by: 'bearer' });
  return made;
};

export const recoveries = new Hono<ApiEnv>()
  .post(
    '/:id/seats/:seat/recovery',
    operation('makeRecovery'),
    asksNothing,
    takes(nothing, {}),
    limited('links'),
    keyed,
    async (c) => {
      const id = c.req.param('id');
      const seat = seatIn(c);
      const credential = c.get('credential');
      const key = c.get('key');
      if (!credential) return unknownCaller(c);
      const reply = await ask<Reply>(c, id, (table, by) =>
        table.submit(by, { type: 'makeRecovery', seat }, key),
      );
      if (reply instanceof Response) return reply;
      const holder = reply.type === 'view' ? reply.view.seats.find((s) => s.seat === seat) : null;
      if (reply.type !== 'view' || !holder) return answer(c, reply, 201);
      // It is bound to whoever holds the seat now: should somebody else sit there later, the link is worth nothing.
      const secret = newSecret('recovery', key && { token: credential.token, key: `${id} ${key.key}` });
      const row = { hash: hashOf(secret), player: holder.player.id, tableId: id, scopes: [] };
      const now = Date.now();
      const createdAt = await addToken(c.env.DB, {
        ...row,
        kind: 'recovery',
        createdAt: now,
        expiresAt: now + LASTS_MS,
      });
      const expiresAt = new Date(createdAt + LASTS_MS).toISOString();
      return c.json({ url: `${originOf(c)}/t/${id}#seat=${secret}`, expiresAt }, 201);
    },
  )
  .post(
    '/:id/recover',
    operation('recover'),
    asksNothing,
    takes(recoveryProof, { secret: 'slowplay_recovery_Q2sZbq1sO0b3V0t3k9cXg7y5uJd4nRfLwEQh0mC2m8W' }),
    limited('links'),
    async (c) => {
      const id = c.req.param('id');
      const { secret } = c.req.valid('json');
      const credential = c.get('credential');
      if (!tableStub(c.env, id)) return refuse(c, 'no-such-table');
      const asking = credential && (await playerAsking(c, ['play']));
      if (asking instanceof Response) return asking;
      const hash = isRecoverySecret(secret) ? hashOf(secret) : null;
      const from = hash && (await useRecovery(c.env.DB, hash, id, Date.now()));
      if (!hash || !from) return refuse(c, 'bad-link');
      let isTaken = false;
      try {
        const opener = await openerOf(c, from.name);
        const command = { type: 'claimSeat', from: from.id } as const;
        // Should the answer be lost, the same person gets it again.
        const key = { key: `recovery:${hash}`, print: hash };
        const reply = await ask<Reply>(c, id, (table, caller) => table.submit(caller, command, key));
        if (reply instanceof Response) return reply;
        if (reply.type !== 'view') return answer(c, reply, 200);
        isTaken = true;
        if (opener.player) await handTo(c.env, id, [opener.player]);
        return c.json({ ...opener, view: reply.view });
      } finally {
        // Whatever went wrong, the link can be opened again.
        if (!isTaken) await restoreRecovery(c.env.DB, hash);
      }
    },
  );
