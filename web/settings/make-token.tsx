import { useState } from 'preact/hooks';
import { post } from '../api.ts';
import { Fault } from '../parts/fault.tsx';
import { Check, TextField } from '../parts/field.tsx';
import { useTask } from '../parts/task.ts';
import { Once } from './once.tsx';
import { nameOf, type Scope, say, type Token } from './token.ts';

type Made = Token & { token: string };

const NO_CHOICE = { play: true, host: false };

/** A token for a program: what it may do is chosen, and what it is is shown this once. */
export const MakeToken = ({ held, again }: { held: readonly Token[]; again: () => Promise<void> }) => {
  const { tokens } = say;
  const [name, setName] = useState('');
  const [may, setMay] = useState(NO_CHOICE);
  const [made, setMade] = useState<Made | null>(null);
  const { busy, problem, run } = useTask();
  const scopes: Scope[] = [
    'read',
    ...(may.play ? ['play' as const] : []),
    ...(may.host ? ['host' as const] : []),
  ];
  const make = (event: Event) => {
    event.preventDefault();
    run(async () => {
      const answer = await post<Made>('/me/tokens', { name, scopes });
      if (answer.type === 'failed') return answer.problem;
      if (answer.type === 'done') setMade(answer.body);
      setName('');
      await again();
      return null;
    });
  };
  const isOfName = problem?.field === 'name';
  return (
    <>
      <form class="menu-section" noValidate onSubmit={make}>
        <TextField
          label={tokens.name}
          name="token-name"
          maxLength={40}
          autoComplete="off"
          value={name}
          onValue={setName}
          problem={isOfName ? problem : null}
        />
        <fieldset class="field">
          <legend>{tokens.may}</legend>
          <div class="checks">
            <p>{tokens.scopes.read}</p>
            <Check
              label={tokens.scopes.play}
              name="play"
              value={may.play}
              onValue={(play) => setMay({ ...may, play })}
            />
            <Check
              label={tokens.scopes.host}
              name="host"
              value={may.host}
              onValue={(host) => setMay({ ...may, host })}
            />
          </div>
        </fieldset>
        <Fault problem={isOfName ? null : problem} />
        <button type="submit" class="button" disabled={busy}>
          {busy ? tokens.making : tokens.make}
        </button>
      </form>
      <div aria-live="polite">
        {made && held.some(({ id }) => id === made.id) && (
          <Once title={tokens.tokenOf(nameOf(made))} about={tokens.once} text={made.token} />
        )}
      </div>
    </>
  );
};
