import { useId, useMemo, useState } from 'react';
import type { DemoScreenProps } from '#demo.ts';
import { toCalendarDay } from '#lib/dates.ts';
import { randomId } from '#lib/ids.ts';
import { formatCents } from '#lib/money.ts';
import { formatCount } from '#lib/number-format.ts';
import { BackupPanel } from '#lists/backup-panel.tsx';
import { defineList } from '#lists/persistent-list.ts';
import { StorageNotice } from '#lists/storage-notice.tsx';
import { UndoBar } from '#lists/undo-bar.tsx';
import { RowList, useListState, useRows } from '#lists/use-rows.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/notice.tsx';
import { Screen } from '#ui/screen.tsx';
import { ScreenEnd } from '#ui/screen-end.tsx';
import styles from './finance-screen.module.css';
import { createSampleTransactions } from './sample-transactions.ts';
import { SpendingTable } from './spending-table.tsx';
import type { TransactionFields } from './transaction-draft.ts';
import {
  type FilteredTransactions,
  filterTransactions,
  matchesFilter,
  noFilter,
  recallCategory,
} from './transaction-filter.ts';
import { TransactionFilterBar } from './transaction-filter-bar.tsx';
import { TransactionForm } from './transaction-form.tsx';
import { TransactionRow } from './transaction-row.tsx';
import { TransactionTotals } from './transaction-totals.tsx';
import { type Transaction, transactionListDefinition } from './transactions.ts';
import { formatTransactionsCsv } from './transactions-csv.ts';

const openTransactionList = defineList(transactionListDefinition);

/** A list of this length has filters, an order and sums, until the visitor leaves the screen. */
const minCountForTools = 8;

export function FinanceScreen({ heading, storage, endPanels }: DemoScreenProps) {
  const list = openTransactionList(storage);
  const state = useListState(list);
  const transactions = state.entries;
  const [hasTools, setHasTools] = useState(false);
  if (!hasTools && transactions.length >= minCountForTools) setHasTools(true);
  const [filter, setFilter] = useState(noFilter);
  const filtered = useMemo(() => filterTransactions(transactions, filter), [transactions, filter]);
  const [editedId, setEditedId] = useState<string | null>(null);
  const edited = transactions.find(({ id }) => id === editedId) ?? null;
  // Undo brings a deleted transaction back, but not its edit.
  if (editedId !== null && edited === null) setEditedId(null);
  const rows = useRows(list, state, filtered.found, 'Edit');
  const headingId = useId();

  function add(fields: TransactionFields) {
    const added = { id: randomId(), ...fields };
    list.change((current) => [added, ...current], 'Transaction added');
    if (!matchesFilter(added, filter)) setFilter({ ...noFilter, order: filter.order });
  }

  function addSamples() {
    rows.focusRow(undefined); // the button is removed
    const samples = createSampleTransactions(toCalendarDay(new Date()), randomId());
    list.changeWithUndo((current) => [...current, ...samples], 'added');
  }

  function save(fields: TransactionFields) {
    const edit = (one: Transaction) => (one.id === editedId ? { ...one, ...fields } : one);
    list.change((current) => current.map(edit), 'Transaction saved');
    endEditing();
  }

  function endEditing() {
    if (edited) rows.focusRow(edited.id);
    setEditedId(null);
  }

  const sampleButton = (
    <Button variant="primary" onClick={addSamples}>
      Try sample entries
    </Button>
  );
  return (
    <Screen heading={heading}>
      <StorageNotice rows={rows} />
      <div className={styles.columns}>
        <TransactionTotals transactions={transactions} />
        <TransactionForm
          key={edited?.id}
          edited={edited}
          categories={hasTools ? filtered.categories : []}
          recallCategory={(description) => (hasTools ? recallCategory(transactions, description) : '')}
          onSubmit={edited ? save : add}
          onCancel={endEditing}
        />
        <section className="stack" aria-labelledby={headingId}>
          <div className={styles.head}>
            <h2 id={headingId} tabIndex={-1} data-rows-fallback>
              Transactions
            </h2>
            <p role="status">{filtered.isFiltered ? describeFound(filtered, transactions.length) : ''}</p>
          </div>
          {hasTools && <TransactionFilterBar filter={filter} filtered={filtered} onChange={setFilter} />}
          {hasTools && <SpendingTable spending={filtered.spending} />}
          <div>
            {transactions.length === 0 && <EmptyState action={sampleButton}>No transactions yet.</EmptyState>}
            {transactions.length > 0 && filtered.found.length === 0 && <EmptyState>No transactions match.</EmptyState>}
            <RowList rows={rows}>
              {(one) => <TransactionRow key={one.id} transaction={one} rows={rows} onEdit={setEditedId} />}
            </RowList>
            <UndoBar rows={rows} />
          </div>
        </section>
      </div>
      <ScreenEnd ownPanel={<BackupPanel rows={rows} formatCsv={formatTransactionsCsv} />} endPanels={endPanels} />
    </Screen>
  );
}

/** "9 of 34 · -$202.92": how many transactions a filter finds, and their sum. */
function describeFound({ found, sumCents }: FilteredTransactions, count: number): string {
  return `${formatCount(found.length)} of ${formatCount(count)} · ${formatCents(sumCents)}`;
}
