import { useCallback, useId, useMemo, useRef } from 'react';
import { type ExportFormat, jsonFormat } from '#lib/back-up-file.ts';
import type { Noun } from '#lib/noun.ts';
import { createTextSearch } from '#lib/text-search.ts';
import { describeStep } from '#lib/undoable-list.ts';
import { BackUpSection } from '#ui/back-up-section.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Screen } from '#ui/screen.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { StorageNotice } from '#ui/storage-notice.tsx';
import { UndoBar } from '#ui/undo-bar.tsx';
import { useListSearch } from '#ui/use-list-search.ts';
import { useRowFocus } from '#ui/use-row-focus.ts';
import styles from './finance-screen.module.css';
import { ledgerKey, summarize, type Transaction } from './ledger.ts';
import { toLedgerCsv } from './ledger-csv.ts';
import { SummaryFigures } from './summary-figures.tsx';
import { TransactionForm } from './transaction-form.tsx';
import { TransactionList } from './transaction-list.tsx';
import { ledgerActions, useLedger } from './use-ledger.ts';

const noun: Noun = { one: 'transaction', many: 'transactions' };
const csvFormat: ExportFormat<Transaction> = { name: 'CSV', mediaType: 'text/csv', toText: toLedgerCsv };
const exportFormats = [jsonFormat, csvFormat];
const loadImporter = async () => (await import('./import-transactions.ts')).transactionImporter;

// A line break between the two: no text that is typed holds one, so nothing is found across them.
const searchLedger = createTextSearch<Transaction>(({ description, category }) => `${description}\n${category}`);
const selectorOf = (id: string) => `[data-transaction="${CSS.escape(id)}"]`;
const deleteButton = '[data-action="delete"]';

export function FinanceScreen() {
  const state = useLedger();
  const { entries: ledger, undoStep } = state;
  const search = useListSearch(ledger, searchLedger);
  const shown = search.found;
  const summary = useMemo(() => summarize(ledger), [ledger]);
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const { wantedId, toRow, toNeighbour } = useRowFocus(shown, { list, fallback: heading, selectorOf });
  const [formHeading, listHeading] = [useId(), useId()];

  const onDelete = useCallback(
    (id: string) => {
      // The row that takes its place; with none left, the heading of the empty list.
      toNeighbour(id, deleteButton);
      ledgerActions.remove(id);
    },
    [toNeighbour],
  );

  function onUndo() {
    toRow(undoStep?.kind === 'removal' ? undoStep.removal[0]?.entry.id : undefined, deleteButton);
    ledgerActions.undo();
  }

  const undoText = describeStep(undoStep, noun, () => 'Transaction deleted.');

  return (
    <Screen heading="Finance Tracker">
      <StorageNotice state={state} listKey={ledgerKey} noun="transactions" />
      <SummaryFigures summary={summary} />
      <div className={styles['columns']}>
        <section className={styles['form']} aria-labelledby={formHeading}>
          <h2 id={formHeading}>Add Transaction</h2>
          <TransactionForm onAdd={ledgerActions.add} />
        </section>
        <section className={styles['ledger']} aria-labelledby={listHeading}>
          <h2 ref={heading} id={listHeading} tabIndex={-1}>
            Transactions
          </h2>
          <div>
            {search.isOffered && (
              <SearchField search={search} noun="transactions" shownCount={shown.length} totalCount={ledger.length} />
            )}
            <UndoBar message={undoText} hasUndone={state.hasUndone} onUndo={onUndo} />
            {shown.length === 0 && (
              <EmptyState>
                {ledger.length === 0 ? 'No transactions yet.' : `No transactions match “${search.answered}”.`}
              </EmptyState>
            )}
            <TransactionList ref={list} ledger={shown} wantedId={wantedId} onDelete={onDelete} />
          </div>
        </section>
      </div>
      <BackUpSection
        state={state}
        listKey={ledgerKey}
        noun={noun}
        fileName="transactions"
        formats={exportFormats}
        accept=".json,.csv,application/json,text/csv"
        loadImporter={loadImporter}
        onMerge={ledgerActions.merge}
      />
    </Screen>
  );
}
