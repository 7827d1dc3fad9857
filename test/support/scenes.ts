/**
 * For every operation of the reference, how things must stand for its example to be asked for: who asks, of which table, and
 * what in the example is a name or secret of one's own. An operation that has no scene here fails the test.
 */
import { env } from 'cloudflare:workers';
import { vi } from 'vitest';
import { addChatter, linkTo } from '../../worker/db/chats.ts';
import { newPlayerId } from '../../worker/db/ids.ts';
import { call, newPlayer, openTable, type Person, read, seated, viewOf } from './worker-api.ts';

export type Scene = {
  as?: Person | undefined;
  /** What stands in the address, by name. */
  path?: Record<string, string>;
  /** What takes the place of the example's own values. */
  own?: Record<string, unknown>;
  headers?: Record<string, string>;
};
type Game = { id: string; host: Person; ann: Person; bob: Person };

const game = async (config: object = {}): Promise<Game> => {
  const { id, host, people } = await seated(['Ann', 'Bob'], { nextHandSeconds: 600, ...config });
  const [ann, bob] = people as [Person, Person];
  return { id, host, ann, bob };
};
const does = (as: Person, method: string, path: string, body?: unknown) =>
  read<Record<string, never>>(
    call(method, path, body, { as }),
    method === 'POST' && /seats$|hooks$|tokens$|links$|queue$|recovery$/.test(path) ? 201 : 200,
  );

const started = async (config: object = {}): Promise<Game> => {
  const made = await game(config);
  await does(made.host, 'POST', `/tables/${made.id}/start`, {});
  return made;
};
/** Whose turn it is, and the other one. */
const onTurn = async ({ id, ann, bob }: Game): Promise<[Person, Person]> => {
  const { hand } = await viewOf(id);
  return hand?.toAct === 0 ? [ann, bob] : [bob, ann];
};
/** The same where it is not the host's turn: on his own he pauses nothing. Who has the button is drawn. */
const startedByOther = async (): Promise<Game> => {
  for (;;) {
    const made = await started();
    if ((await onTurn(made))[0].id !== made.host.id) return made;
  }
};
/** A first hand that is over: who was to act folded. */
const finished = async (): Promise<Game & { winner: Person }> => {
  const made = await started();
  const [loser, winner] = await onTurn(made);
  await does(loser, 'POST', `/tables/${made.id}/actions`, { turn: '1.1', type: 'fold' });
  return { ...made, winner };
};
const closed = async (): Promise<Game> => {
  const made = await game();
  await does(made.host, 'POST', `/tables/${made.id}/close`, {});
  return made;
};
const at = ({ id, host }: { id: string; host: Person }, more: Scene = {}): Scene => ({
  as: host,
  ...more,
  path: { id, ...more.path },
});
const somebody = async (): Promise<Scene> => ({ as: await newPlayer('Olena') });
const full = async () => ({ table: await game({ seats: 2 }), eve: await newPlayer('Eve') });

/** Bob has waited eight days for a host who let nobody in. */
const abandoned = async (): Promise<Game> => {
  const made = await game({ approval: false });
  await does(made.host, 'PATCH', `/tables/${made.id}/config`, { approval: true });
  const eve = await newPlayer('Eve');
  await does(eve, 'POST', `/tables/${made.id}/seats`, {});
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 8 * 86_400_000 });
  return made;
};

