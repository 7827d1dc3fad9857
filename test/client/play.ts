/**
 * A hand between two players, by the client that is generated from the OpenAPI document as `api.ts` beside a copy of this
 * file. The test compiles it, so its types are those that a stranger's program gets, and runs it.
 */
import { Api, type Legal, type View } from './api.ts';

type Client = Api<string>;

const clientOf = (baseUrl: string): Client =>
  new Api<string>({
    baseUrl,
    securityWorker: (token) => (token ? { headers: { Authorization: `Bearer ${token}` } } : {}),
  });

const newcomer = async (baseUrl: string, name: string): Promise<Client> => {
  const client = clientOf(baseUrl);
  const { data } = await client.players.newPlayer({ name });
  client.setSecurityData(data.token);
  return client;
};

const passive = ({ check, call }: Legal): 'check' | 'call' | 'fold' =>
  check ? 'check' : call ? 'call' : 'fold';

/** Acts for whoever's turn it is, until the hand is over. */
const playOn = async (clients: readonly Client[], id: string): Promise<View> => {
  for (;;) {
    const views = await Promise.all(clients.map(async (client) => (await client.tables.getTable(id)).data));
    const at = views.findIndex(({ legal }) => legal !== null);
    const [view] = views;
    if (view?.previous) return view;
    const turn = views[at]?.hand?.turn;
    const legal = views[at]?.legal;
    if (!turn || !legal) throw new Error('nobody is to act');
    await clients[at]?.tables.act(
      id,
      { turn, type: passive(legal) },
      { headers: { 'Idempotency-Key': turn } },
    );
  }
};

/** Plays one hand; what it came to, and the code of a refusal on the way. */
export const play = async (
  baseUrl: string,
): Promise<{ awarded: number; refused: string; bought: number }> => {
  const clients = await Promise.all(['Ann', 'Bob'].map((name) => newcomer(baseUrl, name)));
  const [host] = clients;
  if (!host) throw new Error('nobody');
  const { data: table } = await host.tables.openTable({ limit: 'pot', seats: 2, nextHandSeconds: 600 });
  const { id } = table;
  for (const client of clients) await client.tables.takeSeat(id, { buyIn: 100 });
  await host.tables.start(id, {});
  const refused = await host.tables
    .act(id, { turn: '0.0', type: 'raise', to: 6 })
    .then(() => '')
    .catch((reply: { error: { code: string } }) => reply.error.code);
  // @ts-expect-error There is no such action.
  const wrong = () => host.tables.act(id, { turn: '1.1', type: 'jump' });
  // @ts-expect-error A raise is to a total.
  const alsoWrong = () => host.tables.act(id, { turn: '1.1', type: 'raise' });
  if (wrong === alsoWrong) throw new Error('they are two');
  const { previous } = await playOn(clients, id);
  const awarded = previous?.result.reduce((sum, share) => sum + share.amount, 0) ?? 0;
  const { data: ledger } = await host.hands.getLedger(id);
  return { awarded, refused, bought: ledger.lines.reduce((sum, { bought }) => sum + bought, 0) };
};
