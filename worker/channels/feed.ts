/**
 * What a channel that follows a table is to be shown next: a pure function of what was posted there and of the table as an
 * onlooker sees it. Nothing is queued: whatever happens while a call is under way, the next step leads to how things stand then.
 */
import { hash } from 'node:crypto';
import { unreachable } from '../rules/events.ts';
import type { FinishedView } from '../rules/view.ts';
import type { Said } from './chat.ts';
import { dueTo, type Facts, type Notice, nameOf, type Told } from './notices.ts';
import type { Onlook } from './onlook.ts';
import { begunPost, closedPost, finishedPost, handPost, lobbyPost, pingPost } from './table-post.ts';

/** A message that stands in the channel: the platform's id for it, empty where it gave none; `shows` tells what it says from other texts. */
type Message = { message: string; shows: string };
type Post = Message & { of: PostOf };
type PostOf = { type: 'lobby' } | { type: 'closed' } | { type: 'hand'; number: number };
type Why = 'began' | 'still' | 'asked';

/**
 * What a channel was shown. `posts`: the last two, the older first; before them nothing changes any more. `hand`: the last hand
 * that was posted, 0 for none. `told`: of which turn its player was called. `made` counts what was posted, to name the next.
 * `tried`: the post that failed last; it may stand there all the same.
 */
export type Feed = {
  posts: readonly Post[];
  hand: number;
  ping: (Message & { why: Why }) | null;
  told: Told;
  made: number;
  tried: string | null;
  /** There is nothing to be posted in, as far as we are concerned. */
  ended: boolean;
};

export const NEW_FEED: Feed = {
  posts: [],
  hand: 0,
  ping: null,
  told: { on: null, said: [], news: { at: 0, hand: null } },
  made: 0,
  tried: null,
  ended: false,
};

/** `chatter`: the player on turn, where he is to be called in this channel. `finished`: an earlier hand as an onlooker sees it. */
export type FeedFacts = {
  look: Onlook;
  finished: (hand: number) => FinishedView | null;
  chatter: { id: string; name: string } | null;
  notices: Omit<Facts, 'isFailing'>;
};

/**
 * A call to make, with what the feed is after it; `name` is the same for every attempt, and says what it shows: platforms take
 * what has the same name for the same. `again`: an earlier attempt may have got through, with another text. `gone`: that message
 * is not there any more. Or only something to remember, or nothing until then.
 */
export type Step =
  | {
      type: 'post';
      name: string;
      said: Said;
      pings: boolean;
      after: (message: string, again: boolean) => Feed;
    }
  | { type: 'edit'; name: string; message: string; said: Said; after: Feed; gone: Feed }
  | { type: 'remove'; name: string; message: string; after: Feed }
  | { type: 'note'; after: Feed }
  | { type: 'wait'; until: number | null; looks: boolean };

/** A channel that fell behind is shown so many hands at most. */
const MOST_BEHIND = 3;

const digestOf = (said: Said): string => hash('sha256', JSON.stringify(said), 'base64url').slice(0, 16);

/** First what is over is taken away and finished, then what goes on is shown, and then its player is called. */
export function nextStep(feed: Feed, facts: FeedFacts): Step {
  const { look, notices, chatter } = facts;
  // Where nobody is to be called, or not by us, there is still the last one's turn to be ended.
  const player = (chatter && look.legal && onTurn(look)) || '';
  const due = dueTo({ player, wantsNews: false }, feed.told, { ...notices, isFailing: false });
  if (due.type === 'note') return { type: 'note', after: { ...feed, told: due.told } };
  if (due.type === 'send' && due.notice.type === 'turn.ended') return endPing(feed, due.told);
  const shown = editStep(feed, facts) ?? postStep(feed, facts);
  if (shown) return shown;
  return due.type === 'wait' ? (editPing(feed, facts) ?? due) : callPlayer(feed, facts, due.notice, due.told);
}

const onTurn = ({ view }: Onlook): string | undefined =>
  view.seats.find(({ seat }) => seat === view.hand?.toAct)?.player.id;

function endPing(feed: Feed, told: Told): Step {
  const after = { ...feed, ping: null, told };
  return feed.ping?.message ? removing(feed.ping.message, after) : { type: 'note', after };
}

const removing = (message: string, after: Feed): Step => ({
  type: 'remove',
  name: `remove ${message}`,
  message,
  after,
});

