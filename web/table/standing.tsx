import type { ComponentChildren } from 'preact';
import type { View } from '../../worker/rules/view.ts';
import { count, words } from '../language.ts';
import type { Ask } from '../live-table.ts';
import { dayOf, momentOf } from './deadline.ts';
import { debtOf } from './debt.ts';
import type { Asks } from './props.ts';
import { waits } from './waiting-words.ts';

/** One or two things to do, with why above them, on the rows the buttons of a turn stand on. */
export const One = ({ why, children }: { why: ComponentChildren; children?: ComponentChildren }) => (
  <>
    <div class="act-why">{why}</div>
    <div class="act-buttons one">{children}</div>
  </>
);

type OneButtonProps = { text: string; onClick: () => void; kind?: 'filled' | 'plain' };

export const OneButton = ({ text, onClick, kind = 'filled' }: OneButtonProps) => (
  <button type="button" class={`act-button ${kind}`} onClick={onClick}>
    {text}
  </button>
);

type StandingProps = Omit<Asks, 'ask'> & {
  view: View;
  now: () => number;
  ask: (...what: Parameters<Ask>) => void;
};

/** Away or sitting out: back at once, or where blinds are owed by waiting or by posting (D4). Waiting is the usual way. */
const Back = ({ view, ask }: StandingProps) => {
  const debt = debtOf(view);
  const { vacationUntil = null } = view.seats.find(({ seat }) => seat === view.you?.seat) ?? {};
  const reason = view.you?.presence === 'away' ? waits.awayWhy : waits.sitOutWhy;
  const why = vacationUntil ? waits.vacationWhy(dayOf(Date.parse(vacationUntil), words.lang)) : reason;
  if (!debt) return <One why={why}>{<OneButton text={waits.comeBack} onClick={() => ask('back')} />}</One>;
  return (
    <>
      <div class="act-why is-stack">
        <p>{waits.owes(debt.text)}</p>
        <button type="button" class="button" onClick={() => ask('back', { posts: true })}>
          {waits.backPosting} {count(debt.amount)}
        </button>
      </div>
      <div class="act-buttons one">
        <OneButton text={waits.backWaiting} onClick={() => ask('back', { posts: false })} />
      </div>
    </>
  );
};

const hostName = ({ host, seats }: View): string =>
  seats.find(({ player }) => player.id === host)?.player.name ?? words.page.menu.host;

/** What my seat asks of me while it is not my turn; null when it asks nothing. */
export const standing = (props: StandingProps) => {
  const { view, now, ask, openSheet } = props;
  const { you, hand, paused } = view;
  const mine = view.seats.find(({ seat }) => seat === you?.seat);
  const isHost = props.isHost;
  const isTurnOn = hand?.toAct != null;
  if (paused && isHost) {
    const until = momentOf(Date.parse(paused.until), now(), words.lang);
    return (
      <One why={waits.pausedWhy(words.table.you, until, isTurnOn)}>
        <OneButton text={waits.resume} onClick={() => ask('resume')} />
      </One>
    );
  }
  const place = you && view.places.find(({ player }) => player.id === you.player)?.place;
  if (place) return <One why={waits.place(place)} />;
  if (you && you.presence !== 'here') return <Back {...props} />;
  if (isHost && view.applicants.length > 0) {
    return (
      <One why={waits.asks(view.applicants.map(({ player }) => player.name))}>
        <OneButton kind="plain" text={waits.answer} onClick={() => openSheet('host')} />
      </One>
    );
  }
  if (paused) {
    return (
      <One
        why={waits.pausedWhy(hostName(view), momentOf(Date.parse(paused.until), now(), words.lang), isTurnOn)}
      />
    );
  }
  if (you?.plan) {
    return (
      <One why={waits.plans[you.plan]}>
        <OneButton kind="plain" text={waits.stay} onClick={() => ask('back')} />
      </One>
    );
  }
  if (!mine || mine.cards !== null || (hand && hand.toAct === null)) return null;
  if (mine.stack === 0) {
    if (mine.incoming > 0) return <One why={waits.incoming(count(mine.incoming))} />;
    return (
      <One why={words.table.act.outOfChips}>
        {view.config.format === 'cash' && <OneButton text={waits.rebuy} onClick={() => openSheet('seat')} />}
      </One>
    );
  }
  const debt = debtOf(view);
  if (mine.state === 'waiting' && debt && !you?.habits.posts) {
    return (
      <One why={waits.owesNew}>
        <OneButton
          kind="plain"
          text={waits.post(count(debt.amount))}
          onClick={() => ask('habits', { posts: true }, 'PUT')}
        />
      </One>
    );
  }
  return null;
};
