/** Acting at a table, by a button or in words; before his turn it is an advance action (A6). */
import type { Answer, Button, Press, Verb } from '../../channels/chat.ts';
import { ownHand, ownRows, turnLine } from '../../channels/own-hand.ts';
import { count } from '../../channels/table-text.ts';
import { standing, type Unmet, wishOf } from '../../channels/wish.ts';
import type { Advance } from '../../rules/advance.ts';
import { type Action, isVerb, unreachable } from '../../rules/events.ts';
import { MINUTE } from '../../rules/spans.ts';
import type { LinkedView } from '../../rules/view.ts';
import { amountOf, type Spoken, spokenIn } from '../../words/spoken.ts';
import { type Asking, refused, say, typed } from './asking.ts';
import { type Here, isMyTurn, meantByWords, noTable, submit, viewIn } from './here.ts';

const unknown = ({ words: { chat } }: Asking): Answer =>
  say([chat.unknown, ...chat.examples.map((each) => [typed(`act ${each}`)])]);

function unmet(asking: Asking, why: Unmet): Answer {
  const { chat } = asking.words;
  switch (why.type) {
    case 'refusal':
      return refused(asking, why.code, why);
    case 'callIs':
    case 'comesTo':
      return say([chat[why.type](count(why.amount))]);
    case 'over':
      return say([chat.over(count(why.price), count(why.most))]);
    case 'onTurnOnly':
      return say([chat.onTurnOnly]);
    default:
      return unreachable(why);
  }
}

/** Whose turn it was, in which hand. */
type Turn = { hand: number; seat: number | null };

/** What the seat did last in this hand: "You raised to 40". */
function deedText({ words: { chat } }: Asking, view: LinkedView, { hand, seat }: Turn): string {
  const record = [view.hand, view.previous].find((each) => each?.number === hand)?.record ?? [];
  const last = record.findLast((each) => each.seat === seat && isVerb(each.did));
  if (!last || !isVerb(last.did)) return '';
  const { did, to, paid, allIn } = last;
  return `${chat.done(did, count(did === 'call' ? paid : to))}${allIn ? chat.allIn : ''}.`;
}

/** What he did, and how it stands after that. */
function told(asking: Asking, view: LinkedView, turn: Turn): Answer {
  const { words } = asking;
  const isOver = view.hand?.number !== turn.hand || view.hand.result !== null;
  const next = isOver ? [words.chat.handOver] : turnLine(view, words);
  return say([deedText(asking, view, turn), ...(next ? [next] : [])], ownRows(view, words));
}

/** Answers the turn that he saw; one that is over changes nothing (A7). */
async function act(asking: Asking, here: Here, turn: string, action: Action): Promise<Answer> {
  const done = viewIn(asking, await submit(asking, here, { type: 'act', turn, action }, 'act'));
  if ('answer' in done) return done.answer;
  // His seat may be another's by now: it passed on as the hand ended.
  const seat = here.view.you?.seat ?? null;
  return told(asking, done.view, { hand: Number(turn.split('.')[0]), seat });
}

/** What the amount is asked with: from how much to how much; `why`: once more, after an answer that was none. */
function askAmount(asking: Asking, { view, id }: Here, turn: string, why: string[] = []): Answer {
  const { chat } = asking.words;
  const range = view.legal?.bet ?? view.legal?.raise;
  if (!range) return refused(asking, 'raising-closed');
  const verb = view.legal?.bet ? 'bet' : 'raise';
  const hint = chat.amount.between(count(range.min), count(range.max));
  return {
    type: 'askAmount',
    press: { verb: 'raise', table: id, turn },
    title: chat.amount[verb],
    label: chat.amount.label,
    hint,
    otherwise: {
      lines: [...why.map((each) => [each]), [hint], [chat.amount.say, typed(`act ${verb} ${range.min}`)]],
      rows: [],
    },
  };
}

/** A6: what he decides before his turn. */
async function decideAhead(asking: Asking, here: Here, advance: Omit<Advance, 'dropped'>): Promise<Answer> {
  const { words } = asking;
  const done = viewIn(asking, await submit(asking, here, { type: 'setAdvance', advance }, 'act'));
  if ('answer' in done) return done.answer;
  const ahead = standing(done.view);
  const set = ahead ? [...words.chat.advance(ahead), [words.chat.howToUndo, typed('act undo')]] : [];
  const turn = turnLine(done.view, words);
  return say([...set, ...(turn ? [turn] : [])], ownRows(done.view, words));
}

