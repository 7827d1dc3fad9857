/** What stands for a player: his browsers, his programs, and tokens he made for programs. */
import * as v from 'valibot';
import { SCOPES } from '../../db/schema.ts';
import { about, instant } from './basics.ts';
import { shownName } from './text.ts';

const scope = v.picklist(SCOPES);

export const tokenWanted = v.pipe(
  v.strictObject({
    name: shownName(40, 'What the token is for, for yourself alone.'),
    scopes: about(
      v.pipe(
        v.array(scope),
        v.check((given) => given.includes('read') && new Set(given).size === given.length, 'scopes'),
      ),
      '`read`: see what you see, your own cards too. `play`: take a seat, act, and all else a player does. `host`: open tables and run yours. `read` is always among them.',
    ),
  }),
  v.metadata({ ref: 'TokenWanted' }),
);

const held = {
  id: about(v.string(), 'Names it here, and opens nothing.'),
  kind: about(
    v.picklist(['session', 'bot', 'api']),
    '`session`: a browser. `bot`: the program that made the player. `api`: a token made here, which makes no others.',
  ),
  name: about(
    v.nullable(v.string()),
    'What the browser says it is, or the name the token was given; null where nothing is known.',
  ),
  scopes: about(v.array(scope), 'What it may do.'),
  createdAt: about(instant, 'When it was made.'),
  lastUsedOn: about(
    v.nullable(v.pipe(v.string(), v.isoDate())),
    'The day in UTC on which it was last used; null if not since this is kept.',
  ),
  current: about(v.boolean(), 'Whether this request brings it.'),
};

export const tokenList = v.pipe(
  v.strictObject({
    tokens: about(v.array(v.pipe(v.strictObject(held), v.metadata({ ref: 'Token' }))), 'Newest first.'),
  }),
  v.metadata({ ref: 'TokenList' }),
);

export const tokenMade = v.pipe(
  v.strictObject({
    ...held,
    token: about(v.string(), 'Shown this once. Whoever has it may do what its scopes allow.'),
  }),
  v.metadata({ ref: 'TokenMade' }),
);
