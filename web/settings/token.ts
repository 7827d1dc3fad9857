/** A device or token of mine, as the API lists it and as it is told. */
import { accessWords } from '../../worker/words/access.ts';
import { now } from '../clock.ts';
import { words } from '../language.ts';
import { dayOf } from '../table/deadline.ts';

export type Scope = 'read' | 'play' | 'host';

export type Token = {
  id: string;
  kind: 'session' | 'bot' | 'api';
  name: string | null;
  scopes: Scope[];
  createdAt: string;
  /** A day in UTC, "2026-01-04". */
  lastUsedOn: string | null;
  current: boolean;
};

export const say = accessWords(navigator.language);

export const nameOf = ({ kind, name }: Token): string => name ?? say.unnamed[kind];

const lastUsed = (day: string): string =>
  say.lastUsed(
    day === new Date(now()).toISOString().slice(0, 10)
      ? say.today
      : dayOf(Date.parse(day), words.lang, 'UTC'),
  );

/** What there is to know of one, in a line. */
export const factsOf = ({ kind, scopes, createdAt, lastUsedOn, current }: Token): string =>
  [
    current && say.thisOne,
    kind === 'api' && scopes.map((scope) => say.tokens.scope[scope]).join(', '),
    say.since(dayOf(Date.parse(createdAt), words.lang)),
    lastUsedOn && !current && lastUsed(lastUsedOn),
  ]
    .filter(Boolean)
    .join(' · ');
