/** How it stands: of the table that a channel follows, in private of all that are his. */

import type { Answer, Piece } from '../../channels/chat.ts';
import { turnLine } from '../../channels/own-hand.ts';
import { cardsText, tableButton } from '../../channels/table-text.ts';
import type { LinkedView } from '../../rules/view.ts';
import { type Asking, say } from './asking.ts';
import { meant, myTables, noTable } from './here.ts';
import { troubleHere } from './trouble.ts';

const MOST_TOLD = 10;

/** One table in a line or two: its name, the board, whose turn it is. */
function linesOf({ words }: Asking, view: LinkedView): Piece[][] {
  const { config, hand, url } = view;
  const { tablePost, chat } = words;
  const board = hand && hand.board.length > 0 ? ` · ${cardsText(hand.board)}` : '';
  const title: Piece[] = [
    { link: url, text: config.name },
    hand ? tablePost.titleOver(hand.number) : '',
    board,
  ];
  const turn = hand && !hand.result ? turnLine(view, words) : null;
  return [title, turn ?? [hand ? chat.handOver : chat.noHand]];
}

export async function status(asking: Asking): Promise<Answer> {
  const { asked } = asking;
  const trouble = await troubleHere(asking);
  if (asked.channel.isPrivate) {
    const mine = (await myTables(asking)).slice(0, MOST_TOLD);
    if (mine.length > 0) return say([...trouble, ...mine.flatMap(({ view }) => linesOf(asking, view))]);
  }
  const here = await meant(asking);
  return here
    ? say([...trouble, ...linesOf(asking, here.view)], [[tableButton(here.view)]])
    : noTable(asking);
}
