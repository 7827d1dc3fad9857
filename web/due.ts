/** Where it is my turn, for the tab's title, the badge of the installed page and the way on; the same in every tab. */
import { signal } from './signal.ts';
import { recall, remember } from './storage.ts';
import { type Turn, titled, withTurn } from './turns.ts';

const PLACE = 'turns';
const recalled = (): readonly Turn[] => recall<Turn[]>(PLACE) ?? [];

/** Least time first. */
export const turns = signal(recalled());
/** Grows with every turn that a table itself saw begin or end, before the list of my games was asked. */
export const noted = signal(0);

let title = document.title;

const tell = () => {
  const { length } = turns.value;
  document.title = titled(title, length);
  // A badge of zero is none. Where badges are not allowed there are none.
  navigator.setAppBadge?.(length).catch(() => undefined);
};
turns.watch(tell);
tell();

/** The tab's title, without the count. */
export const setTitle = (text: string): void => {
  title = text;
  document.title = titled(title, turns.value.length);
};

/** All of it, as the list of my games tells. */
export const setTurns = (told: readonly Turn[]): void => {
  if (JSON.stringify(told) === JSON.stringify(turns.value)) return;
  remember(PLACE, told);
  turns.value = told;
};

/** What one table shows now. */
export const noteTurn = (turn: Turn, isMine: boolean): void => {
  if (turns.value.some(({ id }) => id === turn.id) === isMine) return;
  setTurns(withTurn(turns.value, turn, isMine));
  noted.value++;
};

addEventListener('storage', ({ key }) => {
  if (key === `slowplay.${PLACE}`) turns.value = recalled();
});
