import { useEffect, useMemo, useState } from 'preact/hooks';
import type { PlayerId } from '../../worker/rules/events.ts';
import type { View } from '../../worker/rules/view.ts';
import { recoveredAt } from '../claim.ts';
import { noteTurn, setTitle } from '../due.ts';
import { words } from '../language.ts';
import { followTable, type LiveTable, type TableState } from '../live-table.ts';
import { ConnectionNote } from '../parts/connection-note.tsx';
import { useFocusOn } from '../parts/focus.ts';
import { lazy } from '../parts/lazy.tsx';
import { TableNotice } from '../parts/table-notice.tsx';
import { TopBar } from '../parts/top-bar.tsx';
import { go } from '../router.ts';
import { me, whoAmI } from '../session.ts';
import { useSignal } from '../signal.ts';
import { noteVisit, remember } from '../storage.ts';
import type { MenuItem, SheetName } from '../table/props.ts';
import { TableScreen } from '../table/table-screen.tsx';
import { Menu } from './menu-lazy.ts';
import { Nothing } from './nothing.tsx';
import { usePart } from './part.ts';

const Join = lazy(() => import('./join.tsx').then((part) => part.Join));
const Lobby = lazy(() => import('./lobby.tsx').then((part) => part.Lobby));
const Closed = lazy(() => import('../sheets/closed.tsx').then((part) => part.Closed));
const HostSheet = lazy(() => import('../sheets/host-sheet.tsx').then((part) => part.HostSheet));
const TurnSheet = lazy(() => import('../sheets/turn-sheet.tsx').then((part) => part.TurnSheet));
const SeatSheet = lazy(() => import('../sheets/seat-sheet.tsx').then((part) => part.SeatSheet));

/** Tells the tab, and who listens, whose turn it is; remembers the table for the list on the home page. */
const useTelling = (view: View | null): string => {
  const name = view?.config.name ?? '';
  const isMyTurn = Boolean(view?.legal);
  const { page } = words;
  useEffect(() => {
    if (!view) return;
    setTitle(isMyTurn ? page.titleTurn(name) : page.title(name));
    noteTurn({ id: view.id, name, deadline: view.hand?.deadline ?? null }, isMyTurn);
  }, [name, isMyTurn, view === null]);
  useEffect(() => {
    if (view) noteVisit({ id: view.id, name });
  }, [view?.id, name]);
  return isMyTurn ? page.sayTurn(name) : '';
};

/** D9: from the list of my tables a host comes straight to what waits for his word; the address keeps nothing of it. */
const sheetInAddress = (): SheetName | null => {
  if (location.hash !== '#host') return null;
  history.replaceState(null, '', location.pathname);
  return 'host';
};

type PartProps = {
  own: PlayerId | null;
  live: LiveTable;
  state: TableState;
  view: View;
  openMenu: (items: readonly MenuItem[]) => void;
  openSheet: (sheet: SheetName) => void;
  isHost: boolean;
};

/** What the viewer needs now: a seat, the lobby, or the table itself. */
const Part = ({ own, live, state, view, openMenu, openSheet, isHost }: PartProps) => {
  const [part, watch] = usePart(view);
  useFocusOn(part);
  if (part === 'table') {
    return (
      <TableScreen
        view={view}
        own={own}
        connection={state.connection}
        now={live.now}
        send={live.outbox.send}
        ask={live.ask}
        isHost={isHost}
        openSheet={openSheet}
        join={() => watch(false)}
        openMenu={openMenu}
        goHome={() => go('/')}
      />
    );
  }
  return (
    <>
      <TopBar
        title={words.page.name}
        openMenu={() => openMenu([])}
        back
        asked={isHost && !view.closed ? view.applicants.length : 0}
      />
      <ConnectionNote state={state.connection} />
      {part === 'lobby' && (
        <Lobby view={view} now={live.now} url={state.url} ask={live.ask} openSheet={openSheet} />
      )}
      {part === 'join' && <Join view={view} now={live.now} ask={live.ask} watch={() => watch(true)} />}
      {part === 'closed' && <Closed view={view} now={live.now} isHost={isHost} watch={() => watch(true)} />}
    </>
  );
};

/** The lines of the menu about who sits here. */
const peopleItems = (
  view: View,
  isHost: boolean,
  openSheet: (sheet: SheetName) => void,
): readonly MenuItem[] => {
  const { menu } = words.page;
  const { length: asked } = view.applicants;
  return [
    ...(view.you ? [{ text: menu.seat, go: () => openSheet('seat') }] : []),
    ...(isHost && !view.closed
      ? [{ text: asked > 0 ? menu.hostAsked(asked) : menu.host, go: () => openSheet('host') }]
      : []),
  ];
};

/** Once chips have moved. */
const ledgerItem = ({ id, hand }: View): readonly MenuItem[] =>
  hand ? [{ text: words.page.menu.ledger, go: () => go(`/t/${id}/ledger`) }] : [];

/** `/t/<id>`: one table, kept up to date for as long as it is open. */
export const TablePage = ({ id }: { id: string }) => {
  const live = useMemo(() => followTable(id, () => me.value?.id, whoAmI), [id]);
  useEffect(() => live.close, [live]);
  const [menu, setMenu] = useState<readonly MenuItem[] | null>(null);
  const [sheet, openSheet] = useState(sheetInAddress);
  const own = useSignal(me);
  const state = useSignal(live.state);
  const { view } = state;
  const turn = useTelling(view);
  useEffect(() => {
    if (view?.you) remember(recoveredAt(id), null);
  }, [view?.you?.player]);
  const isHost = view !== null && view.host === (view.you?.player ?? own?.id);
  // A sheet that goes tells so after the one that came in its place.
  const closing = (name: SheetName) => () => openSheet((shown) => (shown === name ? null : shown));
  if (state.problem) return <Nothing problem={state.problem} />;
  return (
    <>
      {view ? (
        <Part
          own={view.you?.player ?? own?.id ?? null}
          live={live}
          state={state}
          view={view}
          openMenu={setMenu}
          openSheet={openSheet}
          isHost={isHost}
        />
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
      {view && sheet === 'turn' && (
        <TurnSheet
          view={view}
          now={live.now}
          ask={live.ask}
          close={closing('turn')}
          toSeat={() => openSheet('seat')}
        />
      )}
      {view && sheet === 'seat' && (
        <SeatSheet view={view} now={live.now} ask={live.ask} close={closing('seat')} />
      )}
      {view && sheet === 'host' && isHost && <HostSheet view={view} ask={live.ask} close={closing('host')} />}
      {menu && (
        <Menu
          close={() => setMenu(null)}
          items={view ? [...peopleItems(view, isHost, openSheet), ...menu, ...ledgerItem(view)] : menu}
          invite={view && { url: state.url, table: view.config.name }}
          name={view?.you?.name ?? null}
        />
      )}
    </>
  );
};
