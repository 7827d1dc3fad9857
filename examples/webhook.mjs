// Hears of turns instead of asking: takes Slowplay's calls, and says which of them are real. Node 24 and nothing else.
//   node webhook.mjs PORT whsec_...    the secret is in the answer of POST /api/v1/me/hooks {"url": "https://..."}
import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';

const [port, secret] = process.argv.slice(2);
const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
const MOST_SECONDS = 300;

/** Whether a call is Slowplay's, and not an old one sent again (Standard Webhooks 1.0). */
function isReal(headers, body) {
  const { 'webhook-id': id, 'webhook-timestamp': seconds, 'webhook-signature': given = '' } = headers;
  const digest = createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64');
  const [right, came] = [`v1,${digest}`, given].map((text) => Buffer.from(text));
  const isFresh = Math.abs(Date.now() / 1000 - Number(seconds)) < MOST_SECONDS;
  return isFresh && right.length === came.length && timingSafeEqual(right, came);
}

// A call can come twice: its answer may have been lost.
const seen = new Set();

createServer(async (request, response) => {
  const chunks = await request.toArray();
  const body = Buffer.concat(chunks).toString();
  // 2xx: it came. Anything else is tried again with the same id, for more than a day.
  if (!isReal(request.headers, body)) return response.writeHead(401).end();
  response.writeHead(204).end();
  const id = request.headers['webhook-id'];
  if (seen.has(id)) return;
  seen.add(id);
  const { type, data } = JSON.parse(body);
  // `turn.began` and `turn.reminder`: now ask for the table at data.table.id, whose view has what is legal, and act.
  console.log(type, data.table.id, data.turn ?? '', data.deadline ?? '');
}).listen(Number(port));
