/** The ways to reach a player: browsers that take notices, and addresses that are called. */
import * as v from 'valibot';
import { about, instant } from './basics.ts';

export const pushKey = v.pipe(
  v.strictObject({
    publicKey: about(
      v.string(),
      'What a browser subscribes with, as its `applicationServerKey`: a P-256 point in base64url.',
    ),
  }),
  v.metadata({ ref: 'PushKey' }),
);

const bytesOf = (text: string): number => Buffer.from(text, 'base64url').length;

const base64url = (bytes: number, description: string) =>
  v.pipe(
    v.string(),
    v.check((text) => text.length <= 100 && /^[\w-]+=*$/.test(text) && bytesOf(text) === bytes, 'notAKey'),
    v.description(`${description} In base64url.`),
  );

const endpoint = v.pipe(v.string(), v.description('The push service’s address for this browser.'));

/** As `PushSubscription.toJSON()` has it. */
export const pushWanted = v.pipe(
  v.strictObject({
    endpoint,
    expirationTime: v.pipe(v.optional(v.nullable(v.number())), v.description('Not heeded.')),
    keys: about(
      v.strictObject({
        p256dh: base64url(65, 'The browser’s public key.'),
        auth: base64url(16, 'Its secret.'),
      }),
      'What notices to it are encrypted with.',
    ),
  }),
  v.metadata({ ref: 'PushWanted' }),
);

export const pushUnwanted = v.pipe(v.strictObject({ endpoint }), v.metadata({ ref: 'PushUnwanted' }));

export const pushAdded = v.pipe(
  v.strictObject({ createdAt: about(instant, 'When it was added.') }),
  v.metadata({ ref: 'PushAdded' }),
);

export const hookWanted = v.pipe(
  v.strictObject({
    url: v.pipe(
      v.string(),
      v.description(
        'Where to send: https, with a name that the whole internet knows, on port 443 or 8443. Redirects are not followed.',
      ),
    ),
  }),
  v.metadata({ ref: 'HookWanted' }),
);

const hookEntries = {
  id: about(v.string(), 'Names it here.'),
  url: about(v.string(), 'Where it sends.'),
  state: about(
    v.picklist(['active', 'failing', 'disabled']),
    '`failing`: the last delivery did not get through. `disabled`: so many did not that none is made any more; make a new one.',
  ),
  lastError: about(
    v.nullable(v.string()),
    'Why the last delivery did not get through: `timed-out`, `no-answer`, `redirected`, `not-public`, `gone` (410), or `status-` and what was answered. Null: it did.',
  ),
  createdAt: about(instant, 'When it was added.'),
};

export const hookAdded = v.pipe(
  v.strictObject({
    ...hookEntries,
    secret: about(
      v.string(),
      'Shown this once. What is sent is signed with it, as Standard Webhooks has it.',
    ),
  }),
  v.metadata({ ref: 'HookAdded' }),
);

export const hookList = v.pipe(
  v.strictObject({
    hooks: about(v.array(v.pipe(v.strictObject(hookEntries), v.metadata({ ref: 'Hook' }))), 'Newest first.'),
  }),
  v.metadata({ ref: 'HookList' }),
);
