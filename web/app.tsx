import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { unreachable } from '../worker/rules/events.ts';
import { secretInAddress } from './claim.ts';
import { setTitle } from './due.ts';
import { words } from './language.ts';
import { Menu } from './pages/menu-lazy.ts';
import { Nothing } from './pages/nothing.tsx';
import { TablePage } from './pages/table-page.tsx';
import { useFocusOn } from './parts/focus.ts';
import { lazy } from './parts/lazy.tsx';
import { place } from './router.ts';
import { ownName, whoAmI } from './session.ts';
import { useSignal } from './signal.ts';

const Claim = lazy(() => import('./pages/claim-page.tsx').then((part) => part.Claim));

const Home = lazy(() => import('./pages/home.tsx').then((part) => part.Home));
if (place.value.type === 'home') Home.early();

const Past = lazy(() => import('./history/past.tsx').then((part) => part.Past));

const Settings = lazy(() => import('./settings/settings-page.tsx').then((part) => part.SettingsPage));

type AroundProps = { Page: ComponentType<{ openMenu: () => void }>; title: string };

/** A page of no table, and the menu over it. */
const Around = ({ Page, title }: AroundProps) => {
  const [isMenuOpen, openMenu] = useState(false);
  useEffect(() => setTitle(title), [title]);
  return (
    <>
      <Page openMenu={() => openMenu(true)} />
      {isMenuOpen && <Menu close={() => openMenu(false)} items={[]} invite={null} name={ownName()} />}
    </>
  );
};

const Places = () => {
  useEffect(() => {
    whoAmI();
    import('./games/follow.ts').catch(() => undefined); // The list of my games says so itself.
  }, []);
  const here = useSignal(place);
  useFocusOn(here.type);
  switch (here.type) {
    case 'home':
      return <Around key="home" Page={Home} title={words.page.name} />;
    case 'settings':
      return <Around key="settings" Page={Settings} title={words.page.title(words.page.menu.settings)} />;
    case 'table':
      return <TablePage key={here.id} id={here.id} />;
    case 'past':
      return <Past key={`${here.id} ${here.page}`} id={here.id} page={here.page} />;
    case 'nowhere':
      return <Nothing problem={{ code: 'no-such-page', detail: words.page.notFound }} />;
    default:
      return unreachable(here);
  }
};

export const App = () => {
  const [secret, setSecret] = useState(secretInAddress);
  return secret ? <Claim secret={secret} done={() => setSecret(null)} /> : <Places />;
};
