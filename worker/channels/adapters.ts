/** The platforms there are, each by its adapter. */
import type { Platform } from '../db/schema.ts';
import { discord } from './discord.ts';
import type { Adapter } from './platform.ts';
import { slack } from './slack.ts';
import { telegram } from './telegram.ts';

const ADAPTERS: Record<Platform, Adapter> = { discord, slack, telegram };

/** The adapter that an address or a row of D1 names; null where there is none. */
export const adapterOf = (platform: string): Adapter | null =>
  Object.hasOwn(ADAPTERS, platform) ? ADAPTERS[platform as Platform] : null;
