import { useCallback, useId, useMemo, useRef } from 'react';
import type { Noun } from '#lib/pluralize.ts';
import { BackupSection } from '#lists/backup-section.tsx';
import { type ExportFormat, jsonFormat } from '#lists/export-file.ts';
import { SearchField } from '#lists/search-field.tsx';
import { StorageNotice } from '#lists/storage-notice.tsx';
import { createTextSearch } from '#lists/text-search.ts';
import { UndoBar } from '#lists/undo-bar.tsx';
import { describeStep } from '#lists/undo-history.ts';
import { useListSearch } from '#lists/use-list-search.ts';
import { useRowFocus } from '#lists/use-row-focus.ts';
import { EmptyState } from '#ui/notice.tsx';
import { Screen } from '#ui/screen.tsx';
import styles from './finance-screen.module.css';
import { SummaryFigures } from './summary-stats.tsx';
import { TransactionForm } from './transaction-form.tsx';
import { TransactionList } from './transaction-list.tsx';
import { summarize, type Transaction, transactionsKey } from './transactions.ts';
import { toTransactionsCsv } from './transactions-csv.ts';
import { transactionActions, useTransactions } from './use-transactions.ts';

const noun: Noun = { one: 'transaction', many: 'transactions' };
const csvFormat: ExportFormat<Transaction> = { name: 'CSV', mediaType: 'text/csv', toText: toTransactionsCsv };
const exportFormats = [jsonFormat, csvFormat];
const loadImporter = async () => (await import('./import-transactions.ts')).transactionImporter;

// A line break between the two: no text that is typed holds one, so nothing is found across them.
const searchLedger = createTextSearch<Transaction>(({ description, category }) => `${description}\n${category}`);
const selectorOf = (id: string) => `[data-transaction="${CSS.escape(id)}"]`;
const deleteButton = '[data-action="delete"]';

export function FinanceScreen() {
  const state = useTransactions();
  const { entries: transactions, undoStep } = state;
  const search = useListSearch(transactions, searchLedger);
  const shown = search.found;
  const summary = useMemo(() => summarize(transactions), [transactions]);
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const { wantedId, toRow, toNeighbour } = useRowFocus(shown, { list, fallback: heading, selectorOf });
  const [formHeading, listHeading] = [useId(), useId()];

  const onDelete = useCallback(
    (id: string) => {
      // The row that takes its place; with none left, the heading of the empty list.
      toNeighbour(id, deleteButton);
      transactionActions.remove(id);
    },
    [toNeighbour],
  );

  function onUndo() {
    toRow(undoStep?.kind === 'removal' ? undoStep.removal[0]?.entry.id : undefined, deleteButton);
    transactionActions.undo();
  }

  const undoText = describeStep(undoStep, noun, () => 'Transaction deleted.');

  return (
    <Screen heading="Finance Tracker">
      <StorageNotice state={state} listKey={transactionsKey} noun="transactions" />
      <SummaryFigures summary={summary} />
      <div className={styles.columns}>
        <section className={styles.form} aria-labelledby={formHeading}>
          <h2 id={formHeading}>Add Transaction</h2>
          <TransactionForm onAdd={transactionActions.add} />
        </section>
        <section className={styles.transactions} aria-labelledby={listHeading}>
          <h2 ref={heading} id={listHeading} tabIndex={-1}>
            Transactions
          </h2>
          <div>
            {search.isOffered && (
              <SearchField
                search={search}
                noun="transactions"
                shownCount={shown.length}
                totalCount={transactions.length}
              />
            )}
            <UndoBar message={undoText} hasUndone={state.hasUndone} onUndo={onUndo} />
            {shown.length === 0 && (
              <EmptyState>
                {transactions.length === 0 ? 'No transactions yet.' : `No transactions match “${search.answered}”.`}
              </EmptyState>
            )}
            <TransactionList ref={list} transactions={shown} wantedId={wantedId} onDelete={onDelete} />
          </div>
        </section>
      </div>
      <BackupSection
        state={state}
        listKey={transactionsKey}
        noun={noun}
        fileName="transactions"
        formats={exportFormats}
        accept=".json,.csv,application/json,text/csv"
        loadImporter={loadImporter}
        onMerge={transactionActions.merge}
      />
    </Screen>
  );
}
