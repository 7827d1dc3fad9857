import { useEffect, useMemo, useState } from 'preact/hooks';
import { isShowable } from '../../worker/records/result.ts';
import type { Event } from '../../worker/rules/events.ts';
import type { View } from '../../worker/rules/view.ts';
import { sayIn } from '../../worker/words/page.ts';
import { now } from '../clock.ts';
import { setTitle } from '../due.ts';
import { words } from '../language.ts';
import { useOpened } from '../opened.ts';
import { Nothing } from '../pages/nothing.tsx';
import { ShareIcon } from '../parts/icons.tsx';
import { ShareLink } from '../parts/share-link.tsx';
import { Sheet } from '../parts/sheet.tsx';
import { namesOf } from '../table/people.ts';
import { ResultBody } from '../table/result-body.tsx';
import { ShowButton } from '../table/show-button.tsx';
import { useAsked } from './asked.ts';
import { Bar } from './bar.tsx';
import { Files } from './files.tsx';
import { type Replay, replayOf } from './frames.ts';
import { Moment } from './replay.tsx';
import { Steps, Streets } from './stepper.tsx';
import { history, moment } from './words.ts';

type HandProps = { id: string; number: number };

const DAY_MS = 86_400_000;

/** S2: for a day, or until the next hand is over, whichever is later. The server has the last word. */
const mayShow = ({ hand, me, endedAt }: Replay, view: View | null): boolean =>
  isShowable(hand, me) && (now() < endedAt + DAY_MS || view?.previous?.number === hand.number);

const KeepSheet = ({ id, number, table, close }: HandProps & { table: string; close: () => void }) => (
  <Sheet title={history.keep} close={close}>
    <section class="menu-section">
      <p class="second">{history.linkAbout}</p>
      <ShareLink
        label={history.link}
        link={`${location.origin}/t/${id}/hands/${number}`}
        text={history.shareText(number, table)}
      />
    </section>
    <div class="menu-section">
      <Files at={`${id}/hands/${number}`} title={history.files} />
    </div>
  </Sheet>
);

type OpenProps = HandProps & { replay: Replay; view: View | null; again: () => void };

/** A hand that was found: its result, and every step that led there. */
const OpenHand = ({ id, number, replay, view, again }: OpenProps) => {
  const last = replay.frames.length - 1;
  const [step, go] = useState(last);
  const [isKeeping, keep] = useState(false);
  useOpened(id, number);
  const isResult = step === last;
  const frame = replay.frames[step];
  const screen = `table-screen at-replay${isResult ? ' is-over' : ''}${replay.me === null ? ' is-watching' : ''}`;
  return (
    <main class={screen}>
      <Bar
        title={history.hand(number)}
        second={`${moment(replay.endedAt)} · ${replay.table}`}
        back={`/t/${id}/hands`}
        backTo={history.toHands}
        isPlain={isResult}
      >
        <button type="button" class="icon-button" aria-label={history.keep} onClick={() => keep(true)}>
          <ShareIcon />
        </button>
      </Bar>
      <Streets replay={replay} step={step} go={go} />
      {isResult && <ResultBody hand={replay.hand} me={replay.me} nameOf={namesOf(replay.hand, replay.me)} />}
      {!isResult && frame && <Moment replay={replay} frame={frame} step={step} />}
      <footer class="replay-dock">
        {isResult && mayShow(replay, view) && <ShowButton table={id} hand={number} done={again} />}
        <Steps replay={replay} step={step} go={go} />
      </footer>
      {isKeeping && <KeepSheet id={id} number={number} table={replay.table} close={() => keep(false)} />}
    </main>
  );
};

/** `/t/<id>/hands/<n>`: one hand as whoever opens the link may see it. */
export const HandPage = ({ id, number }: HandProps) => {
  const { body, problem, again } = useAsked<{ events: Event[] }>(`/tables/${id}/hands/${number}/events`);
  const { body: view } = useAsked<View>(`/tables/${id}`);
  const replay = useMemo(() => body && replayOf(body.events, sayIn(words)), [body]);
  useEffect(() => {
    setTitle(history.title(history.hand(number), replay?.table ?? ''));
  }, [number, replay?.table]);
  if (problem) return <Nothing problem={problem} />;
  if (!replay) return <main class="page" aria-busy="true" aria-label={history.hand(number)} />;
  return <OpenHand id={id} number={number} replay={replay} view={view} again={again} />;
};
