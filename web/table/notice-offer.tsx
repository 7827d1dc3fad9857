import { useEffect, useState } from 'preact/hooks';
import { useTask } from '../parts/task.ts';
import { lookAtDevice, turnOn } from '../settings/push.ts';
import { say } from '../settings/words.ts';
import { remember } from '../storage.ts';
import { OFFERED } from './offered.ts';

/** Asks once whether this device shall tell of my turns, where it can and nobody has decided. */
export const NoticeOffer = () => {
  const { notices } = say;
  const [publicKey, setPublicKey] = useState<string | null>(null);
  const { busy, problem, run } = useTask();
  useEffect(() => {
    lookAtDevice().then((found) => {
      const isOpen = !('code' in found) && found.state === 'off' && Notification.permission === 'default';
      if (isOpen) setPublicKey(found.publicKey);
    });
  }, []);
  if (publicKey === null) return null;
  const close = () => {
    remember(OFFERED, true);
    setPublicKey(null);
  };
  const accept = () =>
    run(async () => {
      const found = await turnOn(publicKey);
      if (!found) close();
      return found;
    });
  return (
    <section class="table-notice" aria-label={notices.title}>
      <p role="status">{problem ? problem.detail : notices.offer}</p>
      <button type="button" class="button" disabled={busy} onClick={accept}>
        {notices.offerYes}
      </button>
      <button type="button" class="text-button" onClick={close}>
        {notices.offerNo}
      </button>
    </section>
  );
};
