import type { ComponentChildren } from 'preact';
import { useId, useLayoutEffect, useRef } from 'preact/hooks';
import { words } from '../language.ts';
import { CloseIcon } from './icons.tsx';

type SheetProps = { title: string; close: () => void; children: ComponentChildren };

/** A panel over the page: at the bottom of a phone, in the middle of a desktop. Escape and a tap beside it close it. */
export const Sheet = ({ title, close, children }: SheetProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close(); // Gives the focus back to where it came from.
  }, []);
  const closeBeside = (event: MouseEvent) => {
    if (event.target === dialog.current) close();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard has Escape and the close button.
    <dialog class="sheet" ref={dialog} aria-labelledby={heading} onClose={close} onClick={closeBeside}>
      <div class="sheet-inside">
        <header class="sheet-head">
          <h2 id={heading}>{title}</h2>
          <button type="button" class="icon-button" aria-label={words.page.menu.close} onClick={close}>
            <CloseIcon />
          </button>
        </header>
        {children}
      </div>
    </dialog>
  );
};
