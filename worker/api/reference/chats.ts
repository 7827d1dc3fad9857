import type { Operations } from '../operation.ts';
import { chatList } from '../schemas/chats.ts';

export const chats = {
  listChats: {
    tag: 'Players',
    summary: 'My chats',
    description:
      'Who in Discord, Slack or Telegram plays as this player. Somebody there becomes this player by a one-time code of `POST /me/links` that he types privately: `/poker link K7QM-2XAB`.',
    who: 'player',
    needs: 'owner',
    answer: { status: 200, description: 'They.', schema: chatList, example: 'chats' },
    problems: ['owner-only', 'out-of-scope'],
  },
  unlinkChat: {
    tag: 'Players',
    summary: 'Unlink a chat',
    description:
      'Whoever that is in the chat plays as this player no more. The seats stay with this player; in the chat he is the one he was before.',
    who: 'player',
    needs: 'owner',
    answer: { status: 204, description: 'It is unlinked.' },
    problems: ['owner-only', 'out-of-scope', 'no-such-chat', 'foreign-origin'],
  },
} satisfies Operations;
