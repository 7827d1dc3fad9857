import { words } from '../language.ts';
import { MenuIcon } from '../parts/icons.tsx';

/** Opens the menu; `asked` is how many wait for my word as the host (D9), which a dot marks. */
export const MenuButton = ({ asked, place, open }: { asked: number; place?: string; open: () => void }) => (
  <button
    type="button"
    class={`icon-button ${place ?? ''} ${asked > 0 ? 'is-asked' : ''}`}
    aria-label={words.table.title.menu}
    title={asked > 0 ? words.page.menu.hostAsked(asked) : undefined}
    onClick={open}
  >
    <MenuIcon />
  </button>
);
