/** What Discord's documentation takes and what it refuses, as sentences: nothing where a body keeps to it. */

type Body = Record<string, unknown>;
/** Where a message is sent: each way knows other fields and flags. */
export type Way = 'post' | 'edit' | 'reply' | 'followup';

const isObject = (value: unknown): value is Body =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown, least: number, most: number): value is string =>
  typeof value === 'string' && value.length >= least && value.length <= most;
const isSnowflake = (value: unknown): boolean => typeof value === 'string' && /^\d{15,20}$/.test(value);

const SHARED = ['content', 'embeds', 'allowed_mentions', 'components', 'attachments', 'flags'];
const FIELDS: Record<Way, string[]> = {
  post: [...SHARED, 'nonce', 'enforce_nonce', 'tts', 'message_reference', 'sticker_ids', 'poll'],
  edit: SHARED,
  reply: [...SHARED, 'tts', 'poll'],
  followup: [...SHARED, 'tts', 'poll'],
};
/** SUPPRESS_EMBEDS 4, EPHEMERAL 64, SUPPRESS_NOTIFICATIONS 4096. */
const FLAGS: Record<Way, number> = { post: 4 | 4096, edit: 4, reply: 4 | 64 | 4096, followup: 4 | 64 | 4096 };

function buttonProblems(button: unknown): string[] {
  if (!isObject(button)) return ['a button is no object'];
  const { type, style, label, url, custom_id: id } = button;
  if (type !== 2) return [`a row holds a ${type}`];
  const problems = isText(label, 1, 80) ? [] : [`a label: ${label}`];
  if (style === 5) {
    if (!isText(url, 1, 512) || !/^(?:https?|discord):\/\//.test(url)) problems.push(`a link: ${url}`);
    if (id !== undefined) problems.push('a link has a custom_id');
  } else {
    if (!isText(id, 1, 100)) problems.push(`a custom_id: ${id}`);
    if (url !== undefined || ![1, 2, 3, 4].includes(style as number)) problems.push(`a style: ${style}`);
  }
  return problems;
}

function rowProblems(rows: unknown): string[] {
  if (!Array.isArray(rows)) return ['components are no list'];
  const problems = rows.length > 5 ? [`${rows.length} rows`] : [];
  const buttons = rows.flatMap((row): unknown[] => {
    const inner: unknown = isObject(row) && row.type === 1 ? row.components : null;
    if (Array.isArray(inner) && inner.length >= 1 && inner.length <= 5) return inner;
    problems.push(`a row: ${JSON.stringify(row).slice(0, 60)}`);
    return [];
  });
  const ids = buttons.flatMap((button) => (isObject(button) && button.custom_id ? [button.custom_id] : []));
  if (new Set(ids).size < ids.length) problems.push(`a custom_id stands twice: ${ids}`);
  return [...problems, ...buttons.flatMap(buttonProblems)];
}

function mentionProblems(allowed: unknown): string[] {
  // Left out, whatever the text mentions is called: Discord takes that, we never do.
  if (!isObject(allowed) || !Array.isArray(allowed.parse)) return ['whom it may mention is left open'];
  const users = (allowed.users ?? []) as unknown[];
  const problems = allowed.parse.length > 0 ? [`it may mention ${allowed.parse}`] : [];
  if (users.length > 100 || new Set(users).size < users.length || !users.every(isSnowflake))
    problems.push(`it may mention ${users}`);
  return problems;
}

/** What is wrong with a message. */
export function messageProblems(body: unknown, way: Way): string[] {
  if (!isObject(body)) return ['a message is no object'];
  const { content = '', components = [], flags = 0, nonce } = body;
  const problems = Object.keys(body)
    .filter((field) => !FIELDS[way].includes(field))
    .map((field) => `a field that ${way} does not know: ${field}`);
  if (!isText(content, 0, 2000)) problems.push(`content: ${String(content).length} characters`);
  else if (content.trim() === '' && (components as unknown[]).length === 0) problems.push('an empty message');
  if (typeof flags !== 'number' || (flags & ~FLAGS[way]) !== 0) problems.push(`flags: ${flags}`);
  if (nonce !== undefined && !isText(nonce, 1, 25)) problems.push(`a nonce: ${nonce}`);
  return [...problems, ...rowProblems(components), ...mentionProblems(body.allowed_mentions)];
}

function inputProblems(part: unknown): string[] {
  if (!isObject(part) || part.type !== 18 || !isText(part.label, 1, 45) || !isObject(part.component))
    return [`a label: ${JSON.stringify(part)}`];
  const { type, style, custom_id: id, placeholder = '', max_length: most = 4000 } = part.component;
  const isRight = type === 4 && (style === 1 || style === 2) && isText(id, 1, 100);
  const fits = isText(placeholder, 0, 100) && Number(most) >= 1 && Number(most) <= 4000;
  return isRight && fits ? [] : [`an input: ${JSON.stringify(part.component)}`];
}

function modalProblems(data: unknown): string[] {
  if (!isObject(data)) return ['a modal is no object'];
  const { custom_id: id, title, components } = data;
  const problems = isText(id, 1, 100) && isText(title, 1, 45) ? [] : [`a modal: ${id}, ${title}`];
  if (!Array.isArray(components) || components.length < 1 || components.length > 5)
    return [...problems, 'a modal holds one to five parts'];
  return [...problems, ...components.flatMap(inputProblems)];
}

/** What is wrong with the response to an interaction of this type (1 ping ... 5 modal submission). */
export function responseProblems(response: unknown, interaction: number): string[] {
  if (!isObject(response)) return ['a response is no object'];
  const { type, data } = response;
  if (interaction === 1) return type === 1 ? [] : [`a ping was answered with ${type}`];
  switch (type) {
    case 4:
      return messageProblems(data, 'reply');
    case 5:
      return isObject(data) && Object.keys(data).join() === 'flags' && data.flags === 64
        ? []
        : [`not deferred in private: ${JSON.stringify(data)}`];
    case 8:
      return interaction === 4 ? [] : ['choices for what asked for none'];
    case 9:
      return interaction === 5 ? ['a modal after a modal'] : modalProblems(data);
    default:
      return [`a response of type ${type}`];
  }
}
