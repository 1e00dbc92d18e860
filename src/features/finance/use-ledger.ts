import { askToKeepStorage, browserStorage } from '#lib/storage.ts';
import { createStoredList } from '#lib/stored-list.ts';
import { createUndoableList, type UndoableListState } from '#lib/undoable-list.ts';
import { useListState } from '#ui/use-list-state.ts';
import { addTransaction, ledgerKey, parseTransaction, type Transaction, withUniqueIds } from './ledger.ts';

const list = createUndoableList(
  createStoredList<Transaction>({
    key: ledgerKey,
    parseEntry: parseTransaction,
    repair: withUniqueIds,
    storage: browserStorage,
    now: Date.now,
  }),
);

/** What a visitor can do with the ledger. One object for good, so that rows which did not change are not drawn again. */
export const ledgerActions = {
  add(transaction: Transaction) {
    list.update((ledger) => addTransaction(ledger, transaction));
    askToKeepStorage();
  },
  remove: (id: string) => list.remove((transaction) => transaction.id === id),
  merge(...[mergeInto]: Parameters<typeof list.merge>) {
    list.merge(mergeInto);
    askToKeepStorage();
  },
  undo: () => list.undo(),
};

/** The stored ledger, current across tabs. */
export function useLedger(): UndoableListState<Transaction> {
  return useListState(list);
}
