/**
 * Events are for ever, and this is the one place that knows what earlier releases left out of them: whatever came to be
 * later gets, in an event from before, what it is where nobody uses it. Applied once, where the log is read.
 */
import type { Event } from './events.ts';
import type { Config } from './formats.ts';
import { type Account, type Holder, NO_TABLE, newHolder, type Table } from './table.ts';

/** Without bank and vacation in the first release. */
const upgradedConfig = (config: Config): Config => ({ ...NO_TABLE.config, ...config });

/** Without bank and vacation in the first release. */
const upgradedHolder = (holder: Holder): Holder => ({
  ...newHolder(holder.player, holder.stack, holder.satAt),
  ...holder,
});

const NO_DAYS_OFF: Pick<Account, 'vacations'> = { vacations: [] };

/** Without what people did lately in the first release. */
const upgradedTable = (table: Table): Table => ({
  ...NO_TABLE,
  ...table,
  config: upgradedConfig(table.config),
  seats: table.seats.map((holder) => holder && upgradedHolder(holder)),
  accounts: table.accounts.map((account) => ({ ...NO_DAYS_OFF, ...account })),
});

/** An event of any release, as it is told today. */
export const upgraded = (event: Event): Event => {
  switch (event.type) {
    case 'handStarted':
      return { ...event, table: upgradedTable(event.table) };
    case 'tableOpened':
    case 'configured':
      return { ...event, config: upgradedConfig(event.config) };
    default:
      return event; // As it was from the first.
  }
};
