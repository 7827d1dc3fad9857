import { useId, useState } from 'preact/hooks';
import { Fault } from '../parts/fault.tsx';
import { Check, Row } from '../parts/field.tsx';
import { useTask } from '../parts/task.ts';
import type { Problem } from '../problem.ts';
import { type Hours, isSame, USUAL, wrongWith } from './hours.ts';
import type { Change } from './settings.ts';
import { say } from './words.ts';

const zoneHere = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

type TimeProps = { label: string; name: string; value: string; onValue: (value: string) => void };

const Time = ({ label, name, value, onValue }: TimeProps) => {
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <input
        id={id}
        name={name}
        type="time"
        class="input"
        value={value}
        onInput={(event) => onValue(event.currentTarget.value)}
      />
    </div>
  );
};

const inWords = (hours: Hours | null): string =>
  hours ? say.hours.are(hours.from, hours.until, hours.zone) : say.hours.none;

/** A4: one window a day in which my clock stands still; what holds is said, and the weekly rule before it bites. */
export const QuietHours = ({ saved, change }: { saved: Hours | null; change: Change }) => {
  const { hours: words } = say;
  const here = zoneHere();
  const [isOn, turn] = useState(saved !== null);
  const [from, setFrom] = useState(saved?.from ?? USUAL.from);
  const [until, setUntil] = useState(saved?.until ?? USUAL.until);
  const { busy, problem, run } = useTask();
  const chosen = isOn ? { zone: here, from, until } : null;
  const isSaved = isSame(chosen, saved);
  const save = (event: Event) => {
    event.preventDefault();
    run(async (): Promise<Problem | null> => {
      const wrong = chosen && wrongWith(chosen);
      return wrong ? { code: wrong, detail: words[wrong] } : change({ hours: chosen });
    });
  };
  return (
    <form class="menu-section" noValidate onSubmit={save}>
      <h2>{words.title}</h2>
      <p class="second">{words.about}</p>
      <Check label={words.on} name="quiet" value={isOn} onValue={turn} />
      {isOn && (
        <>
          <Row>
            <Time label={words.from} name="from" value={from} onValue={setFrom} />
            <Time label={words.until} name="until" value={until} onValue={setUntil} />
          </Row>
          <p class="second">
            {saved && saved.zone !== here ? words.zoneMoves(saved.zone, here) : words.zone(here)}
          </p>
        </>
      )}
      <Fault problem={problem} />
      {isSaved ? (
        <p class="settings-state" role="status">
          {inWords(saved)}
        </p>
      ) : (
        <>
          <p class="settings-state">{words.weekly}</p>
          <button type="submit" class="button filled" disabled={busy}>
            {busy ? say.saving : words.save}
          </button>
        </>
      )}
    </form>
  );
};
