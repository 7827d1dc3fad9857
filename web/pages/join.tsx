import { useId, useState } from 'preact/hooks';
import type { View } from '../../worker/rules/view.ts';
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

type JoinProps = { view: View; ask: LiveTable['ask']; watch: () => void };

/** Sitting down: what the table is, who is there, a seat, a name, one button. */
export const Join = ({ view, ask, watch }: JoinProps) => {
  const { join } = words.page;
  const { config, seats } = view;
  const [typed, setName] = useState<string | null>(null);
  const [buyIn, setBuyIn] = useState(String(config.buyIn.default));
  const [wanted, setWanted] = useState<number | null>(null);
  const { busy, problem, run } = useTask();
  const form = useId();
  const isHost = useSignal(me)?.id === view.host;
  const name = typed ?? usualName();

  const isOpen = (seat: number) => !seats.some((taken) => taken.seat === seat);
  const firstOpen = Array.from({ length: config.seats }, (_, seat) => seat).find(isOpen);
  const seat = wanted !== null && isOpen(wanted) ? wanted : firstOpen;

  const sit = async (): Promise<Problem | null> => {
    if (!name.trim()) return { code: 'no-name', detail: join.nameMissing };
    const nobody = await becomePlayer(name.trim());
    if (nobody) return nobody;
    const chips = /^\d+$/.test(buyIn.trim()) ? Number(buyIn) : buyIn;
    return ask('seats', { seat, buyIn: chips, name: name.trim() });
  };
  const submit = (event: Event) => {
    event.preventDefault();
    run(sit);
  };
  const about = (field: 'name' | 'buyIn') => (problem && fieldOf(problem) === field ? problem : null);

  return (
    <main class="page">
      <div class="column">
        <h1>{config.name}</h1>
        <p class="lead">{lead(view, isHost)}</p>
        <Facts config={config} />
        <form id={form} onSubmit={submit}>
          <Seats view={view} chosen={seat ?? null} choose={setWanted} />
          {seat !== undefined && (
            <Row>
              <TextField
                label={join.name}
                name="name"
                value={name}
                maxLength={24}
                autoComplete="nickname"
                onValue={setName}
                problem={about('name')}
              />
              <TextField
                label={`${join.buyIn} (${count(config.buyIn.min)}–${count(config.buyIn.max)})`}
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
      <div class="dock">
        <Fault problem={problem && fieldOf(problem) ? null : problem} />
        <div class="dock-buttons">
          {view.hand && (
            <button type="button" class="button" onClick={watch}>
              {join.watch}
            </button>
          )}
          {seat !== undefined && (
            <button type="submit" form={form} class="button filled" disabled={busy}>
              {busy ? join.sitting : join.sit(seat)}
            </button>
          )}
        </div>
      </div>
    </main>
  );
};
