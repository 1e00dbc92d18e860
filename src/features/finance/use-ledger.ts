import { createBrowserList } from '#lib/browser-list.ts';
import type { UndoableListState } from '#lib/undoable-list.ts';
import { useListState } from '#ui/use-list-state.ts';
import { addTransaction, ledgerKey, parseTransaction, type Transaction, withUniqueIds } from './ledger.ts';

const list = createBrowserList<Transaction>({ key: ledgerKey, parseEntry: parseTransaction, repair: withUniqueIds });

/** What a visitor can do with the ledger. One object for good, so that rows which did not change are not drawn again. */
export const ledgerActions = {
  add: (transaction: Transaction) => list.update((ledger) => addTransaction(ledger, transaction)),
  remove: (id: string) => list.remove((transaction) => transaction.id === id),
  merge: list.merge,
  undo: () => list.undo(),
};

/** The stored ledger, current across tabs. */
export function useLedger(): UndoableListState<Transaction> {
  return useListState(list);
}