/** What a post is to say now. Null: it stays as it is. */
function saidOf(of: PostOf, { look, finished }: FeedFacts): Said | null {
  const { hand, previous } = look.view;
  switch (of.type) {
    case 'lobby':
      return hand || previous ? begunPost(look) : lobbyPost(look);
    case 'closed':
      return closedPost(look);
    case 'hand': {
      if (of.number === hand?.number) return handPost(look);
      const over = of.number === previous?.number ? previous : finished(of.number);
      return over && finishedPost(look, over);
    }
    default:
      return unreachable(of);
  }
}

/** Null where it says so already. */
function editing(
  { message, shows }: Message,
  said: Said,
  after: (shows: string) => Feed,
  gone: Feed,
): Step | null {
  const now = digestOf(said);
  if (now === shows || message === '') return null;
  return { type: 'edit', name: `edit ${message} ${now}`, message, said, after: after(now), gone };
}

/** The first post that does not say what it should. */
function editStep(feed: Feed, facts: FeedFacts): Step | null {
  for (const post of feed.posts) {
    const said = saidOf(post.of, facts);
    const others = feed.posts.filter((each) => each !== post);
    const isLast = post === feed.posts.at(-1);
    const gone: Feed = {
      ...feed,
      posts: others,
      made: feed.made + 1,
      // The latest is posted anew; an earlier one would come out of turn.
      hand: isLast && post.of.type === 'hand' ? post.of.number - 1 : feed.hand,
    };
    const after = (shows: string): Feed => ({
      ...feed,
      posts: feed.posts.map((each) => (each === post ? { ...post, shows } : each)),
    });
    const step = said && editing(post, said, after, gone);
    if (step) return step;
  }
  return null;
}

/** What is to be posted next, if anything. */
function wanted(feed: Feed, { look }: FeedFacts): PostOf | null {
  const { hand, previous, closed } = look.view;
  const last = feed.posts.at(-1)?.of.type;
  const latest = hand?.number ?? 0;
  const isNew = feed.posts.length === 0 && feed.hand === 0;
  if (last === 'closed') return null;
  if (latest === 0 && previous === null) return last === undefined ? { type: 'lobby' } : null;
  const from = isNew ? (closed ? latest + 1 : latest) : Math.max(feed.hand + 1, latest - MOST_BEHIND + 1);
  if (from <= latest) return { type: 'hand', number: from };
  return closed ? { type: 'closed' } : null;
}

function postStep(feed: Feed, facts: FeedFacts): Step | null {
  const of = wanted(feed, facts);
  const said = of && saidOf(of, facts);
  if (!of || !said) return null;
  const name = of.type === 'hand' ? `hand ${of.number}` : of.type;
  return {
    type: 'post',
    name: `post ${feed.made} ${name}`,
    said,
    pings: false,
    after: (message, again) => ({
      ...feed,
      posts: [...feed.posts.slice(-1), { of, message, shows: again ? '' : digestOf(said) }],
      hand: of.type === 'hand' ? of.number : feed.hand,
      made: feed.made + 1,
    }),
  };
}

const pingOf = ({ look, chatter }: FeedFacts, why: Why): Said | null =>
  chatter && pingPost(look, { mention: chatter.id, name: chatter.name }, why);

/** A reminder takes the place of what called him before: an edit would notify nobody. */
function callPlayer(feed: Feed, facts: FeedFacts, notice: Notice, told: Told): Step {
  if (feed.ping?.message) return removing(feed.ping.message, { ...feed, ping: null });
  const why = notice.type !== 'turn.reminder' ? 'began' : notice.asked ? 'asked' : 'still';
  const said = pingOf(facts, why);
  if (!said) return { type: 'note', after: { ...feed, told } };
  return {
    type: 'post',
    name: `post ${feed.made} ${nameOf(notice)}`,
    said,
    pings: true,
    after: (message, again) => ({
      ...feed,
      ping: { message, why, shows: again ? '' : digestOf(said) },
      told,
      made: feed.made + 1,
    }),
  };
}

/** A5: the turn was given more time. */
function editPing(feed: Feed, facts: FeedFacts): Step | null {
  const { ping } = feed;
  const isOn = ping && feed.told.on?.turn === facts.look.view.hand?.turn && facts.look.legal;
  const said = isOn && pingOf(facts, ping.why);
  // Whoever took it away has seen it.
  return said
    ? editing(ping, said, (shows) => ({ ...feed, ping: { ...ping, shows } }), { ...feed, ping: null })
    : null;
}
