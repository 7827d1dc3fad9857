/** A press that began before the buttons changed, or this soon after, was meant for what stood there before. */
export const SETTLE_MS = 600;

/** Whether a press counts. Both instants are in ms of the page's own clock (`event.timeStamp`). */
export const isMeant = (pressedAt: number, changedAt: number): boolean => pressedAt - changedAt >= SETTLE_MS;
