import { hands } from './en/hands.ts';
import { page } from './en/page.ts';
import { table } from './en/table.ts';

export const enPage = { lang: 'en', hands, page, table };
