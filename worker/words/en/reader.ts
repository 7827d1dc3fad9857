/** What a player is told of his own four cards. */
import type { Street } from '../../rules/events.ts';
import { numberWord } from './numbers.ts';

export const reader = {
  label: 'Your cards',
  high: 'High:',
  low: 'Low:',
  nut: (name: string): string => `${name}, the nuts`,
  lowRank: (name: string, better: number): string =>
    better === 0 ? `${name}, the nuts` : better === 1 ? `${name}, second nut` : name,
  lowNeeds: (needed: number): string =>
    needed === 1 ? 'one more low card needed' : `${numberWord(needed)} more low cards needed`,
  noLow: 'no low possible',
  dealtInNext: 'You are dealt in from the next hand.',
  waitsForBlind: 'You wait for the big blind.',
  folded: (name: Street): string => (name === 'preflop' ? 'Folded before the flop' : `Folded on the ${name}`),
};
