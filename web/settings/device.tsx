import { useEffect, useState } from 'preact/hooks';
import { unreachable } from '../../worker/rules/events.ts';
import { Fault } from '../parts/fault.tsx';
import { useTask } from '../parts/task.ts';
import { type DeviceState, lookAtDevice, turnOff, turnOn } from './push.ts';
import { say } from './words.ts';

const told = (state: Exclude<DeviceState, 'notOffered'>): string => {
  const { notices } = say;
  switch (state) {
    case 'on':
      return notices.isOn;
    case 'off':
      return notices.isOff;
    case 'denied':
    case 'install':
    case 'unsupported':
      return notices[state];
    default:
      return unreachable(state);
  }
};

/** Notices on this device: how things stand, and the one button that changes it. Nothing where the server has no keys. */
export const Device = () => {
  const { notices } = say;
  const [device, setDevice] = useState<{ state: DeviceState; publicKey: string } | null>(null);
  const { busy, problem, run } = useTask();
  const look = async () => {
    const found = await lookAtDevice();
    if ('code' in found) return found;
    setDevice(found);
    return null;
  };
  useEffect(() => {
    run(look);
  }, []);
  if (!device) return <Fault problem={problem} />;
  const { state, publicKey } = device;
  if (state === 'notOffered') return null;
  const turn = () => run(async () => (await (state === 'on' ? turnOff() : turnOn(publicKey))) ?? look());
  return (
    <div class="settings-switch">
      <h3>{notices.device}</h3>
      <p class="second" role="status">
        {told(state)}
      </p>
      <Fault problem={problem} />
      {(state === 'on' || state === 'off') && (
        <button type="button" class="button" disabled={busy} onClick={turn}>
          {busy ? notices.turning : state === 'on' ? notices.turnOff : notices.turnOn}
        </button>
      )}
    </div>
  );
};
