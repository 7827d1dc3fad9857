/**
 * What a channel that follows a table is shown of it: everything as an onlooker sees it, so that no card can get there which
 * not everybody may see. Pure, and the same as long as the table is: nothing counts down.
 */
import type { FinishedView, HandView, LinkedView, SeatView } from '../rules/view.ts';
import type { Button, Piece, Said, Verb } from './chat.ts';
import { fitting, shortName } from './fitting.ts';
import { resultLines } from './hand-result.ts';
import type { Onlook } from './onlook.ts';
import { cardsText, count, deadlineOf, momentOf, priceOf, say, tableButton, turnRows } from './table-text.ts';

const NAMES = [60, 20, 10];

const title = ({ config }: LinkedView, rest: string): Piece[] => [{ bold: config.name }, rest];

const press = (verb: Verb, view: LinkedView, label: string, weight?: 'main'): Button => ({
  label,
  press: { verb, table: view.id, turn: null },
  ...(weight && { weight }),
});

/** G3: nobody comes in once a freezeout has begun. */
const mayJoin = ({ config, closed, seats, hand, previous }: LinkedView): boolean =>
  !closed && seats.length < config.seats && !(config.format === 'freezeout' && (hand || previous));

/** D9: whom the host may let in; a press by anybody else is refused. */
const admitRows = ({ id, applicants }: LinkedView): Button[][] => {
  const row = applicants.slice(0, 3).map(
    ({ player }): Button => ({
      label: say.button.admit(shortName(player.name, 20)),
      press: { verb: 'admit', table: id, turn: player.id },
    }),
  );
  return row.length > 0 ? [row] : [];
};

const joinRow = (view: LinkedView, weight?: 'main'): Button[] => [
  ...(mayJoin(view) ? [press('join', view, say.button.join, weight)] : []),
  tableButton(view),
];

/** One short word for a seat's place in the game, as the page has it; empty for who simply plays. */
function noteOf({ state, stack, incoming, bet, owes, vacationUntil }: SeatView): string {
  const { seat } = say;
  const bets = bet > 0 ? [seat.bet(count(bet))] : [];
  if (state === 'allIn') return [seat.allIn, ...bets].join(', ');
  if (state === 'folded') return seat.folded;
  if (bets.length > 0) return bets.join();
  if (vacationUntil !== null) return seat.vacation;
  if (state === 'away' || state === 'sittingOut') return seat[state];
  if (state !== 'waiting') return '';
  if (stack + incoming === 0) return seat.out;
  return owes.big || owes.small ? seat.owes : seat.waiting;
}

/** "→ Olena 1,980, bet 20 (D)". */
function seatLine(holder: SeatView, hand: HandView, names: number): Piece[] {
  const note = noteOf(holder);
  const dealer = holder.seat === hand.button ? ` (${say.seat.dealer})` : '';
  const text = `${shortName(holder.player.name, names)} ${count(holder.stack)}${note && `, ${note}`}${dealer}`;
  return holder.seat === hand.toAct ? [{ bold: `→ ${text}` }] : [text];
}

/** The pots once there is more than one; bets that still lie in front of seats are in none of them. */
function potText({ pot, pots }: HandView): string {
  if (pots.length < 2) return say.pot(count(pot));
  const each = pots.map(({ amount }, i) => `${say.potOf(i, pots.length).toLowerCase()} ${count(amount)}`);
  return `${say.pot(count(pot))}: ${each.join(', ')}`;
}

const handTitle = ({ config, level }: LinkedView, { number, stakes }: HandView): string => {
  const isFixed = stakes.limit === 'fixed';
  const [small, big] = isFixed ? [stakes.smallBet, stakes.bigBet] : [stakes.smallBlind, stakes.bigBlind];
  const text = (isFixed ? say.titleBets : say.title)(number, count(small), count(big));
  return config.format === 'freezeout' ? `${text}${say.level(level + 1)}` : text;
};

/** What the table waits for or stands at, whatever the hand. */
function stateLines(view: LinkedView): Piece[][] {
  const { paused, closing, closed, closesAt, applicants, queue } = view;
  const names = (line: LinkedView['queue']) => line.map(({ player }) => shortName(player.name, 20));
  return [
    ...(paused ? [[say.paused, momentOf(paused.until)]] : []),
    ...(closing && !closed ? [[say.lastHand]] : []),
    ...(closesAt && !closed ? [[say.closes, momentOf(closesAt)]] : []),
    ...(applicants.length > 0 ? [[say.asks(names(applicants.slice(0, 9)))]] : []),
    ...(queue.length > 0 ? [[say.line(names(queue.slice(0, 9)))]] : []),
  ];
}

/** "Olena to act: 10 to call, until ...". Null while nobody is. */
export function turnLine({ view, legal }: Onlook): Piece[] | null {
  const { hand, seats, paused } = view;
  const name = seats.find(({ seat }) => seat === hand?.toAct)?.player.name;
  if (!hand || name === undefined) return null;
  const clock = paused ? [say.clockStopped] : deadlineOf(hand);
  return [{ bold: name }, say.toAct, ...(legal ? [': ', priceOf(legal)] : []), ...clock];
}

/** The hand that runs. */
function runningPost(look: Onlook, hand: HandView): Said {
  const { view, legal } = look;
  const lines = (names: number): Piece[][] => [
    title(view, handTitle(view, hand)),
    [say.street(hand.street), ...(hand.board.length > 0 ? [`: ${cardsText(hand.board)}`] : [])],
    [potText(hand)],
    [],
    ...view.seats.map((holder) => seatLine(holder, hand, names)),
    [],
    ...[turnLine(look) ?? []].filter((line) => line.length > 0),
    ...stateLines(view),
  ];
  return {
    lines: fitting(
      NAMES.map((names) => () => lines(names)),
      say.more,
    ),
    rows: [...(legal ? turnRows(view, legal) : []), joinRow(view), ...admitRows(view)],
  };
}

