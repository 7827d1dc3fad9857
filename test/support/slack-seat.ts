/** Somebody who plays in a channel of Slack. */
import type { Verb } from '../../worker/channels/chat.ts';
import { type ChatSeat, turnIn, until } from './chat-seat.ts';
import type { FakeSlack } from './fake-slack.ts';
import type { SlackMessage, SlackPerson } from './slack-bodies.ts';

type Found = { message: SlackMessage; label: RegExp };
type SlackButton = { value?: string; text: { text: string } };

const literally = (text: string): RegExp => new RegExp(`^${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`);

export function slackSeat(slack: FakeSlack, who: SlackPerson, channel: string): ChatSeat {
  const posts = () => slack.messages.filter((each) => each.channel === channel);
  const toldHim = () => slack.whispers.filter(({ user }) => user === who.id);

  /** Delivers what he does, and gives the word he alone gets. */
  async function told(body: string, again = false): Promise<string> {
    const before = toldHim().length;
    await slack.deliver(body, again ? 2 : 1);
    const { message } = await until('an answer', () => toldHim()[before]);
    return String(message.text);
  }

  function find(verb: Verb, turn: string): Found | undefined {
    for (const message of posts())
      for (const { type, elements } of message.blocks)
        for (const { value, text } of type === 'actions' ? (elements as SlackButton[]) : [])
          if (value?.startsWith(`${verb} `) && value.endsWith(` ${turn}`.trimEnd()))
            return { message: { ...message }, label: literally(text.text) };
    return undefined;
  }

  return {
    name: who.name,
    says: (text, where = 'channel') =>
      told(
        where === 'channel'
          ? slack.command(who, channel, text)
          : slack.typed(who, who.id.replace('U', 'D'), text),
        true,
      ),
    button(verb, turn = '') {
      const found = find(verb, turn);
      return found && ((again) => told(slack.press(who, found.message, found.label), again));
    },
    async answers(turn, amount) {
      const found = find('raise', turn);
      if (!found) throw new Error('no button to raise');
      const before = slack.modals.length;
      await slack.deliver(slack.press(who, found.message, found.label), 2);
      const modal = await until('a modal', () => slack.modals[before]);
      if (modal.by !== who.id) throw new Error('the modal was for another');
      return told(slack.submit(who, modal, `${amount}`), true);
    },
    isCalled: (turn) =>
      posts().some(
        ({ notified, blocks }) => notified.includes(who.id) && turnIn(JSON.stringify(blocks)) === turn,
      ),
    posts: () => posts().map(({ text }) => text),
    publicly: () => slack.seenByAll.map(({ body }) => body),
    calls: () =>
      slack.seenByAll.flatMap(({ notified, body }) =>
        notified.map((id) => ({ turn: turnIn(body), isHim: id === who.id })),
      ),
    privately: () =>
      slack.whispers.map(({ user, message }) => ({ isHim: user === who.id, text: JSON.stringify(message) })),
  };
}
