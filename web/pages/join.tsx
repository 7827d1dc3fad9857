import { useId, useState } from 'preact/hooks';
import type { View } from '../../worker/rules/view.ts';
import { around } from '../around.ts';
import { chipsIn, notChips } from '../chips.ts';
import { recoveredAt } from '../claim.ts';
import { count, words } from '../language.ts';
import type { LiveTable } from '../live-table.ts';
import { Fault } from '../parts/fault.tsx';
import { Row, Segments, TextField } from '../parts/field.tsx';
import { useTask } from '../parts/task.ts';
import type { Problem } from '../problem.ts';
import { becomePlayer, me, usualName } from '../session.ts';
import { useSignal } from '../signal.ts';
import { recall } from '../storage.ts';
import { momentOf } from '../table/deadline.ts';
import { Facts } from './facts.tsx';
import { HiLoButton } from './hi-lo-lazy.tsx';
import { Seats } from './seats.tsx';

const NAME_CODES = ['name-taken', 'no-name'];

/** Which field a problem is about, so that it is said there. */
const fieldOf = ({ code, field }: Problem): 'name' | 'buyIn' | null => {
  if (NAME_CODES.includes(code) || field === 'name') return 'name';
  if (code === 'buy-in-out-of-range' || field === 'buyIn') return 'buyIn';
  return null;
};

const hostOf = (view: View): string | null =>
  view.seats.find(({ player }) => player.id === view.host)?.player.name ?? null;

/** G3: nobody comes into a freezeout that has begun. */
const hasBegun = ({ config, hand, places }: View): boolean =>
  config.format === 'freezeout' && (hand !== null || places.length > 0);

const mayLookOn = ({ hand }: View): boolean => hand !== null;

const lead = (view: View, isHost: boolean): string => {
  const { join } = around;
  if (hasBegun(view)) return mayLookOn(view) ? join.begun : join.begunUnseen;
  if (view.seats.length === view.config.seats) return join.full;
  if (isHost) return join.yours;
  if (view.config.approval) return join.approval(hostOf(view));
  if (view.hand) return join.running;
  return join.invited(hostOf(view));
};

/** Where this visitor's wish for a seat stands, if he has one. */
const wishOf = (view: View, id: string | undefined): string | null => {
  const { join } = around;
  const isMine = ({ player }: { player: { id: string } }) => player.id === id;
  if (id === undefined) return null;
  if (view.applicants.some(isMine)) return join.asking(hostOf(view));
  const place = view.queue.findIndex(isMine);
  return place < 0 ? null : join.inLine(place + 1, view.queue.length);
};

/** The seat to sit in: the one that was chosen, for as long as it is open, else the first open one. */
const useSeat = ({ config, seats }: View) => {
  const [wanted, choose] = useState<number | null>(null);
  const isOpen = (seat: number) => !seats.some((taken) => taken.seat === seat);
  const firstOpen = Array.from({ length: config.seats }, (_, seat) => seat).find(isOpen) ?? null;
  return { seat: wanted !== null && isOpen(wanted) ? wanted : firstOpen, choose };
};

/** D6: what he may bring, with what he took away lately if it binds him. */
const limitsOf = ({ config: { buyIn }, took }: View, at: number) => {
  const back = took && Date.parse(took.until) >= at ? took : null;
  const chips = back?.chips ?? 0;
  const [min, usual, max] = [buyIn.min, buyIn.default, buyIn.max].map((n) => Math.max(n, chips));
  return { min: min ?? 0, usual: usual ?? 0, max: max ?? 0, back };
};

type JoinProps = { view: View; now: () => number; ask: LiveTable['ask']; watch: () => void };

/** The wish for a seat is with the host, or in line: nothing to do but wait, look on, or take it back. */
const Wish = ({ view, ask, watch, text }: JoinProps & { text: string }) => {
  const { join } = around;
  const { busy, problem, run } = useTask();
  return (
    <div class="dock">
      <p role="status">{text}</p>
      <Fault problem={problem} />
      <div class="dock-buttons">
        <button
          type="button"
          class="button"
          disabled={busy}
          onClick={() => run(() => ask('queue', undefined, 'DELETE'))}
        >
          {join.withdraw}
        </button>
        {mayLookOn(view) && (
          <button type="button" class="button filled" onClick={watch}>
            {join.watch}
          </button>
        )}
      </div>
    </div>
  );
};

