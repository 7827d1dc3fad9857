/** What somebody asks in a chat is carried out and answered here, the same on every platform. */
import type { Answer, Asked } from '../../channels/chat.ts';
import type { Env } from '../../env.ts';

/** Never rejects: what went wrong is said to him alone. */
export async function answerTo(_asked: Asked, _env: Env, _origin: string): Promise<Answer> {
  return { type: 'say', said: { lines: [['…']], rows: [] } };
}
