/** What people write when they act, in every language spoken at these tables, and what they mean by it. Pure. */

/** Meanings without an amount, and with one. */
export const PLAIN = [
  'fold',
  'check',
  'call',
  'callAny',
  'checkFold',
  'howMuch',
  'pot',
  'half',
  'min',
  'max',
  'allIn',
  'undo',
  'back',
] as const;
export const WITH_AMOUNT = ['callUpTo', 'bet', 'raiseTo', 'raiseBy'] as const;
/** With an amount after the words for it: done only where it comes to so much. */
const EXACTLY = { call: 'callExactly', pot: 'potTo', allIn: 'allInFor' } as const;

/**
 * What somebody wants to do. `checkFold` folds to any bet; `raiseBy` counts from the price; `potTo` is the pot if it comes to so
 * much; `howMuch` is a bet or raise without an amount.
 */
export type Spoken =
  | { type: (typeof PLAIN)[number] }
  | { type: (typeof WITH_AMOUNT)[number] | 'potTo'; amount: number }
  | Exact;
/** What should come to the amount: the call, the call and all he has, or all he has. */
export type Exact = { type: 'callExactly' | 'callAllIn' | 'allInFor'; amount: number };
type Listed = (typeof PLAIN | typeof WITH_AMOUNT)[number];
type WithAmount = Extract<Spoken, { amount: number }>['type'];

export const SPOKEN_IN = ['en', 'uk', 'ru', 'et'] as const;
type Phrases = Record<(typeof SPOKEN_IN)[number], string>;

/**
 * Phrases with a comma between them; # stands for the amount, and | parts words of which one is said, or nothing where it ends
 * in |; _ joins what is one of them. A whole text is one phrase or means nothing: a word that one language uses for a fold and
 * another for a check (pass, passi, пас) is never taken for the wrong one, and «чекаю» (I wait) for neither.
 */
export const PHRASES: Record<Listed, Phrases> = {
  fold: {
    en: 'fold|muck, fold it',
    uk: 'пас|пасую|фолд, скинути|скидаю карти|',
    ru: 'пас|пасую|фолд|спасовать|сброс, сбросить|сбрасываю|скидываю карты|',
    et: 'loobu|loobun|loobuda|foldi|foldin|foldima',
  },
  check: {
    en: 'check it|only|',
    uk: 'чек, лише|тільки чек',
    ru: 'чек, только|лишь чек',
    et: 'ainult| passi|passin|passida|passima|tšekk|tšekin|checki|checkin|checkima',
  },
  call: {
    en: 'call it|',
    uk: 'кол|колл|колую|коллую|зрівняти|зрівнюю|урівняти|урівнюю',
    ru: 'колл|кол|коллирую|колирую|уравнять|уравниваю',
    et: 'maksa|maksan|maksta|calli|callin|callima',
  },
  callUpTo: {
    en: 'call up_to|to|at_most|max #',
    uk: 'кол|колл|зрівняти не_більше|до|максимум #',
    ru: 'колл|кол|уравнять не_больше|до|максимум #',
    et: 'maksa|maksan|maksta|callin|callima kuni #',
  },
  callAny: {
    en: 'call any|any_bet|anything|whatever',
    uk: 'кол|колл будь-якої_ставки|будь-яку_ставку|будь-що',
    ru: 'колл|кол любой_ставки|любую_ставку|любой|любую',
    et: 'maksa iga_panus|ükskõik_mis, maksan iga_panuse|ükskõik_mis',
  },
  checkFold: {
    en: 'check or| fold, fold to| any bet|',
    uk: 'чек або| пас|фолд, пас|фолд на будь-яку ставку',
    ru: 'чек или| фолд|пас, фолд|пас на любую ставку',
    et: 'passi või| loobu, passin või| loobun, loobu|loobun iga panuse peale',
  },
  howMuch: {
    en: 'raise|bet',
    uk: 'рейз|бет|ставка|ставлю|підняти|піднімаю|підвищити|підвищую',
    ru: 'рейз|бет|ставка|ставлю|поднять|поднимаю|повысить|повышаю',
    et: 'tõsta|tõstan|raisi|raisin|raisima|panus|panusta|panustan|beti|betin|betima',
  },
  bet: {
    en: 'bet #',
    uk: 'бет|ставка|ставлю|поставити #',
    ru: 'бет|ставка|ставлю|поставить #',
    et: 'panus|panusta|panustan|panen|beti|betin|betima #',
  },
  raiseTo: {
    en: 'raise|reraise|re-raise to| #, make it #, raise it to #',
    uk: 'рейз|рейжу|ререйз|підняти|піднімаю|підвищити|підвищую до| #',
    ru: 'рейз|рейжу|ререйз|поднять|поднимаю|повысить|повышаю до| #',
    et: 'tõsta|tõstan|raisi|raisin|raisima # ni|le|peale|',
  },
  raiseBy: {
    en: 'raise by #, raise # more',
    uk: 'рейз|підняти|піднімаю|підвищити|підвищую на #',
    ru: 'рейз|поднять|поднимаю|повысить|повышаю на #',
    et: 'tõste|tõsta|tõstan|raisi|raisin|raisima # võrra',
  },
  pot: {
    en: 'full|the| pot, bet|raise the| pot, raise by the pot, pot it',
    uk: 'банк|пот, бет|ставка|ставлю|рейз в|у| банк|пот',
    ru: 'банк|пот, бет|ставка|ставлю|рейз в| банк|пот',
    et: 'pank|pott, panusta|tõsta pank|pott, panustan|tõstan panga|poti',
  },
  half: {
    en: '½, bet|raise| half the| pot, bet|raise half',
    uk: '½, ½|пів|половина банку|пота|поту, півбанку',
    ru: '½, ½|пол|половина банка|пота, полбанка|полпота',
    et: '½|pool panka|potti|',
  },
  min: {
    en: 'bet|raise| min|minimum, min bet|raise, minbet|minraise',
    uk: 'мін|мінімум|мінрейз, мін рейз|бет',
    ru: 'мин|минимум|минрейз, мин рейз|бет',
    et: 'min|miinimum|miinimumtõste',
  },
  max: {
    en: 'bet|raise| max|maximum, max bet|raise',
    uk: 'макс|максимум',
    ru: 'макс|максимум',
    et: 'max|maksimum',
  },
  allIn: {
    en: 'i’m| all in, allin|shove|push|jam',
    uk: 'олл-ін|ол-ін|оллін|олін, йду|іду| ва-банк|вабанк',
    ru: 'олл-ин|алл-ин|ол-ин|оллин|аллин|олин, иду| ва-банк|вабанк',
    et: 'olen| all in, kõik sisse|sees',
  },
  undo: {
    en: 'undo it|that|, cancel, take it| back',
    uk: 'скасувати хід|, відмінити',
    ru: 'отменить ход|, отмена',
    et: 'võta|võtan tagasi, tühista',
  },
  back: {
    en: 'i’m| back, i am back, come back',
    uk: 'я тут, повернутися',
    ru: 'я здесь, вернуться',
    et: 'olen tagasi',
  },
};

