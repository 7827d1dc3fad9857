/** Somebody who plays in a channel of Discord. */
import type { APIInteraction } from 'discord-api-types/v10';
import type { Verb } from '../../worker/channels/chat.ts';
import { type ChatSeat, turnIn, until } from './chat-seat.ts';
import { type Person, type Place, pressed, slash, snowflake, submitted } from './discord-people.ts';
import type { fakeDiscord, Whisper } from './fake-discord.ts';

type Discord = Awaited<ReturnType<typeof fakeDiscord>>;

const COMMANDS = ['new', 'join', 'hand', 'act', 'status'];

export function discordSeat(discord: Discord, hook: string, who: Person, place: Place): ChatSeat {
  const alone: Place = { channel: snowflake(), guild: null };
  const posts = () => discord.posts(place.channel);

  async function told(interaction: APIInteraction, again = false): Promise<Whisper> {
    const whisper = await discord.deliver(hook, interaction, again ? 2 : 1);
    if (whisper?.to !== who.id) throw new Error('there was no response to him');
    // Deferred, it is filled in afterwards.
    return until('an answer', () => (whisper.type === 5 ? null : whisper));
  }

  const idOf = (verb: Verb, turn: string): string | undefined =>
    posts()
      .flatMap(({ buttons }) => buttons.flatMap(({ customId }) => customId ?? []))
      .find((id) => id.startsWith(`${verb} `) && id.endsWith(` ${turn}`.trimEnd()));

  return {
    name: who.nick ?? who.username,
    async says(text, where = 'channel') {
      const [first = ''] = text.split(' ', 1);
      const at = where === 'channel' ? place : alone;
      const isCommand = COMMANDS.includes(first);
      const rest = isCommand ? text.slice(first.length + 1) || undefined : text;
      return (await told(slash(who, at, isCommand ? first : 'act', rest))).content;
    },
    button(verb, turn = '') {
      const id = idOf(verb, turn);
      return id === undefined
        ? undefined
        : async (again) => (await told(pressed(who, place, id), again)).content;
    },
    async answers(turn, amount) {
      const modal = await told(pressed(who, place, idOf('raise', turn) ?? ''));
      if (modal.type !== 9 || !modal.customId) throw new Error(`no modal: ${modal.content}`);
      return (await told(submitted(who, place, modal.customId, `${amount}`), true)).content;
    },
    isCalled: (turn) =>
      posts().some(
        ({ called, buttons }) => called.includes(who.id) && turnIn(JSON.stringify(buttons)) === turn,
      ),
    posts: () => posts().map(({ content }) => content),
    publicly: () => discord.everPublic,
    calls: () =>
      [...discord.removed, ...posts()].flatMap(({ called, buttons }) =>
        called.map((id) => ({ turn: turnIn(JSON.stringify(buttons)), isHim: id === who.id })),
      ),
    privately: () =>
      discord.whispers.map(({ to, ...rest }) => ({ isHim: to === who.id, text: JSON.stringify(rest) })),
  };
}
