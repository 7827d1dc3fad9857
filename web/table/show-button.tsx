import { post } from '../api.ts';
import { result } from '../history/words.ts';
import { Fault } from '../parts/fault.tsx';
import { useTask } from '../parts/task.ts';
import { EyeIcon } from './signs.tsx';

type ShowProps = { table: string; hand: number; done?: () => void };

/** S2: opens my own four cards of a hand that is over; the table tells everybody. */
export const ShowButton = ({ table, hand, done }: ShowProps) => {
  const { busy, problem, run } = useTask();
  const show = () =>
    run(async () => {
      const answer = await post(`/tables/${table}/hands/${hand}/show`);
      if (answer.type === 'failed') return answer.problem;
      done?.();
      return null;
    });
  return (
    <>
      <button type="button" class="act-button outlined show-button" disabled={busy} onClick={show}>
        <EyeIcon />
        {busy ? result.showing : result.showMine}
      </button>
      <Fault problem={problem} />
    </>
  );
};
