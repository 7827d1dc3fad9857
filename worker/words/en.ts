import { invite } from './en/invite.ts';
import { notices } from './en/notices.ts';
import { problems } from './en/problems.ts';
import { enPage } from './en-page.ts';

export const en = { ...enPage, invite, notices, problems };
