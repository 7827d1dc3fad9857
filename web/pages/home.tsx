import { useState } from 'preact/hooks';
import { post } from '../api.ts';
import { around } from '../around.ts';
import type { TableView } from '../connection.ts';
import { games, reach } from '../games/follow.ts';
import { GamesList } from '../games/games-list.tsx';
import { say } from '../games/words.ts';
import { words } from '../language.ts';
import { Fault } from '../parts/fault.tsx';
import { useTask } from '../parts/task.ts';
import { TopBar } from '../parts/top-bar.tsx';
import type { Problem } from '../problem.ts';
import { go } from '../router.ts';
import { becomePlayer, isKnown } from '../session.ts';
import { useSignal } from '../signal.ts';
import { visitedTables } from '../storage.ts';
import { CardFace } from '../table/cards.tsx';
import { configOf, type Draft, newDraft, wrongIn } from './draft.ts';
import { HiLoButton } from './hi-lo-lazy.tsx';
import { DraftFields } from './table-draft.tsx';
import '../styles/home.css';

const NO_GAMES = { at: 0, tables: [] };

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
    <HiLoButton />
  </section>
);

/** My games where there are any, what this is where there are none; nothing while that is not known yet. */
const Main = () => {
  const known = useSignal(games);
  const isLost = useSignal(reach) === 'offline';
  const [visited] = useState(visitedTables);
  if (isKnown() && !known && !isLost) {
    return (
      <p class="games-loading" role="status">
        {say.looking}
      </p>
    );
  }
  const shown = known ?? NO_GAMES;
  return shown.tables.length + visited.length > 0 ? (
    <GamesList games={shown} visited={visited} />
  ) : (
    <Welcome />
  );
};

/** `/`: my games, or what this is; and one button for a new table. */
export const Home = ({ openMenu }: { openMenu: () => void }) => {
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
        <Main />
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
