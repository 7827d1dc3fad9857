import { useId, useState } from 'preact/hooks';
import { now } from '../clock.ts';
import { words } from '../language.ts';
import { Fault } from '../parts/fault.tsx';
import { Check, Row } from '../parts/field.tsx';
import { useTask } from '../parts/task.ts';
import type { Problem } from '../problem.ts';
import { momentOf } from '../table/deadline.ts';
import { type Hours, isSame, USUAL, wrongWith } from './hours.ts';
import type { Change, Settings } from './settings.ts';
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

type QuietProps = { settings: Settings; change: Change };

/** To set, change or clear them; the weekly rule is said before it bites. */
const Choice = ({ settings: { hours: saved }, change }: QuietProps) => {
  const { hours } = say;
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
      return wrong ? { code: wrong, detail: hours[wrong] } : change({ hours: chosen });
    });
  };
  return (
    <form class="settings-hours" noValidate onSubmit={save}>
      <Check label={hours.on} name="quiet" value={isOn} onValue={turn} />
      {isOn && (
        <>
          <Row>
            <Time label={hours.from} name="from" value={from} onValue={setFrom} />
            <Time label={hours.until} name="until" value={until} onValue={setUntil} />
          </Row>
          <p class="second">
            {saved && saved.zone !== here ? hours.zoneMoves(saved.zone, here) : hours.zone(here)}
          </p>
        </>
      )}
      <Fault problem={problem} />
      {!isSaved && (
        <>
          <p class="settings-rule">{hours.weekly}</p>
          <button type="submit" class="button filled" disabled={busy}>
            {busy ? say.saving : hours.save}
          </button>
        </>
      )}
    </form>
  );
};

/** A4: one window a day in which my clock stands still, and what others see of it. */
export const QuietHours = ({ settings, change }: QuietProps) => {
  const { hours, hoursChangeableAt } = settings;
  const again = hoursChangeableAt && momentOf(Date.parse(hoursChangeableAt), now(), words.lang);
  return (
    <section class="menu-section">
      <h2>{say.hours.title}</h2>
      <p class="second">{say.hours.about}</p>
      <p class="settings-state" role="status">
        {inWords(hours)} {again && say.hours.changeable(again)}
      </p>
      {!again && <Choice settings={settings} change={change} />}
    </section>
  );
};
