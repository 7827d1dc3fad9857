import { chat } from './en/chat.ts';
import { device } from './en/device.ts';
import { hands } from './en/hands.ts';
import { happened, host } from './en/happened.ts';
import { invite } from './en/invite.ts';
import { notices } from './en/notices.ts';
import { page } from './en/page.ts';
import { problems } from './en/problems.ts';
import { tablePost } from './en/table-post.ts';
import { telegram } from './en/telegram.ts';

/** What the Worker says. The sentences of the table are the browser's alone. */
export const en = {
  lang: 'en',
  hands,
  page,
  device,
  news: { happened, host },
  invite,
  notices,
  problems,
  telegram,
  tablePost,
  chat,
};
