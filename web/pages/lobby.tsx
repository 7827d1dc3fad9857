import { useId } from 'preact/hooks';
import type { View } from '../../worker/rules/view.ts';
import { words } from '../language.ts';
import type { LiveTable } from '../live-table.ts';
import { Fault } from '../parts/fault.tsx';
import { ShareLink } from '../parts/share-link.tsx';
import { useTask } from '../parts/task.ts';
import { Facts } from './facts.tsx';
import { Seats } from './seats.tsx';

/** Before the first deal, for who has a seat: the link to send, who is here, and the host's button. */
export const Lobby = ({ view, url, ask }: { view: View; url: string; ask: LiveTable['ask'] }) => {
  const { lobby, share } = words.page;
  const { busy, problem, run } = useTask();
  const why = useId();
  const isHost = view.host === view.you?.player;
  const host = view.seats.find(({ player }) => player.id === view.host)?.player.name ?? null;
  const canDeal = view.seats.length > 1;
  return (
    <main class="page">
      <div class="column">
        <h1>{view.config.name}</h1>
        <section class="invite" aria-labelledby="invite">
          <h2 id="invite">{lobby.share}</h2>
          <ShareLink label={share.link} link={url} text={share.text(view.config.name)} />
          <p class="second">{lobby.shareMore}</p>
        </section>
        <Seats view={view} chosen={null} />
        <Facts config={view.config} />
      </div>
      <div class="dock">
        <Fault problem={problem} />
        {isHost ? (
          <>
            <p class="second" id={why}>
              {canDeal ? lobby.ready : lobby.needTwo}
            </p>
            <button
              type="button"
              class="button filled"
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
