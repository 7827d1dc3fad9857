import type { View } from '../../worker/rules/view.ts';
import { count, words } from '../language.ts';
import { BackIcon } from '../parts/icons.tsx';
import { MenuButton } from './menu-button.tsx';
import { NextTable } from './next-table.tsx';
import { RecordIcon } from './signs.tsx';

type TitleProps = {
  view: View;
  /** The hand whose result is shown, or null at the table. */
  result: number | null;
  goHome: () => void;
  /** How many wait for my word as the host. */
  asked: number;
  openMenu: () => void;
  openRecord: (() => void) | null;
};

const second = (view: View, result: number | null): string => {
  const { title } = words.table;
  const { hand, config, round } = view;
  if (result !== null) return title.result(result);
  if (!hand) return '';
  const { limit, smallBlind, bigBlind, smallBet, bigBet } = hand.stakes;
  // Fixed limit is known by its bets: the small one is the big blind, the big one twice that (B10).
  const stakes =
    limit === 'fixed'
      ? title.bets(hand.number, count(smallBet), count(bigBet))
      : title.stakes(hand.number, count(smallBlind), count(bigBlind));
  // G2, G3: which round this is, and when the blinds go up.
  const part =
    config.format === 'freezeout'
      ? title.level(view.level + 1, config.levelHands - ((hand.number - 1) % config.levelHands))
      : round && title.round(title[round.limit], round.left);
  return [view.closing ? title.lastHand : stakes, part].filter(Boolean).join(' · ');
};

/** The first row: the way back, the table's name, the hand and its stakes. */
export const TitleRow = ({ view, result, goHome, asked, openMenu, openRecord }: TitleProps) => {
  const { title } = words.table;
  const Name = result === null ? 'h1' : 'p';
  return (
    <header class="title-row">
      <button type="button" class="icon-button" aria-label={title.home} onClick={goHome}>
        <BackIcon />
      </button>
      <div class="title-text">
        <Name class="title-name">{view.config.name}</Name>
        <p class="second">{second(view, result)}</p>
      </div>
      <NextTable view={view} />
      {openRecord && (
        <button type="button" class="icon-button title-record" aria-label={title.record} onClick={openRecord}>
          <RecordIcon />
        </button>
      )}
      <MenuButton asked={asked} place="title-menu" open={openMenu} />
    </header>
  );
};
