import { describe, expect, test } from 'vitest';
import { answerTo } from '../../worker/api/chats/answer.ts';
import type { Answer, Asked, ChatCommand, ChatRequest, Piece, Press } from '../../worker/channels/chat.ts';
import { bindings, stubOf } from '../support/worker-table.ts';

const ORIGIN = 'https://poker.example';

let deliveries = 0;
type Chat = { name: string; id: string; channel: string; isPrivate: boolean };
const chatter = (name: string, channel = 'C1', isPrivate = false): Chat => ({
  name,
  id: `U-${name}`,
  channel,
  isPrivate,
});

const request = ({ name, id, channel, isPrivate }: Chat, asked: ChatRequest, delivery?: string): Asked => ({
  delivery: delivery ?? `slack:${++deliveries}`,
  chatter: { platform: 'slack', id, name, language: null },
  channel: { platform: 'slack', id: channel, isPrivate },
  request: asked,
});
const ask = (who: Chat, asked: ChatRequest, delivery?: string): Promise<Answer> =>
  answerTo(request(who, asked, delivery), bindings, ORIGIN);
const type = (who: Chat, line: string, delivery?: string): Promise<Answer> => {
  const [command, ...rest] = line.split(' ');
  return ask(
    who,
    { type: 'command', command: command as ChatCommand, text: rest.join(' '), isSeen: !who.isPrivate },
    delivery,
  );
};
const press = (who: Chat, it: Press, delivery?: string): Promise<Answer> =>
  ask(who, { type: 'press', press: it }, delivery);

const textOf = (piece: Piece): string => {
  if (typeof piece === 'string') return piece;
  if ('bold' in piece) return piece.bold;
  if ('code' in piece) return piece.code;
  if ('mention' in piece) return piece.name;
  if ('link' in piece) return piece.text;
  return piece.otherwise;
};
const said = (answer: Answer): string => {
  expect(answer.type).toBe('say');
  if (answer.type !== 'say') return '';
  return answer.said.lines.map((line) => line.map(textOf).join('')).join('\n');
};

/** A table that the first of these has opened, and the others have joined; whoever is to act comes first. */
async function playing(people: Chat[], options = '1/2 24h') {
  const [host, ...others] = people as [Chat, ...Chat[]];
  const opened = said(await type(host, `new ${options}`));
  const id = /\/t\/(\w{22})/.exec(opened)?.[1] ?? '';
  for (const who of others) expect(said(await type(who, 'join'))).toMatch(/^You sit here as/);
  expect(said(await press(host, { verb: 'start', table: id, turn: null }))).toBe('The cards are dealt.');
  return { id, stub: stubOf(id), opened };
}

describe('a table in a channel', () => {
  test('is opened, joined and played in words', async () => {
    const [olena, tarmo] = [chatter('Olena'), chatter('Tarmo')] as const;
    await playing([olena, tarmo], '"Friday" 1/2, 6 seats, 24h');
    const [first, second] = said(await type(olena, 'hand')).includes('It is your turn')
      ? [olena, tarmo]
      : [tarmo, olena];
    expect(said(await type(first, 'hand'))).toMatch(
      /^Friday · Hand 1\nYour cards: (\S+ ){3}\S+\nIt is your turn: 1 to call, pot 3/,
    );
    expect(said(await type(first, 'act call'))).toMatch(/^You called 1\.\n.* is to act, pot 4/);
    expect(said(await type(second, 'act raise to 6'))).toMatch(/^You raised to 6\./);
    expect(said(await type(first, 'act fold'))).toMatch(/^You folded\.\nThe hand is over\./);
  });
});
