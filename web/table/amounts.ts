/** How much to bet: every amount here is a total on this street ("to") inside the legal interval. */
import type { Legal } from '../../worker/rules/betting.ts';

export type Interval = { min: number; max: number };

export const PRESETS = ['min', 'half', 'twoThirds', 'pot', 'allIn'] as const;
export type PresetName = (typeof PRESETS)[number];

export type Preset = { name: PresetName; to: number };

/** What presets are counted from, in chips: the price, all chips in, the cost of the call, and the whole stack as a total. */
export type Spot = { price: number; pot: number; callAmount: number; allInTo: number };

export const isWithin = ({ min, max }: Interval, to: number): boolean => to >= min && to <= max;

export const clamp = ({ min, max }: Interval, to: number): number => Math.min(max, Math.max(min, to));

/** The bet or raise a seat may make, and under which verb. */
export const betting = (legal: Legal): ({ verb: 'bet' | 'raise' } & Interval) | null => {
  if (legal.bet) return { verb: 'bet', ...legal.bet };
  return legal.raise ? { verb: 'raise', ...legal.raise } : null;
};

/**
 * Price, plus a part of the pot as it is after the call (B9), each amount once and only where it is legal. The pot itself
 * gives way to all-in where it is out of reach.
 */
export const presetsOf = (interval: Interval, { price, pot, callAmount, allInTo }: Spot): Preset[] => {
  const { min, max } = interval;
  const part = (share: number) => price + Math.floor((pot + callAmount) * share);
  const wholePot = part(1);
  const most: Preset =
    wholePot > max && max === allInTo
      ? { name: 'allIn', to: max }
      : { name: 'pot', to: Math.min(wholePot, max) };
  const half: Preset = { name: 'half', to: part(1 / 2) };
  const twoThirds: Preset = { name: 'twoThirds', to: part(2 / 3) };
  const between = [half, twoThirds].filter(({ to }) => to > min && to < most.to);
  return [
    { name: 'min', to: min },
    ...between.filter(({ to }, i) => to !== between[i - 1]?.to),
    ...(most.to > min ? [most] : []),
  ];
};

const FINEST_STEPS = 150;

/** The slider's positions: from `min` in even steps of a blind, or of several where that would be too fine; the last is `max`. */
export type Track = Interval & { step: number; last: number };

export const trackOf = ({ min, max }: Interval, blinds: { small: number; big: number }): Track => {
  const steps = [blinds.small, ...[1, 5, 10, 50, 100, 500, 1000].map((times) => times * blinds.big)];
  const step =
    steps.find((each) => (max - min) / each <= FINEST_STEPS) ?? Math.ceil((max - min) / FINEST_STEPS);
  return { min, max, step, last: Math.ceil((max - min) / step) };
};

export const amountAt = ({ min, max, step }: Track, position: number): number =>
  Math.min(max, min + position * step);

export const positionOf = ({ min, max, step, last }: Track, to: number): number =>
  to >= max ? last : Math.min(last, Math.round((to - min) / step));

/** One press of minus or plus: the next whole number of big blinds, or the end of the interval. */
export const nudge = (interval: Interval, to: number, bigBlind: number, way: -1 | 1): number =>
  clamp(
    interval,
    way < 0 ? (Math.ceil(to / bigBlind) - 1) * bigBlind : (Math.floor(to / bigBlind) + 1) * bigBlind,
  );

/** A typed amount, or null where it is no whole number inside the interval. */
export const typedAmount = (text: string, interval: Interval): number | null => {
  const digits = text.replace(/[\s,.']/g, '');
  if (!/^\d{1,15}$/.test(digits)) return null;
  return isWithin(interval, Number(digits)) ? Number(digits) : null;
};
