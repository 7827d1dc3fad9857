import { words } from '../language.ts';
import { follow } from '../router.ts';
import { BackIcon, MenuIcon } from './icons.tsx';

type TopBarProps = {
  title: string;
  second?: string;
  isHeading?: boolean;
  openMenu: () => void;
  back?: boolean;
};

/** The first row of every page: the way back, a title, the menu. */
export const TopBar = ({ title, second, isHeading, openMenu, back }: TopBarProps) => {
  const Title = isHeading ? 'h1' : 'p';
  return (
    <header class="top-bar">
      {back && (
        <a class="icon-button" href="/" onClick={follow} aria-label={words.page.menu.home}>
          <BackIcon />
        </a>
      )}
      <div class="top-bar-text">
        <Title class="top-bar-title">{title}</Title>
        {second && <p class="second">{second}</p>}
      </div>
      <button type="button" class="icon-button" aria-label={words.page.menu.open} onClick={openMenu}>
        <MenuIcon />
      </button>
    </header>
  );
};
