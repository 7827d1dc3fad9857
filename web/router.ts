/** Where in the page we are: the address bar as a signal. */
import { signal } from './signal.ts';

/** `past`: the hands of a table, one of them or the ledger, as `page` says: "hands", "hands/12", "ledger". */
export type Place =
  | { type: 'home' }
  | { type: 'settings' }
  | { type: 'table'; id: string }
  | { type: 'past'; id: string; page: string }
  | { type: 'nowhere' };

const placeAt = (path: string): Place => {
  if (path === '/') return { type: 'home' };
  if (path === '/settings') return { type: 'settings' };
  const [, id, page] = /^\/t\/([^/]+)(?:\/(hands(?:\/[1-9]\d{0,8})?|ledger))?\/?$/.exec(path) ?? [];
  if (!id) return { type: 'nowhere' };
  return page ? { type: 'past', id, page } : { type: 'table', id };
};

export const place = signal<Place>(placeAt(location.pathname));

const look = () => {
  place.value = placeAt(location.pathname);
};
addEventListener('popstate', look);

/** Goes to another place of the page without loading it anew. */
export const go = (path: string): void => {
  history.pushState(null, '', path);
  look();
  scrollTo(0, 0);
};

/** For links: goes there in place, but leaves new tabs and windows to the browser. */
export const follow = (event: MouseEvent): void => {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
  event.preventDefault();
  const { pathname, hash } = event.currentTarget as HTMLAnchorElement;
  go(pathname + hash);
};
