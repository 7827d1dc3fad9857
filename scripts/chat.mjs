// npm run chat -- PLATFORM [https://your.worker]: makes the game's commands known to a chat platform, and says what is left to
// do by hand. Its secrets are variables of the same names as the Worker's, or lines of .dev.vars in the folder it runs in (npm
// runs it at the top of the repository). None of those is printed.
import { existsSync, readFileSync } from 'node:fs';
import { discord } from './chat/discord.mjs';
import { slack } from './chat/slack.mjs';
import { telegram } from './chat/telegram.mjs';
import { fail } from './tools.mjs';

/** Each platform: which variables it needs, and what it does with them; it resolves to lines to print. */
const PLATFORMS = { discord, slack, telegram };

/** NAME=value lines, where a value may stand in quotes. */
const fileVars = (path) =>
  existsSync(path)
    ? Object.fromEntries(
        readFileSync(path, 'utf8')
          .split('\n')
          .map((line) => /^\s*(?:export\s+)?([A-Z_]+)\s*=\s*(["']?)(.*?)\2\s*$/.exec(line))
          .flatMap((found) => (found ? [[found[1], found[3]]] : [])),
      )
    : {};

/** An address as people write it: what is no address of the web is told them with an example. */
function originOf(site) {
  const url = URL.canParse(site) ? new URL(site) : null;
  if (url && ['https:', 'http:'].includes(url.protocol)) return url.origin;
  throw new Error(`"${site}" is no address of a Worker: it is like https://slowplay.example.workers.dev`);
}

/** What only says that nothing was reached tells whom it was for. */
const unreached = (name, error) =>
  error.message === 'fetch failed'
    ? new Error(`${name} could not be reached (${error.cause?.code ?? 'no answer'}): is this machine online?`)
    : error;

async function main() {
  const [name = '', site = ''] = process.argv.slice(2);
  if (!Object.hasOwn(PLATFORMS, name))
    throw new Error(`npm run chat -- ${Object.keys(PLATFORMS).join('|')} [https://your.worker]`);
  const { needs, register } = PLATFORMS[name];
  const vars = { ...fileVars('.dev.vars'), ...process.env };
  const missing = needs.filter((each) => !vars[each]);
  if (missing.length > 0)
    throw new Error(
      `Set ${missing.join(', ')}, or put a line NAME=value for each into .dev.vars (git ignores it).`,
    );
  const lines = await register(vars, site && originOf(site)).catch((error) => {
    throw unreached(name, error);
  });
  for (const line of lines) console.log(line);
}

main().catch(fail);
