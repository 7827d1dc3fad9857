import { words } from '../language.ts';
import { follow } from '../router.ts';
import { BackIcon, MenuIcon } from './icons.tsx';

type TopBarProps = {
  title: string;
  second?: string;
  isHeading?: boolean;
  openMenu: () => void;
  back?: boolean;
  /** How many wait for my word as the host (D9), which a dot marks. */
  asked?: number;
};

/** The first row of every page: the way back, a title, the menu. */
export const TopBar = ({ title, second, isHeading, openMenu, back, asked = 0 }: TopBarProps) => {
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
      <button
        type="button"
        class={asked > 0 ? 'icon-button is-asked' : 'icon-button'}
        aria-label={words.page.menu.open}
        title={asked > 0 ? words.page.menu.hostAsked(asked) : undefined}
        onClick={openMenu}
      >
        <MenuIcon />
      </button>
    </header>
  );
};
