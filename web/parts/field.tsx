import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef } from 'preact/hooks';
import type { Problem } from '../problem.ts';
import { Fault } from './fault.tsx';
import '../styles/fields.css';

type TextFieldProps = {
  label: string;
  name: string;
  value: string;
  onValue: (value: string) => void;
  problem?: Problem | null;
  kind?: 'text' | 'chips' | 'decimal' | 'code';
  placeholder?: string | undefined;
  required?: boolean;
  maxLength?: number;
  autoComplete?: string;
};

const keyboards = {
  text: {},
  chips: { inputMode: 'numeric' },
  decimal: { inputMode: 'decimal' },
  code: { spellcheck: false },
} as const;

/** One line to write on, with its label above and what is wrong with it below. */
export const TextField = ({ label, value, onValue, problem, kind = 'text', ...input }: TextFieldProps) => {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!problem) return;
    field.current?.focus();
    field.current?.scrollIntoView({ block: 'center' }); // So that the sentence below it shows, too.
  }, [problem]);
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <input
        {...input}
        ref={field}
        {...keyboards[kind]}
        id={id}
        class="input"
        value={value}
        onInput={(event) => onValue(event.currentTarget.value)}
        aria-invalid={problem ? 'true' : undefined}
        aria-describedby={problem ? `${id}-fault` : undefined}
      />
      <Fault problem={problem} id={`${id}-fault`} />
    </div>
  );
};

type ChoiceProps<T extends string | number> = {
  label: string;
  name: string;
  options: readonly (readonly [T, string])[];
  value: T;
  onValue: (value: T) => void;
};

/** One of many: the browser's own list. */
export const Select = <T extends string | number>({
  label,
  name,
  options,
  value,
  onValue,
}: ChoiceProps<T>) => {
  const id = useId();
  const choose = (chosen: string) =>
    onValue(options.find(([option]) => String(option) === chosen)?.[0] ?? value);
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <select
        id={id}
        name={name}
        class="input"
        value={value}
        onChange={(event) => choose(event.currentTarget.value)}
      >
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
};

/** One of a few, side by side. */
export const Segments = <T extends string>({ label, name, options, value, onValue }: ChoiceProps<T>) => (
  <fieldset class="field">
    <legend>{label}</legend>
    <div class="segments">
      {options.map(([option, text]) => (
        <label key={option} class="segment">
          <input type="radio" name={name} checked={option === value} onChange={() => onValue(option)} />
          <span>{text}</span>
        </label>
      ))}
    </div>
  </fieldset>
);

type CheckProps = { label: string; name: string; value: boolean; onValue: (value: boolean) => void };

/** Yes or no. */
export const Check = ({ label, name, value, onValue }: CheckProps) => (
  <label class="check">
    <input
      type="checkbox"
      name={name}
      checked={value}
      onChange={(event) => onValue(event.currentTarget.checked)}
    />
    <span>{label}</span>
  </label>
);

/** Two or more fields in a row where there is room; three short ones always. */
export const Row = ({ isOfThree, children }: { isOfThree?: boolean; children: ComponentChildren }) => (
  <div class={isOfThree ? 'field-row of-three' : 'field-row'}>{children}</div>
);
