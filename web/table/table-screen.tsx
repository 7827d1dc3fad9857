import type { TableScreenProps } from './props.ts';

export type { MenuItem, TableScreenProps } from './props.ts';

/** The table from the first deal on; before it the page shows the invitation. */
export const TableScreen = ({ view }: TableScreenProps) => <p>{view.config.name}</p>;
