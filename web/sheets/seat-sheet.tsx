import { useState } from 'preact/hooks';
import { SIT_OUT_WHENS } from '../../worker/rules/commands.ts';
import type { SeatView, View, You } from '../../worker/rules/view.ts';
import { around as say } from '../around.ts';
import { chipsIn, notChips } from '../chips.ts';
import { count } from '../language.ts';
import type { Ask } from '../live-table.ts';
import { Seats } from '../pages/seats.tsx';
import { Fault } from '../parts/fault.tsx';
import { Check, Segments, TextField } from '../parts/field.tsx';
import { Sheet } from '../parts/sheet.tsx';
import { useTask } from '../parts/task.ts';
import { leftOf } from '../table/deadline.ts';
import { debtOf } from '../table/debt.ts';
import { Confirm } from './confirm.tsx';
import { Vacation } from './vacation.tsx';
import './sheets.css';
import '../styles/menu.css';
import '../styles/options.css';

type PartProps = { view: View; you: You; seat: SeatView; ask: Ask };

const isDealtIn = ({ hand }: View, { player }: You): boolean =>
  hand !== null && hand.toAct !== null && hand.players.some((each) => each.player.id === player);

/** How I am at the table, and out of it or back: now, after this hand, with the blinds posted or waited for. */
const Presence = ({ view, you, seat, ask }: PartProps) => {
  const { busy, problem, run } = useTask();
  const debt = debtOf(view);
  const [how, setHow] = useState<'wait' | 'post'>('wait');
  const { bankMs } = seat;
  const isOut = you.presence !== 'here' || you.plan !== null;
  const told = you.plan ? say.seat.plans[you.plan] : say.seat[you.presence];
  const state = seat.vacationUntil === null && told;
  const post = how === 'post';
  const choose = (chosen: 'wait' | 'post') => {
    setHow(chosen);
    if (!isOut) run(() => ask('habits', { posts: chosen === 'post' }, 'PUT'));
  };
  return (
    <section class="menu-section">
      <p>
        {say.seat.stack(count(seat.stack))} {seat.incoming > 0 && say.seat.incoming(count(seat.incoming))}{' '}
        {state}
      </p>
      {bankMs !== null && <p class="second">{say.seat.bank(leftOf(bankMs))}</p>}
      {debt && (
        <>
          <p class="second">{say.seat.owes(debt.text)}</p>
          <Segments
            label={say.seat.howBack}
            name="howBack"
            options={[
              ['wait', say.seat.wait],
              ['post', say.seat.postNow],
            ]}
            value={isOut ? how : you.habits.posts ? 'post' : 'wait'}
            onValue={choose}
          />
        </>
      )}
      <Fault problem={problem} />
      {seat.vacationUntil !== null ? null : isOut ? (
        <button
          type="button"
          class="button filled"
          disabled={busy}
          onClick={() => run(() => ask('back', debt ? { posts: post } : {}))}
        >
          {you.presence === 'here' ? say.seat.stay : say.seat.back}
        </button>
      ) : (
        <>
          <h3>{say.seat.sitOut}</h3>
          <div class="menu-buttons">
            {SIT_OUT_WHENS.map((when) => (
              <button
                type="button"
                key={when}
                class="button"
                disabled={busy}
                onClick={() => run(() => ask('sit-out', { when }))}
              >
                {say.seat.whens[when]}
              </button>
            ))}
          </div>
          <p class="second">{say.seat.sitOutAbout}</p>
        </>
      )}
    </section>
  );
};

/** More chips, up to the table's most (D6). */
const Chips = ({ view, seat, ask }: PartProps) => {
  const { min, max, default: usual } = view.config.buyIn;
  const has = seat.stack + seat.incoming;
  const most = max - has - seat.bet;
  const least = Math.max(1, min - has);
  const [amount, setAmount] = useState(String(has < usual ? Math.max(least, usual - has) : most));
  const { busy, problem, run } = useTask();
  const add = (event: Event) => {
    event.preventDefault();
    run(async () => notChips({ amount }) ?? ask('chips', { amount: chipsIn(amount) }));
  };
  return (
    <form class="menu-section" noValidate onSubmit={add}>
      <h3>{has === 0 ? say.seat.rebuy : say.seat.chips}</h3>
      {most < 1 ? (
        <p class="second">{say.seat.full(count(max))}</p>
      ) : (
        <>
          <div class="field-and-button">
            <TextField
              label={say.seat.addAmount(count(Math.min(least, most)), count(most))}
              name="chips"
              kind="chips"
              value={amount}
              onValue={setAmount}
              problem={problem}
            />
            <button type="submit" class="button" disabled={busy}>
              {has === 0 ? say.seat.rebuy : say.seat.add}
            </button>
          </div>
          <p class="second">{say.seat.fromNext}</p>
        </>
      )}
    </form>
  );
};

