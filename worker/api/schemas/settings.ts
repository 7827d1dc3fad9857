/** What a player sets for all his tables. Times of day are "HH:MM" outside, minutes of the day inside. */
import * as v from 'valibot';
import { type Hours, isHours, isZone } from '../../rules/hours.ts';
import { about, instant } from './basics.ts';

const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/;
/** No zone has so long a name. */
const MOST_CHARACTERS = 64;

type Times = { zone: string; from: string; until: string };

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const two = (n: number): string => String(n).padStart(2, '0');
const timeOf = (minutes: number): string => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;

const readHours = ({ zone, from, until }: Times): Hours => ({
  zone,
  from: minutesOf(from),
  until: minutesOf(until),
});

/** Hours as clients write them. */
export const hoursText = ({ zone, from, until }: Hours): Times => ({
  zone,
  from: timeOf(from),
  until: timeOf(until),
});

/** Whether the window is possible, where its times are any: what else is wrong is said of each. */
const isWindow = ({ from, until }: Times): boolean =>
  ![from, until].every((time) => TIME.test(time)) || isHours(readHours({ zone: 'UTC', from, until }));

const time = (description: string) =>
  v.pipe(
    v.string(),
    v.check((text) => TIME.test(text), 'notATime'),
    v.description(description),
  );

const hoursWanted = v.pipe(
  v.strictObject({
    zone: v.pipe(
      v.string(),
      v.check((zone) => zone.length <= MOST_CHARACTERS && isZone(zone), 'notAZone'),
      v.description('The name of a time zone in the IANA database, such as "Europe/Tallinn".'),
    ),
    from: time('When the clock stops, "HH:MM" on the clocks of the zone.'),
    until: time('When it runs on; on the next day if that is earlier in the day. At most ten hours later.'),
  }),
  v.check(isWindow, 'quietTooLong'),
  v.transform(readHours),
);

export const settingsWanted = v.pipe(
  v.strictObject({
    hours: v.optional(
      v.pipe(
        v.nullable(hoursWanted),
        v.description('Quiet hours, in which the player’s clock stands still; null for none.'),
      ),
    ),
    takesVacation: v.optional(
      v.pipe(
        v.boolean(),
        v.description('To go on vacation by oneself rather than time out, where days off are left.'),
      ),
    ),
    news: v.optional(
      v.pipe(
        v.boolean(),
        v.description(
          'To be sent news of what others did: at most once a day a table, in browsers and webhooks.',
        ),
      ),
    ),
  }),
  v.description('What is left out stays as it is.'),
  v.metadata({ ref: 'SettingsWanted' }),
);

export const settings = v.pipe(
  v.strictObject({
    hours: about(
      v.nullable(
        v.strictObject({
          zone: about(v.string(), 'A time zone’s name in the IANA database.'),
          from: about(v.string(), 'When the clock stops, "HH:MM".'),
          until: about(v.string(), 'When it runs on, "HH:MM".'),
        }),
      ),
      'Quiet hours; null: none, as at first. Nobody else is told.',
    ),
    takesVacation: about(v.boolean(), 'To go on vacation by oneself rather than time out. False at first.'),
    news: about(v.boolean(), 'To be sent news of what others did. True at first.'),
    hoursChangeableAt: about(v.nullable(instant), 'When the hours can be changed again; null: now.'),
  }),
  v.metadata({ ref: 'Settings' }),
);
