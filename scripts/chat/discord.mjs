// @ts-check
// What Discord has to know of the game: its slash command, and where to send what people ask for.

const API = 'https://discord.com/api/v10';
/** To see a channel, and to write there and in its threads. */
const PERMISSIONS = (1n << 10n) | (1n << 11n) | (1n << 38n);

/** @typedef {[en: string, uk: string, ru: string]} Texts Discord speaks no Estonian: such a client shows the English one. */
/** @typedef {Record<string, string | undefined>} Vars */

const described = (/** @type {Texts} */ ...[en, uk, ru]) => ({
  description: en,
  description_localizations: { uk, ru },
});
/** @type {(isRequired: boolean, ...texts: Texts) => import('discord-api-types/v10').APIApplicationCommandStringOption} */
const words = (isRequired, ...texts) => ({
  type: 3,
  name: 'text',
  required: isRequired,
  ...described(...texts),
});
/** @type {(name: string, texts: Texts, text?: ReturnType<typeof words>) => import('discord-api-types/v10').APIApplicationCommandSubcommandOption} */
const subcommand = (name, texts, text) => ({
  type: 1,
  name,
  ...described(...texts),
  options: text ? [text] : [],
});

/**
 * `/poker`, in servers and in private with the bot. Its words are the same in every language, as they are in the help.
 * @type {import('discord-api-types/v10').RESTPostAPIChatInputApplicationCommandsJSONBody}
 */
export const COMMAND = {
  name: 'poker',
  type: 1,
  contexts: [0, 1],
  integration_types: [0],
  ...described(
    'Omaha Hi-Lo at the pace of a letter',
    'Омаха Хай-Лоу в темпі листування',
    'Омаха Хай-Лоу в темпе переписки',
  ),
  options: [
    subcommand(
      'new',
      [
        'Start a table that this channel follows',
        'Відкрити стіл, за яким стежить цей канал',
        'Открыть стол, за которым следит этот канал',
      ],
      words(
        false,
        'Such as: "Friday" pot limit 1/2, 6 seats, 24h',
        'Наприклад: "Friday" pot limit 1/2, 6 seats, 24h',
        'Например: "Friday" pot limit 1/2, 6 seats, 24h',
      ),
    ),
    subcommand(
      'join',
      ['Take a seat', 'Сісти за стіл', 'Сесть за стол'],
      words(
        false,
        'A table’s link; without it, the table of this channel',
        'Посилання на стіл; без нього — стіл цього каналу',
        'Ссылка на стол; без неё — стол этого канала',
      ),
    ),
    subcommand('hand', [
      'Your cards, for you alone',
      'Ваші карти, лише для вас',
      'Ваши карты, только для вас',
    ]),
    subcommand(
      'act',
      [
        'Play your turn, or decide in advance',
        'Зробити хід або вирішити наперед',
        'Сделать ход или решить заранее',
      ],
      words(
        true,
        'fold, check, call, call up to 50, raise to 40, pot, all in, undo',
        'пас, чек, кол, кол не більше 50, рейз до 40, банк, олл-ін',
        'фолд, чек, колл, колл не больше 50, рейз до 40, банк, олл-ин',
      ),
    ),
    subcommand('status', ['How the table stands', 'Що за столом', 'Что за столом']),
    subcommand('unfollow', [
      'Stop posting the table here',
      'Більше не писати тут про стіл',
      'Больше не писать здесь о столе',
    ]),
    subcommand(
      'link',
      [
        'Be here whom you are on the web',
        'Грати тут тим самим гравцем, що й на сайті',
        'Играть здесь тем же игроком, что и на сайте',
      ],
      words(
        false,
        'The one-time code from the settings page',
        'Одноразовий код зі сторінки налаштувань',
        'Одноразовый код со страницы настроек',
      ),
    ),
    subcommand('unlink', [
      'No longer be whom you are on the web',
      'Більше не грати тим самим гравцем, що й на сайті',
      'Больше не играть тем же игроком, что и на сайте',
    ]),
    subcommand('help', ['What you can do here', 'Що тут можна робити', 'Что здесь можно делать']),
  ],
};

/**
 * The JSON of an answer; what Discord says is wrong where it does.
 * @param {Vars} vars
 * @param {string} method
 * @param {string} path
 * @param {object} [body]
 */
async function ask({ DISCORD_API_BASE, DISCORD_BOT_TOKEN }, method, path, body) {
  const response = await fetch(`${DISCORD_API_BASE || API}${path}`, {
    method,
    headers: {
      authorization: `Bot ${DISCORD_BOT_TOKEN}`,
      'content-type': 'application/json',
      'user-agent': 'DiscordBot (https://slowplay.example, 1)',
    },
    body: body && JSON.stringify(body),
  });
  const answer = await response.json().catch(() => ({}));
  if (response.ok) return answer;
  if (response.status === 401)
    throw new Error('Discord does not know DISCORD_BOT_TOKEN: on the page Bot, press "Reset Token".');
  throw new Error(
    `Discord refused ${method} ${path} (${response.status}): ${answer.message ?? ''} ${JSON.stringify(answer.errors ?? '')}`,
  );
}

/**
 * Discord tries the address at once: it is taken when the Worker is there with the right key.
 * @param {Vars} vars
 * @param {string} url
 */
async function pointTo(vars, url) {
  try {
    await ask(vars, 'PATCH', '/applications/@me', { interactions_endpoint_url: url });
    return [`Discord sends what people ask for to ${url}`];
  } catch {
    return [
      `Discord could not take ${url} as its Interactions Endpoint URL. Deploy, set the three secrets`,
      `above, and run this again; or paste it on the page General Information, which says what is wrong.`,
    ];
  }
}

export const discord = {
  needs: ['DISCORD_BOT_TOKEN'],

  /**
   * With DISCORD_GUILD_ID only in that server, which is how to try something.
   * @param {Vars} vars
   * @param {string} origin
   */
  async register(vars, origin) {
    const { id, name, verify_key: key } = await ask(vars, 'GET', '/applications/@me');
    if (vars.DISCORD_APPLICATION_ID && vars.DISCORD_APPLICATION_ID !== id)
      throw new Error(`DISCORD_BOT_TOKEN is of the application ${id}, not of DISCORD_APPLICATION_ID.`);
    if (vars.DISCORD_PUBLIC_KEY && vars.DISCORD_PUBLIC_KEY !== key)
      throw new Error(`DISCORD_PUBLIC_KEY is of another application: that of ${name} is ${key}.`);
    const guild = vars.DISCORD_GUILD_ID;
    // By its name it replaces an older one and leaves other commands alone.
    await ask(vars, 'POST', `/applications/${id}${guild ? `/guilds/${guild}` : ''}/commands`, COMMAND);
    return [
      `${name} knows /poker now, ${guild ? `in server ${guild}` : 'in every server it is in'}.`,
      '',
      'The Worker’s secrets (the first two are no secret, and are these):',
      `  npx wrangler secret put DISCORD_APPLICATION_ID   ${id}`,
      `  npx wrangler secret put DISCORD_PUBLIC_KEY       ${key}`,
      '  npx wrangler secret put DISCORD_BOT_TOKEN        (the token this ran with)',
      '',
      ...(origin
        ? await pointTo(vars, `${origin}/hooks/discord`)
        : [
            'Interactions Endpoint URL, to paste on the page General Information:',
            '  https://<your worker>/hooks/discord',
          ]),
      '',
      'Invite the bot into a server:',
      `  https://discord.com/oauth2/authorize?client_id=${id}&scope=bot+applications.commands&permissions=${PERMISSIONS}`,
    ];
  },
};
