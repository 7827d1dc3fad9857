import { lazy } from '../parts/lazy.tsx';

/** The menu's sheet, fetched when it is first opened. */
export const Menu = lazy(() => import('./menu.tsx').then((part) => part.Menu));