/** Each phrase of a list, as it is said. */
export const phrasesIn = (list: string): string[] =>
  list.split(', ').flatMap((phrase) =>
    phrase
      .split(' ')
      .reduce((all, word) => all.flatMap((one) => word.split('|').map((each) => `${one} ${each}`)), [''])
      .map((each) => each.replaceAll('_', ' ').trim()),
  );

const MOST_CHARACTERS = 80;
const MARKS = /[\u0300-\u036f]/g;
/** "to 400", which is no "by". */
const ALONE = /^(to |до )?#( ni| le| peale)?$/;
/** What an amount is counted in is known, and so is who speaks. */
const CHIPS = /(?<=\d) (chips?|(фиш|фіш|zetoon)\p{L}+)$/u;
const SPEAKER = /^(i|я|ma|mina) (?=.)/;

/** Letters without case and marks; words with one space between them. What belongs to numbers stays as it is. */
const plain = (text: string): string =>
  text
    .replace(/½|\b1\/2\b/g, ' half ')
    .normalize('NFKD')
    .replace(MARKS, '')
    .toLowerCase()
    .replace(/['’ʼ`´‘]/g, '')
    .replace(/(?<=\p{L}) ?[-–—/] ?(?=\p{L})/gu, ' ')
    .replace(/,(?= (не|all|олл) )/g, '')
    .replace(/(\d)-?(ni|le)$/u, '$1 $2')
    .replace(/[.!,;:…]+$/u, '')
    .trim()
    .replace(/[^\S\r\n]+/g, ' ')
    .replace(CHIPS, '')
    .replace(SPEAKER, '');

/** 40, 1 200, 1,200 or 1.200, 2k, 1,5k: nothing joined to it that would make it another number. */
const AMOUNT =
  /(?<![\p{L}\p{N}.,+\-−/#])(?<!\d )(?:([1-9]\d{0,2}(?:([ ,.])\d{3})(?:\2\d{3})*)|(\d{1,9})(?:[.,](\d{1,2}))?[kк]|(\d{1,15}))(?![\p{L}\p{N},.%#]| ?\d)/u;

/** The amount in a text, and the text with # in its place; null where there is none, or one that is no whole number of chips. */
function amountIn(text: string): { amount: number; rest: string } | null {
  const found = AMOUNT.exec(text);
  if (!found) return null;
  const [whole, grouped, , thousands, part = '', simple] = found;
  const amount =
    thousands === undefined
      ? Number((grouped ?? simple ?? '').replace(/\D/g, ''))
      : Number(thousands) * 1000 + Number(part.padEnd(3, '0'));
  return amount > 0 ? { amount, rest: text.replace(whole, '#') } : null;
}

/** By what is left of each phrase when it is plain. */
const MEANINGS = new Map<string, Spoken['type']>();
for (const [meaning, phrases] of Object.entries(PHRASES))
  for (const phrase of Object.values(phrases).flatMap(phrasesIn)) {
    MEANINGS.set(plain(phrase), meaning as Listed);
    if (meaning in EXACTLY) MEANINGS.set(`${plain(phrase)} #`, EXACTLY[meaning as keyof typeof EXACTLY]);
  }

/** What a text with # in it means; "call #, all in" is two meanings in one. */
function withAmount(text: string): WithAmount | null {
  const meaning = MEANINGS.get(text);
  if (meaning) return meaning as WithAmount;
  const [call = '', more = ''] = text.split(/(?<=#) /);
  return MEANINGS.get(call) === EXACTLY.call && MEANINGS.get(more) === 'allIn' ? 'callAllIn' : null;
}

/** What a text means; null where that is not certain. An amount is one that was written, and never made up. */
export function spokenIn(text: string): Spoken | null {
  if (text.length > MOST_CHARACTERS) return null;
  const words = plain(text);
  const simple = words.includes('#') ? null : MEANINGS.get(words);
  if (simple) return { type: simple as (typeof PLAIN)[number] };
  const found = amountIn(words);
  const type = found && withAmount(found.rest);
  return type && { type, amount: found.amount };
}

/** A total alone, as an answer to how much; null where it is none. */
export function amountOf(text: string): number | null {
  const found = text.length > MOST_CHARACTERS ? null : amountIn(plain(text));
  return found && ALONE.test(found.rest) ? found.amount : null;
}
