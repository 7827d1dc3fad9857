/** How `decide` tells what happens: events, with the table they lead to beside them. */
import type { Plan, Plans } from './commands.ts';
import type { Event, PlayerId } from './events.ts';
import { evolve } from './evolve.ts';
import type { Table } from './table.ts';

/** `plans` are what players mean to do later, as far as it is not done yet. */
export type Story = { table: Table; events: Event[]; plans: Plans };

export const begin = (table: Table, plans: Plans): Story => ({ table, events: [], plans });

/** Adds events to the story, and takes its table on by them. */
export const tell = (story: Story, ...events: Event[]): void => {
  for (const event of events) {
    story.events.push(event);
    story.table = evolve(story.table, event);
  }
};

/** Remembers a player's plan in place of the one before, or forgets it with null. */
export const plan = (story: Story, player: PlayerId, meant: Plan | null): void => {
  const { [player]: _, ...others } = story.plans;
  story.plans = meant ? { ...others, [player]: meant } : others;
};
