/**
 * The service worker: shows notices that come while no page is open, takes back those that are over, and opens the table
 * of one that is tapped. It keeps nothing and answers no request of the page.
 */
export {};

declare const self: ServiceWorkerGlobalScope;

/** What a push carries. `tag` is the table's id: a later notice of a table takes the place of the one before. */
type Notice = { type: string; title: string; body: string; url: string; tag: string };

/** Whatever came, something must be shown for it. */
const noticeIn = (data: PushMessageData | null): Notice => {
  const plain = { type: '', title: 'Slowplay', body: '', url: '/', tag: 'slowplay' };
  try {
    return { ...plain, ...data?.json() };
  } catch {
    return plain;
  }
};

/** Only pages of our own are opened. */
const pathOf = (url: string): string => {
  const { origin, pathname } = new URL(url, self.location.origin);
  return origin === self.location.origin ? pathname : '/';
};

const pages = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true });

/** Open pages count for themselves; without one, the badge is how many tables have a notice here. */
const tellCount = async (): Promise<void> => {
  const open = await pages();
  for (const page of open) page.postMessage('notice');
  if (open.length > 0 || !self.navigator.setAppBadge) return;
  const { length } = await self.registration.getNotifications();
  await self.navigator.setAppBadge(length).catch(() => undefined);
};

const take = async ({ type, title, body, url, tag }: Notice): Promise<void> => {
  const { registration } = self;
  const isOver = type === 'turn.ended';
  // Shown in silence first: a browser that saw nothing for a push takes the permission away.
  const options = {
    body,
    tag,
    data: pathOf(url),
    icon: '/icon-192.png',
    badge: '/badge-96.png',
    renotify: !isOver && type !== 'table.news',
    silent: isOver,
  };
  await registration.showNotification(title, options);
  if (isOver) for (const shown of await registration.getNotifications({ tag })) shown.close();
  await tellCount();
};

/** The table's page, where it is open already, or a new one. */
const open = async (path: string): Promise<void> => {
  const there = (await pages()).find((page) => new URL(page.url).pathname === path);
  await (there ? there.focus() : self.clients.openWindow(path));
};

type Renewed = ExtendableEvent & { oldSubscription?: PushSubscription | null };

/** The browser changed the address that notices are sent to: the server is told the new one. */
const renew = async ({ oldSubscription }: Renewed): Promise<void> => {
  if (!oldSubscription) return;
  const fresh = await self.registration.pushManager.subscribe(oldSubscription.options);
  const { endpoint, keys } = fresh.toJSON();
  await fetch('/api/v1/me/push', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ endpoint, keys }),
  });
};

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('push', (event) => event.waitUntil(take(noticeIn(event.data))));
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data ?? '/').then(tellCount));
});
self.addEventListener('notificationclose', (event) => event.waitUntil(tellCount()));
self.addEventListener('pushsubscriptionchange', (event) => {
  const renewed = event as Renewed;
  renewed.waitUntil(renew(renewed));
});
