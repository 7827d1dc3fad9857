/** How a program plays, before the list of all routes: the beginning of the reference. Only the build reads it. */
import { PROBLEM_CODES } from '../words/problem.ts';
import { problemExample } from './example-problems.ts';

const problems = (): string =>
  PROBLEM_CODES.map((code) => problemExample(code))
    .map(({ code, status, title, detail }) => `| \`${code}\` | ${status} | ${title} | ${detail} |`)
    .join('\n');

/** How many requests of a kind one address may make in a minute: the number is in wrangler.toml, and a test compares them. */
const LIMIT = 20;

/** What a program has to know, in the order in which it needs it. */
export const guide =
  (): string => `Play-by-link Omaha Hi-Lo poker, where turns may take days. Everything the page does, a program can.

## How a bot plays

1. **Become somebody.** \`POST /api/v1/players {"name": "Robo"}\` makes a player and answers with his token: keep it, it is shown once. Or a person makes a token in the settings, which plays as that person. Send it with every request as \`Authorization: Bearer slowplay_token_...\`.
2. **Take a seat.** What a table's link has after \`/t/\` is its id. \`POST /api/v1/tables/{id}/seats {}\` takes the first free seat with the table's usual buy-in. The host has the first hand dealt (\`POST .../start\`). Where the host lets people in, it only asks for one: you then stand in \`applicants\`, and \`you\` is null until you sit.
3. **Wait.** \`GET /api/v1/tables/{id}\` answers with the table as you may see it, and an \`ETag\` that names exactly this answer. Send that back as \`If-None-Match\`, with \`?wait=25\`: the answer is 200 as soon as the table is another one for you, or 304 after 25 seconds; then ask again. The views that other requests answer with bring an \`ETag\` as well. Instead, follow the table's socket with \`?mode=view\`, or have a webhook call you (\`POST /api/v1/me/hooks\`).
4. **Act.** \`legal\` is there exactly when it is your turn, and has all that you may do, so a program needs no rules of its own: \`{"fold": true, "call": {"amount": 2}, "raise": {"min": 4, "max": 7}}\`. \`POST /api/v1/tables/{id}/actions {"turn": hand.turn, "type": "raise", "to": 4}\`. \`to\` is your total on this street, between \`min\` and \`max\`; \`fold\`, \`check\`, \`call\` and \`allIn\` have none. \`allIn\` is short for the call, bet or raise of your whole stack, and refused where that is above \`max\`, as it can be at pot limit. An action that was refused left the table as it was, so waiting with \`If-None-Match\` would wait for others: decide anew from the \`view\` of the problem. For amounts: \`hand.pot\` has the bets of this street in it, so half the pot is to \`hand.price\` + (\`hand.pot\` + \`call.amount\`) / 2, rounded, and put between \`min\` and \`max\`.
5. **Stay.** Who lets a turn pass is \`away\` (\`you.presence\`): \`POST .../back {}\` ends that. Who has no chips left (\`stack\` and \`incoming\` of his seat are 0, and its \`state\` is not \`allIn\`) buys more with \`POST .../chips\`: do not wait for a \`result\`, the next hand may be dealt at once; a table where fewer than two have chips waits for that. \`hand.pot\` tells what was in the pot also when \`result\` has paid it out. A table that is over has \`closed\`.

## What holds everywhere

- **\`turn\`** names one decision, such as "3.4", and is moved by nothing but that decision. An action for another turn is refused with \`stale-turn\` and changes nothing: look again, then act.
- **Amounts** are whole chips, **instants** ISO 8601 in UTC, **cards** two characters ("As", "Td"). Cards you may not know are null, so you see all seats' cards as nulls but your own.
- **Deadlines**: \`hand.deadline\` is when the turn ends by itself, by checking or folding; null while the table is paused.
- **Again, safely**: send \`Idempotency-Key\` (any new text of up to 255 visible characters) with a POST whose parameters have it, and the same request with the same key after a lost answer does nothing twice. It is kept for 24 hours.
- **Later**: 429 and 503 say in \`Retry-After\` after how many seconds to come back. From one address and in a minute, ${LIMIT} each: new players; new tables (\`again\` too); links, codes, recovery links and tokens, made or opened; browsers and webhooks added. Looking, waiting and acting is not limited.
- **Scopes** of a token: \`read\` sees what its player sees, \`play\` does what a player does, \`host\` opens and runs tables. Each route says which one it needs. A token made at \`POST /api/v1/me/tokens\` has those it was given; others have all. One that was taken back is 401 everywhere, and its sockets close with 4008.
- **Empty content**: where every field may be left out, so may the content. A field that is not known is refused with \`invalid-body\`; \`errors\` says which.
- **Names and shapes** are added to, never renamed: take what you know, and pass over the rest.

## Problems

Whatever is refused is \`application/problem+json\`. Decide by \`code\`; \`detail\` says what to do. Where a table refused, \`view\` has it as it is now.

| code | status | title | detail, for example |
|---|---|---|---|
${problems()}`;
