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
export const WITH_AMOUNT = ['callExactly', 'callUpTo', 'bet', 'raiseTo', 'raiseBy'] as const;

/**
 * What somebody wants to do. `checkFold` folds to any bet; `callExactly` calls if the call is so much; `raiseBy` counts from the
 * price; `howMuch` is a bet or raise without an amount.
 */
export type Spoken =
  | { type: (typeof PLAIN)[number] }
  | { type: (typeof WITH_AMOUNT)[number]; amount: number };
type Meaning = Spoken['type'];

export const SPOKEN_IN = ['en', 'uk', 'ru', 'et'] as const;
type Phrases = Record<(typeof SPOKEN_IN)[number], string>;

/**
 * Phrases with a comma between them; # stands for the amount. A whole text is one of them or means nothing: a word that one
 * language uses for a fold and another for a check (pass, passi, пас) is never taken for the wrong one, and «чекаю» (I wait) for
 * neither.
 */
export const PHRASES: Record<Meaning, Phrases> = {
  fold: {
    en: 'fold, muck, fold it',
    uk: 'пас, пасую, фолд, скинути, скидаю, скинути карти, скидаю карти',
    ru: 'пас, пасую, фолд, спасовать, сброс, сбросить, сбрасываю, сбросить карты, сбрасываю карты',
    et: 'loobu, loobun, loobuda, foldi, foldin, foldima',
  },
  check: {
    en: 'check, check it',
    uk: 'чек',
    ru: 'чек',
    et: 'passi, passin, passida, passima, tšekk, checki, checkin, checkima',
  },
  call: {
    en: 'call, call it',
    uk: 'кол, колл, зрівняти, зрівнюю, урівняти, урівнюю',
    ru: 'колл, кол, уравнять, уравниваю',
    et: 'maksa, maksan, maksta, calli, callin, callima',
  },
  callExactly: {
    en: 'call #',
    uk: 'кол #, колл #',
    ru: 'колл #, кол #',
    et: 'maksa #, maksan #, callin #',
  },
  callUpTo: {
    en: 'call up to #, call to #, call at most #, call max #',
    uk: 'кол не більше #, колл не більше #, кол до #, колл до #, кол максимум #',
    ru: 'колл не больше #, кол не больше #, колл до #, кол до #, колл максимум #',
    et: 'maksa kuni #, maksan kuni #, callin kuni #',
  },
  callAny: {
    en: 'call any, call any bet, call anything, call whatever',
    uk: 'кол будь-якої ставки, колл будь-якої ставки, кол будь-яку ставку, кол будь-що, колл будь-що',
    ru: 'колл любой ставки, колл любую ставку, колл любой, колл любую, кол любой ставки',
    et: 'maksa iga panus, maksan iga panuse, maksa ükskõik mis',
  },
  checkFold: {
    en: 'check/fold, check or fold, check fold, fold to any bet, fold to any, fold any',
    uk: 'чек/пас, чек пас, чек або пас, чек/фолд, пас на будь-яку ставку, фолд на будь-яку ставку',
    ru: 'чек/фолд, чек фолд, чек или фолд, чек/пас, фолд на любую ставку, пас на любую ставку',
    et: 'passi/loobu, passin/loobun, passi või loobu, loobu iga panuse peale, loobun iga panuse peale',
  },
  howMuch: {
    en: 'raise, bet',
    uk: 'рейз, бет, ставка, ставлю, підняти, піднімаю, підвищити, підвищую',
    ru: 'рейз, бет, ставка, ставлю, поднять, поднимаю, повысить, повышаю',
    et: 'tõsta, tõstan, raisin, panus, panusta, panustan, betin',
  },
  bet: {
    en: 'bet #',
    uk: 'бет #, ставка #, ставлю #, поставити #',
    ru: 'бет #, ставка #, ставлю #, поставить #',
    et: 'panus #, panusta #, panustan #, betin #',
  },
  raiseTo: {
    en: 'raise #, raise to #, make it #',
    uk: 'рейз #, рейз до #, підняти до #, піднімаю до #, підвищити до #, підвищую до #',
    ru: 'рейз #, рейз до #, поднять до #, поднимаю до #, повысить до #, повышаю до #',
    et: 'tõsta #, tõstan #, tõsta # ni, tõstan # ni, raisin #, raisin # ni',
  },
  raiseBy: {
    en: 'raise by #, raise # more',
    uk: 'рейз на #, підняти на #, піднімаю на #, підвищити на #, підвищую на #',
    ru: 'рейз на #, поднять на #, поднимаю на #, повысить на #, повышаю на #',
    et: 'tõste # võrra, tõsta # võrra, tõstan # võrra, raisin # võrra',
  },
  pot: {
    en: 'pot, the pot, full pot, bet pot, bet the pot, raise pot, raise the pot, raise by the pot, pot it',
    uk: 'банк, пот, ставка в банк, рейз у банк, рейз в банк, бет банк',
    ru: 'банк, пот, ставка в банк, рейз в банк, бет в банк',
    et: 'pank, pott, panusta pank, tõsta pank, panustan panga, tõstan panga',
  },
  half: {
    en: '½, half, half pot, ½ pot, half the pot, bet half pot, bet half the pot, raise half pot, raise half the pot',
    uk: '½, ½ банку, пів банку, півбанку, половина банку, ½ пота',
    ru: '½, ½ банка, пол банка, полбанка, половина банка, ½ пота',
    et: '½, ½ panka, pool, pool panka, pool potti',
  },
  min: {
    en: 'min, minimum, min bet, min raise, minbet, minraise',
    uk: 'мін, мінімум, мінрейз, мін рейз, мін бет',
    ru: 'мин, минимум, минрейз, мин рейз, мин бет',
    et: 'min, miinimum, miinimumtõste',
  },
  max: {
    en: 'max, maximum, max bet, max raise',
    uk: 'макс, максимум',
    ru: 'макс, максимум',
    et: 'max, maksimum',
  },
  allIn: {
    en: 'all in, allin, shove, push, jam',
    uk: 'олл-ін, ол-ін, оллін, олін, ва-банк, вабанк',
    ru: 'олл-ин, алл-ин, оллин, аллин, ва-банк, вабанк',
    et: 'all in, kõik sisse',
  },
  undo: {
    en: 'undo, undo it, undo that, cancel, take back, take it back',
    uk: 'скасувати хід, скасувати, відмінити',
    ru: 'отменить ход, отменить, отмена',
    et: 'võta tagasi, võtan tagasi, tühista',
  },
  back: {
    en: 'back, i’m back, i am back, come back',
    uk: 'я тут, повернутися',
    ru: 'я здесь, вернуться',
    et: 'olen tagasi',
  },
};

