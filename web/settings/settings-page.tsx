import { useEffect, useState } from 'preact/hooks';
import { useAsked } from '../history/asked.ts';
import { Fault } from '../parts/fault.tsx';
import { Check } from '../parts/field.tsx';
import { lazy } from '../parts/lazy.tsx';
import { useTask } from '../parts/task.ts';
import { TopBar } from '../parts/top-bar.tsx';
import { isKnown } from '../session.ts';
import { Device } from './device.tsx';
import { Hooks } from './hooks.tsx';
import { QuietHours } from './quiet-hours.tsx';
import { type Change, type Settings, saveSettings } from './settings.ts';
import { say } from './words.ts';
import '../styles/menu.css';
import './settings.css';

const Chats = lazy(() => import('./chats.tsx').then((part) => part.Chats));
const Access = lazy(() => import('./access.tsx').then((part) => part.Access));

type SwitchProps = {
  label: string;
  name: 'takesVacation' | 'news';
  about: string;
  settings: Settings;
  change: Change;
};

/** Yes or no, saved as soon as it is pressed. */
const Switch = ({ label, name, about, settings, change }: SwitchProps) => {
  const { busy, problem, run } = useTask();
  const [isSaved, setSaved] = useState(false);
  const flip = (value: boolean) =>
    run(async () => {
      const found = await change({ [name]: value });
      setSaved(found === null);
      return found;
    });
  return (
    <div class="settings-switch">
      <Check label={label} name={name} value={settings[name]} onValue={flip} />
      <p class="second">{about}</p>
      <p class="second" role="status">
        {busy ? say.saving : isSaved && say.saved}
      </p>
      <Fault problem={problem} />
    </div>
  );
};

const Parts = ({ first }: { first: Settings }) => {
  const [settings, setSettings] = useState(first);
  const change: Change = (part) => saveSettings(part, setSettings);
  return (
    <>
      <QuietHours settings={settings} change={change} />
      <section class="menu-section">
        <h2>{say.vacation.title}</h2>
        <Switch
          label={say.vacation.instead}
          name="takesVacation"
          about={say.vacation.about}
          settings={settings}
          change={change}
        />
      </section>
      <section class="menu-section">
        <h2>{say.notices.title}</h2>
        <Device />
        <Switch
          label={say.notices.news}
          name="news"
          about={say.notices.newsAbout}
          settings={settings}
          change={change}
        />
      </section>
      <Chats />
      <Access />
      <Hooks />
    </>
  );
};

const Asked = () => {
  const { body, problem, again } = useAsked<Settings>('/me/settings');
  if (body) return <Parts first={body} />;
  if (!problem) return null;
  return (
    <>
      <Fault problem={problem} />
      <button type="button" class="button" onClick={again}>
        {say.again}
      </button>
    </>
  );
};

/** `/settings`: what is mine alone and holds at all my tables. */
export const SettingsPage = ({ openMenu }: { openMenu: () => void }) => {
  useEffect(() => scrollTo(0, 0), []);
  return (
    <>
      <TopBar title={say.title} isHeading openMenu={openMenu} back />
      <main class="page settings">{isKnown() ? <Asked /> : <p class="lead">{say.nobody}</p>}</main>
    </>
  );
};
