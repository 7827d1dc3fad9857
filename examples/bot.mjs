// A bot that plays at one table of Slowplay. It needs Node 24 and nothing else, and knows no more than /openapi.json says.
//   node bot.mjs https://slowplay.example/t/9mYh3kQv2sWnXr4TbLcPzE [name]
// It keeps who it is in bot.json (or the file that STATE names), or plays by the token in SLOWPLAY_TOKEN.
import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

const link = new URL(process.argv[2]);
const name = process.argv[3];
const table = `/tables/${link.pathname.split('/')[2]}`;
const file = process.env.STATE ?? 'bot.json';
// A token is for the site that gave it alone, whoever sent the link.
const kept = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
let token = process.env.SLOWPLAY_TOKEN ?? (kept.origin === link.origin ? kept.token : null);

const stop = new AbortController();
const { signal } = stop;
for (const kind of ['SIGINT', 'SIGTERM']) process.once(kind, () => stop.abort());

/** Asks until there is an answer: as late as the server says, and more and more seldom when nothing comes. */
async function call(method, path, body, more = {}) {
  const headers = { 'Content-Type': 'application/json', ...more };
  if (token) headers.Authorization = `Bearer ${token}`;
  // One key for all attempts: what was asked for is done once, even if the answer is lost on its way.
  if (method === 'POST') headers['Idempotency-Key'] = randomUUID();
  for (let attempt = 1; ; attempt++) {
    let seconds = Math.min(60, 2 ** attempt) * (0.5 + Math.random() / 2);
    try {
      const reply = await fetch(`${link.origin}/api/v1${path}`, {
        method,
        headers,
        body: body && JSON.stringify(body),
        signal: AbortSignal.any([signal, AbortSignal.timeout(40_000)]),
      });
      const text = await reply.text();
      if (reply.status !== 429 && reply.status < 500)
        return { status: reply.status, etag: reply.headers.get('etag'), body: text && JSON.parse(text) };
      seconds = Number(reply.headers.get('retry-after')) || seconds;
    } catch (error) {
      if (signal.aborted) throw error;
    }
    await sleep(seconds * 1000, undefined, { signal });
  }
}

// What cards are worth. In Omaha two of one's own and three of the board make a hand; for the low too, eight or better.
const RANKS = '23456789TJQKA';
const choose = (from, many) =>
  many === 0
    ? [[]]
    : from.flatMap((one, i) => choose(from.slice(i + 1), many - 1).map((others) => [one, ...others]));

/** From 0, nothing, to 8, a straight flush. */
function highOf(five) {
  const ranks = five.map(([rank]) => RANKS.indexOf(rank)).sort((a, b) => a - b);
  // 5: all different; 7: a pair; 9: two pairs; 11: three of a kind; 13: a full house; 17: four of a kind.
  const alike = ranks.flatMap((a) => ranks.filter((b) => a === b)).length;
  const isStraight = alike === 5 && (ranks[4] - ranks[0] === 4 || ranks.join() === '0,1,2,3,12');
  const isFlush = five.every(([, suit]) => suit === five[0][1]);
  if (isStraight && isFlush) return 8;
  if (alike > 11) return alike === 17 ? 7 : 6;
  return isFlush ? 5 : isStraight ? 4 : (alike - 5) / 2;
}

const isLow = (five) =>
  new Set(five.map(([rank]) => rank)).size === 5 && five.every(([rank]) => 'A2345678'.includes(rank));

/** Below 1: nothing to pay for. From 3: worth a bet. */
function worthOf(cards, board) {
  if (board.length === 0) {
    const ranks = cards.map(([rank]) => rank);
    const signs = [ranks.includes('A'), /[23]/.test(ranks.join('')), new Set(ranks).size < 4];
    return signs.filter(Boolean).length + (/[KQ]/.test(ranks.join('')) ? 1 : 0);
  }
  const fives = choose(cards, 2).flatMap((two) => choose(board, 3).map((three) => [...two, ...three]));
  return Math.max(...fives.map(highOf)) + (fives.some(isLow) ? 2 : 0) - 1;
}

/** One of the actions in `legal`; `to` is the total on this street. */
function decide({ legal, hand }, cards) {
  const worth = worthOf(cards, hand.board);
  const more = legal.bet ? 'bet' : 'raise';
  if (worth >= 3 && legal[more]) return { type: more, to: legal[more].min };
  if (legal.check) return { type: 'check' };
  return worth >= 1 && legal.call && legal.call.amount <= hand.pot / 2 ? { type: 'call' } : { type: 'fold' };
}

/** Does what the table wants of me now. The answer is why I stop, or nothing. */
async function attend(view, me, hasSat) {
  const { closed, you, seats, applicants, queue, legal, hand, config } = view;
  if (closed) return `the table is closed (${closed.why})`;
  if (!you && [...applicants, ...queue].some(({ player }) => player.id === me)) return null;
  if (!you && hasSat) return 'my seat is gone';
  if (!you) {
    const { status, body } = await call('POST', `${table}/seats`, name ? { name } : {});
    return status === 201 ? null : `no seat: ${body.code}`;
  }
  const { cards, stack, incoming } = seats.find(({ seat }) => seat === you.seat);
  if (you.presence !== 'here') await call('POST', `${table}/back`, {});
  else if (legal) {
    const action = decide(view, cards);
    const { status, body } = await call('POST', `${table}/actions`, { turn: hand.turn, ...action });
    // `stale-turn`: somebody or the clock was faster. The next view says how things stand, so nothing is lost.
    const became = status === 200 ? '' : `refused: ${body.code}`;
    console.log(`hand ${hand.number}, ${hand.street}:`, action.type, action.to ?? '', became);
  } else if (stack + incoming === 0 && (!hand || hand.result)) {
    const { status, body } = await call('POST', `${table}/chips`, { amount: config.buyIn.default });
    return status === 200 ? null : `no more chips: ${body.code}`;
  }
  return null;
}

async function play() {
  if (!token) {
    token = (await call('POST', '/players', { name: name ?? 'Robo' })).body.token;
    writeFileSync(file, JSON.stringify({ origin: link.origin, token }), { mode: 0o600 }); // Whoever reads it plays in my name.
  }
  const me = await call('GET', '/me');
  if (me.status !== 200) return `who am I? ${me.body.code}`;
  for (let etag, hasSat = false; ; ) {
    // 200 at once when the table is not what the ETag names, or as soon as that is so; 304 after 25 seconds without news.
    const reply = await call('GET', `${table}?wait=25`, undefined, etag && { 'If-None-Match': etag });
    if (reply.status !== 200 && reply.status !== 304) return `no table: ${reply.body.code}`;
    etag = reply.etag;
    if (reply.status === 304) continue;
    const why = await attend(reply.body, me.body.player.id, hasSat);
    if (why) return why;
    hasSat ||= reply.body.you !== null;
  }
}

await play().then(
  (why) => console.log(why),
  (error) => {
    if (!signal.aborted) throw error;
  },
);
