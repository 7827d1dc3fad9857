import { useState } from 'preact/hooks';
import type { SeatView, View } from '../../worker/rules/view.ts';
import { post } from '../api.ts';
import { around as say } from '../around.ts';
import { chipsIn, notChips } from '../chips.ts';
import { count, words } from '../language.ts';
import type { Ask } from '../live-table.ts';
import { Fault } from '../parts/fault.tsx';
import { TextField } from '../parts/field.tsx';
import { ShareLink } from '../parts/share-link.tsx';
import { useTask } from '../parts/task.ts';
import { Confirm } from './confirm.tsx';

type ApplicantProps = { view: View; applicant: View['applicants'][number]; ask: Ask };

/** Somebody asks for a seat: yes, for so many chips, or no. */
const Applicant = ({ view, applicant: { player, buyIn }, ask }: ApplicantProps) => {
  const [amount, setAmount] = useState(String(buyIn));
  const { busy, problem, run } = useTask();
  const isCash = view.config.format === 'cash';
  const answer = (welcome: boolean) => () =>
    run(
      async () =>
        (welcome ? notChips({ amount }) : null) ??
        ask(`applicants/${player.id}`, { welcome, ...(welcome && isCash && { buyIn: chipsIn(amount) }) }),
    );
  return (
    <li class="confirm">
      <b>{say.host.asks(player.name)}</b>
      {isCash ? (
        <TextField
          label={say.host.buyIn}
          name="buyIn"
          kind="chips"
          value={amount}
          onValue={setAmount}
          problem={problem}
        />
      ) : (
        <Fault problem={problem} />
      )}
      <div class="menu-buttons">
        <button type="button" class="button" disabled={busy} onClick={answer(false)}>
          {say.host.no}
        </button>
        <button type="button" class="button filled" disabled={busy} onClick={answer(true)}>
          {say.host.yes}
        </button>
      </div>
    </li>
  );
};

export const Applicants = ({ view, ask }: { view: View; ask: Ask }) =>
  view.applicants.length > 0 ? (
    <ul class="menu-section">
      {view.applicants.map((applicant) => (
        <Applicant key={applicant.player.id} view={view} applicant={applicant} ask={ask} />
      ))}
    </ul>
  ) : null;

type PersonProps = { view: View; seat: SeatView; ask: Ask };

const Correct = ({ view, seat, ask }: PersonProps) => {
  const [amount, setAmount] = useState('');
  const { busy, problem, run } = useTask();
  if (view.hand && view.hand.toAct !== null) return <p class="second">{say.host.betweenHands}</p>;
  const correct = (event: Event) => {
    event.preventDefault();
    run(async () => {
      const typed = amount.trim().replace('\u2212', '-');
      if (!/^[+-]?\d{1,12}$/.test(typed) || Number(typed) === 0)
        return { code: 'not-chips', detail: say.host.notWhole };
      const found = await ask(`seats/${seat.seat}/correct`, { amount: Number(typed) });
      if (!found) setAmount('');
      return found;
    });
  };
  return (
    <form class="field-and-button" noValidate onSubmit={correct}>
      <TextField
        label={say.host.correctBy}
        name="correct"
        value={amount}
        onValue={setAmount}
        problem={problem}
      />
      <button type="submit" class="button" disabled={busy}>
        {say.host.correctDo}
      </button>
    </form>
  );
};

type Link = { url: string; expiresAt: string };

/** A link that gives somebody back the seat he lost. Whoever opens it has it, so it says so first. */
const Recovery = ({ view, seat }: Omit<PersonProps, 'ask'>) => {
  const { name } = seat.player;
  const [link, setLink] = useState<Link | null>(null);
  const make = async () => {
    const answer = await post<Link>(`/tables/${view.id}/seats/${seat.seat}/recovery`);
    if (answer.type === 'failed') return answer.problem;
    if (answer.type === 'done') setLink(answer.body);
    return null;
  };
  if (!link) {
    return (
      <Confirm
        text={say.host.recovery}
        question={say.host.recovery}
        why={say.host.recoveryAbout(name)}
        yes={say.host.recoveryMake}
        no={say.host.cancel}
        act={make}
      />
    );
  }
  const until = new Intl.DateTimeFormat(words.lang, { dateStyle: 'medium' }).format(new Date(link.expiresAt));
  return (
    <div class="confirm">
      <p class="warning">{say.host.recoveryAbout(name)}</p>
      <ShareLink label={say.host.recovery} link={link.url} />
      <p class="second">{say.host.recoveryUntil(until)}</p>
    </div>
  );
};

/** What the host can do about one player. */
export const Person = ({ view, seat, ask }: PersonProps) => {
  const { name, id } = seat.player;
  const isMe = id === view.you?.player;
  const isCash = view.config.format === 'cash';
  return (
    <details class="options">
      <summary>
        {name}
        <span class="second options-now">
          {count(seat.stack)}
          {id === view.host && ` · ${say.host.isHost}`}
        </span>
      </summary>
      <div class="menu-section">
        {isCash && <Correct view={view} seat={seat} ask={ask} />}
        {!isMe && (
          <>
            <Recovery view={view} seat={seat} />
            <Confirm
              text={say.host.pass}
              question={say.host.passAsk(name)}
              yes={say.host.passYes}
              no={say.host.cancel}
              act={() => ask('host', { to: id })}
            />
            <Confirm
              text={say.host.remove}
              question={say.host.removeAsk(name, count(seat.stack))}
              yes={say.host.removeYes}
              no={say.host.cancel}
              act={() => ask(`seats/${seat.seat}`, undefined, 'DELETE')}
            />
          </>
        )}
      </div>
    </details>
  );
};
