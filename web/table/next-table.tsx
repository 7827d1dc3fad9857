import type { View } from '../../worker/rules/view.ts';
import { turns } from '../due.ts';
import { words } from '../language.ts';
import { follow } from '../router.ts';
import { useSignal } from '../signal.ts';
import { GoIcon } from './signs.tsx';

/** While it is not my turn here: one tap to the table where I have the least time. */
export const NextTable = ({ view }: { view: View }) => {
  const next = useSignal(turns).find(({ id }) => id !== view.id);
  if (!next || view.legal) return null;
  return (
    <a class="next-table" href={`/t/${next.id}`} onClick={follow}>
      <span>{words.page.next(next.name)}</span>
      <GoIcon />
    </a>
  );
};
