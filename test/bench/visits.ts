/** Sockets of the people at a table, which they act through. */
import type { Action } from '../../worker/rules/events.ts';
import type { View } from '../../worker/rules/view.ts';
import { type Game, tokenOf } from './game.ts';

type Sockets = { act(game: Game, action: Action): Promise<void>; close(): void };

const PATIENCE_MS = 10_000;

type Said = { type: string; view?: View; id?: number; problem?: { code: string } };

/** A socket of a bot that is told a view at every commit. */
async function openSocket(url: URL, { path }: Game, token: string) {
  const address = new URL(`${path}/socket?mode=view`, url);
  address.protocol = 'ws:';
  const socket = new WebSocket(address, ['slowplay.v1', `bearer.${token}`]);
  const heard: ((said: Said) => void)[] = [];
  socket.onmessage = ({ data }) => {
    const said: Said = JSON.parse(String(data));
    for (const hear of heard) hear(said);
  };
  /** The next message that is looked for. */
  const next = (wanted: (said: Said) => boolean): Promise<Said> =>
    new Promise((resolve, reject) => {
      const late = setTimeout(() => reject(new Error('a socket said nothing')), PATIENCE_MS);
      const hear = (said: Said) => {
        if (!wanted(said)) return;
        clearTimeout(late);
        heard.splice(heard.indexOf(hear), 1);
        resolve(said);
      };
      heard.push(hear);
    });
  await next(({ type }) => type === 'view');
  return { socket, next };
}

/** One socket for each of these tokens. */
export async function openSockets(url: URL, game: Game, tokens: readonly string[]): Promise<Sockets> {
  const open = new Map<string, Awaited<ReturnType<typeof openSocket>>>();
  for (const token of tokens) open.set(token, await openSocket(url, game, token));
  let id = 0;
  const act: Sockets['act'] = async (now, action) => {
    const mine = open.get(tokenOf(now));
    if (!mine) throw new Error('who is on turn has no socket');
    id++;
    const answer = mine.next((said) => said.id === id);
    // The view before this one may still be on its way.
    const view = mine.next(({ view: seen }) => (seen?.version ?? 0) > now.view.version);
    mine.socket.send(JSON.stringify({ id, turn: now.view.hand?.turn, ...action }));
    const [said, told] = await Promise.all([answer, view]);
    if (said.type === 'refused') throw new Error(`refused: ${said.problem?.code}`);
    if (told.view) now.view = told.view;
  };
  return {
    act,
    close: () => {
      for (const { socket } of open.values()) socket.close();
    },
  };
}
