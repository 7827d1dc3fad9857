/** What the Bot API takes, as its documentation has it: the fields of each method, and what may be in them. */
import type { InlineKeyboardButton, MessageEntity } from '@grammyjs/types';

export type Params = Record<string, unknown>;

/** Of the methods the bot uses: what must be there, and what may be. */
const FIELDS: Record<string, { must: string[]; may: string[] }> = {
  getMe: { must: [], may: [] },
  sendMessage: {
    must: ['chat_id', 'text'],
    may: [
      ...['message_thread_id', 'entities', 'link_preview_options', 'disable_notification'],
      ...['ephemeral_message_parameters', 'reply_parameters', 'reply_markup'],
    ],
  },
  editMessageText: {
    must: ['chat_id', 'message_id', 'text'],
    may: ['entities', 'link_preview_options', 'reply_markup'],
  },
  deleteMessage: { must: ['chat_id', 'message_id'], may: [] },
  answerCallbackQuery: { must: ['callback_query_id'], may: ['text', 'show_alert', 'url', 'cache_time'] },
  setWebhook: { must: ['url'], may: ['secret_token', 'allowed_updates', 'drop_pending_updates'] },
  setMyCommands: { must: ['commands'], may: ['scope', 'language_code'] },
};

const ENTITY_FIELDS: Record<string, string[]> = {
  bold: [],
  code: [],
  text_link: ['url'],
  text_mention: ['user'],
  date_time: ['unix_time', 'date_time_format'],
};

const isInside = (text: string, at: number): boolean =>
  /[\ud800-\udbff]/.test(text.charAt(at - 1)) && /[\udc00-\udfff]/.test(text.charAt(at));

function entityProblems(text: string, entities: MessageEntity[]): string[] {
  let before = 0;
  return entities.flatMap((entity) => {
    const { type, offset, length, ...rest } = entity;
    const known = ENTITY_FIELDS[type];
    const problems: string[] = [];
    if (!known) return [`an entity of type ${type}`];
    if (Object.keys(rest).sort().join() !== [...known].sort().join()) problems.push(`fields of ${type}`);
    if (length < 1 || offset < 0 || offset + length > text.length) problems.push(`${type} beyond the text`);
    if (isInside(text, offset) || isInside(text, offset + length))
      problems.push(`${type} halves a character`);
    if (offset < before) problems.push(`${type} overlaps`);
    before = offset + length;
    if (entity.type === 'text_link' && !/^(https?|tg):\/\/\S+$/.test(entity.url)) problems.push('a link');
    if (entity.type === 'text_mention' && !Number.isSafeInteger(entity.user.id)) problems.push('a mention');
    if (entity.type === 'date_time' && !Number.isSafeInteger(entity.unix_time)) problems.push('an instant');
    return problems;
  });
}

const buttonProblems = (button: InlineKeyboardButton): string[] => {
  const { text, style, ...rest } = button as unknown as Params & { text: string; style?: string };
  const does = Object.keys(rest).join();
  const size = 'callback_data' in button ? Buffer.byteLength(button.callback_data) : 1;
  return [
    ...(text ? [] : ['a button without text']),
    ...(style === undefined || ['danger', 'success', 'primary'].includes(style) ? [] : [`style ${style}`]),
    ...(does === 'callback_data' || does === 'url' ? [] : [`a button with ${does}`]),
    ...(size >= 1 && size <= 64 ? [] : ['BUTTON_DATA_INVALID']),
    ...('url' in button && !/^(https?|tg):\/\/\S+$/.test(button.url) ? ['a wrong HTTP URL'] : []),
  ];
};

function markupProblems(markup: Params): string[] {
  if ('inline_keyboard' in markup) {
    const rows = markup.inline_keyboard as InlineKeyboardButton[][];
    return rows.flatMap((row) => (row.length > 0 ? row.flatMap(buttonProblems) : ['an empty row']));
  }
  return markup.force_reply === true ? [] : ['a markup nobody knows'];
}

/** Nothing for a call that keeps to the documentation. */
export function callProblems(method: string, params: Params): string[] {
  const { must, may } = FIELDS[method] ?? { must: [], may: [] };
  const text = typeof params.text === 'string' ? params.text : null;
  const most = method === 'answerCallbackQuery' ? 200 : 4_096;
  return [
    ...must.filter((field) => params[field] === undefined).map((field) => `no ${field}`),
    ...Object.keys(params)
      .filter((field) => !must.includes(field) && !may.includes(field))
      .map((field) => `${field} is no field`),
    ...['chat_id', 'message_id', 'message_thread_id']
      .filter((field) => field in params && !Number.isSafeInteger(params[field]))
      .map((field) => `${field} is no integer`),
    ...(text === null || text.length <= most ? [] : ['message is too long']),
    ...(text === null || text.trim() !== '' ? [] : ['message text is empty']),
    ...entityProblems(text ?? '', (params.entities ?? []) as MessageEntity[]),
    ...(params.reply_markup ? markupProblems(params.reply_markup as Params) : []),
  ];
}
