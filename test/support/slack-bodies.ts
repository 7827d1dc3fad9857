/** What people do in Slack, in the bodies that it sends of it. */
import { randomUUID } from 'node:crypto';

export type Json = Record<string, unknown>;
/** A message as it stands. */
export type SlackMessage = {
  channel: string;
  ts: string;
  text: string;
  blocks: Json[];
  /** Whom it called as it was posted; an edit calls nobody. */
  notified: string[];
  edits: number;
};
export type SlackModal = { view: Json; by: string };
export type SlackPerson = { id: string; name: string };

/** Makes what opens a modal and what takes an answer, once for each thing that is done. */
export type Opened = (person: SlackPerson, channel: string) => { trigger_id: string; response_url: string };

export function bodiesOf(opened: Opened) {
  const teamOf = { team_id: 'T0001', api_app_id: 'A0001', token: 'old-verification-token' };
  const payload = (value: Json) => new URLSearchParams({ payload: JSON.stringify(value) }).toString();

  return {
    /** The body of `/poker <text>`. */
    command: (person: SlackPerson, channel: string, text: string): string =>
      new URLSearchParams({
        ...teamOf,
        team_domain: 'example',
        channel_id: channel,
        channel_name: channel.startsWith('D') ? 'directmessage' : 'poker',
        user_id: person.id,
        user_name: person.name,
        command: '/poker',
        text,
        is_enterprise_install: 'false',
        ...opened(person, channel),
      }).toString(),
    /** The body of a press of the button that says this, on this message. */
    press: (
      person: SlackPerson,
      message: Pick<SlackMessage, 'channel' | 'blocks'> & { ts?: string },
      label: RegExp,
    ): string => {
      const buttons = message.blocks.flatMap((each) =>
        each.type === 'actions' ? (each.elements as Json[]) : [],
      );
      const button = buttons.find((each) => label.test((each.text as { text: string }).text));
      if (!button) throw new Error(`no button says ${label}`);
      const message_ts = message.ts ?? '1.0';
      return payload({
        ...teamOf,
        type: 'block_actions',
        user: { id: person.id, username: person.name, name: person.name, team_id: 'T0001' },
        container: { type: 'message', message_ts, channel_id: message.channel, is_ephemeral: !message.ts },
        channel: { id: message.channel, name: 'poker' },
        ...opened(person, message.channel),
        actions: [{ ...button, block_id: 'b1', action_ts: `${Date.now() / 1000}` }],
      });
    },
    /** The body of a modal that is sent with this in its field. */
    submit: (person: SlackPerson, { view }: SlackModal, value: string): string => {
      const [input] = view.blocks as { block_id: string; element: { action_id: string } }[];
      const { block_id, element } = input!;
      return payload({
        ...teamOf,
        type: 'view_submission',
        user: { id: person.id, username: person.name, name: person.name, team_id: 'T0001' },
        trigger_id: opened(person, '').trigger_id,
        view: {
          ...view,
          state: { values: { [block_id]: { [element.action_id]: { type: 'plain_text_input', value } } } },
        },
        response_urls: [],
      });
    },
    /** The body of an event: what somebody wrote to the bot in their own conversation. */
    typed: (person: SlackPerson, channel: string, text: string): string =>
      JSON.stringify({
        ...teamOf,
        type: 'event_callback',
        event_id: `Ev${randomUUID()}`,
        event_time: Math.floor(Date.now() / 1000),
        event: {
          type: 'message',
          channel_type: 'im',
          channel,
          user: person.id,
          text,
          ts: String(Date.now() / 1000),
          event_ts: String(Date.now() / 1000),
        },
      }),
  };
}
