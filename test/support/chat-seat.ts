/** Somebody who plays from a chat, and what is seen there: the same for a test on every platform. */
import { vi } from 'vitest';
import type { Verb } from '../../worker/channels/chat.ts';
import { type Card, suitOf } from '../../worker/rules/cards.ts';
import { spoken } from './page.ts';
import { PATIENCE_MS } from './patience.ts';

/** A button as it was found. A press, also a late one, resolves to what he alone is told; `again`: it is delivered once more. */
export type Pressable = (again?: boolean) => Promise<string>;

export type ChatSeat = {
  /** As others see him at the table. */
  name: string;
  /** A command to the bot, where all are or in private. Resolves to what he alone is told. */
  says: (text: string, where?: 'channel' | 'private') => Promise<string>;
  /** The button of this turn (or of none) that stands in the channel now. */
  button: (verb: Verb, turn?: string) => Pressable | undefined;
  /** Presses what asks for an amount, and answers the question. */
  answers: (turn: string, amount: number) => Promise<string>;
  /** Whether the message that calls him on this turn stands there. */
  isCalled: (turn: string) => boolean;
  /** The channel's messages as they now stand, as they are read. */
  posts: () => string[];
  /** Everything that was ever to be read by all, as it was sent. */
  publicly: () => string[];
  /** Everybody who was called, for which turn. */
  calls: () => { turn: string; isHim: boolean }[];
  /** Everything that people alone were told. */
  privately: () => { isHim: boolean; text: string }[];
};

export const until = <T>(what: string, find: () => T | Promise<T>): Promise<NonNullable<T>> =>
  vi.waitFor(
    async () => {
      const found = await find();
      if (!found) throw new Error(`never came: ${what}`);
      return found;
    },
    { timeout: PATIENCE_MS, interval: 30 },
  );

/** The turn that the buttons of a message, as it was sent, are of. */
export const turnIn = (sent: string): string => /[a-z]+ \w{22} ([\d.]+)/i.exec(sent)?.[1] ?? '';

/** A text without what platforms need so that nothing in it formats, links or calls. */
export const plainly = (text: string): string =>
  text
    .replace(/[\\*\u2060]/g, '')
    .replace(/&(lt|gt|amp);/g, (_, name) => ({ lt: '<', gt: '>', amp: '&' })[name as 'lt']);

const SUIT = { c: '♣', d: '♦', h: '♥', s: '♠' };
/** C1: a card as chats show it. */
export const shownAs = (card: Card): string => `${card[0] === 'T' ? '10' : card[0]}${SUIT[suitOf(card)]}`;
/** Every way in which a card could get out: as chats have it, as the API has it, as it is said aloud. */
export const formsOf = (card: Card): string[] => [shownAs(card), `"${card}"`, spoken(card)];
export const cardsIn = (text: string): string[] => text.match(/(?:10|[2-9JQKA])[♠♥♦♣]/gu) ?? [];
