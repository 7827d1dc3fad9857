import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { Fault } from '../parts/fault.tsx';
import { useTask } from '../parts/task.ts';
import type { Problem } from '../problem.ts';

type ConfirmProps = {
  /** On the button that asks. */
  text: string;
  question: string;
  why?: ComponentChildren;
  yes: string;
  no: string;
  act: () => Promise<Problem | null>;
  /** Once it is done. */
  done?: () => void;
};

/** A button for what cannot be taken back: it asks first, in its own place. */
export const Confirm = ({ text, question, why, yes, no, act, done }: ConfirmProps) => {
  const [isAsking, setAsking] = useState(false);
  const asked = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isAsking) asked.current?.scrollIntoView({ block: 'nearest' });
  }, [isAsking]);
  const { busy, problem, run } = useTask();
  const go = () =>
    run(async () => {
      const found = await act();
      if (found) return found;
      setAsking(false);
      done?.();
      return null;
    });
  if (!isAsking) {
    return (
      <button type="button" class="button" onClick={() => setAsking(true)}>
        {text}
      </button>
    );
  }
  return (
    <section class="confirm" aria-label={question} ref={asked}>
      <b>{question}</b>
      {why && <p class="second">{why}</p>}
      <Fault problem={problem} />
      <div class="menu-buttons">
        <button type="button" class="button" disabled={busy} onClick={go}>
          {yes}
        </button>
        <button type="button" class="button filled" onClick={() => setAsking(false)}>
          {no}
        </button>
      </div>
    </section>
  );
};
