import { words } from '../language.ts';
import type { LiveTable } from '../live-table.ts';
import { useSignal } from '../signal.ts';

/** An action that waits for the connection, or what became of it. */
export const KeptNote = ({ live: { outbox, outcome } }: { live: LiveTable }) => {
  const { page } = words;
  const dropped = useSignal(outcome);
  const kept = useSignal(outbox.kept);
  if (!kept && !dropped) return null;
  const clear = () => {
    if (!dropped) outbox.forget();
    outcome.value = null;
  };
  return (
    <div class="kept-note" role="alert">
      <p>{dropped ? dropped.detail : page.kept}</p>
      <button type="button" class="button" onClick={clear}>
        {dropped ? page.dismiss : page.takeBack}
      </button>
    </div>
  );
};
