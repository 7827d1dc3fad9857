/** What people did besides playing, as the news tells it. */
import { unreachable } from '../../rules/events.ts';
import type { HappeningKind } from '../../rules/happened.ts';

const counted = (days: string): string => (days === '1' ? '1 day' : `${days} days`);

/** `who` it is about and `by` whom it was done, as names that may begin a sentence; `amount` is written as people read it. */
export const happened = (kind: HappeningKind, who: string, by: string, amount: string): string => {
  switch (kind) {
    case 'satDown':
      return `${who} sat down with ${amount}`;
    case 'left':
    case 'resigned':
      return `${who} left`;
    case 'absent':
      return `${who} was away too long and left`;
    case 'removed':
      return `${by} removed ${who}`;
    case 'moved':
      return `${who} moved to seat ${amount}`;
    case 'satOut':
      return `${who} sat out`;
    case 'cameBack':
      return `${who} came back`;
    case 'bought':
      return `${who} bought ${amount}`;
    case 'corrected':
      return `${by} corrected the stack of ${who} by ${amount}`;
    case 'asked':
      return `${who} asked for a seat`;
    case 'refused':
      return `${by} refused ${who} a seat`;
    case 'queued':
      return `${who} joined the line for a seat`;
    case 'placed':
      return amount === '1' ? `${who} won` : `${who}: place ${amount}`;
    case 'recovery':
      return `${by} made a recovery link for ${who}`;
    case 'claimed':
      return `The seat of ${who} was recovered`;
    case 'configured':
      return `${by} changed the options`;
    case 'paused':
      return `${by} paused the table`;
    case 'pausing':
      return `${by} pauses the table after this hand`;
    case 'resumed':
      return `${by} went on with the table`;
    case 'resumedAlone':
      return 'The pause is over';
    case 'passed':
      return `${by} made ${who} the host`;
    case 'tookOver':
      return `${who} took over as host`;
    case 'closing':
      return `${by} called the last hand`;
    case 'gaveTime':
      return `${by} gave ${who} more time`;
    case 'held':
      return `The hand waits for ${who}`;
    case 'reminded':
      return `${by} reminded ${who}`;
    case 'vacation':
      return `${who} went on vacation, ${counted(amount)}`;
    case 'vacationByClock':
      return `The clock ran out: vacation for ${who}, ${counted(amount)}`;
    case 'vacationOver':
      return `Vacation over for ${who}`;
    default:
      return unreachable(kind);
  }
};

/** What befalls the reader's own stack or seat. */
export const befallsYou = {
  corrected: (by: string, amount: string): string => `${by} corrected your stack by ${amount}`,
  claimed: 'Your seat was recovered',
};

/** Who did it, where the host has no seat and no account here. */
export const host = 'The host';
