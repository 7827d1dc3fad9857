/** A notice put into words and JSON. Pure. It never holds a card, a hand's name or a result: there is none in a notice. */
import { unreachable } from '../rules/events.ts';
import type { Happening } from '../rules/happened.ts';
import { DAY, HOUR, MINUTE } from '../rules/spans.ts';
import { words } from '../words/index.ts';
import type { Notice } from './notices.ts';
import type { PushOptions } from './push.ts';

/** What a notice is about: the table, its link, and what the clocks show now: the table's (ms) and how much faster it runs. */
export type About = { id: string; name: string; url: string; at: number; speed: number };

const instant = (at: number): string => new Date(at).toISOString();
/** A9: when people did something is told to the minute. */
const minute = (at: number): string => instant(Math.floor(at / MINUTE) * MINUTE);

/** The body of a webhook. */
export function webhookBody(notice: Notice, { id, name, url }: About): string {
  const table = { id, name, url };
  const timestamp = minute(notice.at);
  if (notice.type === 'table.news') {
    const data = { table, hands: notice.hands, happened: notice.happened.map(sentence) };
    return JSON.stringify({ type: notice.type, timestamp, data });
  }
  const { hand, turn, seat, player } = notice.on;
  const deadline = 'deadline' in notice && notice.deadline !== null ? instant(notice.deadline) : null;
  const asked = notice.type === 'turn.reminder' ? { asked: notice.asked } : {};
  const data = { table, hand, turn, seat, player, deadline, ...asked };
  return JSON.stringify({ type: notice.type, timestamp, data });
}

/** What a browser shows, and how a push service treats it: nothing outlives the turn it tells of. */
export function pushMessage(notice: Notice, about: About): { payload: string; options: PushOptions } {
  const { id: tag, url, speed } = about;
  const payload = JSON.stringify({ type: notice.type, ...shown(notice, about), url, tag });
  const isOfTurn = notice.type === 'turn.began' || notice.type === 'turn.reminder';
  const ttlSeconds = lastsMs(notice, about) / speed / 1000;
  return { payload, options: { topic: tag, ttlSeconds, urgency: isOfTurn ? 'high' : 'low' } };
}

const leftMs = (deadline: number | null, { at }: About): number | null =>
  deadline === null ? null : Math.max(0, deadline - at);

function lastsMs(notice: Notice, about: About): number {
  switch (notice.type) {
    case 'turn.began':
    case 'turn.reminder':
      return leftMs(notice.deadline, about) ?? DAY;
    case 'turn.ended':
      return HOUR;
    case 'table.news':
      return DAY;
    default:
      return unreachable(notice);
  }
}

function shown(notice: Notice, about: About): { title: string; body: string } {
  const say = words('en').notices;
  const { name } = about;
  switch (notice.type) {
    case 'turn.began':
      return { title: say.began(name), body: say.turn(notice.on.hand, leftMs(notice.deadline, about)) };
    case 'turn.reminder': {
      const body = notice.asked ? say.asked : say.turn;
      return { title: say.reminder(name), body: body(notice.on.hand, leftMs(notice.deadline, about)) };
    }
    case 'turn.ended':
      return { title: name, body: say.ended };
    case 'table.news': {
      const hands = notice.hands > 0 ? [say.hands(notice.hands)] : [];
      return { title: say.news(name), body: [...notice.happened.map(sentence), ...hands].join('. ') };
    }
    default:
      return unreachable(notice);
  }
}

function sentence({ kind, who, by, amount }: Happening): string {
  const { lang, news } = words('en');
  const chips = amount === null ? '' : new Intl.NumberFormat(lang).format(amount);
  return news.happened(kind, who?.name ?? '', by?.name ?? news.host, chips);
}
