/** What can be wrong with a request itself, whatever table it is for. */
import type { ProblemWords } from './problems.ts';

export const requestProblems = {
  'invalid-body': {
    title: 'The request’s content is not right',
    detail: () =>
      'The content does not fit what this address takes. Correct what "errors" lists, then send it again.',
  },
  'invalid-query': {
    title: 'The address has a wrong parameter',
    detail: () => 'What follows the question mark is not right. Correct what "errors" lists, then ask again.',
  },
  'invalid-header': {
    title: 'A header is not right',
    detail: ({ name = '' }) =>
      `The header ${name} is not right. Correct what "errors" lists, then send the request again.`,
  },
  'not-available': {
    title: 'Not offered here',
    detail: ({ name = '' }) =>
      `Nobody has set up "${name}" here. Leave it out, or ask whoever runs this site.`,
  },
  unauthorized: {
    title: 'Who are you?',
    detail: () =>
      'This needs a valid token: yours is missing, malformed, expired or revoked. Have a new one made in the settings of its player, or become a player with POST /api/v1/players; then send the token as "Authorization: Bearer".',
  },
  'bad-signature': {
    title: 'Not proven',
    detail: () =>
      'The signature or secret is missing, wrong or old. Give this site the same keys that the sending app has.',
  },
  'out-of-scope': {
    title: 'The token may not do that',
    detail: ({ name = '' }) => `The token lacks the scope "${name}". Use one that has it.`,
  },
  'foreign-origin': {
    title: 'Sent from another site',
    detail: () =>
      'A browser’s cookie counts only for requests from Slowplay’s own pages. Elsewhere, send a token as "Authorization: Bearer".',
  },
  'bad-link': {
    title: 'The link or code does not work',
    detail: () =>
      'This link or code is unknown, used up or too old. Make a new one in the browser where you play, or ask the host for a link to your seat.',
  },
  'players-only': {
    title: 'Only for players of this table',
    detail: () => 'At this table only those who sit here look on at the play. Take a seat first.',
  },
  'owner-only': {
    title: 'Not with a token for a program',
    detail: () =>
      'A token that was made for a program opens nobody else a way in, and sees none. Do this in a browser where you play.',
  },
  'no-such-hand': {
    title: 'No such hand',
    detail: () => 'This table has finished no hand with that number. Its list of hands has those it did.',
  },
  'no-such-hook': {
    title: 'No such webhook',
    detail: () => 'There is no webhook with this id here. Look at the list of them.',
  },
  'too-many-browsers': {
    title: 'Too many browsers',
    detail: ({ max = 0 }) =>
      `Notices go to at most ${max} browsers. Switch them off in one of the others first.`,
  },
  'too-many-hooks': {
    title: 'Too many webhooks',
    detail: ({ max = 0 }) => `There are at most ${max} webhooks here. Remove another one first.`,
  },
  'no-such-chat': {
    title: 'No such chat',
    detail: () => 'You are linked to nobody of that id there. Look at the list of your chats.',
  },
  'no-such-token': {
    title: 'No such token',
    detail: () => 'No token of yours has this id, or it was taken back already. Look at the list of them.',
  },
  'too-many-tokens': {
    title: 'Too many tokens',
    detail: ({ max = 0 }) => `There are at most ${max} tokens for programs. Take back another one first.`,
  },
  'no-such-route': {
    title: 'Nothing here',
    detail: () => 'There is nothing at this address. The reference at /docs lists every address.',
  },
  'method-not-allowed': {
    title: 'Not with this method',
    detail: ({ name = '' }) =>
      `This address does not take ${name}. Use a method that the header "Allow" lists.`,
  },
  'body-too-large': {
    title: 'The request is too large',
    detail: ({ max = 0 }) => `Send at most ${max} bytes.`,
  },
  'not-json': {
    title: 'The request is not JSON',
    detail: () => 'Send JSON in UTF-8, uncompressed, with the header "Content-Type: application/json".',
  },
  'key-reused': {
    title: 'The key was used for another request',
    detail: () =>
      'This Idempotency-Key came with a different request before. Send a new key with a new request.',
  },
  'not-a-socket': {
    title: 'This address is a WebSocket',
    detail: () => 'Open this address as a WebSocket. To ask once, use the table’s own address.',
  },
  'rate-limited': {
    title: 'Too many requests',
    detail: ({ amount = 60 }) =>
      `Too many of these came from your address. Wait ${amount} seconds, then try again.`,
  },
  'internal-error': {
    title: 'Something broke here',
    detail: () => 'This is our fault, not yours. Look at the table as it is now, and try again.',
  },
  'only-json': {
    title: 'Only as JSON',
    detail: () => 'This is told as JSON only. Ask for "format=json", or leave the format out.',
  },
  'try-again': {
    title: 'The table is restarting',
    detail: () => 'The table could not be reached for a moment. Try again with the same Idempotency-Key.',
  },
} satisfies Record<string, ProblemWords>;
