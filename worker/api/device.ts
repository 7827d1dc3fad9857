/** By what a player knows a browser of his in the list of his devices. */
import type { ApiContext } from './context.ts';
import { wordsFor } from './refuse.ts';

type Names = readonly (readonly [name: string, sign: RegExp])[];

// The first that fits: most of them also claim to be one of those below.
const BROWSERS: Names = [
  ['Edge', /\bEdg/],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /SamsungBrowser/],
  ['Firefox', /Firefox|FxiOS/],
  ['Chrome', /Chrome|CriOS/],
  ['Safari', /Safari/],
];
const SYSTEMS: Names = [
  ['Android', /Android/],
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['ChromeOS', /CrOS/],
  ['Windows', /Windows/],
  ['Mac', /Mac OS X/],
  ['Linux', /Linux/],
];

const named = (names: Names, agent: string): string | undefined =>
  names.find(([, sign]) => sign.test(agent))?.[0];

/** "Firefox on Android", as far as the browser says so of itself; null where it does not. Nothing else of it is kept. */
export const deviceOf = (c: ApiContext): string | null => {
  const agent = c.req.header('user-agent') ?? '';
  return wordsFor(c).device(named(BROWSERS, agent), named(SYSTEMS, agent));
};