const isLatest = ({ hand }: LinkedView, { number }: FinishedView): boolean => hand?.number === number;

/** What comes after the latest hand. */
function nextLines(view: LinkedView): Piece[][] {
  if (view.closed || view.paused) return stateLines(view);
  const next = view.nextHandAt ? [say.nextHand, momentOf(view.nextHandAt)] : [say.tooFew];
  return [...(view.closing ? [] : [next]), ...stateLines(view)];
}

/** A hand that is over, be it the latest or not. */
export function finishedPost({ view }: Onlook, hand: FinishedView): Said {
  const before = [title(view, say.titleOver(hand.number))];
  const after = isLatest(view, hand) ? nextLines(view) : [];
  const link: Button = { label: say.button.hand, url: `${view.url}/hands/${hand.number}` };
  return {
    lines: resultLines(hand, before, after.length > 0 ? [[], ...after] : []),
    rows: isLatest(view, hand) ? [[link, ...joinRow(view)], ...admitRows(view)] : [[link]],
  };
}

/** The latest hand, running or over. Null before the first, and where only players may watch (D9). */
export function handPost(look: Onlook): Said | null {
  const { hand, previous } = look.view;
  if (!hand) return null;
  return hand.result && previous ? finishedPost(look, previous) : runningPost(look, hand);
}

const gameLines = ({ config }: LinkedView): Piece[][] => {
  const { limit, blinds, buyIn, turnSeconds, format, levelHands, approval } = config;
  const money =
    format === 'freezeout'
      ? say.freezeout(count(buyIn.default), levelHands)
      : say.buyIn(count(buyIn.min), count(buyIn.max));
  return [
    [say.game(limit, count(blinds.small), count(blinds.big), say.span(turnSeconds))],
    [approval ? `${money} ${say.approval}` : money],
  ];
};

/** Before the first hand: what is played, who is here, and how to come in. */
export function lobbyPost({ view }: Onlook): Said {
  const { seats, config, host, closed } = view;
  const here = seats.filter(({ state }) => state !== 'sittingOut' && state !== 'away');
  const hostName = seats.find(({ player }) => player.id === host)?.player.name;
  const isHidden = config.watching === 'seated';
  const waits = here.length < 2 ? say.needTwo : hostName ? say.waitsFor(hostName) : say.ready;
  const isOpen = !closed && !isHidden;
  const noteOfLobby = ({ player, state }: SeatView): string =>
    `${player.id === host ? ` (${say.host})` : ''}${state === 'sittingOut' || state === 'away' ? `, ${say.seat[state]}` : ''}`;
  const lines = (names: number): Piece[][] => [
    title(view, ''),
    ...gameLines(view),
    ...(mayJoin(view) ? [[{ link: view.url, text: view.url }]] : []),
    [],
    [say.seats(seats.length, config.seats)],
    ...seats.map((seat) => [
      `• ${shortName(seat.player.name, names)} ${count(seat.stack)}${noteOfLobby(seat)}`,
    ]),
    [],
    [closed ? say.closed(closed.why) : isHidden ? say.hidden : waits],
    ...stateLines(view),
  ];
  return {
    lines: fitting(
      NAMES.map((names) => () => lines(names)),
      say.more,
    ),
    rows: [
      [
        ...(isOpen && here.length > 1 ? [press('start', view, say.button.deal)] : []),
        ...(isOpen && here.length < seats.length ? [press('back', view, say.button.back)] : []),
        ...joinRow(view, 'main'),
      ],
      ...admitRows(view),
    ],
  };
}

/** What the lobby says once the first hand was dealt, the same for ever. */
export const begunPost = ({ view }: Onlook): Said => ({
  lines: [title(view, ''), ...gameLines(view), [], [say.begun]],
  rows: [[tableButton(view)]],
});

/** The end of a table: the places of a freezeout, else what everybody won or lost. */
export function closedPost({ view, standing }: Onlook): Said {
  const { closed, places, successor, url, id } = view;
  const ranked = [...places].sort((a, b) => a.place - b.place);
  const lines = (names: number): Piece[][] => [
    title(view, ''),
    [closed ? say.closed(closed.why) : ''],
    [],
    ...(ranked.length > 0
      ? ranked.map(({ player, place }) => [say.place(place, shortName(player.name, names))])
      : standing.map(({ player, net }) => [`${shortName(player.name, names)} ${say.signed(net)}`])),
    ...(successor ? [[], [say.next]] : []),
  ];
  const next: Button[] = successor ? [{ label: say.button.next, url: url.replace(id, successor) }] : [];
  return {
    lines: fitting(
      NAMES.map((names) => () => lines(names)),
      say.more,
    ),
    rows: [[tableButton(view), ...next]],
  };
}

/** Calls the player on turn. `why`: it began, it still is, or others asked him (A5). Never a card (A9). */
export function pingPost(look: Onlook, chatter: Piece, why: 'began' | 'still' | 'asked'): Said {
  const { view, legal } = look;
  const { hand } = view;
  if (!hand || !legal) return { lines: [[chatter]], rows: [] };
  return {
    lines: [
      [chatter, say.turn[why], { bold: view.config.name }, say.turn.hand(hand.number)],
      [priceOf(legal), ', ', say.pot(count(hand.pot)).toLowerCase(), ...deadlineOf(hand)],
    ],
    rows: [...turnRows(view, legal), [tableButton(view)]],
  };
}
