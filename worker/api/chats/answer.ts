/** What somebody asks in a chat is carried out and answered here, the same on every platform. */
import { type Answer, type Asked, type ChatCommand, COMMANDS, type Press } from '../../channels/chat.ts';
import { ownHand } from '../../channels/own-hand.ts';
import { tableButton } from '../../channels/table-text.ts';
import type { Env } from '../../env.ts';
import { unreachable } from '../../rules/events.ts';
import type { TableCommand } from '../../table/contract.ts';
import { words } from '../../words/index.ts';
import { acting, amounting, comingBack, pressing } from './acting.ts';
import { type Asking, askingFor, callerOf, keyOf, refused, say, sentenceOf, typed } from './asking.ts';
import { type Here, hereAt, meant, noTable, viewIn } from './here.ts';
import { joining, joiningBy, opening, unfollowing } from './joining.ts';
import { linking, unlinking } from './linking.ts';
import { status } from './status.ts';

async function helping(asking: Asking): Promise<Answer> {
  const { chat } = asking.words;
  const here = await meant(asking, true);
  const known = COMMANDS.flatMap((each) =>
    each === 'help' ? [] : [[typed(each), ` · ${chat.commands[each]}`]],
  );
  return say([chat.help, ...known, chat.elsewhere], here ? [[tableButton(here.view)]] : []);
}

/** His own cards are his alone to see, wherever he asks. */
const showing = (asking: Asking, { view }: Here): Answer => {
  if (!view.you) return refused(asking, 'not-seated');
  return { type: 'say', said: ownHand(view, asking.words) };
};

/** D9: in the name of whichever of his two is the host. */
async function hosting(
  asking: Asking,
  { table, me, view }: Here,
  command: TableCommand,
  done: string,
): Promise<Answer> {
  const { identity } = asking;
  const host = [identity?.own, identity?.linked].find((each) => each?.id === view.host) ?? me;
  const reply = viewIn(asking, await table.submit(callerOf(host), command, keyOf(asking, command.type)));
  return 'answer' in reply ? reply.answer : say([done]);
}

/** At the table that is meant. */
async function atTable(asking: Asking, does: (here: Here) => Answer | Promise<Answer>): Promise<Answer> {
  const here = await meant(asking, true);
  return here ? does(here) : noTable(asking);
}

function commanded(asking: Asking, command: ChatCommand, text: string, isSeen: boolean): Promise<Answer> {
  switch (command) {
    case 'new':
      return opening(asking, text);
    case 'join':
      return joiningBy(asking, text);
    case 'hand':
      return atTable(asking, (here) => showing(asking, here));
    case 'act':
      return acting(asking, text);
    case 'status':
      return status(asking);
    case 'unfollow':
      return unfollowing(asking, text);
    case 'link':
      return linking(asking, text, isSeen);
    case 'unlink':
      return unlinking(asking);
    case 'help':
      return helping(asking);
    default:
      return unreachable(command);
  }
}

async function pressed(asking: Asking, press: Press): Promise<Answer> {
  const { verb, table } = press;
  if (verb === 'join') return joining(asking, table);
  const here = await hereAt(asking, table);
  if (!here) return refused(asking, 'no-such-table');
  const { chat } = asking.words;
  switch (verb) {
    case 'hand':
      return showing(asking, here);
    case 'start':
      return hosting(asking, here, { type: 'start' }, chat.started);
    case 'admit':
      return hosting(
        asking,
        here,
        { type: 'answer', applicant: press.turn ?? '', welcome: true },
        chat.letIn,
      );
    case 'back':
      return comingBack(asking, here);
    default:
      return pressing(asking, here, press, verb);
  }
}

async function requested(asking: Asking): Promise<Answer> {
  const { request } = asking.asked;
  switch (request.type) {
    case 'command':
      return commanded(asking, request.command, request.text, request.isSeen);
    case 'press':
      return pressed(asking, request.press);
    case 'amount': {
      const here = await hereAt(asking, request.press.table);
      return here ? amounting(asking, here, request.press, request.text) : refused(asking, 'no-such-table');
    }
    default:
      return unreachable(request);
  }
}

/** Never rejects: what went wrong is said to him alone. Of an error only its kind is logged. */
export async function answerTo(asked: Asked, env: Env, origin: string): Promise<Answer> {
  try {
    return await requested(await askingFor(asked, env, origin));
  } catch (error) {
    console.error('a request from a chat failed:', error instanceof Error ? error.name : '');
    // The language told may be what went wrong.
    const asking: Asking = { asked, env, origin, words: words(null), identity: null };
    return say([sentenceOf(asking, 'internal-error')]);
  }
}
