import { useState } from 'preact/hooks';
import { send } from '../api.ts';
import { useAsked } from '../history/asked.ts';
import { Fault } from '../parts/fault.tsx';
import type { Problem } from '../problem.ts';
import { Confirm } from '../sheets/confirm.tsx';
import { MakeToken } from './make-token.tsx';
import { factsOf, nameOf, say, type Token } from './token.ts';
import '../sheets/sheets.css';

const end = async (path: string): Promise<Problem | null> => {
  const answer = await send('DELETE', path);
  // Gone already is as good as gone now.
  return answer.type === 'failed' && answer.problem.code !== 'no-such-token' ? answer.problem : null;
};

/** One that gets in, and the way to end that. */
const Line = ({ token, done }: { token: Token; done: () => void }) => {
  const name = nameOf(token);
  const { tokens } = say;
  const asks =
    token.kind === 'api'
      ? { text: tokens.end, question: tokens.endAsk(name), why: tokens.endWhy, yes: tokens.endYes }
      : { text: say.signOut, question: say.signOutAsk(name), yes: say.signOutYes };
  return (
    <li class="hook">
      <b>{name}</b>
      <p class="second">{factsOf(token)}</p>
      {!token.current && (
        <Confirm {...asks} no={say.keep} act={() => end(`/me/tokens/${token.id}`)} done={done} />
      )}
    </li>
  );
};

/** The other devices at once; personal links could bring them back, so they end too. */
const Others = ({ done }: { done: () => void }) => (
  <Confirm
    text={say.others}
    question={say.othersAsk}
    why={say.othersWhy}
    yes={say.othersYes}
    no={say.keepAll}
    act={() => end('/me/sessions')}
    done={done}
  />
);

/** Who gets in as me: devices, and programs with tokens that I made. */
export const Access = () => {
  const { body, problem, again } = useAsked<{ tokens: Token[] }>('/me/tokens');
  const [isAlone, setAlone] = useState(false);
  const held = body?.tokens.toSorted((a, b) => Number(b.current) - Number(a.current)) ?? [];
  const devices = held.filter(({ kind }) => kind !== 'api');
  const programs = held.filter(({ kind }) => kind === 'api');
  const signedOut = () => {
    setAlone(true);
    again();
  };
  return (
    <>
      <section class="menu-section">
        <h2>{say.title}</h2>
        <p class="second">{say.about}</p>
        <Fault problem={problem} />
        <ul class="hook-list">
          {devices.map((token) => (
            <Line key={token.id} token={token} done={again} />
          ))}
        </ul>
        <p class="second" role="status">
          {isAlone && say.othersDone}
        </p>
        {body && !isAlone && <Others done={signedOut} />}
      </section>
      <section class="menu-section">
        <h2>{say.tokens.title}</h2>
        <p class="second">
          {say.tokens.about} <a href="/docs">{say.tokens.docs}</a>.
        </p>
        <ul class="hook-list">
          {programs.map((token) => (
            <Line key={token.id} token={token} done={again} />
          ))}
        </ul>
        <MakeToken held={programs} again={again} />
      </section>
    </>
  );
};
