import { useEffect, useRef } from 'preact/hooks';

/** When another part of the page takes over, the keyboard and who listens go on there; not when the page opens. */
export const useFocusOn = (part: string): void => {
  const shown = useRef(part);
  useEffect(() => {
    if (shown.current === part) return;
    shown.current = part;
    const main = document.querySelector('main');
    main?.setAttribute('tabindex', '-1');
    main?.focus({ preventScroll: true });
  }, [part]);
};
