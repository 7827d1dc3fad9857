// Telegram: tells it where updates go, and which commands there are, in the languages the table's words are known in.
import { randomBytes } from 'node:crypto';

/** What a command does, in the words of `worker/words`' glossary; "en" is for everybody else. */
const COMMANDS = {
  en: {
    hand: 'My cards, for me alone',
    act: 'Act: check, call, fold, raise 40, pot',
    status: 'How the table stands',
    join: 'Take a seat',
    new: 'Start a table here',
    unfollow: 'Stop posting the table here',
    link: 'Link me to my browser',
    unlink: 'Unlink me from my browser',
    help: 'How to play here',
  },
  uk: {
    hand: 'Мої карти, лише для мене',
    act: 'Хід: чек, кол, пас, рейз 40, банк',
    status: 'Що за столом',
    join: 'Сісти за стіл',
    new: 'Відкрити стіл тут',
    unfollow: 'Більше не писати тут про стіл',
    link: 'Зв’язати мене з браузером',
    unlink: 'Від’єднати мене від браузера',
    help: 'Як тут грати',
  },
  ru: {
    hand: 'Мои карты, только для меня',
    act: 'Ход: чек, колл, фолд, рейз 40, банк',
    status: 'Что за столом',
    join: 'Сесть за стол',
    new: 'Открыть стол здесь',
    unfollow: 'Больше не писать здесь о столе',
    link: 'Связать меня с браузером',
    unlink: 'Отвязать меня от браузера',
    help: 'Как здесь играть',
  },
  et: {
    hand: 'Minu kaardid, ainult mulle',
    act: 'Käik: passi, maksa, loobu, tõsta 40, pank',
    status: 'Laua seis',
    join: 'Istu lauda',
    new: 'Ava siin laud',
    unfollow: 'Ära enam siia laua kohta kirjuta',
    link: 'Seo mind brauseriga',
    unlink: 'Eemalda side brauseriga',
    help: 'Kuidas siin mängida',
  },
};

/** In a group a command is seen by its sender and the bot alone, and so may its answer be. */
const SCOPES = [
  { type: 'all_private_chats', isEphemeral: false },
  { type: 'all_group_chats', isEphemeral: true },
];

/** Calls the Bot API. What goes wrong is told without the address: the token is in it. */
async function callBot({ TELEGRAM_BOT_TOKEN: token, TELEGRAM_API_BASE: base }, method, params = {}) {
  const response = await fetch(`${base || 'https://api.telegram.org'}/bot${token}/${method}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(params),
  }).catch(() => null);
  const answer = await response?.json().catch(() => null);
  if (!answer?.ok)
    throw new Error(`Telegram refused ${method}: ${answer?.description ?? 'there was no answer'}.`);
  return answer.result;
}

export const telegram = {
  needs: ['TELEGRAM_BOT_TOKEN'],
  /**
   * Sets the webhook and the commands of the bot whose token is in `env`. Without TELEGRAM_SECRET there it makes one, which is
   * the only secret that is ever told. `origin`: where the Worker lives. Resolves to what was done and is to do, line by line.
   */
  async register(env, origin) {
    if (!origin) throw new Error('Say where your Worker is: npm run chat -- telegram https://your.worker');
    const { username, can_read_all_group_messages: readsAll } = await callBot(env, 'getMe');
    const secret = env.TELEGRAM_SECRET || randomBytes(32).toString('base64url');
    await callBot(env, 'setWebhook', {
      url: `${origin}/hooks/telegram?bot=${username}`,
      secret_token: secret,
      allowed_updates: ['message', 'callback_query'],
    });
    for (const { type, isEphemeral } of SCOPES)
      for (const [language, texts] of Object.entries(COMMANDS)) {
        const commands = Object.entries(texts).map(([command, description]) => ({
          command,
          description,
          ...(isEphemeral && { is_ephemeral: true }),
        }));
        const only = language === 'en' ? {} : { language_code: language };
        await callBot(env, 'setMyCommands', { commands, scope: { type }, ...only });
      }
    return [
      `@${username} now sends what it hears to ${origin}/hooks/telegram, and knows its commands.`,
      ...(readsAll
        ? ['It reads every message of its groups, and needs not: turn its privacy mode on with @BotFather.']
        : []),
      ...(env.TELEGRAM_SECRET
        ? []
        : [
            'By a secret made just now. Store it: `npx wrangler secret put TELEGRAM_SECRET`, then paste',
            secret,
          ]),
    ];
  },
};
