import type { ConnectionState } from '../connection.ts';
import { words } from '../language.ts';

/** A note over the page, so that nothing moves; it waits a moment before it shows, and is read out. */
export const ConnectionNote = ({ state }: { state: ConnectionState }) => (
  <p class="connection-note" data-state={state} role="status">
    {words.page[state]}
  </p>
);