/** Carries out what was said of the turn named, or before it. */
async function carryOut(asking: Asking, here: Here, spoken: Spoken): Promise<Answer> {
  const { chat } = asking.words;
  const { view } = here;
  const wish = wishOf(view, spoken);
  const turn = view.hand?.turn ?? '';
  switch (wish.type) {
    case 'act':
      return act(asking, here, turn, wish.action);
    case 'howMuch':
      return askAmount(asking, here, turn);
    case 'back':
      return comingBack(asking, here);
    case 'undo': {
      const done = viewIn(asking, await submit(asking, here, { type: 'undoAdvance' }, 'act'));
      return 'answer' in done ? done.answer : say([chat.undone], ownRows(done.view, asking.words));
    }
    case 'advance':
      return decideAhead(asking, here, wish.advance);
    default:
      return unmet(asking, wish);
  }
}

/** At which of these: the button of each leads to what he can do there. */
function which({ words: { chat } }: Asking, heres: readonly Here[]): Answer {
  const buttons = heres.map(
    ({ id, view }): Button => ({
      label: view.config.name,
      press: { verb: 'hand', table: id, turn: null },
    }),
  );
  return say(
    [chat.which],
    [0, 5, 10, 15].map((from) => buttons.slice(from, from + 5)),
  );
}

/** So late words may be meant for another turn than the one that is on. */
const OLD_MS = 5 * MINUTE;

/** `act`: in words. They name no table: where more than one can be meant he is asked, and which it was is said. */
export async function acting(asking: Asking, text: string): Promise<Answer> {
  const { saidAt } = asking.asked;
  if (saidAt !== null && saidAt < Date.now() - OLD_MS) return say([asking.words.chat.late]);
  const spoken = spokenIn(text);
  if (!spoken) return unknown(asking);
  const all = await meantByWords(asking);
  const due = all.filter(({ view }) => isMyTurn(view));
  const [here, ...others] = due.length > 0 ? due : all;
  if (!here) return noTable(asking);
  if (others.length > 0) return which(asking, [here, ...others]);
  const answer = await carryOut(asking, here, spoken);
  if (all.length === 1 || answer.type !== 'say') return answer;
  const { lines, rows } = answer.said;
  return { type: 'say', said: { lines: [[{ bold: here.view.config.name }], ...lines], rows } };
}

/** Ends being away. */
export async function comingBack(asking: Asking, here: Here): Promise<Answer> {
  const done = viewIn(asking, await submit(asking, here, { type: 'comeBack' }, 'back'));
  if ('answer' in done) return done.answer;
  const { lines, rows } = ownHand(done.view, asking.words);
  return say([asking.words.chat.isBack, ...lines], rows);
}

/** No legal total: where the turn is over the table says so, and nothing else can become of it. */
const NOTHING: Action = { type: 'raise', to: 0 };

/** Something said of one turn: another one that is on by now is not answered by it (A7). */
async function onTurn(asking: Asking, here: Here, turn: string, spoken: Spoken): Promise<Answer> {
  const { view } = here;
  if (!view.you) return refused(asking, 'not-seated');
  if (view.hand?.turn === turn && isMyTurn(view)) return carryOut(asking, here, spoken);
  return act(asking, here, turn, NOTHING);
}

type TurnVerb = Exclude<Verb, 'join' | 'hand' | 'start' | 'back' | 'admit'>;

/** A button of a turn. */
export const pressing = (asking: Asking, here: Here, { turn }: Press, verb: TurnVerb): Promise<Answer> =>
  onTurn(asking, here, turn ?? '', { type: verb === 'raise' ? 'howMuch' : verb });

/** The answer to how much: an amount, or a word for one. */
export async function amounting(asking: Asking, here: Here, { turn }: Press, text: string): Promise<Answer> {
  const amount = amountOf(text);
  const verb = here.view.legal?.bet ? 'bet' : 'raiseTo';
  const spoken: Spoken | null = amount === null ? spokenIn(text) : { type: verb, amount };
  if (spoken) return onTurn(asking, here, turn ?? '', spoken);
  const { view } = here;
  const why = [asking.words.chat.notAnAmount];
  return turn !== null && view.hand?.turn === turn && view.legal
    ? askAmount(asking, here, turn, why)
    : say(why);
}
