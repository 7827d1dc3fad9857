import { useState } from 'preact/hooks';
import { now } from '../clock.ts';
import { count, words } from '../language.ts';
import { openedAt } from '../opened.ts';
import { ConnectionNote } from '../parts/connection-note.tsx';
import { follow } from '../router.ts';
import { useSignal } from '../signal.ts';
import type { VisitedTable } from '../storage.ts';
import { CardTexts } from '../table/cards.tsx';
import { momentOf } from '../table/deadline.ts';
import { useNow } from '../table/ticking.ts';
import { type Games, reach } from './follow.ts';
import type { MyTable } from './my-table.ts';
import { type Sections, sectionsOf } from './sections.ts';
import {
  type Speaker,
  type Told,
  tellAsked,
  tellAway,
  tellFinished,
  tellResult,
  tellTurn,
  tellWaiting,
} from './told.ts';
import { say } from './words.ts';
import './games.css';

type RowProps = { to: string; name: string; told: Told; needsMe?: boolean };

const Row = ({ to, name, told, needsMe }: RowProps) => (
  <li>
    <a
      class={`game ${needsMe ? 'needs-me' : ''} ${told.isUrgent ? 'is-urgent' : ''}`}
      href={to}
      onClick={follow}
    >
      <b class="game-name">{name}</b>
      <span class="game-what">
        {told.what} {told.board.length > 0 && <CardTexts cards={told.board} />}
      </span>
      {told.left && <b class="game-left">{told.left}</b>}
      <span class="game-until">{told.until}</span>
    </a>
  </li>
);

/** All of a list, or its beginning and how many more there are. */
const Folded = <T,>({
  all,
  most,
  row,
}: {
  all: readonly T[];
  most: number;
  row: (item: T) => preact.JSX.Element;
}) => {
  const [isOpen, open] = useState(false);
  // One more than fits is shown at once: the line that says so is as high.
  const shown = isOpen || all.length <= most + 1 ? all : all.slice(0, most);
  return (
    <>
      <ul>{shown.map(row)}</ul>
      {shown.length < all.length && (
        <button type="button" class="games-more" onClick={() => open(true)}>
          {say.more(all.length - shown.length)}
        </button>
      )}
    </>
  );
};

type SectionProps = {
  of: keyof typeof say.headings;
  all: readonly MyTable[];
  most?: number;
  row: (table: MyTable) => preact.JSX.Element;
};

const Section = ({ of, all, most = all.length, row }: SectionProps) =>
  all.length > 0 ? (
    <section class="games-part">
      <h2>{say.headings[of]}</h2>
      <Folded all={all} most={most} row={row} />
    </section>
  ) : null;

/** When the next thing shown changes with time: the least time left of any clock. */
const soonestOf = (tables: readonly MyTable[]): number | null => {
  const all = tables.flatMap(({ deadline }) => (deadline ? [Date.parse(deadline)] : []));
  return all.length > 0 ? Math.min(...all) : null;
};

/** Over so many tables, those that need nothing are folded. */
const MANY = 9;
const FEW = 4;

const rowsOf = (speaker: Speaker) => ({
  turn: (table: MyTable) => (
    <Row key={table.id} to={`/t/${table.id}`} name={table.name} told={tellTurn(table, speaker)} needsMe />
  ),
  asked: (table: MyTable) => (
    <Row
      key={table.id}
      to={`/t/${table.id}#host`}
      name={table.name}
      told={tellAsked(table, speaker)}
      needsMe
    />
  ),
  away: (table: MyTable) => (
    <Row key={table.id} to={`/t/${table.id}`} name={table.name} told={tellAway(speaker)} needsMe />
  ),
  result: (table: MyTable) => (
    <Row
      key={table.id}
      to={`/t/${table.id}/hands/${table.lastFinished}`}
      name={table.name}
      told={tellResult(table, openedAt(table.id), speaker)}
    />
  ),
  waiting: (table: MyTable) => (
    <Row key={table.id} to={`/t/${table.id}`} name={table.name} told={tellWaiting(table, speaker)} />
  ),
  finished: (table: MyTable) => (
    <Row key={table.id} to={`/t/${table.id}`} name={table.name} told={tellFinished(table, speaker)} />
  ),
});

/** Tables that were only looked at here. */
const Watched = ({ tables }: { tables: readonly VisitedTable[] }) => (
  <section class="games-part">
    <h2>{say.headings.watched}</h2>
    <Folded
      all={tables}
      most={FEW}
      row={({ id, name }) => (
        <li key={id}>
          <a class="game is-short" href={`/t/${id}`} onClick={follow}>
            <b class="game-name">{name}</b>
          </a>
        </li>
      )}
    />
  </section>
);

const noneNeedsMe = ({ yourTurn, asked, away, results }: Sections): boolean =>
  yourTurn.length + asked.length + away.length + results.length === 0;

/** My tables by what they need, then those that were only looked at. */
export const GamesList = ({ games, visited }: { games: Games; visited: readonly VisitedTable[] }) => {
  const state = useSignal(reach);
  const present = useNow(now, soonestOf(games.tables));
  const sections = sectionsOf(games.tables, openedAt);
  const speaker = { say, lang: words.lang, now: present, count, left: words.table.left };
  const rows = rowsOf(speaker);
  const { yourTurn, asked, away, results, waiting, finished } = sections;
  const most = games.tables.length > MANY ? FEW : undefined;
  const watched = visited.filter(({ id }) => games.tables.every((table) => table.id !== id));
  return (
    <div class="games" aria-busy={state === 'catchingUp'}>
      <ConnectionNote state={state} />
      <h1 class="visually-hidden">{words.table.title.home}</h1>
      {state === 'offline' && <p class="games-note">{say.asOf(momentOf(games.at, present, words.lang))}</p>}
      <div class="games-needs">
        <Section of="yourTurn" all={yourTurn} row={rows.turn} />
        <Section of="asked" all={asked} row={rows.asked} />
        <Section of="away" all={away} row={rows.away} />
        {games.tables.length > 0 && noneNeedsMe(sections) && (
          <section class="games-part">
            <h2>{say.headings.yourTurn}</h2>
            <p class="games-none">{say.noneNeedMe}</p>
          </section>
        )}
        <Section of="results" all={results} most={most} row={rows.result} />
      </div>
      <div class="games-rest">
        <Section of="waiting" all={waiting} most={most} row={rows.waiting} />
        <Section of="finished" all={finished} most={most} row={rows.finished} />
        {watched.length > 0 && <Watched tables={watched} />}
      </div>
    </div>
  );
};
