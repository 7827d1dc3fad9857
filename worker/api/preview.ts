/** What a chat shows of a link, in words and a picture: what an onlooker may know, and of a hand nothing of how it went. */
import type { LinkedView } from '../rules/view.ts';
import { tableStub } from '../table/stub.ts';
import { type ApiContext, originOf } from './context.ts';
import { wordsFor } from './refuse.ts';

/** `author` is who invites to a table, where an onlooker may see him. The picture is one of the files in /previews. */
export type Preview = {
  title: string;
  description: string;
  url: string;
  author: string | null;
  picture: { url: string; alt: string };
};

/** How large every picture is (scripts/pictures.ts), in pixels. */
export const PICTURE = { width: 1200, height: 630 };

const TABLE_LINK = /^\/t\/([^/]+)(?:\/(ledger|hands)(?:\/([1-9]\d{0,8}))?)?$/;

const hostOf = ({ seats, host }: LinkedView): string | null =>
  seats.find(({ player }) => player.id === host)?.player.name ?? null;

/** What stands in the way of a seat. G3: nobody comes into a freezeout that has begun. */
const stateOf = ({
  config,
  seats,
  hand,
  places,
  closed,
}: LinkedView): 'open' | 'full' | 'begun' | 'closed' => {
  if (closed) return 'closed';
  if (config.format === 'freezeout' && (hand || places.length > 0)) return 'begun';
  return seats.length < config.seats ? 'open' : 'full';
};

type Shown = Pick<Preview, 'title' | 'description'> & { picture: string; alt: string };

const ofTable = (c: ApiContext, view: LinkedView): Shown => {
  const { title, table, seatsAlt, closedAlt } = wordsFor(c).invite;
  const { config, seats, hand, closed } = view;
  const taken = seats.length;
  const running = hand && !hand.result ? hand.number : null;
  const facts = { ...config, taken, state: stateOf(view), host: hostOf(view), hand: running };
  return {
    title: title(config.name),
    description: table(facts),
    picture: closed ? 'closed' : `${taken}-of-${config.seats}`,
    alt: closed ? closedAlt : seatsAlt(taken, config.seats),
  };
};

/** D9: where only players look on, a link to what was played says no more than that. */
const ofPast = (c: ApiContext, { config }: LinkedView, page: string, hand: string | undefined): Shown => {
  const { invite } = wordsFor(c);
  const isLedger = page === 'ledger';
  const what = isLedger ? invite.ledger : hand ? invite.hand(Number(hand)) : invite.hands;
  const about = isLedger ? invite.ledgerAbout : hand ? invite.handAbout : invite.handsAbout;
  return {
    title: invite.title(`${what} · ${config.name}`),
    description: config.watching === 'seated' ? invite.playersOnly : about,
    picture: 'hand',
    alt: invite.handAlt,
  };
};

const complete = (
  c: ApiContext,
  { picture, alt, ...shown }: Shown,
  path: string,
  author: string | null,
): Preview => {
  const origin = originOf(c);
  return {
    ...shown,
    author,
    url: origin + path,
    picture: { url: `${origin}/previews/${picture}.png`, alt },
  };
};

export const sitePreview = (c: ApiContext): Preview => {
  const { site } = wordsFor(c).invite;
  return complete(c, { ...site, picture: 'home' }, '/', null);
};

/** What is shown of a path of this site; null where there is no such table, or nothing to show of it. */
export const previewAt = async (c: ApiContext, path: string): Promise<Preview | null> => {
  if (path === '/') return sitePreview(c);
  const [, id = '', page, hand] = TABLE_LINK.exec(path) ?? [];
  if (page === 'ledger' && hand) return null;
  const view = await tableStub(c.env, id)?.glance();
  if (!view) return null;
  const shown = page ? ofPast(c, view, page, hand) : ofTable(c, view);
  return complete(c, shown, path, page ? null : hostOf(view));
};
