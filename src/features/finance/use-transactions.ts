import { createBrowserList } from '#lists/browser-list.ts';
import type { UndoableListState } from '#lists/undo-history.ts';
import { useListState } from '#lists/use-list-state.ts';
import { addTransaction, parseTransaction, type Transaction, transactionsKey, withUniqueIds } from './transactions.ts';

const list = createBrowserList<Transaction>({
  key: transactionsKey,
  parseEntry: parseTransaction,
  repair: withUniqueIds,
});

/** What a visitor can do with the transactions. One object for good, so that rows which did not change are not drawn again. */
export const transactionActions = {
  add: (transaction: Transaction) => list.update((transactions) => addTransaction(transactions, transaction)),
  remove: (id: string) => list.remove((transaction) => transaction.id === id),
  merge: list.merge,
  undo: () => list.undo(),
};

/** The stored transactions, current across tabs. */
export function useTransactions(): UndoableListState<Transaction> {
  return useListState(list);
}
