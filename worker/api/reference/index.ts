/** What every operation of the API is, for the reference. Only the build reads it: the Worker carries none of it. */
import { access } from './access.ts';
import { chats } from './chats.ts';
import { events } from './events.ts';
import { hands } from './hands.ts';
import { hooks } from './hooks.ts';
import { host } from './host.ts';
import { ledgers } from './ledger.ts';
import { me } from './me.ts';
import { mine } from './mine.ts';
import { newcomers } from './newcomers.ts';
import { pushes } from './pushes.ts';
import { records } from './records.ts';
import { recoveries } from './recovery.ts';
import { seats } from './seats.ts';
import { settings } from './settings.ts';
import { sockets } from './socket.ts';
import { tables } from './tables.ts';
import { turns } from './turns.ts';

export const reference = {
  ...access,
  ...chats,
  ...events,
  ...hands,
  ...hooks,
  ...host,
  ...ledgers,
  ...me,
  ...mine,
  ...newcomers,
  ...pushes,
  ...records,
  ...recoveries,
  ...seats,
  ...settings,
  ...sockets,
  ...tables,
  ...turns,
};
