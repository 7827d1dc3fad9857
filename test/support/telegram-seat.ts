/** Somebody who plays in a group of Telegram. Every update is delivered twice there. */
import type { Message, User } from '@grammyjs/types';
import type { Verb } from '../../worker/channels/chat.ts';
import { type ChatSeat, turnIn, until } from './chat-seat.ts';
import { type fakeTelegram, GROUP } from './fake-telegram.ts';

type Telegram = Awaited<ReturnType<typeof fakeTelegram>>;
type Found = { message: Message; data: string };

export function telegramSeat(telegram: Telegram, who: User): ChatSeat {
  const posts = () => telegram.posts();
  const toldHim = () => telegram.seen.filter(({ to }) => to === who.id);

  async function told(does: () => Promise<number>): Promise<string> {
    const before = toldHim().length;
    const status = await does();
    if (status !== 200) throw new Error(`the hook answered ${status}`);
    return (await until('an answer', () => toldHim()[before])).text;
  }

  function find(verb: Verb, turn: string): Found | undefined {
    for (const message of posts())
      for (const button of buttonsOf(message)) {
        const data = 'callback_data' in button ? button.callback_data : '';
        if (data.startsWith(`${verb} `) && data.endsWith(` ${turn}`.trimEnd()))
          return { message: { ...message }, data };
      }
    return undefined;
  }

  return {
    name: who.first_name,
    says: (text, where = 'channel') =>
      told(() =>
        telegram.writes(
          who,
          text.startsWith('/') ? text : `/poker ${text}`,
          where === 'channel' ? GROUP : who.id,
        ),
      ),
    button(verb, turn = '') {
      const found = find(verb, turn);
      return found && (() => told(() => telegram.presses(who, found.message, found.data)));
    },
    async answers(turn, amount) {
      const found = find('raise', turn);
      if (!found) throw new Error('no button to raise');
      const known = new Set(questionsIn(posts()));
      await telegram.presses(who, found.message, found.data);
      const question = await until('a question', () => questionsIn(posts()).find((each) => !known.has(each)));
      return told(() => telegram.replies(who, question, `${amount}`));
    },
    isCalled: (turn) =>
      posts().some(
        (message) =>
          message.entities?.some((each) => each.type === 'text_mention' && each.user.id === who.id) &&
          turnIn(JSON.stringify(buttonsOf(message))) === turn,
      ),
    posts: () => posts().map(({ text = '' }) => text),
    publicly: () => telegram.seen.flatMap(({ to, ...rest }) => (to === null ? [JSON.stringify(rest)] : [])),
    // A question for an amount is no call: it has no buttons.
    calls: () =>
      telegram.seen.flatMap(({ to, called, buttons }) =>
        to === null && buttons.length > 0
          ? called.map((id) => ({ turn: turnIn(JSON.stringify(buttons)), isHim: id === who.id }))
          : [],
      ),
    privately: () =>
      telegram.seen.flatMap(({ to, ...rest }) =>
        to === null ? [] : [{ isHim: to === who.id, text: JSON.stringify(rest) }],
      ),
  };
}

const buttonsOf = ({ reply_markup: markup }: Message) =>
  markup && 'inline_keyboard' in markup ? markup.inline_keyboard.flat() : [];
const questionsIn = (posts: Message[]): Message[] =>
  posts.filter(({ reply_markup }) => 'force_reply' in (reply_markup ?? {}));
