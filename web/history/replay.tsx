import { count, words } from '../language.ts';
import { Felt } from '../table/felt.tsx';
import { Holding } from '../table/holding.tsx';
import { namesOf } from '../table/people.ts';
import { RecordList } from '../table/record-list.tsx';
import { Mine } from '../table/strip.tsx';
import { type Frame, partsOf, type Replay } from './frames.ts';
import { Told } from './told.tsx';
import { history } from './words.ts';

/** No clock runs in what is over. */
const noTime = () => 0;

/** The table at one step of a hand: the parts that live play is drawn with, to look at. */
export const Moment = ({ replay, frame, step }: { replay: Replay; frame: Frame; step: number }) => {
  const { view } = frame;
  const nameOf = namesOf(replay.hand, replay.me);
  const part = partsOf(replay.frames).findLast(({ from }) => from <= step);
  const seat = view.seats.find((each) => each.seat === replay.me);
  return (
    <>
      <Felt view={view} now={noTime} />
      <section class="strip" aria-label={history.steps}>
        {seat && <Mine seat={seat} isDealer={view.hand?.button === seat.seat} />}
        <div class="strip-turn" role="status">
          <b class="serif">
            <Told frame={frame} nameOf={nameOf} />
          </b>
          {part && part.name !== 'result' && (
            <span>
              {history.where(part.name, step - part.from + 1, part.count, count(view.hand?.pot ?? 0))}
            </span>
          )}
        </div>
      </section>
      <Holding view={view} />
      {view.hand && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard.
        <section class="record-column" tabIndex={0} aria-label={words.table.title.record}>
          <h2 class="visually-hidden">{words.table.title.record}</h2>
          <RecordList hand={view.hand} nameOf={nameOf} />
        </section>
      )}
    </>
  );
};
