/** Notices on this device by Web Push: what the browser and the server allow, turning them on and off. */
import { get, post, send } from '../api.ts';
import type { Problem } from '../problem.ts';
import { me } from '../session.ts';
import { recall, remember } from '../storage.ts';
import { say } from './words.ts';

/** `notOffered`: the server has no keys. `install`: iOS delivers to what is on the home screen only. */
export type DeviceState = 'notOffered' | 'unsupported' | 'install' | 'denied' | 'off' | 'on';

/** Whose notices this browser takes: it may become another player's. */
const PLACE = 'push';

const subscription = async (): Promise<PushSubscription | null> => {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
};

const hand = async (taken: PushSubscription): Promise<Problem | null> => {
  const { endpoint, keys } = taken.toJSON();
  const answer = await post('/me/push', { endpoint, keys });
  if (answer.type === 'failed') return answer.problem;
  remember(PLACE, me.value?.id ?? null);
  return null;
};

const withoutServer = (): Exclude<DeviceState, 'notOffered' | 'off' | 'on'> | null => {
  if (!('serviceWorker' in navigator && 'PushManager' in window)) {
    return 'standalone' in navigator && !navigator.standalone ? 'install' : 'unsupported';
  }
  return Notification.permission === 'denied' ? 'denied' : null;
};

/** How things stand, and the server's public key where it has one. */
export const lookAtDevice = async (): Promise<{ state: DeviceState; publicKey: string } | Problem> => {
  const answer = await get<{ publicKey: string }>('/me/push');
  if (answer.type === 'failed' && answer.problem.code === 'not-available')
    return { state: 'notOffered', publicKey: '' };
  if (answer.type !== 'done') return answer.type === 'failed' ? answer.problem : { code: '', detail: '' };
  const { publicKey } = answer.body;
  const state = withoutServer();
  if (state) return { state, publicKey };
  const taken = await subscription();
  return { state: taken ? 'on' : 'off', publicKey };
};

const failed: Problem = { code: 'push-failed', detail: say.notices.failed };

/** Asks for the permission, and hands the server an address to send to. */
export const turnOn = async (publicKey: string): Promise<Problem | null> => {
  try {
    // First, for a browser asks only right after a press.
    if ((await Notification.requestPermission()) === 'denied') return null;
    await navigator.serviceWorker.register('/sw.js');
    const { pushManager } = await navigator.serviceWorker.ready;
    await (await pushManager.getSubscription())?.unsubscribe(); // It may be for an older key.
    const taken = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
    return hand(taken);
  } catch {
    return failed;
  }
};

/** No more notices here: the server forgets the address, then the browser. */
export const turnOff = async (): Promise<Problem | null> => {
  const taken = await subscription();
  if (!taken) return null;
  const answer = await send('DELETE', '/me/push', { endpoint: taken.endpoint });
  if (answer.type === 'failed') return answer.problem;
  remember(PLACE, null);
  await taken.unsubscribe();
  return null;
};

/** After this browser became another player's, its notices are his. */
export const handOver = async (): Promise<void> => {
  const owner = recall<string>(PLACE);
  if (!owner || !me.value || owner === me.value.id) return;
  const taken = await subscription();
  if (taken) await hand(taken);
};
