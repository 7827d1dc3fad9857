import { useEffect, useState } from 'preact/hooks';
import type { View } from '../../worker/rules/view.ts';
import { words } from '../language.ts';
import { ConnectionNote } from '../parts/connection-note.tsx';
import { lazy } from '../parts/lazy.tsx';
import { Sheet } from '../parts/sheet.tsx';
import { useTask } from '../parts/task.ts';
import { go } from '../router.ts';
import { Actions } from './actions.tsx';
import { Felt } from './felt.tsx';
import { useResults } from './finished.ts';
import { helpIn } from './help.ts';
import { Holding } from './holding.tsx';
import { happenedText, NewsRow } from './news-row.tsx';
import { mayOffer } from './offered.ts';
import { type NameOf, namesIn, namesOf, seatIn } from './people.ts';
import type { MenuItem, TableScreenProps } from './props.ts';
import { type Scored, scored } from './record.ts';
import { RecordList } from './record-list.tsx';
import { Strip } from './strip.tsx';
import { TitleRow } from './title-row.tsx';
import './table.css';

/** Needed when the first hand is over at the earliest, so it is fetched meanwhile. */
const ResultScreen = lazy(() => import('./result-screen.tsx').then((part) => part.ResultScreen));

const NoticeOffer = lazy(() => import('./notice-offer.tsx').then((part) => part.NoticeOffer));

type RecordProps = {
  view: View;
  hand: Scored | null;
  nameOf: NameOf;
  previous: { hand: number; see: () => void } | null;
};

/** The record, and the way to the result before this hand. */
const Record = ({ view, hand, nameOf, previous }: RecordProps) => (
  <>
    {hand ? (
      <RecordList
        hand={hand}
        nameOf={nameOf}
        beside={(lines) =>
          view.happened
            .filter((it) => it.hand === hand.number && it.deeds === lines)
            .map((it) => happenedText(it, view.you?.player ?? null))
        }
      />
    ) : (
      <p class="record second">{words.table.record.nothing}</p>
    )}
    {previous && (
      <button type="button" class="previous-result" onClick={previous.see}>
        {words.table.record.previous(previous.hand)}
      </button>
    )}
  </>
);

/** The table from the first deal on, everything on it drawn from the view; a hand that ends shows its result. */
export const TableScreen = (props: TableScreenProps) => {
  const { view, own, now, send, ask, isHost, openSheet, join, openMenu, goHome } = props;
  const results = useResults(view);
  const { busy, problem, run } = useTask();
  const [isRecordOpen, setRecordOpen] = useState(false);
  const { shown, latest } = results;
  const hand = shown ? scored(shown) : view.hand;
  const nameOf = shown ? namesOf(shown, seatIn(shown, own)) : namesIn(view);
  useEffect(() => {
    ResultScreen.early();
  }, []);
  const isLast = view.hand?.number === shown?.number && view.nextHandAt === null;
  const seeLatest = latest && !shown ? () => results.hold(latest) : null;
  const openRecord = () => setRecordOpen(true);
  const closeRecord = () => setRecordOpen(false);
  const previous =
    latest && seeLatest
      ? {
          hand: latest.number,
          see: () => {
            closeRecord();
            seeLatest();
          },
        }
      : null;
  const help = helpIn(view);
  const { strip } = words.table;
  const openTurn =
    view.hand?.toAct != null && (help.grant || help.remind || help.own)
      ? {
          text: help.own ? strip.openOwn : strip.openTurn(nameOf(view.hand.toAct)),
          go: () => openSheet('turn'),
        }
      : null;
  const items: MenuItem[] = [
    ...(openTurn ? [openTurn] : []),
    ...(hand ? [{ text: words.table.title.record, go: openRecord }] : []),
    ...(previous ? [{ text: words.table.record.previous(previous.hand), go: previous.see }] : []),
    { text: words.table.record.hands, go: () => go(`/t/${view.id}/hands`) },
  ];
  const asked = isHost ? view.applicants.length : 0;
  const menu = () => openMenu(items);
  const record = <Record view={view} hand={hand} nameOf={nameOf} previous={previous} />;
  return (
    <main class={`table-screen ${shown ? 'at-result' : view.you ? 'at-table' : 'at-table is-watching'}`}>
      <ConnectionNote state={props.connection} />
      <TitleRow
        view={view}
        result={shown?.number ?? null}
        goHome={goHome}
        asked={asked}
        openMenu={menu}
        openRecord={shown ? openRecord : null}
      />
      {shown ? (
        <ResultScreen
          view={view}
          finished={shown}
          me={seatIn(shown, own)}
          now={now}
          isHeld={results.isHeld}
          hold={() => results.hold(shown)}
          leave={view.closed ? join : isLast ? results.close : results.release}
        />
      ) : (
        <>
          <NewsRow view={view} seeResult={seeLatest} openRecord={openRecord} />
          <Felt view={view} now={now} />
          <Strip view={view} now={now} isSending={busy} asked={asked} openMenu={menu} openTurn={openTurn} />
          <Holding view={view} />
          <Actions
            view={view}
            now={now}
            isSending={busy}
            problem={problem}
            run={run}
            send={send}
            ask={ask}
            isHost={isHost}
            openSheet={openSheet}
            join={join}
            seeResult={view.hand?.result ? seeLatest : null}
          />
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard. */}
          <section class="record-column" tabIndex={0} aria-label={words.table.title.record}>
            {record}
          </section>
        </>
      )}
      {!shown && mayOffer(view) && <NoticeOffer />}
      {isRecordOpen && hand && (
        <Sheet title={words.table.record.title(hand.number)} close={closeRecord}>
          {record}
        </Sheet>
      )}
    </main>
  );
};
