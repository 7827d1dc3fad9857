import { useId } from 'preact/hooks';
import type { View } from '../../worker/rules/view.ts';
import { around } from '../around.ts';
import { words } from '../language.ts';
import type { LiveTable } from '../live-table.ts';
import { Fault } from '../parts/fault.tsx';
import { ShareLink } from '../parts/share-link.tsx';
import { useTask } from '../parts/task.ts';
import { momentOf } from '../table/deadline.ts';
import type { SheetName } from '../table/props.ts';
import { waits } from '../table/waiting-words.ts';
import { Facts } from './facts.tsx';
import { Seats } from './seats.tsx';
import '../styles/seating.css';

type LobbyProps = {
  view: View;
  now: () => number;
  url: string;
  ask: LiveTable['ask'];
  openSheet: (sheet: SheetName) => void;
};

/** Before the first deal, for who has a seat: the link to send, who is here, and the host's button. */
export const Lobby = ({ view, now, url, ask, openSheet }: LobbyProps) => {
  const { lobby, share } = around;
  const { busy, problem, run } = useTask();
  const why = useId();
  const isHost = view.host === view.you?.player;
  const host = view.seats.find(({ player }) => player.id === view.host)?.player.name ?? null;
  // At a table started again everybody is asked first whether he is there.
  const here = view.seats.filter(({ state }) => state !== 'sittingOut' && state !== 'away');
  const canDeal = here.length > 1;
  const ready = view.config.format === 'freezeout' ? lobby.readyForAll : lobby.ready; // G3
  const isHere = view.you?.presence === 'here';
  return (
    <main class="page">
      <div class="column">
        <h1>{view.config.name}</h1>
        {view.closesAt && (
          <p class="lead">{lobby.closesAt(momentOf(Date.parse(view.closesAt), now(), words.lang))}</p>
        )}
        <section class="invite" aria-labelledby="invite">
          <h2 id="invite">{lobby.share}</h2>
          <ShareLink label={share.link} link={url} text={share.text(view.config.name)} />
          <p class="second">{view.config.approval ? lobby.shareApproval : lobby.shareMore}</p>
        </section>
        <Seats view={view} chosen={null} />
        <Facts config={view.config} />
      </div>
      <div class="dock">
        <Fault problem={problem} />
        {isHost && view.applicants.length > 0 && (
          <button type="button" class="button" onClick={() => openSheet('host')}>
            {waits.asks(view.applicants.map(({ player }) => player.name))}
          </button>
        )}
        {!isHere && (
          <button type="button" class="button filled" disabled={busy} onClick={() => run(() => ask('back'))}>
            {waits.comeBack}
          </button>
        )}
        {isHost ? (
          <>
            <p class="second" id={why}>
              {canDeal ? ready : lobby.needTwo}
            </p>
            <button
              type="button"
              class={isHere ? 'button filled' : 'button'}
              disabled={!canDeal || busy}
              aria-describedby={why}
              onClick={() => run(() => ask('start'))}
            >
              {busy ? lobby.dealing : lobby.deal}
            </button>
          </>
        ) : (
          <p class="dock-wait" role="status">
            {canDeal ? lobby.waitFor(host) : lobby.waitSeats}
          </p>
        )}
      </div>
    </main>
  );
};
