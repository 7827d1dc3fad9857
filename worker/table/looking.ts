/** Who has the table before his eyes: told by sockets, kept with each, or by asking again and again. For nobody but the notices (A9). */
import type { PlayerId } from '../rules/events.ts';
import { attachmentOf } from './sockets.ts';

/** A page pings several times within this; one that was put to sleep does not, and nobody looks at it. */
const SOCKET_LOOKS_MS = 2 * 60_000;
/** For how long a player looks who asked for the view and said so. */
const POLL_LOOKS_MS = 60_000;

export type Lookers = ReturnType<typeof lookersOf>;

export function lookersOf(ctx: DurableObjectState) {
  const polls = new Map<PlayerId, number>();

  const looksThrough = (socket: WebSocket, player: PlayerId, real: number): boolean => {
    const { known, lookingAt } = attachmentOf(socket);
    if (known?.player.id !== player || lookingAt === undefined) return false;
    const pingedAt = ctx.getWebSocketAutoResponseTimestamp(socket)?.getTime() ?? 0;
    return Math.max(lookingAt, pingedAt) > real - SOCKET_LOOKS_MS;
  };

  return {
    polled(player: PlayerId): void {
      polls.set(player, Date.now());
    },
    isLooking(player: PlayerId): boolean {
      const real = Date.now();
      const hasPolled = (polls.get(player) ?? 0) > real - POLL_LOOKS_MS;
      return hasPolled || ctx.getWebSockets().some((socket) => looksThrough(socket, player, real));
    },
  };
}
