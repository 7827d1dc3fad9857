import { useState } from 'preact/hooks';
import type { View } from '../../worker/rules/view.ts';
import { around as say } from '../around.ts';
import type { Ask } from '../live-table.ts';
import { changesOf, draftOf, wrongIn } from '../pages/draft.ts';
import { OptionFields } from '../pages/table-draft.tsx';
import { Fault } from '../parts/fault.tsx';
import { Segments } from '../parts/field.tsx';
import { Sheet } from '../parts/sheet.tsx';
import { useTask } from '../parts/task.ts';
import { Confirm } from './confirm.tsx';
import { Applicants, Person } from './host-people.tsx';
import './sheets.css';
import '../styles/menu.css';

type HostProps = { view: View; ask: Ask };

const isHandOn = ({ hand }: View): boolean => hand !== null && hand.result === null;

/** The first hand, a pause and its end. */
const Running = ({ view, ask }: HostProps) => {
  const { busy, problem, run } = useTask();
  const button = (text: string, what: string, body = {}, kind = 'button') => (
    <button type="button" class={kind} disabled={busy} onClick={() => run(() => ask(what, body))}>
      {text}
    </button>
  );
  const canStart = !view.hand && view.nextHandAt === null && view.seats.length > 1;
  return (
    <section class="menu-section">
      <Fault problem={problem} />
      {canStart && button(say.host.start, 'start', {}, 'button filled')}
      {view.pausing && <p>{say.host.pausing}</p>}
      {(view.paused || view.pausing) && button(say.host.resume, 'resume', {}, 'button filled')}
      {view.hand && !view.paused && (
        <>
          {isHandOn(view) && !view.pausing && button(say.host.pauseAfter, 'pause', { after: 'hand' })}
          {button(say.host.pause, 'pause')}
          <p class="second">{say.host.pauseAbout(view.hand.toAct !== null)}</p>
        </>
      )}
    </section>
  );
};

const TONIGHT = 120;
const SLOW = 86_400;

/** Options from the next hand: the two paces in one press, everything else below. */
const Options = ({ view, ask }: HostProps) => {
  const [draft, setDraft] = useState(() => draftOf(view.config));
  const [isSaved, setSaved] = useState(false);
  const { busy, problem, run } = useTask();
  const change = (to: typeof draft) => {
    setSaved(false);
    setDraft(to);
  };
  const save = (event: Event) => {
    event.preventDefault();
    run(async () => {
      const found = wrongIn(draft) ?? (await ask('config', changesOf(draft), 'PATCH'));
      setSaved(found === null);
      return found;
    });
  };
  const pace = draft.turnSeconds === TONIGHT ? 'tonight' : draft.turnSeconds === SLOW ? 'slow' : 'other';
  return (
    <details class="options">
      <summary>{say.host.options}</summary>
      <form class="menu-section" noValidate onSubmit={save}>
        <Segments
          label={say.host.pace}
          name="pace"
          options={[
            ['tonight', say.host.tonight],
            ['slow', say.host.slow],
          ]}
          value={pace}
          onValue={(chosen) => change({ ...draft, turnSeconds: chosen === 'tonight' ? TONIGHT : SLOW })}
        />
        <OptionFields draft={draft} setDraft={change} problem={problem} isNew={false} />
        <Fault problem={problem} />
        <button type="submit" class="button filled" disabled={busy}>
          {say.host.save}
        </button>
        <p class="second" role="status">
          {isSaved && say.host.saved}
        </p>
      </form>
    </details>
  );
};

/** Everything a host does (D9). */
export const HostSheet = ({ view, ask, close }: HostProps & { close: () => void }) => (
  <Sheet title={say.host.title} close={close}>
    <p class="second">{say.host.about}</p>
    <Applicants view={view} ask={ask} />
    <Running view={view} ask={ask} />
    <Options view={view} ask={ask} />
    <section>
      <h3>{say.host.people}</h3>
      {view.seats.map((seat) => (
        <Person key={seat.player.id} view={view} seat={seat} ask={ask} />
      ))}
    </section>
    {!view.closing && (
      <section class="menu-section">
        <Confirm
          text={say.host.close}
          question={say.host.closeAsk}
          why={say.host.closeAbout(isHandOn(view))}
          yes={isHandOn(view) ? say.host.closeYes : say.host.closeNow}
          no={say.host.keep}
          act={() => ask('close')}
          done={close}
        />
      </section>
    )}
  </Sheet>
);
