/** What Slack refuses of a message or a modal, as its documentation of blocks has it: sentences, none when it is fine. */

type Json = Record<string, unknown>;
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const isText = (value: unknown, most: number, least = 1): value is string =>
  typeof value === 'string' && value.length >= least && value.length <= most;
const isUrl = (value: unknown): boolean => isText(value, 3000) && URL.canParse(value);
const without = (value: Json, ...known: string[]): string[] =>
  Object.keys(value).flatMap((key) => (known.includes(key) ? [] : [`nobody knows ${key}`]));

const plainText = (value: unknown, most: number, what: string): string[] =>
  isObject(value) && value.type === 'plain_text' && isText(value.text, most)
    ? without(value, 'type', 'text', 'emoji')
    : [`${what} is no plain text of 1 to ${most} characters`];

function richElement(element: unknown): string[] {
  if (!isObject(element)) return ['an element is no object'];
  switch (element.type) {
    case 'text':
      return [
        ...(isText(element.text, 3000) ? [] : ['a text of 1 to 3000 characters is wanted']),
        ...without(element, 'type', 'text', 'style'),
      ];
    case 'user':
      return /^[UW][A-Z0-9]{2,}$/.test(String(element.user_id)) ? [] : ['a user is wanted'];
    case 'link':
      return [
        ...(isUrl(element.url) ? [] : ['a link needs its URL']),
        ...without(element, 'type', 'url', 'text', 'style', 'unsafe'),
      ];
    case 'date':
      return [
        ...(Number.isInteger(element.timestamp) && Number(element.timestamp) < 1e11
          ? []
          : ['a date is in whole seconds']),
        ...(/\{(date\w*|time\w*|ago)\}/.test(String(element.format)) ? [] : ['a date needs its format']),
      ];
    default:
      return [`no element of a text is ${element.type}`];
  }
}

function button(element: unknown): string[] {
  if (!isObject(element) || element.type !== 'button') return ['that is no button'];
  return [
    ...plainText(element.text, 75, 'a button'),
    ...(isText(element.action_id, 255) ? [] : ['a button needs its action_id']),
    ...(element.value === undefined || isText(element.value, 2000) ? [] : ['a value is too long']),
    ...(element.url === undefined || isUrl(element.url) ? [] : ['a button has no URL']),
    ...([undefined, 'primary', 'danger'].includes(element.style as undefined) ? [] : ['no style is so']),
    ...without(element, 'type', 'text', 'action_id', 'value', 'url', 'style'),
  ];
}

function block(it: unknown): string[] {
  if (!isObject(it)) return ['a block is no object'];
  const elements = listOf(it.elements);
  switch (it.type) {
    case 'rich_text':
      return elements.flatMap((section) =>
        isObject(section) && section.type === 'rich_text_section' && listOf(section.elements).length > 0
          ? listOf(section.elements).flatMap(richElement)
          : ['a section of text is wanted'],
      );
    case 'actions':
      return [
        ...(elements.length >= 1 && elements.length <= 25 ? [] : ['a row has 1 to 25 buttons']),
        ...elements.flatMap(button),
      ];
    case 'input': {
      const { label, hint, element } = it;
      const isInput =
        isObject(element) && element.type === 'plain_text_input' && isText(element.action_id, 255);
      return [
        ...plainText(label, 2000, 'a label'),
        ...(hint === undefined ? [] : plainText(hint, 2000, 'a hint')),
        ...(isInput ? [] : ['an input is wanted']),
      ];
    }
    default:
      return [`no block of ours is ${it.type}`];
  }
}

/** The blocks of a message or a modal; `most` is 50 for the one and 100 for the other. */
function blocks(value: unknown, most: number): string[] {
  const all = listOf(value);
  const ids = all.flatMap((each) => (isObject(each) ? listOf(each.elements) : [])) as Json[];
  const buttons = ids.map(({ action_id }) => action_id).filter((id) => id !== undefined);
  return [
    ...(all.length <= most ? [] : [`more than ${most} blocks`]),
    ...(new Set(buttons).size === buttons.length ? [] : ['two buttons have the same action_id']),
    ...all.flatMap(block),
  ];
}

/** Beyond what Slack refuses: markup, and links that open by themselves, must be off. */
export function problemsOfMessage(message: Json): string[] {
  const isEmpty = !isText(message.text, 40_000) && listOf(message.blocks).length === 0;
  return [
    ...(isEmpty ? ['no_text'] : []),
    ...(message.parse === 'none' && message.link_names === false ? [] : ['words may become links']),
    ...blocks(message.blocks, 50),
  ];
}

export function problemsOfModal(view: unknown): string[] {
  if (!isObject(view) || view.type !== 'modal') return ['that is no modal'];
  return [
    ...plainText(view.title, 24, 'the title'),
    ...plainText(view.submit, 24, 'the button'),
    ...(view.private_metadata === undefined || isText(view.private_metadata, 3000, 0)
      ? []
      : ['too much is kept']),
    ...blocks(view.blocks, 100),
  ];
}

/** Who is mentioned, be it by an element or in the words. */
export function mentionedIn(message: { text?: unknown; blocks?: unknown }): string[] {
  const inBlocks = [...JSON.stringify(message.blocks ?? []).matchAll(/"user_id":"(\w+)"/g)].map(
    ([, id]) => id!,
  );
  const inText = [...String(message.text ?? '').matchAll(/<([@!]\w+)/g)].map(([, id]) =>
    id!.replace('@', ''),
  );
  const broadcast = /"type":"(broadcast|usergroup|channel)"/.test(JSON.stringify(message.blocks ?? []));
  return [
    ...new Set([...inBlocks, ...inText.filter((id) => id !== '!date'), ...(broadcast ? ['everybody'] : [])]),
  ];
}
