import { useState } from 'preact/hooks';
import { post, send } from '../api.ts';
import { now } from '../clock.ts';
import { useAsked } from '../history/asked.ts';
import { words } from '../language.ts';
import { Fault } from '../parts/fault.tsx';
import { useTask } from '../parts/task.ts';
import type { Problem } from '../problem.ts';
import { Confirm } from '../sheets/confirm.tsx';
import { momentOf } from '../table/deadline.ts';
import { Once } from './once.tsx';
import { say } from './words.ts';
import '../sheets/sheets.css';

type Platform = keyof typeof say.chats.platforms;
type Chat = { platform: Platform; id: string; name: string; linked: boolean; createdAt: string };

const Line = ({ chat, done }: { chat: Chat; done: () => void }) => {
  const { chats } = say;
  const { platform, id, name, createdAt } = chat;
  const text = chats.chat(chats.platforms[platform], name);
  const unlink = async (): Promise<Problem | null> => {
    const answer = await send('DELETE', `/me/chats/${platform}/${encodeURIComponent(id)}`);
    return answer.type === 'failed' && answer.problem.code !== 'no-such-chat' ? answer.problem : null;
  };
  return (
    <li class="hook">
      <b>{text}</b>
      <p class="second">{chats.since(momentOf(Date.parse(createdAt), now(), words.lang))}</p>
      <Confirm
        text={chats.unlink}
        question={chats.unlinkAsk(text)}
        why={chats.unlinkWhy}
        yes={chats.unlinkYes}
        no={chats.keep}
        act={unlink}
        done={done}
      />
    </li>
  );
};

/** "K7QM2XAB" as it is read best. */
const spaced = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`;

/** Who I am in chats, and a code by which I am the same there. */
export const Chats = () => {
  const { chats } = say;
  const { body, problem: unread, again } = useAsked<{ platforms: Platform[]; chats: Chat[] }>('/me/chats');
  const [code, setCode] = useState<string | null>(null);
  const { busy, problem, run } = useTask();
  const make = () =>
    run(async () => {
      const answer = await post<{ code: string }>('/me/links', { kind: 'code' });
      if (answer.type === 'failed') return answer.problem;
      if (answer.type === 'done') setCode(answer.body.code);
      return null;
    });
  const linked = body?.chats.filter((chat) => chat.linked) ?? [];
  const isOff = body !== null && body.platforms.length === 0;
  return (
    <section class="menu-section">
      <h2>{chats.title}</h2>
      <p class="second">{isOff ? chats.none : chats.about}</p>
      <Fault problem={unread} />
      <ul class="hook-list">
        {linked.map((chat) => (
          <Line key={`${chat.platform} ${chat.id}`} chat={chat} done={again} />
        ))}
      </ul>
      <Fault problem={problem} />
      {body && !isOff && (
        <button type="button" class="button" disabled={busy} onClick={make}>
          {busy ? chats.making : chats.make}
        </button>
      )}
      <div aria-live="polite">
        {code && <Once title={chats.code} about={chats.type} text={chats.command(spaced(code))} />}
      </div>
    </section>
  );
};
