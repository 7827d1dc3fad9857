import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { chatting, following, newChannel, seen } from '../support/worker-channels.ts';
import { eventually, known } from '../support/worker-notices.ts';
import { actNext, onTurn, type Person, passive, seated } from '../support/worker-table.ts';

/** Ann and Bob at a table that a channel follows; both are somebody there. */
async function followed(config = {}, channels = 1) {
  const { stub, people, host, id } = await seated(['Ann', 'Bob'], config);
  await known(people);
  const names = Array.from({ length: channels }, newChannel);
  for (const name of names) await following(name, id, Number(name.slice(-6)));
  const ids = new Map<string, string>();
  for (const each of people) ids.set(each.id, await chatting(each));
  await stub.refresh();
  const [channel = ''] = names;
  return { stub, people: people as Person[], host, id, channel, channels: names, ids };
}

describe('channels that follow a table', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
  afterEach(() => void vi.useRealTimers());

  test('the lobby, then one post a hand that is edited as it goes, and one ping for the player on turn', async () => {
    const { stub, people, host, channel, ids } = await followed();
    await eventually(async () => expect((await seen(channel)).standing).toHaveLength(1));
    expect((await seen(channel)).standing[0]?.content).toContain('2 of 6 seats taken');
    await stub.submit(host.caller, { type: 'start' });
    await eventually(async () => expect((await seen(channel)).standing).toHaveLength(3));
    const first = (await onTurn(stub, people))?.who as Person;
    const [lobby, hand, ping] = (await seen(channel)).standing;
    expect(lobby?.content).toContain('The game is on.');
    expect(hand?.content).toContain(`→ ${first.name}`);
    expect(hand?.called).toEqual([]);
    expect(ping).toMatchObject({ called: [ids.get(first.id)] });
    expect(ping?.buttons).toEqual(['My cards', 'Fold', 'Call 1', 'Raise …', 'Pot 6', 'Open the table']);
    await actNext(stub, people, passive);
    const second = people.find((each) => each !== first) as Person;
    await eventually(async () => {
      const { standing } = await seen(channel);
      expect(standing.map(({ called }) => called)).toEqual([[], [], [ids.get(second.id)]]);
      expect(standing[1]?.content).toContain(`→ ${second.name}`);
    });
  });
});
