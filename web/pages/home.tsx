import { useState } from 'preact/hooks';
import { post } from '../api.ts';
import type { TableView } from '../connection.ts';
import { words } from '../language.ts';
import { Fault } from '../parts/fault.tsx';
import { useTask } from '../parts/task.ts';
import { TopBar } from '../parts/top-bar.tsx';
import type { Problem } from '../problem.ts';
import { follow, go } from '../router.ts';
import { becomePlayer } from '../session.ts';
import { visitedTables } from '../storage.ts';
import { configOf, type Draft, DraftFields, newDraft } from './table-draft.tsx';

const FIELDS = ['name', 'small', 'big', 'seats', 'turnSeconds', 'amount'];

/** Makes the player, if this browser has none, and the table; then goes there. */
const startTable = async (draft: Draft): Promise<Problem | null> => {
  const nobody = await becomePlayer('');
  if (nobody) return nobody;
  const answer = await post<TableView>('/tables', configOf(draft));
  if (answer.type === 'failed') return answer.problem;
  if (answer.type === 'done') go(`/t/${answer.body.id}`);
  return null;
};

const Tables = () => {
  const tables = visitedTables();
  if (tables.length === 0) return null;
  return (
    <section class="home-tables" aria-labelledby="tables">
      <h2 id="tables">{words.page.home.tables}</h2>
      <ul class="rows">
        {tables.map(({ id, name }) => (
          <li key={id}>
            <a class="row" href={`/t/${id}`} onClick={follow}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
};

/** `/`: what this is, one button, and the tables opened here before. */
export const Home = ({ openMenu }: { openMenu: () => void }) => {
  const [draft, setDraft] = useState(newDraft);
  const { busy, problem, run } = useTask();
  const start = (event: Event) => {
    event.preventDefault();
    run(() => startTable(draft));
  };
  const { home, name, tagline } = words.page;
  const isAboutField = problem?.field !== undefined && FIELDS.includes(problem.field);
  return (
    <>
      <TopBar title={name} second={tagline} openMenu={openMenu} />
      <main class="home">
        <form class="home-start" onSubmit={start}>
          <h1>{home.title}</h1>
          <p class="lead">{home.about}</p>
          <div class="dock">
            <Fault problem={isAboutField ? null : problem} />
            <button type="submit" class="button filled" disabled={busy}>
              {busy ? home.starting : home.start}
            </button>
          </div>
          <DraftFields draft={draft} setDraft={setDraft} problem={isAboutField ? problem : null} />
        </form>
        <Tables />
      </main>
    </>
  );
};
