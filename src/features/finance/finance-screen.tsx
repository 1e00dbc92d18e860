import { type ReactNode, useId, useMemo, useState } from 'react';
import type { DemoScreenProps } from '#demo.ts';
import { toCalendarDay } from '#lib/dates.ts';
import { randomId } from '#lib/ids.ts';
import { formatCents } from '#lib/money.ts';
import { formatCount } from '#lib/number-format.ts';
import { BackupPanel } from '#lists/backup-panel.tsx';
import { createListOpener } from '#lists/persistent-list.ts';
import { RowList, SampleButton } from '#lists/row-parts.tsx';
import { StorageNotice } from '#lists/storage-notice.tsx';
import { UndoBar } from '#lists/undo-bar.tsx';
import { type Rows, useListState, useRows } from '#lists/use-rows.ts';
import { EmptyState } from '#ui/notice.tsx';
import { Screen } from '#ui/screen.tsx';
import { ScreenEnd } from '#ui/screen-end.tsx';
import styles from './finance-screen.module.css';
import { createSampleTransactions } from './sample-transactions.ts';
import { SpendingTable } from './spending-table.tsx';
import type { TransactionValues } from './transaction-draft.ts';
import { type FilteredTransactions, filterTransactions, matchesFilter, noFilter } from './transaction-filter.ts';
import { TransactionFilterBar } from './transaction-filter-bar.tsx';
import { TransactionForm } from './transaction-form.tsx';
import { TransactionRow } from './transaction-row.tsx';
import { TransactionTotals } from './transaction-totals.tsx';
import { recallCategory, type Transaction, transactionListDefinition } from './transactions.ts';
import { formatTransactionsCsv } from './transactions-csv.ts';

const openTransactionList = createListOpener(transactionListDefinition);

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
  const rows = useRows(list, state, filtered.found, 'edit');

  function add(values: TransactionValues) {
    const added = { id: randomId(), ...values };
    list.change((current) => [added, ...current], 'Transaction added');
    if (!matchesFilter(added, filter)) setFilter({ ...noFilter, order: filter.order });
  }

  function save(values: TransactionValues) {
    const edit = (one: Transaction) => (one.id === editedId ? { ...one, ...values } : one);
    list.change((current) => current.map(edit), 'Transaction saved');
    endEditing();
  }

  function endEditing() {
    if (edited) rows.focusRow(edited.id);
    setEditedId(null);
  }

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
        <TransactionList rows={rows} filtered={filtered} onEdit={setEditedId}>
          {hasTools && <TransactionFilterBar filter={filter} filtered={filtered} onChange={setFilter} />}
          {hasTools && <SpendingTable spending={filtered.spending} />}
        </TransactionList>
      </div>
      <ScreenEnd ownPanel={<BackupPanel rows={rows} formatCsv={formatTransactionsCsv} />} endPanels={endPanels} />
    </Screen>
  );
}

interface TransactionListProps {
  readonly rows: Rows<Transaction>;
  readonly filtered: FilteredTransactions;
  readonly onEdit: (id: string) => void;
  /** Between the heading and the rows. */
  readonly children: ReactNode;
}

function TransactionList({ rows, filtered, onEdit, children }: TransactionListProps) {
  const headingId = useId();
  const count = rows.state.entries.length;
  const createSamples = () => createSampleTransactions(toCalendarDay(new Date()), randomId());
  return (
    <section className="stack" aria-labelledby={headingId}>
      <div className={styles.head}>
        <h2 id={headingId} tabIndex={-1} data-rows-fallback>
          Transactions
        </h2>
        <p role="status">{filtered.isFiltered ? describeFound(filtered, count) : ''}</p>
      </div>
      {children}
      <div>
        {count === 0 && (
          <EmptyState action={<SampleButton variant="primary" rows={rows} createSamples={createSamples} />}>
            No transactions yet.
          </EmptyState>
        )}
        {count > 0 && filtered.found.length === 0 && <EmptyState>No transactions match.</EmptyState>}
        <RowList rows={rows}>
          {(one) => <TransactionRow key={one.id} transaction={one} rows={rows} onEdit={onEdit} />}
        </RowList>
        <UndoBar rows={rows} />
      </div>
    </section>
  );
}

/** "9 of 34 · -$202.92": how many transactions a filter finds, and their sum. */
function describeFound({ found, sumCents }: FilteredTransactions, count: number): string {
  return `${formatCount(found.length)} of ${formatCount(count)} · ${formatCents(sumCents)}`;
}