export const SCENES: Record<string, () => Promise<Scene>> = {
  newPlayer: async () => ({}),
  newSession: async () => {
    const { code } = await does(await newPlayer('Olena'), 'POST', '/me/links', { kind: 'code' });
    return { own: { code } };
  },
  endSession: somebody,
  me: somebody,
  newLink: somebody,
  listTokens: somebody,
  makeToken: somebody,
  endToken: async () => {
    const as = await newPlayer('Olena');
    const { id } = await does(as, 'POST', '/me/tokens', { name: 'My bot', scopes: ['read'] });
    return { as, path: { token: id ?? '' } };
  },
  endOtherSessions: somebody,
  myTables: async () => at(await started()),
  getSettings: somebody,
  changeSettings: somebody,
  pushKey: somebody,
  addPush: somebody,
  removePush: somebody,
  listChats: somebody,
  unlinkChat: async () => {
    const { DB } = env as unknown as { DB: D1Database };
    const as = await newPlayer('Olena');
    const inChat = { platform: 'telegram', id: as.id } as const;
    await addChatter(DB, inChat, { id: newPlayerId(), name: 'Olena' }, Date.now());
    await linkTo(DB, inChat, as.id);
    return { as, path: { platform: inChat.platform, chatter: inChat.id } };
  },
  listHooks: somebody,
  addHook: somebody,
  removeHook: async () => {
    const as = await newPlayer('Olena');
    const { id } = await does(as, 'POST', '/me/hooks', { url: 'https://bot.example.org/' });
    return { as, path: { hook: id ?? '' } };
  },
  listTableHooks: async () => at(await game()),
  addTableHook: async () => at(await game()),
  removeTableHook: async () => {
    const made = await game();
    const { id } = await does(made.host, 'POST', `/tables/${made.id}/hooks`, {
      url: 'https://bot.example.org/',
    });
    return at(made, { path: { hook: id ?? '' } });
  },
  openTable: somebody,
  getTable: async () => at(await started()),
  openSocket: async () => at(await started(), { headers: { Upgrade: 'websocket' } }),
  takeSeat: async () =>
    at(
      await openTable(await newPlayer('Ann')).then((view) => ({
        ...view,
        host: { id: '', name: '', token: '' },
      })),
      { as: await newPlayer('Olena') },
    ),
  start: async () => at(await game()),
  act: async () => {
    const made = await started();
    return at(made, { as: (await onTurn(made))[0] });
  },
  comeBack: async () => {
    const made = await game();
    await does(made.bob, 'POST', `/tables/${made.id}/sit-out`, { when: 'now' });
    return at(made, { as: made.bob });
  },
  sitOut: async () => at(await game()),
  leave: async () => at(await game()),
  moveSeat: async () => at(await game()),
  addChips: async () => at(await game()),
  setHabits: async () => at(await game()),
  joinQueue: async () => full().then(({ table, eve }) => at(table, { as: eve })),
  withdraw: async () => {
    const { table, eve } = await full();
    await does(eve, 'POST', `/tables/${table.id}/queue`, {});
    return at(table, { as: eve });
  },
  setAdvance: async () => {
    const made = await started();
    return at(made, { as: (await onTurn(made))[1] });
  },
  undoAdvance: async () => at(await started()),
  grantTime: async () => {
    const made = await started();
    return at(made, { as: (await onTurn(made))[1] });
  },
  remind: async () => {
    const made = await started();
    return at(made, { as: (await onTurn(made))[1] });
  },
  goOnVacation: async () => at(await game()),
  answerApplicant: async () => {
    const host = await newPlayer('Ann');
    const { id } = await openTable(host, { approval: true });
    const eve = await newPlayer('Eve');
    await does(eve, 'POST', `/tables/${id}/seats`, {});
    return at({ id, host }, { path: { player: eve.id } });
  },
  changeOptions: async () => at(await game()),
  pause: async () => at(await startedByOther()),
  resume: async () => {
    const made = await startedByOther();
    await does(made.host, 'POST', `/tables/${made.id}/pause`, {});
    return at(made);
  },
  correctStack: async () => at(await game(), { path: { seat: '1' } }),
  removePlayer: async () => at(await game(), { path: { seat: '1' } }),
  passHost: async () => {
    const made = await game();
    return at(made, { own: { to: made.bob.id } });
  },
  claimHost: async () => {
    const made = await abandoned();
    return at(made, { as: made.bob });
  },
  close: async () => at(await game()),
  again: async () => at(await closed()),
  makeRecovery: async () => at(await game(), { path: { seat: '1' } }),
  recover: async () => {
    const made = await game();
    const { url } = await does(made.host, 'POST', `/tables/${made.id}/seats/1/recovery`, {});
    return at(made, { as: undefined, own: { secret: String(url).split('#seat=')[1] } });
  },
  getHandsTxt: async () => at(await finished()),
  getHandsOhh: async () => at(await finished()),
  getHandsPhh: async () => at(await finished()),
  getHandEvents: async () => at(await finished(), { path: { n: '1' } }),
  listHands: async () => at(await finished()),
  getHand: async () => at(await finished(), { path: { n: '1' } }),
  showHand: async () => {
    const made = await finished();
    return at(made, { as: made.winner, path: { n: '1' } });
  },
  getEvents: async () => at(await started()),
  getLedger: async () => at(await finished()),
  getLedgerCsv: async () => at(await finished()),
  getPaymentsCsv: async () => at(await finished()),
};
