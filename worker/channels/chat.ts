/**
 * What people ask for in a chat and what is said to them there, the same on every platform. A platform's adapter reads the one
 * from what its servers send, and writes the other the way they want it; nothing else knows a platform's shapes.
 */
import type { Platform } from '../db/schema.ts';

/** Who asks. `id` is the platform's for him; `name` is what he is called there; `language` a tag such as "uk", if told. */
export type Chatter = { platform: Platform; id: string; name: string; language: string | null };

/** Where he asks. Private: nobody reads there but he and the bot. */
export type Channel = { platform: Platform; id: string; isPrivate: boolean };

/** The words after /poker, and one more for each thing a button does. */
export const COMMANDS = [
  'new',
  'join',
  'hand',
  'act',
  'status',
  'unfollow',
  'link',
  'unlink',
  'help',
] as const;
export type ChatCommand = (typeof COMMANDS)[number];

/** What a button does. `raise` asks for an amount; the rest does it at once. */
export const VERBS = [
  'join',
  'hand',
  'start',
  'back',
  'check',
  'call',
  'fold',
  'pot',
  'allIn',
  'raise',
  'admit',
] as const;
export type Verb = (typeof VERBS)[number];

/** A button that was pressed: at which table, and on sight of which turn (null: it needs none); of `admit` it is who applied. */
export type Press = { verb: Verb; table: string; turn: string | null };

/**
 * `text` is what was written after the command. `isSeen`: others could read it as he wrote it. An `amount` answers the question
 * a press of `raise` led to.
 */
export type ChatRequest =
  | { type: 'command'; command: ChatCommand; text: string; isSeen: boolean }
  | { type: 'press'; press: Press }
  | { type: 'amount'; press: Press; text: string };

/**
 * `delivery` names it, and is the same if the platform delivers it once more. `saidAt` (ms): when he wrote it, where the platform
 * may deliver it much later; null where it does not.
 */
export type Asked = {
  delivery: string;
  chatter: Chatter;
  channel: Channel;
  request: ChatRequest;
  saidAt: number | null;
};

/**
 * A piece of text. Every one of them is escaped by the adapter, so that nothing in it formats, links or mentions anybody;
 * `mention` calls a chatter by his id (and shows his name), `at` shows a real instant (ms) in the reader's own time, with
 * `otherwise` where a platform cannot.
 */
export type Piece =
  | string
  | { bold: string }
  | { code: string }
  | { mention: string; name: string }
  | { link: string; text: string }
  | { at: number; otherwise: string };

/** A button presses, or opens a link. `main`: it is what most will want; `grave`: it cannot be undone. */
export type Button = { label: string; weight?: 'main' | 'grave' } & ({ press: Press } | { url: string });

/** What is said: lines of pieces (an empty one is a gap), and rows of at most five buttons. */
export type Said = { lines: Piece[][]; rows: Button[][] };

/** Whether it is an invitation, with joining as what most will want: it alone shows what the link in it leads to. */
export const invites = ({ rows }: Pick<Said, 'rows'>): boolean =>
  rows.flat().some((each) => 'press' in each && each.press.verb === 'join' && each.weight === 'main');

/**
 * What a request is answered with. `say`: to him alone, wherever he asked. `askAmount`: a question for an amount, whose answer
 * comes back as `amount` with this press; `otherwise` is said where it cannot be asked any more.
 */
export type Answer =
  | { type: 'say'; said: Said }
  | { type: 'askAmount'; press: Press; title: string; label: string; hint: string; otherwise: Said };

/** Written on a button: at most 64 bytes, which is what Telegram takes. */
export const writePress = ({ verb, table, turn }: Press): string => `${verb} ${table} ${turn ?? ''}`.trim();

/** Null for what no button of ours says. Whether there is such a table or turn is for others to find out. */
export function readPress(text: string): Press | null {
  const [verb, table, turn = null, ...more] = text.split(' ');
  const known = VERBS.find((each) => each === verb);
  return known && table && more.length === 0 && text.length <= 64 ? { verb: known, table, turn } : null;
}
