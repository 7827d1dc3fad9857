import { expect, test } from 'vitest';
import { optionsIn, type Written } from '../../worker/channels/options.ts';

test.each<[string, Written]>([
  ['', {}],
  ['1/2', { blinds: { small: 1, big: 2 } }],
  ['blinds: 5 / 10', { blinds: { small: 5, big: 10 } }],
  ['24h', { turnSeconds: 86_400 }],
  ['60s', { turnSeconds: 60 }],
  ['pace 3 days', { turnSeconds: 259_200 }],
  ['10 minutes per turn', { turnSeconds: 600 }],
  ['6 seats', { seats: 6 }],
  ['seats 4', { seats: 4 }],
  ['9-max', { seats: 9 }],
  ['PLO', { limit: 'pot' }],
  ['no-limit', { limit: 'no' }],
  ['Fixed Limit', { limit: 'fixed' }],
  ['limit: mixed', { limit: 'mixed' }],
  ['freezeout buy-in 200', { format: 'freezeout', buyIn: { default: 200 } }],
  ['cash game, approval', { format: 'cash', approval: true }],
  ['"Friday" 1/2', { name: 'Friday', blinds: { small: 1, big: 2 } }],
  ['«П’ятниця» 2 seats', { name: 'П’ятниця', seats: 2 }],
  [
    'Friday night, pot limit, 1/2, 24h',
    { name: 'Friday night', limit: 'pot', blinds: { small: 1, big: 2 }, turnSeconds: 86_400 },
  ],
  [
    '«П’ятниця», пот-ліміт 5/10, 6 місць, 2 дні',
    {
      name: 'П’ятниця',
      limit: 'pot',
      blinds: { small: 5, big: 10 },
      seats: 6,
      turnSeconds: 172_800,
    },
  ],
  ['фиксированный лимит, 9 игроков, 12 часов', { limit: 'fixed', seats: 9, turnSeconds: 43_200 }],
  [
    'без лимита турнир бай-ин 500 30 мин',
    { limit: 'no', format: 'freezeout', buyIn: { default: 500 }, turnSeconds: 1800 },
  ],
  ['змішана, 24 години', { limit: 'mixed', turnSeconds: 86_400 }],
  ['Reede, Pot Limit, 4 kohta, 2 tundi', { name: 'Reede', limit: 'pot', seats: 4, turnSeconds: 7200 }],
  ['turniir sisseost 200, 3 päeva', { format: 'freezeout', buyIn: { default: 200 }, turnSeconds: 259_200 }],
  ['2 teetassi', { name: '2 teetassi' }],
  ['"1/2 24h"', { name: '1/2 24h' }],
  ['Cashmere', { name: 'Cashmere' }],
  ['nothing24h', { name: 'nothing24h' }],
])('options are read as they are written: %s', (text, options) =>
  expect(optionsIn(text)).toEqual({ options, unknown: '' }),
);

test.each([
  ['"Friday" bananas', 'bananas'],
  ['"Friday" 1/2 1/2', '1/2'],
  ['"Friday" 0.5/1', '0.5/1'],
  ['"Friday" -1/2', '-1/2'],
])('beside a name in quotes nothing is made up: %s', (text, unknown) =>
  expect(optionsIn(text).unknown).toBe(unknown),
);

test('long and hostile texts are read in no time', () => {
  for (const text of [
    '"'.repeat(10_000),
    '1/'.repeat(5_000),
    ' '.repeat(10_000),
    'no '.repeat(3_000),
    '\u202e«'.repeat(5_000),
  ])
    expect(optionsIn(text)).toBeDefined();
});
