/**
 * Events are for ever, and this is the one place that knows what earlier releases left out of them: whatever came to be
 * later gets, in an event from before, what it is where nobody uses it. Applied once, where the log is read.
 */
import type { Event } from './events.ts';
import type { Config } from './formats.ts';
import { type Account, type Holder, NO_TABLE, newHolder, type Table } from './table.ts';

/** What is there stays as it is and where it is; what is missing is added. */
const filled = <T extends object>(there: T, usual: Partial<T>): T => ({
  ...there,
  ...Object.fromEntries(Object.entries(usual).filter(([what]) => !(what in there))),
});

/** From before there were banks and vacations. */
const upgradedConfig = (config: Config): Config => filled(config, NO_TABLE.config);

const upgradedHolder = (holder: Holder): Holder =>
  filled(holder, newHolder(holder.player, holder.stack, holder.satAt));

const NO_DAYS_OFF: Pick<Account, 'vacations'> = { vacations: [] };

/** From before it was remembered what people did lately. */
const upgradedTable = (table: Table): Table => ({
  ...filled(table, NO_TABLE),
  config: upgradedConfig(table.config),
  seats: table.seats.map((holder) => holder && upgradedHolder(holder)),
  accounts: table.accounts.map((account) => filled(account, NO_DAYS_OFF)),
});

/** From before it was said whose habits they are: nobody is told those, until the next hand's checkpoint tells him his. */
const upgradedHabits = (event: Extract<Event, { type: 'habitsSet' }>): Event => filled(event, NOBODY);
const NOBODY = { player: '' };

/** An event of any release, as it is told today. What is not named here has been as it is from the first. */
export const upgraded = (event: Event): Event => {
  if (event.type === 'handStarted') return { ...event, table: upgradedTable(event.table) };
  if (event.type === 'tableOpened' || event.type === 'configured')
    return { ...event, config: upgradedConfig(event.config) };
  return event.type === 'habitsSet' ? upgradedHabits(event) : event;
};
