import { describe, expect, test } from 'vitest';
import {
  amountOf,
  PHRASES,
  PLAIN,
  phrasesIn,
  SPOKEN_IN,
  type Spoken,
  spokenIn,
  WITH_AMOUNT,
} from '../../worker/words/spoken.ts';

const MEANINGS = [...PLAIN, ...WITH_AMOUNT];
const means = (text: string, type: Spoken['type'], amount?: number) =>
  expect(spokenIn(text), text).toEqual(amount === undefined ? { type } : { type, amount });

describe('what people write when they act', () => {
  test.each<[string, Spoken['type'], number?]>([
    ['fold', 'fold'],
    ['I fold.', 'fold'],
    ['FOLD!', 'fold'],
    ['check', 'check'],
    ['call', 'call'],
    ['call 20', 'callExactly', 20],
    ['call up to 50', 'callUpTo', 50],
    ['call any', 'callAny'],
    ['check/fold', 'checkFold'],
    ['check / fold', 'checkFold'],
    ['fold to any bet', 'checkFold'],
    ['bet 40', 'bet', 40],
    ['raise 400', 'raiseTo', 400],
    ['raise to 400', 'raiseTo', 400],
    ['raise by 20', 'raiseBy', 20],
    ['raise 1,200', 'raiseTo', 1200],
    ['raise 1 200', 'raiseTo', 1200],
    ['raise 1\u202f200\u00a0000', 'raiseTo', 1_200_000],
    ['raise 2k', 'raiseTo', 2000],
    ['raise 1,5k', 'raiseTo', 1500],
    ['raise 1.25K', 'raiseTo', 1250],
    ['pot', 'pot'],
    ['raise by the pot', 'pot'],
    ['half pot', 'half'],
    ['½ pot', 'half'],
    ['1/2 pot', 'half'],
    ['min', 'min'],
    ['Max', 'max'],
    ['all-in', 'allIn'],
    ['All in!!', 'allIn'],
    ['undo', 'undo'],
    ["I'm back", 'back'],
    ['raise', 'howMuch'],
    ['raise 400 chips', 'raiseTo', 400],
    ['reraise to 400', 'raiseTo', 400],
    ['raise it to 400', 'raiseTo', 400],
    ['raise min', 'min'],
    ['I’m all in', 'allIn'],
  ])('in English: %s', means);

  test.each<[string, Spoken['type'], number?]>([
    ['пас', 'fold'],
    ['Пасую', 'fold'],
    ['Фолд', 'fold'],
    ['чек', 'check'],
    ['кол', 'call'],
    ['Кол 50', 'callExactly', 50],
    ['кол, не більше 50', 'callUpTo', 50],
    ['кол будь-якої ставки', 'callAny'],
    ['чек/пас', 'checkFold'],
    ['Пас на будь-яку ставку', 'checkFold'],
    ['бет 40', 'bet', 40],
    ['ставлю 40', 'bet', 40],
    ['рейз до 400', 'raiseTo', 400],
    ['рейз 1\u00a0200', 'raiseTo', 1200],
    ['рейз 1,5к', 'raiseTo', 1500],
    ['рейз на 20', 'raiseBy', 20],
    ['банк', 'pot'],
    ['½ банку', 'half'],
    ['мін.', 'min'],
    ['Макс.', 'max'],
    ['олл-ін', 'allIn'],
    ['йду ва-банк', 'allIn'],
    ['коллую', 'call'],
    ['зрівнюю 20', 'callExactly', 20],
    ['підвищую 400', 'raiseTo', 400],
    ['рейжу до 400', 'raiseTo', 400],
    ['ререйз до 1 200 фішок', 'raiseTo', 1200],
    ['ставлю 400 фішок', 'bet', 400],
    ['рейз банк', 'pot'],
    ['ставлю пот', 'pot'],
    ['пів поту', 'half'],
    ['скасувати хід', 'undo'],
    ['Я тут', 'back'],
  ])('in Ukrainian: %s', means);

  test.each<[string, Spoken['type'], number?]>([
    ['фолд', 'fold'],
    ['пас', 'fold'],
    ['чек', 'check'],
    ['Колл', 'call'],
    ['колл 50', 'callExactly', 50],
    ['колл, не больше 50', 'callUpTo', 50],
    ['колл любой ставки', 'callAny'],
    ['чек/фолд', 'checkFold'],
    ['фолд на любую ставку', 'checkFold'],
    ['бет 40', 'bet', 40],
    ['рейз до 400', 'raiseTo', 400],
    ['поднимаю до 2к', 'raiseTo', 2000],
    ['рейз на 20', 'raiseBy', 20],
    ['банк', 'pot'],
    ['½ банка', 'half'],
    ['мин', 'min'],
    ['макс', 'max'],
    ['олл-ин', 'allIn'],
    ['иду ва-банк', 'allIn'],
    ['коллирую', 'call'],
    ['коллирую 20', 'callExactly', 20],
    ['повышаю 400', 'raiseTo', 400],
    ['рейжу 400 фишек', 'raiseTo', 400],
    ['ставлю банк', 'pot'],
    ['рейз в пот', 'pot'],
    ['полпота', 'half'],
    ['чек или пас', 'checkFold'],
    ['ва-банк', 'allIn'],
    ['отменить ход', 'undo'],
    ['я здесь', 'back'],
  ])('in Russian: %s', means);

  test.each<[string, Spoken['type'], number?]>([
    ['loobu', 'fold'],
    ['Loobun', 'fold'],
    ['foldin', 'fold'],
    ['passi', 'check'],
    ['Passin.', 'check'],
    ['checkin', 'check'],
    ['maksa', 'call'],
    ['maksan 50', 'callExactly', 50],
    ['maksan kuni 50', 'callUpTo', 50],
    ['maksa iga panus', 'callAny'],
    ['passi/loobu', 'checkFold'],
    ['loobu iga panuse peale', 'checkFold'],
    ['panusta 40', 'bet', 40],
    ['panen 40', 'bet', 40],
    ['tõsta 100-ni', 'raiseTo', 100],
    ['tõstan 400 peale', 'raiseTo', 400],
    ['tõstan 400-le', 'raiseTo', 400],
    ['tõstan 400 žetooni', 'raiseTo', 400],
    ['tõstan poti', 'pot'],
    ['Ma olen all-in', 'allIn'],
    ['tšekin', 'check'],
    ['tosta 100ni', 'raiseTo', 100],
    ['tõstan 12 345-ni', 'raiseTo', 12_345],
    ['tõsta 20 võrra', 'raiseBy', 20],
    ['pank', 'pot'],
    ['½ panka', 'half'],
    ['min', 'min'],
    ['max', 'max'],
    ['kõik sisse', 'allIn'],
    ['võta tagasi', 'undo'],
    ['olen tagasi', 'back'],
  ])('in Estonian: %s', means);

  test.each([
    'pass',
    'чекаю',
    'чекає',
    'tõsta kuni 100',
    'maks',
    'tagasi',
    'raise -40',
    'raise 40.5',
    'raise 40%',
    'raise +40',
    'raise 40 or 60',
    'raise 40-60',
    'raise 1,500k',
    'raise 12,34',
    'raise 1 20',
    'raise 0',
    'raise 0x40',
    'raise 4O',
    'raise forty',
    'raise to 1e3',
    'raise ٤٠',
    'raise 99999999999999999999',
    'call up to',
    'fold 20',
    'check 20',
    '40',
    '',
    '#',
    'bet #',
    'do not fold',
    'не пас',
    'fold? no, call',
    'fold?',
    'рейз 400?',
    'all in chips',
    'raise 400 fish',
    'raise 2.5 chips',
    'check, fold',
    'check. Fold',
    'check\nfold',
    'call\n50',
    'x'.repeat(10_000),
    'fold'.repeat(40),
  ])('is certain, or nothing: %s', (text) => expect(spokenIn(text)).toBeNull());

  test('has no phrase that means two things, in whatever language', () => {
    for (const meaning of MEANINGS)
      for (const language of SPOKEN_IN)
        for (const phrase of phrasesIn(PHRASES[meaning][language]))
          for (const text of [phrase, phrase.toUpperCase(), `  ${phrase} !`, phrase.normalize('NFD')]) {
            expect(spokenIn(text.replace('#', '1 500')), text).toMatchObject({ type: meaning });
          }
  });

  test('never has another amount than was written', () => {
    const said = [
      ...WITH_AMOUNT.map((meaning) => [meaning, meaning, ''] as const),
      ...([
        ['call', 'callExactly', ' #'],
        ['pot', 'potTo', ' #'],
        ['allIn', 'allInFor', ' #'],
      ] as const),
    ];
    for (const [listed, meaning, rest] of said)
      for (const language of SPOKEN_IN)
        for (const phrase of phrasesIn(PHRASES[listed][language]).map((each) => each + rest))
          for (const amount of [1, 7, 40, 999, 1000, 12_345, 1_000_000]) {
            const texts = [String(amount), ...['en', 'uk', 'fr'].map((tag) => amount.toLocaleString(tag))];
            for (const text of texts)
              expect(spokenIn(phrase.replace('#', text)), phrase).toEqual({ type: meaning, amount });
          }
  });

  test('means nothing with a word more, or a letter less where that is no phrase of its own', () => {
    const known = new Set(
      MEANINGS.flatMap((meaning) => SPOKEN_IN.flatMap((tag) => phrasesIn(PHRASES[meaning][tag]))),
    );
    for (const phrase of known) {
      const text = phrase.replace('#', '50');
      expect(spokenIn(`${text} zebra`), text).toBeNull();
      expect(spokenIn(`zebra ${text}`), text).toBeNull();
    }
  });
});

describe('an amount alone', () => {
  test.each([
    ['400', 400],
    [' 1 200 ', 1200],
    ['2k', 2000],
    ['1,5к', 1500],
    ['400 фішок', 400],
    ['до 400', 400],
    ['to 1,200', 1200],
    ['400-ni', 400],
    ['400 peale', 400],
  ])('is read: %s', (text, amount) => expect(amountOf(text)).toBe(amount));
  test.each([
    '',
    '-5',
    '1.5',
    '1,5',
    'на 400',
    'by 400',
    '400?',
    '400 more',
    'call 400',
    'abc',
    '40 50',
    '0',
    '4 0',
  ])('or is none: %s', (text) => expect(amountOf(text)).toBeNull());
});
