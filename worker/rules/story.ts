/** How `decide` tells what happens: events, with the table they lead to beside them. */
import type { Event, PlayerId } from './events.ts';
import { evolve } from './evolve.ts';
import { NOTHING_OWN, type Own, type Owns, ownOf, type Plan } from './own.ts';
import type { Table } from './table.ts';

/** `owns` is what is still the players' own. */
export type Story = { table: Table; events: Event[]; owns: Owns };

export const begin = (table: Table, owns: Owns): Story => ({ table, events: [], owns });

/** Adds events to the story, and takes its table on by them. */
export const tell = (story: Story, ...events: Event[]): void => {
  for (const event of events) {
    story.events.push(event);
    story.table = evolve(story.table, event);
  }
};

/** Remembers a player's plan in place of the one before, or forgets it with null. */
export const plan = (story: Story, player: PlayerId, meant: Plan | null): void =>
  keep(story, player, { plan: meant });

const isNothing = (own: Own): boolean =>
  Object.entries(NOTHING_OWN).every(([what, nothing]) => own[what as keyof Own] === nothing);

/** Changes what is a player's own; nobody is kept with nothing, and what stays as it is stays the same object. */
export const keep = (story: Story, player: PlayerId, change: Partial<Own>): void => {
  const before = ownOf(story.owns, player);
  if (Object.entries(change).every(([what, value]) => before[what as keyof Own] === value)) return;
  const { [player]: _, ...others } = story.owns;
  const own = { ...before, ...change };
  story.owns = isNothing(own) ? others : { ...others, [player]: own };
};
