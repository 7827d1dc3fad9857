import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { isMeant, SETTLE_MS } from './press.ts';

/**
 * Handlers for a block of buttons that swallow presses meant for what stood there before: `key` names what the block
 * offers. `isSettled` is false for as long as presses do nothing.
 */
export const useGuard = (key: string) => {
  const changedAt = useRef(0);
  const pressedAt = useRef<number | null>(null);
  const [settled, setSettled] = useState('');
  useLayoutEffect(() => {
    changedAt.current = performance.now();
  }, [key]);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(key), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [key]);
  const beginByKey = (event: KeyboardEvent) => {
    if (!event.repeat) pressedAt.current = event.timeStamp;
  };
  const end = (event: Event) => {
    const from = pressedAt.current ?? event.timeStamp;
    pressedAt.current = null;
    if (isMeant(from, changedAt.current)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const beginByPointer = (event: Event) => {
    pressedAt.current = event.timeStamp;
  };
  return {
    isSettled: settled === key,
    handlers: { onPointerDownCapture: beginByPointer, onKeyDownCapture: beginByKey, onClickCapture: end },
  };
};
