import { useEffect, useRef, useState } from 'preact/hooks';
import { get } from '../api.ts';
import type { Problem } from '../problem.ts';

/** What a page shows of one answer of the API: not there yet, or the answer, or why there is none. */
export const useAsked = <T>(path: string) => {
  const [body, setBody] = useState<T | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const isOpen = useRef(true);
  const ask = async () => {
    const answer = await get<T>(path);
    if (!isOpen.current) return;
    if (answer.type === 'done') setBody(answer.body);
    setProblem(answer.type === 'failed' ? answer.problem : null);
  };
  useEffect(() => {
    isOpen.current = true;
    ask();
    return () => {
      isOpen.current = false;
    };
  }, [path]);
  return { body, problem, again: ask };
};
