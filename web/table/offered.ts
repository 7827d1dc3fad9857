/** When a table asks whether this device shall tell of my turns. */
import type { View } from '../../worker/rules/view.ts';
import { recall } from '../storage.ts';
import { ownLastDeed } from './news.ts';

/** Where this browser remembers that the question was answered. */
export const OFFERED = 'noticesOffered';

const SLOW_SECONDS = 3_600;

/** After I acted where turns take an hour or more, until it was answered. */
export const mayOffer = (view: View): boolean =>
  view.config.turnSeconds >= SLOW_SECONDS && !view.legal && ownLastDeed(view) !== null && !recall(OFFERED);
