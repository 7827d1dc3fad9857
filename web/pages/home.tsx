import { useState } from 'preact/hooks';
import { post } from '../api.ts';
import { around } from '../around.ts';
import type { TableView } from '../connection.ts';
import { words } from '../language.ts';
import { Fault } from '../parts/fault.tsx';
import { useTask } from '../parts/task.ts';
import { TopBar } from '../parts/top-bar.tsx';
import type { Problem } from '../problem.ts';
import { follow, go } from '../router.ts';
import { becomePlayer } from '../session.ts';
import { type VisitedTable, visitedTables } from '../storage.ts';
import { CardFace } from '../table/cards.tsx';
import { configOf, type Draft, newDraft, wrongIn } from './draft.ts';
import { DraftFields } from './table-draft.tsx';
import '../styles/home.css';

const FIELDS = ['name', 'small', 'big', 'seats', 'turnSeconds', 'amount', 'levelHands'];

/** Makes the player, if this browser has none, and the table; then goes there. */
const startTable = async (draft: Draft): Promise<Problem | null> => {
  const problem = wrongIn(draft) ?? (await becomePlayer(''));
  if (problem) return problem;
  const answer = await post<TableView>('/tables', configOf(draft));
  if (answer.type === 'failed') return answer.problem;
  if (answer.type === 'done') go(`/t/${answer.body.id}`);
  return null;
};

const Tables = ({ tables }: { tables: readonly VisitedTable[] }) => (
  <section class="home-main">
    <h1 class="home-heading">{around.home.tables}</h1>
    <ul>
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

/** Two for the high, two for the low: the game in one picture. */
const HAND = [
  ['Kd', 'high'],
  ['Kc', 'high'],
  ['As', 'low'],
  ['2h', 'low'],
] as const;

const Welcome = () => (
  <section class="home-main">
    <div class="home-hand" aria-hidden="true">
      {HAND.map(([card, half]) => (
        <CardFace key={card} card={card} marks={{ high: half === 'high', low: half === 'low' }} />
      ))}
    </div>
    <h1>{around.home.title}</h1>
    <p class="lead">{around.home.about}</p>
  </section>
);

/** `/`: what this is, one button, and the tables opened here before. */
export const Home = ({ openMenu }: { openMenu: () => void }) => {
  const [tables] = useState(visitedTables);
  const [draft, setDraft] = useState(newDraft);
  const { busy, problem, run } = useTask();
  const start = (event: Event) => {
    event.preventDefault();
    run(() => startTable(draft));
  };
  const { home, tagline } = around;
  const isAboutField = problem?.field !== undefined && FIELDS.includes(problem.field);
  return (
    <>
      <TopBar title={words.page.name} second={tagline} openMenu={openMenu} />
      <main class="home">
        {tables.length > 0 ? <Tables tables={tables} /> : <Welcome />}
        <form class="home-start" noValidate onSubmit={start}>
          <div class="dock">
            <Fault problem={isAboutField ? null : problem} />
            <button type="submit" class="button filled" disabled={busy}>
              {busy ? home.starting : home.start}
            </button>
          </div>
          <DraftFields draft={draft} setDraft={setDraft} problem={isAboutField ? problem : null} />
        </form>
      </main>
    </>
  );
};
