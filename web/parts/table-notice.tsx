import { words } from '../language.ts';
import type { LiveTable } from '../live-table.ts';
import { useSignal } from '../signal.ts';

/** Something to tell once, or an action that waits for the connection and can still be taken back. */
export const TableNotice = ({ live: { outbox, notice } }: { live: LiveTable }) => {
  const { page } = words;
  const told = useSignal(notice);
  const kept = useSignal(outbox.kept);
  if (!kept && !told) return null;
  const dismiss = () => {
    notice.value = null;
  };
  return (
    <div class="table-notice" role="alert">
      <p>{told ? told.detail : page.kept}</p>
      <button type="button" class="button" onClick={told ? dismiss : outbox.forget}>
        {told ? page.dismiss : page.takeBack}
      </button>
    </div>
  );
};
