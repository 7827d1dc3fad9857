import { useState } from 'preact/hooks';
import { around } from '../around.ts';
import { lazy } from '../parts/lazy.tsx';

/** The sheet about hi-lo, fetched when it is first opened. */
export const HiLo = lazy(() => import('./hi-lo.tsx').then((part) => part.HiLo));

/** The way to it from a page. */
export const HiLoButton = () => {
  const [isOpen, open] = useState(false);
  return (
    <>
      <p>
        <button type="button" class="button" onClick={() => open(true)}>
          {around.hiLo}
        </button>
      </p>
      {isOpen && <HiLo close={() => open(false)} />}
    </>
  );
};
