import { describe, expect, test } from 'vitest';
import { words } from '../../worker/words/index.ts';
import { SPOKEN_IN, type Spoken, spokenIn } from '../../worker/words/spoken.ts';

type Row = [means: Spoken['type'], en: string, uk: string, ru: string, et: string];

/** The glossary's words for what can be done on one's turn and before it, {n} being the amount. */
const GLOSSARY: Row[] = [
  ['fold', 'Fold', 'Пас', 'Фолд', 'Loobu'],
  ['check', 'Check', 'Чек', 'Чек', 'Passi'],
  ['callExactly', 'Call {n}', 'Кол {n}', 'Колл {n}', 'Maksa {n}'],
  ['bet', 'Bet {n}', 'Бет {n}', 'Бет {n}', 'Panusta {n}'],
  ['raiseTo', 'Raise to {n}', 'Рейз до {n}', 'Рейз до {n}', 'Tõsta {n}-ni'],
  ['raiseBy', 'raise by {n}', 'рейз на {n}', 'рейз на {n}', 'tõste {n} võrra'],
  ['allInFor', 'All-in {n}', 'Олл-ін {n}', 'Олл-ин {n}', 'All-in {n}'],
  ['allIn', 'All-in', 'Олл-ін', 'Олл-ин', 'All-in'],
  ['pot', 'Pot', 'Банк', 'Банк', 'Pank'],
  ['half', '½ pot', '½ банку', '½ банка', '½ panka'],
  ['min', 'Min', 'Мін.', 'Мин.', 'Min'],
  ['max', 'Max', 'Макс.', 'Макс.', 'Max'],
  ['undo', 'Undo', 'Скасувати хід', 'Отменить ход', 'Võta tagasi'],
  ['checkFold', 'Check/Fold', 'Чек/пас', 'Чек/фолд', 'Passi/loobu'],
  ['check', 'Check only', 'Лише чек', 'Только чек', 'Ainult passi'],
  ['callUpTo', 'Call up to {n}', 'Кол, не більше {n}', 'Колл, не больше {n}', 'Maksa kuni {n}'],
  ['callAny', 'Call any', 'Кол будь-якої ставки', 'Колл любой ставки', 'Maksa iga panus'],
  [
    'checkFold',
    'Fold to any bet',
    'Пас на будь-яку ставку',
    'Фолд на любую ставку',
    'Loobu iga panuse peale',
  ],
];

/** Its verbs, and what is said at Estonian tables. */
const AS_SPOKEN: [string, Spoken['type'], number?][] = [
  ['зрівняти 50', 'callExactly', 50],
  ['уравнять 50', 'callExactly', 50],
  ['maksta 50', 'callExactly', 50],
  ['callima 50', 'callExactly', 50],
  ['maksta kuni 50', 'callUpTo', 50],
  ['foldima', 'fold'],
  ['checkima', 'check'],
  ['betima 40', 'bet', 40],
  ['betin 40', 'bet', 40],
  ['raisima 40', 'raiseTo', 40],
  ['raisin 40-le', 'raiseTo', 40],
  ['raisima 40 võrra', 'raiseBy', 40],
  ['Пот 6', 'potTo', 6],
  ['Банк 6', 'potTo', 6],
  ['Pank 6', 'potTo', 6],
  ['іду ва-банк', 'allIn'],
  ['ва-банк', 'allIn'],
];

const expected = (type: Spoken['type'], amount: number | undefined) =>
  amount === undefined ? { type } : { type, amount };

describe('what is written on buttons is understood when it is typed', () => {
  describe.each(SPOKEN_IN)('in the glossary: %s', (language) => {
    const column = SPOKEN_IN.indexOf(language) + 1;
    test.each(GLOSSARY.map((row) => [row[column] ?? '', row[0]] as const))('%s', (label, type) => {
      for (const amount of label.includes('{n}') ? [7, 1234, 12_345] : [undefined])
        for (const shown of [`${amount}`, amount?.toLocaleString(language) ?? '']) {
          const text = label.replace('{n}', shown);
          for (const typed of [text, text.toLowerCase(), text.toUpperCase()])
            expect(spokenIn(typed), typed).toEqual(expected(type, amount));
        }
    });
  });

  test.each(AS_SPOKEN)('as it is said: %s', (text, type, amount) =>
    expect(spokenIn(text)).toEqual(expected(type, amount)),
  );

  const { button, count } = words('en').tablePost;
  const much = count(1234);
  test.each<[string, Spoken['type'], number?]>([
    [button.fold, 'fold'],
    [button.check, 'check'],
    [button.call(much), 'callExactly', 1234],
    [button.callAllIn(much), 'callAllIn', 1234],
    [button.bet, 'howMuch'],
    [button.raise, 'howMuch'],
    [button.betTo(much), 'bet', 1234],
    [button.raiseTo(much), 'raiseTo', 1234],
    [button.pot(much), 'potTo', 1234],
    [button.allIn(much), 'allInFor', 1234],
    [button.back, 'back'],
  ])('under a post: %s', (text, type, amount) => expect(spokenIn(text)).toEqual(expected(type, amount)));
});
