import { useEffect, useMemo, useState } from 'preact/hooks';
import type { View } from '../../worker/rules/view.ts';
import { now } from '../clock.ts';
import { words } from '../language.ts';
import { followTable, type LiveTable, type TableState } from '../live-table.ts';
import { ConnectionNote } from '../parts/connection-note.tsx';
import { useFocusOn } from '../parts/focus.ts';
import { TableNotice } from '../parts/table-notice.tsx';
import { TopBar } from '../parts/top-bar.tsx';
import { go } from '../router.ts';
import { whoAmI } from '../session.ts';
import { useSignal } from '../signal.ts';
import { noteVisit } from '../storage.ts';
import type { MenuItem } from '../table/props.ts';
import { TableScreen } from '../table/table-screen.tsx';
import { Join } from './join.tsx';
import { Lobby } from './lobby.tsx';
import { Menu } from './menu.tsx';
import { Nothing } from './nothing.tsx';

/** Tells the tab, and who listens, whose turn it is; remembers the table for the list on the home page. */
const useTelling = (view: View | null): string => {
  const name = view?.config.name ?? '';
  const isMyTurn = Boolean(view?.legal);
  const { page } = words;
  useEffect(() => {
    if (view) document.title = isMyTurn ? page.titleTurn(name) : page.title(name);
  }, [name, isMyTurn, view === null]);
  useEffect(() => {
    if (view) noteVisit({ id: view.id, name });
  }, [view?.id, name]);
  return isMyTurn ? page.sayTurn(name) : '';
};

type PartProps = {
  live: LiveTable;
  state: TableState;
  view: View;
  openMenu: (items: readonly MenuItem[]) => void;
};

/** What the viewer needs now: a seat, the lobby, or the table itself. */
const Part = ({ live, state, view, openMenu }: PartProps) => {
  const [watching, watch] = useState(false);
  const isJoining = !view.you && !(watching && view.hand);
  const part = isJoining ? 'join' : view.hand ? 'table' : 'lobby';
  useFocusOn(part);
  if (part === 'table') {
    return (
      <TableScreen
        view={view}
        connection={state.connection}
        now={now}
        send={live.outbox.send}
        start={() => live.ask('start')}
        back={() => live.ask('back')}
        join={() => watch(false)}
        openMenu={openMenu}
        goHome={() => go('/')}
      />
    );
  }
  return (
    <>
      <TopBar title={words.page.name} openMenu={() => openMenu([])} back />
      <ConnectionNote state={state.connection} />
      {part === 'lobby' ? (
        <Lobby view={view} url={state.url} ask={live.ask} />
      ) : (
        <Join view={view} ask={live.ask} watch={() => watch(true)} />
      )}
    </>
  );
};

/** `/t/<id>`: one table, kept up to date for as long as it is open. */
export const TablePage = ({ id }: { id: string }) => {
  const live = useMemo(() => followTable(id, whoAmI), [id]);
  useEffect(() => live.close, [live]);
  const [menu, setMenu] = useState<readonly MenuItem[] | null>(null);
  const state = useSignal(live.state);
  const { view } = state;
  const turn = useTelling(view);
  if (state.problem) return <Nothing problem={state.problem} />;
  return (
    <>
      {view ? (
        <Part live={live} state={state} view={view} openMenu={setMenu} />
      ) : (
        <>
          <TopBar title={words.page.name} openMenu={() => setMenu([])} back />
          <ConnectionNote state={state.connection} />
          <main class="page" aria-busy="true">
            <h1 class="visually-hidden">{words.page.loading}</h1>
          </main>
        </>
      )}
      <p class="visually-hidden" role="status">
        {turn}
      </p>
      <TableNotice live={live} />
      {menu && (
        <Menu
          close={() => setMenu(null)}
          items={menu}
          invite={view && { url: state.url, table: view.config.name }}
          name={view?.you?.name ?? null}
        />
      )}
    </>
  );
};
