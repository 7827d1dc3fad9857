import { useEffect } from 'preact/hooks';
import { winnersOf } from '../../worker/records/result.ts';
import { count } from '../language.ts';
import { type Part, partsOf, type Replay } from './frames.ts';
import { history } from './words.ts';

type StepProps = { replay: Replay; step: number; go: (step: number) => void };

const second = ({ name, pot }: Part, { hand }: Replay): string => {
  if (name !== 'result') return count(pot);
  return winnersOf(hand).length > 1 ? history.split : history.one;
};

/** The streets with the pot at the end of each; a press goes to where one begins. */
export const Streets = ({ replay, step, go }: StepProps) => (
  <nav class="streets" aria-label={history.streets}>
    {partsOf(replay.frames).map((part) => {
      const isHere = step >= part.from && step < part.from + part.count;
      return (
        <button
          type="button"
          key={part.name}
          aria-current={isHere ? 'step' : undefined}
          onClick={() => go(part.from)}
        >
          {history.street(part.name)}
          <span>{second(part, replay)}</span>
        </button>
      );
    })}
  </nav>
);

const PATHS = {
  first: 'M6 5v14M18 5l-8 7 8 7',
  back: 'm15 5-8 7 8 7',
  forward: 'm9 5 8 7-8 7',
  last: 'M18 5v14M6 5l8 7-8 7',
} as const;
type Move = keyof typeof PATHS;

const MOVES = Object.keys(PATHS) as Move[];
const KEYS: Readonly<Record<string, Move>> = {
  Home: 'first',
  ArrowLeft: 'back',
  ArrowRight: 'forward',
  End: 'last',
};

/** Where a move leads from a step; the ends hold. */
const target = (move: Move, step: number, last: number): number => {
  const to = { first: 0, back: step - 1, forward: step + 1, last }[move];
  return Math.min(last, Math.max(0, to));
};

/** Back and on under the thumb, and by the keys. Nothing moves by itself. */
export const Steps = ({ replay, step, go }: StepProps) => {
  const last = replay.frames.length - 1;
  useEffect(() => {
    const byKey = (event: KeyboardEvent) => {
      const move = KEYS[event.key];
      const isElsewhere = document.querySelector('dialog[open]') !== null;
      if (!move || isElsewhere || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      go(target(move, step, last));
    };
    addEventListener('keydown', byKey);
    return () => removeEventListener('keydown', byKey);
  }, [step, last, go]);
  return (
    <fieldset class="steps" aria-label={history.steps}>
      {MOVES.map((move) => (
        <button
          type="button"
          key={move}
          class={`act-button ${move === 'forward' ? 'filled' : 'plain'}`}
          aria-label={history[move]}
          // Not disabled: the keyboard would lose its place at the end.
          aria-disabled={target(move, step, last) === step}
          onClick={() => go(target(move, step, last))}
        >
          <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
            <path d={PATHS[move]} />
          </svg>
        </button>
      ))}
    </fieldset>
  );
};
