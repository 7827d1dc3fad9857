/** Signs drawn in the colour of the text: suits, marks, chips, the button. What they mean is said beside them. */
import type { Suit } from '../../worker/rules/cards.ts';
import { words } from '../language.ts';
import { SUIT_SHAPES } from './suits.ts';

export const SuitSign = ({ suit }: { suit: Suit }) => (
  <svg class="suit" viewBox="-1 -1 26 26" aria-hidden="true">
    <path d={SUIT_SHAPES[suit]} />
  </svg>
);

/** High is up, low is down. */
export const MarkSign = ({ half }: { half: 'high' | 'low' }) => (
  <svg class={`mark ${half}`} viewBox="-0.4 -0.4 12.8 11.8" aria-hidden="true">
    <path d={half === 'high' ? 'M6 0 12 11H0Z' : 'M6 11 12 0H0Z'} />
  </svg>
);

export const ChipSign = () => (
  <svg class="chip" viewBox="0 0 12 12" aria-hidden="true">
    <circle cx="6" cy="6" r="4.9" />
    <circle cx="6" cy="6" r="1" />
  </svg>
);

/** A clock struck through: the time ran out. */
export const AwaySign = () => (
  <svg class="away" viewBox="0 0 14 14" role="img" aria-label={words.table.field.away}>
    <circle cx="7" cy="7" r="5.2" />
    <path d="M7 4v3.2l2 1.2M2 12 12 2" />
  </svg>
);

export const ButtonDisc = () => (
  <span class="disc" role="img" aria-label={words.table.field.dealer}>
    {words.table.field.dealerSign}
  </span>
);

const Line = ({ path }: { path: string }) => (
  <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
    <path d={path} />
  </svg>
);

export const RecordIcon = () => <Line path="M6 3.5h8.5L19 8v12.5H6zM9.5 11h6M9.5 15h6" />;
export const MinusIcon = () => <Line path="M5 12h14" />;
export const PlusIcon = () => <Line path="M5 12h14M12 5v14" />;
export const PauseIcon = () => <Line path="M9 5v14M15 5v14" />;
export const GoIcon = () => <Line path="m8 5 8 7-8 7" />;
export const CheckIcon = () => <Line path="m4 13 5 5L20 7" />;
export const EyeIcon = () => (
  <Line path="M2.5 12C6 6.5 18 6.5 21.5 12 18 17.5 6 17.5 2.5 12ZM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6Z" />
);
