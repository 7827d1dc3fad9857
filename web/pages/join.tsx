import { useId, useState } from 'preact/hooks';
import type { View } from '../../worker/rules/view.ts';
import { chipsIn, notChips } from '../chips.ts';
import { count, words } from '../language.ts';
import type { LiveTable } from '../live-table.ts';
import { Fault } from '../parts/fault.tsx';
import { Row, TextField } from '../parts/field.tsx';
import { useTask } from '../parts/task.ts';
import type { Problem } from '../problem.ts';
import { becomePlayer, me, usualName } from '../session.ts';
import { useSignal } from '../signal.ts';
import { Facts } from './facts.tsx';
import { Seats } from './seats.tsx';

const NAME_CODES = ['name-taken', 'no-name'];

/** Which field a problem is about, so that it is said there. */
const fieldOf = ({ code, field }: Problem): 'name' | 'buyIn' | null => {
  if (NAME_CODES.includes(code) || field === 'name') return 'name';
  if (code === 'buy-in-out-of-range' || field === 'buyIn') return 'buyIn';
  return null;
};

const lead = (view: View, isHost: boolean): string => {
  const { join } = words.page;
  if (view.seats.length === view.config.seats) return join.full;
  if (view.hand) return join.running;
  if (isHost) return join.yours;
  return join.invited(view.seats.find(({ player }) => player.id === view.host)?.player.name ?? null);
};

/** The seat to sit in: the one that was chosen, for as long as it is open, else the first open one. */
const useSeat = ({ config, seats }: View) => {
  const [wanted, choose] = useState<number | null>(null);
  const isOpen = (seat: number) => !seats.some((taken) => taken.seat === seat);
  const firstOpen = Array.from({ length: config.seats }, (_, seat) => seat).find(isOpen) ?? null;
  return { seat: wanted !== null && isOpen(wanted) ? wanted : firstOpen, choose };
};

type JoinProps = { view: View; ask: LiveTable['ask']; watch: () => void };

/** Sitting down: what the table is, who is there, a seat, a name, one button. */
export const Join = ({ view, ask, watch }: JoinProps) => {
  const { join } = words.page;
  const { buyIn: range, name: table } = view.config;
  const isHost = useSignal(me)?.id === view.host;
  const [typed, setName] = useState<string | null>(null);
  const name = typed ?? usualName();
  const [buyIn, setBuyIn] = useState(String(range.default));
  const { seat, choose } = useSeat(view);
  const { busy, problem, run } = useTask();
  const form = useId();

  const sit = async (): Promise<Problem | null> => {
    if (!name.trim()) return { code: 'no-name', detail: join.nameMissing };
    const wrong = notChips({ buyIn }) ?? (await becomePlayer(name.trim()));
    return wrong ?? ask('seats', { seat, buyIn: chipsIn(buyIn), name: name.trim() });
  };
  const submit = (event: Event) => {
    event.preventDefault();
    run(sit);
  };
  const about = (field: 'name' | 'buyIn') => (problem && fieldOf(problem) === field ? problem : null);

  return (
    <main class="page">
      <div class="column">
        <h1>{table}</h1>
        <p class="lead">{lead(view, isHost)}</p>
        <Facts config={view.config} />
        <form id={form} noValidate onSubmit={submit}>
          <Seats view={view} chosen={seat} choose={choose} />
          {seat !== null && (
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
              <TextField
                label={join.buyIn(count(range.min), count(range.max))}
                name="buyIn"
                kind="chips"
                value={buyIn}
                onValue={setBuyIn}
                problem={about('buyIn')}
              />
            </Row>
          )}
        </form>
      </div>
      {(seat !== null || view.hand) && (
        <div class="dock">
          <Fault problem={problem && fieldOf(problem) ? null : problem} />
          <div class="dock-buttons">
            {view.hand && (
              <button type="button" class={seat === null ? 'button filled' : 'button'} onClick={watch}>
                {join.watch}
              </button>
            )}
            {seat !== null && (
              <button type="submit" form={form} class="button filled" disabled={busy}>
                {busy ? join.sitting : join.sit(seat)}
              </button>
            )}
          </div>
        </div>
      )}
    </main>
  );
};