/** Sitting down: what the table is, who is there, a seat, a name, one button. */
export const Join = (props: JoinProps) => {
  const { view, now, ask, watch } = props;
  const { join } = around;
  const { name: table, approval, blinds, format } = view.config;
  const limits = limitsOf(view, now());
  const own = useSignal(me);
  const isHost = own?.id === view.host;
  const [typed, setName] = useState<string | null>(null);
  const name = typed ?? usualName();
  const [bring, setBring] = useState<string | null>(null);
  const buyIn = bring ?? String(limits.usual);
  const [first, setFirst] = useState<'wait' | 'post'>('wait');
  const { seat, choose } = useSeat(view);
  const { busy, problem, run } = useTask();
  const form = useId();
  const isOpen = !hasBegun(view);
  const comes = view.hand !== null && format === 'cash';
  const isAsked = approval && !isHost;
  const wish = wishOf(view, own?.id);
  const isRecovered = recall(recoveredAt(view.id)) === true;

  const sit = async (): Promise<Problem | null> => {
    if (!name.trim()) return { code: 'no-name', detail: join.nameMissing };
    const wrong = notChips({ buyIn }) ?? (await becomePlayer(name.trim()));
    if (wrong) return wrong;
    const posts = comes && first === 'post';
    const entry = { buyIn: chipsIn(buyIn), name: name.trim(), ...(posts && { posts }) };
    return seat === null ? ask('queue', entry) : ask('seats', { seat, ...entry });
  };
  const submit = (event: Event) => {
    event.preventDefault();
    run(sit);
  };
  const about = (field: 'name' | 'buyIn') => (problem && fieldOf(problem) === field ? problem : null);
  const verb = () => {
    if (busy) return join.sitting;
    if (seat === null) return join.queue;
    return isAsked ? join.ask(seat) : join.sit(seat);
  };
  const fills = isOpen && wish === null && !isRecovered;

  return (
    <main class="page">
      <div class="column">
        <h1>{table}</h1>
        <p class="lead">{isRecovered ? join.recovered : lead(view, isHost)}</p>
        {view.config.watching === 'seated' && !isHost && <p class="second">{join.seatedOnly}</p>}
        <Facts config={view.config} />
        <HiLoButton />
        <form id={form} noValidate onSubmit={submit}>
          <Seats view={view} chosen={fills ? seat : null} choose={fills ? choose : undefined} />
          {fills && (
            <Row>
              <TextField
                label={join.name}
                name="name"
                value={name}
                maxLength={30}
                autoComplete="nickname"
                onValue={setName}
                problem={about('name')}
              />
              {format === 'cash' && (
                <TextField
                  label={join.buyIn(count(limits.min), count(limits.max))}
                  name="buyIn"
                  kind="chips"
                  value={buyIn}
                  onValue={setBring}
                  problem={about('buyIn')}
                />
              )}
            </Row>
          )}
          {fills && limits.back && (
            <p class="second">
              {join.comesBack(
                count(limits.back.chips),
                momentOf(Date.parse(limits.back.until), now(), words.lang),
              )}
            </p>
          )}
          {fills && comes && (
            <Segments
              label={join.howIn}
              name="first"
              options={[
                ['wait', join.wait],
                ['post', join.post(count(blinds.big))],
              ]}
              value={first}
              onValue={setFirst}
            />
          )}
        </form>
      </div>
      {wish !== null ? (
        <Wish {...props} text={wish} />
      ) : (
        (fills || mayLookOn(view)) && (
          <div class="dock">
            <Fault problem={problem && fieldOf(problem) ? null : problem} />
            <div class="dock-buttons">
              {mayLookOn(view) && (
                <button type="button" class={fills ? 'button' : 'button filled'} onClick={watch}>
                  {join.watch}
                </button>
              )}
              {fills && (
                <button type="submit" form={form} class="button filled" disabled={busy}>
                  {verb()}
                </button>
              )}
            </div>
          </div>
        )
      )}
    </main>
  );
};
