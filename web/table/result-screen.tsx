import { isShowable } from '../../worker/records/result.ts';
import type { FinishedView, View } from '../../worker/rules/view.ts';
import { result } from '../history/words.ts';
import { useOpened } from '../opened.ts';
import { useGuard } from './guard.ts';
import { namesOf } from './people.ts';
import { ResultBody } from './result-body.tsx';
import { ShowButton } from './show-button.tsx';
import { CheckIcon, GoIcon, PauseIcon } from './signs.tsx';
import { useNow } from './ticking.ts';

type DockProps = {
  view: View;
  finished: FinishedView;
  /** The seat that I had in it. */
  me: number | null;
  now: () => number;
  isHeld: boolean;
  hold: () => void;
  leave: () => void;
};

/** On to the next hand: by itself, unless a tap holds it back for me; or back to the hand that runs. */
const NextButton = ({ view, finished, now, isHeld, hold, leave }: DockProps) => {
  const at = view.nextHandAt === null ? null : Date.parse(view.nextHandAt);
  const present = useNow(now, at);
  const isLatest = view.hand?.number === finished.number;
  if (!isLatest || at === null) {
    return (
      <button type="button" class={`act-button ${view.legal ? 'outlined' : 'plain'}`} onClick={leave}>
        <GoIcon />
        {view.closed ? result.toEnd : view.legal ? result.yourTurn : result.toTable}
      </button>
    );
  }
  const leftMs = Math.max(0, at - present);
  if (isHeld) {
    return (
      <button type="button" class="act-button plain" onClick={leave}>
        <GoIcon />
        {result.held}
      </button>
    );
  }
  return (
    <button type="button" class="act-button plain" onClick={hold}>
      <PauseIcon />
      {leftMs > 0 ? result.nextHandIn(Math.ceil(leftMs / 1000)) : result.nextHandNow}
      <i
        class="dock-bar"
        style={{ '--part': Math.min(1, leftMs / (view.config.nextHandSeconds * 1000 || 1)) }}
      />
    </button>
  );
};

const Dock = (props: DockProps) => {
  const { view, finished, me } = props;
  const { handlers } = useGuard(`${finished.number} ${view.hand?.number}`);
  const isMine = finished.yours !== null;
  const isShown = finished.shown.some(({ seat }) => seat === me);
  const mayShow = isShowable(finished, me) && view.previous?.number === finished.number;
  return (
    <footer class="result-dock" {...handlers}>
      <NextButton {...props} />
      {mayShow && <ShowButton table={view.id} hand={finished.number} />}
      {isMine && !mayShow && (
        <span class="dock-note">
          {isShown && <CheckIcon />}
          {isShown ? result.handShown : result.handNotShown}
        </span>
      )}
    </footer>
  );
};

/** G3: who won the freezeout, at its last result. */
const wonBy = ({ closed, previous, places }: View, finished: FinishedView, me: number | null) => {
  const winner = places.find(({ place }) => place === 1);
  if (closed?.why !== 'won' || previous?.number !== finished.number || !winner) return undefined;
  const seat = finished.players.find(({ player }) => player.id === winner.player.id)?.seat;
  return result.wonFreezeout(seat === undefined ? winner.player.name : namesOf(finished, me)(seat));
};

/** The result of a hand at its table, and the way on. */
export const ResultScreen = (props: DockProps) => {
  const { view, finished, me } = props;
  useOpened(view.id, finished.number);
  return (
    <>
      <ResultBody hand={finished} me={me} nameOf={namesOf(finished, me)} note={wonBy(view, finished, me)} />
      <Dock {...props} />
    </>
  );
};
