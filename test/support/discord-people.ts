/** Interactions as Discord's documentation shows them, and the key they are signed with. */
import type { APIInteraction } from 'discord-api-types/v10';

export type Person = { id: string; username: string; nick?: string; globalName?: string; locale?: string };
/** `guild`: none in a private chat with the bot. */
export type Place = { channel: string; guild: string | null };

const { subtle } = crypto;
const hex = (bytes: ArrayBuffer): string => Buffer.from(bytes).toString('hex');

/** An application's key pair: Discord signs with the one half, and shows the other on its page. */
export async function applicationKeys() {
  const keys = (await subtle.generateKey('Ed25519', true, ['sign', 'verify'])) as CryptoKeyPair;
  const publicKey = hex((await subtle.exportKey('raw', keys.publicKey)) as ArrayBuffer);
  /** The headers Discord sends with a body. */
  const sign = async (body: string, timestamp = String(Math.floor(Date.now() / 1000))) => {
    const signed = await subtle.sign('Ed25519', keys.privateKey, new TextEncoder().encode(timestamp + body));
    return {
      'content-type': 'application/json',
      'user-agent': 'Discord-Interactions/1.0 (+https://discord.com)',
      'x-signature-ed25519': hex(signed),
      'x-signature-timestamp': timestamp,
    };
  };
  return { publicKey, sign };
}

let count = 0;
/** Later ones are greater, as Discord's are. */
export const snowflake = (): string => String(1_180_000_000_000_000_000n + BigInt(count++));

/** What every interaction says of who asks and where. */
function around({ id, username, nick, globalName, locale = 'en-US' }: Person, { channel, guild }: Place) {
  const user = {
    id,
    username,
    avatar: 'a_d5efa99b3eeaa7dd43acca82f5692432',
    discriminator: '0',
    global_name: globalName ?? null,
    public_flags: 131141,
  };
  const member = {
    user,
    roles: ['539082325061836999'],
    premium_since: null,
    permissions: '2147483647',
    pending: false,
    nick: nick ?? null,
    mute: false,
    joined_at: '2017-03-13T19:19:14.040000+00:00',
    is_pending: false,
    deaf: false,
  };
  return {
    version: 1,
    id: snowflake(),
    application_id: '845027738276462632',
    token: `A_UNIQUE_TOKEN_${snowflake()}`,
    app_permissions: '442368',
    attachment_size_limit: 10_485_760,
    entitlements: [],
    locale,
    channel_id: channel,
    channel: { id: channel, type: guild ? 0 : 1 },
    context: guild ? 0 : 1,
    authorizing_integration_owners: { 0: guild ?? '0' },
    ...(guild ? { guild_id: guild, guild_locale: 'en-US', member } : { user }),
  };
}

const typed = (interaction: object): APIInteraction => interaction as APIInteraction;

/** `/poker act text:raise 400` */
export const slash = (person: Person, place: Place, command: string, text?: string): APIInteraction =>
  typed({
    ...around(person, place),
    type: 2,
    data: {
      id: '771825006014889984',
      name: 'poker',
      type: 1,
      options: [
        {
          type: 1,
          name: command,
          options: text === undefined ? [] : [{ type: 3, name: 'text', value: text }],
        },
      ],
    },
  });

/** A button of a message was pressed. */
export const pressed = (person: Person, place: Place, customId: string): APIInteraction =>
  typed({
    ...around(person, place),
    type: 3,
    message: {
      type: 0,
      tts: false,
      timestamp: '2021-05-19T02:12:51.710000+00:00',
      pinned: false,
      mentions: [],
      mention_roles: [],
      mention_everyone: false,
      id: '844397162624450620',
      flags: 0,
      embeds: [],
      edited_timestamp: null,
      content: 'This is a message with components.',
      components: [],
      channel_id: place.channel,
      author: { id: '845027738276462632', username: 'slowplay', discriminator: '0', avatar: null, bot: true },
      attachments: [],
    },
    data: { custom_id: customId, component_type: 2 },
  });

/** A modal was sent: its text stands in a label, or in a row as it was usual before. */
export const submitted = (
  person: Person,
  place: Place,
  customId: string,
  text: string,
  isRow = false,
): APIInteraction => {
  const input = { type: 4, id: 2, custom_id: 'amount', value: text };
  const component = isRow ? { type: 1, id: 1, components: [input] } : { type: 18, id: 1, component: input };
  return typed({
    ...around(person, place),
    type: 5,
    data: { custom_id: customId, components: [component] },
  });
};
