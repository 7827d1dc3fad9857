/** People in chats, for the tests inside the runtime: what they ask, and what they are told. */
import { expect } from 'vitest';
import { answerTo } from '../../worker/api/chats/answer.ts';
import type {
  Answer,
  Asked,
  Button,
  ChatCommand,
  ChatRequest,
  Piece,
  Press,
  Said,
  Verb,
} from '../../worker/channels/chat.ts';
import { bindings, type Stub, stubOf } from './worker-table.ts';

const ORIGIN = 'https://poker.example';

/** Somebody in a channel, or (`isPrivate`) alone with the bot. */
export type Chat = { name: string; id: string; channel: string; isPrivate: boolean };

let people = 0;
/** Whom nobody has met yet. */
export const chatter = (name: string, channel: string): Chat => ({
  name,
  id: `U${++people}`,
  channel,
  isPrivate: false,
});
/** The same, where nobody else reads. */
export const inPrivate = (who: Chat): Chat => ({ ...who, channel: `D-${who.id}`, isPrivate: true });

let deliveries = 0;
export const newDelivery = (): string => `slack:${++deliveries}`;

export const askedBy = (
  { name, id, channel, isPrivate }: Chat,
  request: ChatRequest,
  delivery: string,
  saidAt: number | null = null,
): Asked => ({
  delivery,
  chatter: { platform: 'slack', id, name, language: null },
  channel: { platform: 'slack', id: channel, isPrivate },
  request,
  saidAt,
});

export const ask = (who: Chat, request: ChatRequest, delivery = newDelivery()): Promise<Answer> =>
  answerTo(askedBy(who, request, delivery), bindings, ORIGIN);

/** What is typed after /poker. */
export const type = (who: Chat, line: string, delivery?: string): Promise<Answer> => {
  const [command = '', ...rest] = line.split(' ');
  const text = rest.join(' ');
  return ask(
    who,
    { type: 'command', command: command as ChatCommand, text, isSeen: !who.isPrivate },
    delivery,
  );
};

export const press = (
  who: Chat,
  verb: Verb,
  table: string,
  turn: string | null = null,
  delivery?: string,
): Promise<Answer> => ask(who, { type: 'press', press: { verb, table, turn } }, delivery);

export const amount = (who: Chat, it: Press, text: string, delivery?: string): Promise<Answer> =>
  ask(who, { type: 'amount', press: it, text }, delivery);

const textOf = (piece: Piece): string => {
  if (typeof piece === 'string') return piece;
  if ('bold' in piece) return piece.bold;
  if ('code' in piece) return piece.code;
  if ('mention' in piece) return piece.name;
  if ('link' in piece) return piece.text;
  return piece.otherwise;
};

export const linesOf = ({ lines }: Said): string => lines.map((line) => line.map(textOf).join('')).join('\n');

/** The text of an answer that must say something. */
export const said = async (answer: Answer | Promise<Answer>): Promise<string> => {
  const it = await answer;
  if (it.type !== 'say') throw new Error(`asks for an amount: ${it.hint}`);
  return linesOf(it.said);
};

export const buttonsOf = async (answer: Answer | Promise<Answer>): Promise<Button[]> => {
  const it = await answer;
  return it.type === 'say' ? it.said.rows.flat() : [];
};

/** The one whose turn it is, and the other. */
export async function inOrder(both: readonly [Chat, Chat]): Promise<[Chat, Chat]> {
  const [one, other] = both;
  return (await said(type(one, 'hand'))).includes('It is your turn') ? [one, other] : [other, one];
}

export type Played = { id: string; stub: Stub; people: Chat[] };

/** A table that the first of these has opened in the channel, and the others have joined. */
export async function opened(people: Chat[], options = '1/2 24h'): Promise<Played> {
  const [host, ...others] = people as [Chat, ...Chat[]];
  const id = /\/t\/(\w{22})/.exec(await said(type(host, `new ${options}`)))?.[1] ?? '';
  for (const who of others) expect(await said(type(who, 'join'))).toMatch(/^You sit here as/);
  return { id, stub: stubOf(id), people };
}

/** The same, with the cards dealt. */
export async function dealt(people: Chat[], options?: string): Promise<Played> {
  const played = await opened(people, options);
  const [host] = people as [Chat];
  expect(await said(press(host, 'start', played.id))).toBe('The cards are dealt.');
  return played;
}
