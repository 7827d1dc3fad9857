import { useState } from 'preact/hooks';
import { post, send } from '../api.ts';
import { now } from '../clock.ts';
import { useAsked } from '../history/asked.ts';
import { words } from '../language.ts';
import { Fault } from '../parts/fault.tsx';
import { TextField } from '../parts/field.tsx';
import { useTask } from '../parts/task.ts';
import type { Problem } from '../problem.ts';
import { Confirm } from '../sheets/confirm.tsx';
import { momentOf } from '../table/deadline.ts';
import { Once } from './once.tsx';
import { say } from './words.ts';
import '../sheets/sheets.css';

type Hook = {
  id: string;
  url: string;
  state: 'active' | 'failing' | 'disabled';
  lastError: string | null;
  createdAt: string;
};

type NewHook = Hook & { secret: string };

const HookLine = ({ hook, done }: { hook: Hook; done: () => void }) => {
  const { hooks } = say;
  const { id, url, state, lastError, createdAt } = hook;
  const facts = [
    hooks.state[state],
    hooks.since(momentOf(Date.parse(createdAt), now(), words.lang)),
    lastError && hooks.lastError(lastError),
  ];
  const remove = async (): Promise<Problem | null> => {
    const answer = await send('DELETE', `/me/hooks/${id}`);
    return answer.type === 'failed' ? answer.problem : null;
  };
  return (
    <li class="hook">
      <b>{url}</b>
      <p class={state === 'active' ? 'second' : 'warning'}>{facts.filter(Boolean).join(' · ')}</p>
      <Confirm
        text={hooks.remove}
        question={hooks.removeAsk(url)}
        yes={hooks.removeYes}
        no={hooks.keep}
        act={remove}
        done={done}
      />
    </li>
  );
};

/** Addresses of programs that hear of my turns. The secret of a new one is shown this once. */
export const Hooks = () => {
  const { hooks } = say;
  const { body, problem: unread, again } = useAsked<{ hooks: Hook[] }>('/me/hooks');
  const [url, setUrl] = useState('');
  const [made, setMade] = useState<NewHook | null>(null);
  const { busy, problem, run } = useTask();
  const add = (event: Event) => {
    event.preventDefault();
    run(async () => {
      const answer = await post<NewHook>('/me/hooks', { url: url.trim() });
      if (answer.type === 'failed') return answer.problem;
      if (answer.type === 'done') setMade(answer.body);
      setUrl('');
      await again();
      return null;
    });
  };
  return (
    <section class="menu-section">
      <h2>{hooks.title}</h2>
      <p class="second">{hooks.about}</p>
      <Fault problem={unread} />
      <ul class="hook-list">
        {body?.hooks.map((hook) => (
          <HookLine key={hook.id} hook={hook} done={again} />
        ))}
      </ul>
      <form class="menu-section" noValidate onSubmit={add}>
        <TextField label={hooks.url} name="url" kind="code" value={url} onValue={setUrl} problem={problem} />
        <button type="submit" class="button" disabled={busy}>
          {busy ? hooks.adding : hooks.add}
        </button>
      </form>
      <div aria-live="polite">
        {made && body?.hooks.some(({ id }) => id === made.id) && (
          <Once title={hooks.secretOf(made.url)} about={hooks.secretOnce} text={made.secret} />
        )}
      </div>
    </section>
  );
};
