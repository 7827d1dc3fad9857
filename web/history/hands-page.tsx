import { useEffect, useState } from 'preact/hooks';
import { taken } from '../../worker/records/result.ts';
import type { FinishedView, View } from '../../worker/rules/view.ts';
import { get } from '../api.ts';
import { setTitle } from '../due.ts';
import { Nothing } from '../pages/nothing.tsx';
import { Fault } from '../parts/fault.tsx';
import { useTask } from '../parts/task.ts';
import { follow } from '../router.ts';
import { me } from '../session.ts';
import { useSignal } from '../signal.ts';
import { CardTexts } from '../table/cards.tsx';
import { namesOf, seatIn } from '../table/people.ts';
import { stakeOf } from '../table/record.ts';
import { headline, signed } from '../table/result-body.tsx';
import { useAsked } from './asked.ts';
import { Bar } from './bar.tsx';
import { Files } from './files.tsx';
import { history, moment } from './words.ts';

type HandLine = FinishedView & { endedAt: string };
type Page = { hands: HandLine[]; next: number | null };

const PAGE = 20;

const Row = ({ id, hand, player }: { id: string; hand: HandLine; player: string | undefined }) => {
  const seat = seatIn(hand, player);
  const stake = seat === null ? null : stakeOf(hand, seat);
  return (
    <li>
      <a class="hand-row" href={`/t/${id}/hands/${hand.number}`} onClick={follow}>
        <b>{history.hand(hand.number)}</b>
        <span class="hand-board">
          <CardTexts cards={hand.board} />
        </span>
        <span class="hand-net">
          {stake && seat !== null && (
            <>
              <span class="visually-hidden">{history.net} </span>
              {signed(taken(hand, seat) - stake.paid)}
            </>
          )}
        </span>
        <span class="second">{headline(hand, seat, namesOf(hand, seat))}</span>
        <span class="second hand-date">{moment(hand.endedAt)}</span>
      </a>
    </li>
  );
};

/** `/t/<id>/hands`: the hands that are over, newest first, a page at a time, and all of them as files. */
export const HandsPage = ({ id }: { id: string }) => {
  const path = `/tables/${id}/hands?limit=${PAGE}`;
  const { body, problem } = useAsked<Page>(path);
  const { body: view } = useAsked<View>(`/tables/${id}`);
  const [earlier, setEarlier] = useState<Page[]>([]);
  const { busy, problem: pageProblem, run } = useTask();
  const player = useSignal(me)?.id;
  const table = view?.config.name ?? '';
  useEffect(() => {
    setTitle(history.title(history.hands, table));
  }, [table]);
  if (problem) return <Nothing problem={problem} />;
  const pages = body ? [body, ...earlier] : [];
  const next = pages.at(-1)?.next ?? null;
  const hands = pages.flatMap((page) => page.hands);
  const more = () =>
    run(async () => {
      const answer = await get<Page>(`${path}&before=${next}`);
      if (answer.type === 'failed') return answer.problem;
      if (answer.type === 'done') setEarlier([...earlier, answer.body]);
      return null;
    });
  return (
    <>
      <Bar title={history.hands} second={table} back={`/t/${id}`} backTo={history.toTable} />
      <main class="page hands" aria-busy={!body}>
        {body && hands.length === 0 && <p class="lead">{history.noHands}</p>}
        <ul>
          {hands.map((hand) => (
            <Row key={hand.number} id={id} hand={hand} player={player} />
          ))}
        </ul>
        {next !== null && (
          <button type="button" class="button" disabled={busy} onClick={more}>
            {history.earlier}
          </button>
        )}
        <Fault problem={pageProblem} />
        {hands.length > 0 && <Files at={`${id}/hands`} title={history.allFiles} />}
      </main>
    </>
  );
};