const Habits = ({ view, you, ask }: PartProps) => {
  const { problem, run } = useTask();
  const set = (habit: 'straddles' | 'alwaysShows') => (value: boolean) =>
    run(() => ask('habits', { [habit]: value }, 'PUT'));
  return (
    <section class="menu-section">
      <h3>{say.seat.habits}</h3>
      <div class="checks">
        {view.config.straddle && (
          <Check
            label={say.seat.straddles}
            name="straddles"
            value={you.habits.straddles}
            onValue={set('straddles')}
          />
        )}
        <Check
          label={say.seat.alwaysShows}
          name="alwaysShows"
          value={you.habits.alwaysShows}
          onValue={set('alwaysShows')}
        />
      </div>
      <Fault problem={problem} />
    </section>
  );
};

/** To a free seat, between hands. */
const Move = ({ view, ask }: PartProps) => {
  const [chosen, choose] = useState<number | null>(null);
  const { busy, problem, run } = useTask();
  const isRunning = view.hand !== null && view.hand.toAct !== null;
  return (
    <details class="options">
      <summary>{say.seat.move}</summary>
      <div class="menu-section">
        <p class="second">{isRunning ? say.seat.moveLater : say.seat.moveAbout}</p>
        {!isRunning && <Seats view={view} chosen={chosen} choose={choose} />}
        <Fault problem={problem} />
        {!isRunning && chosen !== null && (
          <button
            type="button"
            class="button"
            disabled={busy}
            onClick={() => run(() => ask('move', { seat: chosen }))}
          >
            {say.seat.moveTo(chosen)}
          </button>
        )}
      </div>
    </details>
  );
};

const whyLeave = (view: View, you: You, seat: SeatView): string => {
  const about = [];
  if (!isDealtIn(view, you) || seat.state === 'folded') about.push(say.seat.leaveNow(count(seat.stack)));
  else about.push(seat.state === 'allIn' ? say.seat.leaveAllIn : say.seat.leaveInHand);
  if (view.config.format === 'freezeout') return say.seat.leaveFreezeout;
  return about.join(' ');
};

/** The host has not come for a week, something waits for him, and the role falls to me (D9). */
const TakeOver = ({ view, ask }: PartProps) => {
  const { busy, problem, run } = useTask();
  const host = view.seats.find(({ player }) => player.id === view.host)?.player.name ?? null;
  return (
    <details class="options">
      <summary>{say.seat.takeOver}</summary>
      <div class="menu-section">
        <p class="second">{say.seat.takeOverAbout(host)}</p>
        <Fault problem={problem} />
        <button type="button" class="button" disabled={busy} onClick={() => run(() => ask('host/claim'))}>
          {say.seat.takeOver}
        </button>
      </div>
    </details>
  );
};

const mayTakeOver = ({ hostClaimableAt, hostClaimableBy }: View, you: You, at: number): boolean =>
  hostClaimableBy === you.player && hostClaimableAt !== null && Date.parse(hostClaimableAt) <= at;

type SeatSheetProps = { view: View; now: () => number; ask: Ask; close: () => void };

/** My seat: out and back, chips, standing choices, another seat, leaving. */
export const SeatSheet = ({ view, now, ask, close }: SeatSheetProps) => {
  const { you } = view;
  const seat = view.seats.find((each) => each.seat === you?.seat);
  if (!you || !seat) return null;
  const props = { view, you, seat, ask };
  const isCash = view.config.format === 'cash';
  const hasFree = view.seats.length < view.config.seats;
  return (
    <Sheet title={say.seat.title} close={close}>
      <Presence {...props} />
      <Vacation {...props} />
      {isCash ? <Chips {...props} /> : <p class="second menu-section">{say.seat.noRebuy}</p>}
      <Habits {...props} />
      {isCash && hasFree && <Move {...props} />}
      {mayTakeOver(view, you, now()) && <TakeOver {...props} />}
      {you.plan !== 'leave' && (
        <section class="menu-section">
          <Confirm
            text={say.seat.leave}
            question={say.seat.leaveAsk}
            why={whyLeave(view, you, seat)}
            yes={say.seat.leaveYes}
            no={say.seat.stayHere}
            act={() => ask('leave')}
            done={close}
          />
        </section>
      )}
    </Sheet>
  );
};
