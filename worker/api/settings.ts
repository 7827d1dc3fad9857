/** What a player sets for all his tables. */
import { Hono } from 'hono/tiny';
import { changeSettings, type KeptSettings, keptSettings } from '../db/settings.ts';
import { DAY } from '../rules/spans.ts';
import { speedOf } from '../table/alarm.ts';
import { takes } from './body.ts';
import { playerAsking } from './caller.ts';
import type { ApiContext, ApiEnv } from './context.ts';
import { handAround } from './handing.ts';
import { operation } from './operation.ts';
import { asksNothing } from './query.ts';
import { refuse } from './refuse.ts';
import { hoursText, settingsWanted } from './schemas/settings.ts';

/** A4: hours change once a week; where the tables' clocks run faster, so do its weeks. */
const weekMs = (c: ApiContext): number => (7 * DAY) / speedOf(c.env);

/** From when on the hours can be changed again, in ms; null: now. */
const changeableAt = (c: ApiContext, { hoursChangedAt }: KeptSettings, now: number): number | null => {
  const at = hoursChangedAt === null ? now : Math.ceil(hoursChangedAt + weekMs(c));
  return at > now ? at : null;
};

const shown = (c: ApiContext, kept: KeptSettings) => {
  const { hours, takesVacation, news } = kept;
  const at = changeableAt(c, kept, Date.now());
  return {
    hours: hours && hoursText(hours),
    takesVacation,
    news,
    hoursChangeableAt: at === null ? null : new Date(at).toISOString(),
  };
};

const changedLately = (c: ApiContext, kept: KeptSettings, now: number): Response => {
  const at = changeableAt(c, kept, now) ?? now;
  const headers = { 'Retry-After': String(Math.max(1, Math.ceil((at - now) / 1000))) };
  return refuse(c, 'hours-changed-lately', { at: new Date(at).toISOString(), headers });
};

export const settings = new Hono<ApiEnv>()
  .get('/me/settings', operation('getSettings'), asksNothing, async (c) => {
    const player = await playerAsking(c);
    if (player instanceof Response) return player;
    return c.json(shown(c, await keptSettings(c.env.DB, player.known.player.id)));
  })
  .put(
    '/me/settings',
    operation('changeSettings'),
    asksNothing,
    takes(settingsWanted, {
      hours: { zone: 'Europe/Tallinn', from: '22:30', until: '08:00' },
      takesVacation: true,
    }),
    async (c) => {
      const player = await playerAsking(c, ['play']);
      if (player instanceof Response) return player;
      const { known } = player;
      const given = c.req.valid('json');
      if (Object.keys(given).length === 0)
        return c.json(shown(c, await keptSettings(c.env.DB, known.player.id)));
      const now = Date.now();
      const week = { at: now, freeSince: now - weekMs(c) };
      const kept = await changeSettings(c.env.DB, known.player.id, given, week);
      if (!kept) return changedLately(c, await keptSettings(c.env.DB, known.player.id), now);
      await handAround(c, known.player);
      return c.json(shown(c, kept));
    },
  );