const MOST_CHARACTERS = 80;
const MARKS = /[\u0300-\u036f]/g;
/** Who speaks is known. */
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
    .replace(/,(?= не )/g, '')
    .replace(/(\d)-?(ni)$/u, '$1 $2')
    .replace(/[.!?,;:…]+$/u, '')
    .trim()
    .replace(/[^\S\r\n]+/g, ' ')
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
const MEANINGS = new Map<string, Meaning>(
  Object.entries(PHRASES).flatMap(([meaning, phrases]) =>
    Object.values(phrases)
      .flatMap((list) => list.split(', '))
      .map((phrase) => [plain(phrase), meaning as Meaning] as const),
  ),
);

const isWithAmount = (meaning: Meaning): meaning is (typeof WITH_AMOUNT)[number] =>
  (WITH_AMOUNT as readonly Meaning[]).includes(meaning);

/** What a text means; null where that is not certain. An amount is one that was written, and never made up. */
export function spokenIn(text: string): Spoken | null {
  if (text.length > MOST_CHARACTERS) return null;
  const words = plain(text);
  const simple = MEANINGS.get(words);
  if (simple && !isWithAmount(simple)) return { type: simple };
  const found = amountIn(words);
  const meaning = found && MEANINGS.get(found.rest);
  return found && meaning && isWithAmount(meaning) ? { type: meaning, amount: found.amount } : null;
}

/** An amount alone, as an answer to how much; null where it is none. */
export function amountOf(text: string): number | null {
  const found = text.length > MOST_CHARACTERS ? null : amountIn(plain(text));
  return found?.rest === '#' ? found.amount : null;
}
