import { useState } from 'preact/hooks';
import { count, words } from '../language.ts';
import {
  amountAt,
  clamp,
  type Interval,
  nudge,
  type Preset,
  positionOf,
  presetsOf,
  type Spot,
  type Track,
  trackOf,
  typedAmount,
} from './amounts.ts';
import { MinusIcon, PlusIcon } from './signs.tsx';

type Chosen = { to: number; choose: (to: number) => void };

const Presets = ({ presets, to, choose }: Chosen & { presets: readonly Preset[] }) => {
  const { act } = words.table;
  const chosen = presets.findIndex((preset) => preset.to === to);
  return (
    <fieldset class="presets" aria-label={act.presetsLabel}>
      {presets.map((preset, i) => (
        <button
          type="button"
          key={preset.name}
          class="preset"
          aria-pressed={i === chosen}
          onClick={() => choose(preset.to)}
        >
          <b>{act.presets[preset.name]}</b>
          <span>{count(preset.to)}</span>
        </button>
      ))}
    </fieldset>
  );
};

const Slider = ({ track, to, choose, label }: Chosen & { track: Track; label?: string | undefined }) => {
  const position = positionOf(track, to);
  return (
    <div class="slider">
      <input
        type="range"
        min={0}
        max={track.last}
        value={position}
        aria-label={label ?? words.table.act.slider}
        aria-valuetext={count(to)}
        style={{ '--fill': position / track.last }}
        onInput={(event) => choose(amountAt(track, Number(event.currentTarget.value)))}
      />
      <span class="slider-ends" aria-hidden="true">
        <span>{count(track.min)}</span>
        {label && <span>{label}</span>}
        <span>{count(track.max)}</span>
      </span>
    </div>
  );
};

type AmountProps = Chosen & { interval: Interval; open: () => void; setValid: (valid: boolean) => void };

/** The amount as typed: taken over while it is legal; left illegal, it goes to the nearest legal one. */
const Amount = ({ interval, to, choose, open, setValid }: AmountProps) => {
  const { act } = words.table;
  const [typed, setTyped] = useState<string | null>(null);
  const type = (text: string) => {
    const amount = typedAmount(text, interval);
    setTyped(text);
    setValid(amount !== null);
    if (amount !== null) choose(amount);
  };
  const leave = () => {
    const digits = Number((typed ?? '').replace(/\D/g, '') || to);
    setTyped(null);
    setValid(true);
    choose(clamp(interval, digits));
  };
  const isWrong = typed !== null && typedAmount(typed, interval) === null;
  return (
    <input
      class="amount-field"
      type="text"
      inputMode="numeric"
      autoComplete="off"
      aria-label={`${act.amount}. ${act.interval(count(interval.min), count(interval.max))}`}
      aria-invalid={isWrong}
      value={typed ?? count(to)}
      onFocus={(event) => {
        event.currentTarget.select();
        open();
      }}
      onInput={(event) => type(event.currentTarget.value)}
      onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
      onBlur={() => typed !== null && leave()}
    />
  );
};

type RowProps = Chosen & {
  interval: Interval;
  blinds: { small: number; big: number };
  /** What the amount is for, where no button says so beside it. */
  label?: string | undefined;
  open: () => void;
  setValid: (valid: boolean) => void;
};

/** A slider, single steps and the number itself. None can leave the interval. */
export const SizingRow = ({ interval, blinds, to, choose, label, open, setValid }: RowProps) => {
  const { act } = words.table;
  const step = (way: -1 | 1) => () => choose(nudge(interval, to, blinds.big, way));
  return (
    <div class="sizing-row">
      <button
        type="button"
        class="step"
        aria-label={act.less}
        disabled={to <= interval.min}
        onClick={step(-1)}
      >
        <MinusIcon />
      </button>
      <Slider track={trackOf(interval, blinds)} to={to} choose={choose} label={label} />
      <button
        type="button"
        class="step"
        aria-label={act.more}
        disabled={to >= interval.max}
        onClick={step(1)}
      >
        <PlusIcon />
      </button>
      <Amount interval={interval} to={to} choose={choose} open={open} setValid={setValid} />
    </div>
  );
};

type SizingProps = Omit<RowProps, 'open'> & { spot: Spot };

/** How much to bet: presets above the row with the amount. */
export const Sizing = ({ spot, choose, ...row }: SizingProps) => {
  // Where there is no room for the presets they open from the amount field.
  const [isOpen, setOpen] = useState(false);
  const pick = (amount: number) => {
    setOpen(false);
    choose(amount);
  };
  return (
    <div class={isOpen ? 'sizing is-open' : 'sizing'}>
      <Presets presets={presetsOf(row.interval, spot)} to={row.to} choose={pick} />
      <SizingRow {...row} choose={pick} open={() => setOpen(true)} />
    </div>
  );
};
