/** A table as anybody may see it, with what everybody can reckon from that. Pure. */
import { type Legal, legalActions } from '../rules/betting.ts';
import { type LedgerLine, ledger } from '../rules/ledger.ts';
import { type LinkedView, mayWatch, type SeenTable } from '../rules/view.ts';

/** `legal`: what the seat on turn may do; `standing`: how everybody stands once the table is closed, where all may know. */
export type Onlook = { view: LinkedView; legal: Legal | null; standing: readonly LedgerLine[] };

/** `seen` and `view` are an onlooker's. Where only players may watch (D9), neither turns nor the ledger are told. */
export function onlookOf({ table }: SeenTable, view: LinkedView): Onlook {
  const toAct = view.paused ? null : (view.hand?.toAct ?? null);
  return {
    view,
    legal: toAct === null ? null : legalActions(table, toAct),
    standing: view.closed && mayWatch(table, null) ? ledger(table) : [],
  };
}
