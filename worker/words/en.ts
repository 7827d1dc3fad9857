import { hands } from './en/hands.ts';
import { invite } from './en/invite.ts';
import { page } from './en/page.ts';
import { problems } from './en/problems.ts';
import { table } from './en/table.ts';

export const en = { lang: 'en', hands, invite, page, problems, table };
