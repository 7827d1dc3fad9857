import { useEffect, useState } from 'preact/hooks';
import { isTemporary } from '../api.ts';
import { around } from '../around.ts';
import { claimLink, clearSecret, type Secret } from '../claim.ts';
import { words } from '../language.ts';
import { Fault } from '../parts/fault.tsx';
import { useTask } from '../parts/task.ts';
import { isKnown, me, usualName, whoAmI } from '../session.ts';
import { useSignal } from '../signal.ts';

type QuestionProps = { become: () => void; stay: () => void };

/** D9: a browser that is somebody becomes somebody else on his word alone; until then the secret stays where it is. */
const Question = ({ become, stay }: QuestionProps) => {
  const { replace } = around;
  useEffect(() => {
    whoAmI();
  }, []);
  const isAsked = useSignal(me) !== undefined;
  const name = usualName() || null;
  if (!isAsked) return <p role="status">{words.page.loading}</p>;
  return (
    <>
      <p class="lead">{replace.now(name)}</p>
      <p>{replace.link}</p>
      <p class="second">{replace.lost}</p>
      <div class="menu-buttons">
        <button type="button" class="button" onClick={become}>
          {replace.become}
        </button>
        <button type="button" class="button filled" onClick={stay}>
          {replace.stay(name)}
        </button>
      </div>
    </>
  );
};

type ClaimProps = { secret: Secret; done: () => void };

const Entering = ({ secret, done, skip }: ClaimProps & { skip: () => void }) => {
  const { claim } = words.page;
  const { busy, problem, run } = useTask();
  const enter = () =>
    run(async () => {
      const found = await claimLink(secret);
      if (found === null) done();
      return found;
    });
  useEffect(() => {
    enter();
  }, []);
  if (!problem) return <p role="status">{secret.of === 'seat' ? claim.seat : claim.entering}</p>;
  const mayWork = isTemporary(problem);
  return (
    <>
      <Fault problem={problem} />
      <div class="menu-buttons">
        <button type="button" class={mayWork ? 'button' : 'button filled'} onClick={skip}>
          {claim.without}
        </button>
        {mayWork && (
          <button type="button" class="button filled" disabled={busy} onClick={enter}>
            {claim.again}
          </button>
        )}
      </div>
    </>
  );
};

/** A personal link is used before anything else is asked for; then the page begins. */
export const Claim = ({ secret, done }: ClaimProps) => {
  const [isAsking, ask] = useState(() => secret.of === 'me' && isKnown());
  const skip = () => {
    clearSecret();
    done();
  };
  return (
    <main class="page narrow">
      <h1>{words.page.name}</h1>
      {isAsking ? (
        <Question become={() => ask(false)} stay={skip} />
      ) : (
        <Entering secret={secret} done={done} skip={skip} />
      )}
    </main>
  );
};
