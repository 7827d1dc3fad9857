import type { View } from '../../worker/rules/view.ts';
import { post } from '../api.ts';
import { around as say } from '../around.ts';
import type { TableView } from '../connection.ts';
import { words } from '../language.ts';
import { Fault } from '../parts/fault.tsx';
import { useTask } from '../parts/task.ts';
import { follow, go } from '../router.ts';
import { momentOf } from '../table/deadline.ts';
import './sheets.css';
import '../styles/menu.css';

type ClosedProps = { view: View; now: () => number; isHost: boolean; watch: () => void };

/** G3: who came where, the winner first. */
const Places = ({ places }: Pick<View, 'places'>) => (
  <section>
    <h2>{say.closed.places}</h2>
    <ol class="ranking">
      {places
        .toSorted((a, b) => a.place - b.place)
        .map(({ player, place }) => (
          <li key={player.id}>
            <span class="second">{say.closed.place(place)}</span> <bdi>{player.name}</bdi>
            {place === 1 && <b> {say.closed.won}</b>}
          </li>
        ))}
    </ol>
  </section>
);

/** A table at its end: why, the ledger, the last hand, and where it goes on. */
export const Closed = ({ view, now, isHost, watch }: ClosedProps) => {
  const { busy, problem, run } = useTask();
  const { closed, config, places, successor } = view;
  const again = () =>
    run(async () => {
      const answer = await post<TableView>(`/tables/${view.id}/again`);
      if (answer.type === 'failed') return answer.problem;
      if (answer.type === 'done') go(`/t/${answer.body.id}`);
      return null;
    });
  if (!closed) return null;
  return (
    <main class="page">
      <div class="column">
        <h1>{config.name}</h1>
        <p class="lead">
          {say.closed.why(closed.why)} {say.closed.when(momentOf(Date.parse(closed.at), now(), words.lang))}
        </p>
        {places.length > 0 && <Places places={places} />}
        <div class="menu-lines">
          <a class="menu-line" href={`/t/${view.id}/ledger`} onClick={follow}>
            {say.closed.ledger}
          </a>
          {view.hand && (
            <button type="button" class="menu-line" onClick={watch}>
              {say.closed.lastHand}
            </button>
          )}
        </div>
      </div>
      {(successor || isHost) && (
        <div class="dock">
          <Fault problem={problem} />
          {successor ? (
            <a class="button filled" href={`/t/${successor}`} onClick={follow}>
              {say.closed.successor}
            </a>
          ) : (
            <button type="button" class="button filled" disabled={busy} onClick={again}>
              {busy ? say.closed.opening : say.closed.again}
            </button>
          )}
        </div>
      )}
    </main>
  );
};
