import { useId, useRef, useState } from 'react';
import type { DemoScreenProps } from '#demo.ts';
import { toCalendarDay } from '#lib/dates.ts';
import { perEnvironment } from '#lib/environment.ts';
import { randomId } from '#lib/ids.ts';
import { type BackupOptions, jsonFormat, useBackup } from '#lists/backup-panel.tsx';
import { createPersistentList } from '#lists/persistent-list.ts';
import { SampleButton } from '#lists/sample-button.tsx';
import { StorageNotice } from '#lists/storage-notice.tsx';
import { UndoBar } from '#lists/undo-bar.tsx';
import { useListState } from '#lists/use-list-state.ts';
import { useRows } from '#lists/use-rows.tsx';
import { transactionsKey } from '#storage-keys.ts';
import { useEnvironment } from '#ui/environment.ts';
import { SelectField } from '#ui/field.tsx';
import { EmptyState } from '#ui/notice.tsx';
import { Screen } from '#ui/screen.tsx';
import { ScreenEnd } from '#ui/screen-end.tsx';
import styles from './finance-screen.module.css';
import { SpendingCharts } from './spending-charts.tsx';
import type { TransactionFields } from './transaction-draft.ts';
import { TotalsSection, TransactionFilterBar, useTransactionFilterState } from './transaction-filter-state.tsx';
import { TransactionForm } from './transaction-form.tsx';
import { TransactionList } from './transaction-list.tsx';
import { parseTransaction, type Transaction, transactionNoun, withUniqueIds } from './transactions.ts';
import { formatTransactionsCsv } from './transactions-csv.ts';

/** The transactions that are stored in this browser. */
const getTransactionList = perEnvironment(({ storage }) =>
  createPersistentList<Transaction>({
    storage,
    key: transactionsKey,
    noun: transactionNoun,
    parseEntry: parseTransaction,
    normalize: withUniqueIds,
    now: Date.now,
  }),
);

const backupOptions: BackupOptions<Transaction> = {
  fileName: 'transactions',
  formats: [jsonFormat, { name: 'CSV', mediaType: 'text/csv', format: formatTransactionsCsv }],
  accept: '.json,application/json',
  hasImportBesideList: true,
  loadImporter: async () => (await import('./import-transactions.ts')).transactionImporter,
};

const orders = [
  { value: 'added', label: 'Latest added' },
  { value: 'date', label: 'Date' },
  { value: 'amount', label: 'Amount' },
] as const;

async function loadSamples() {
  const { createSampleTransactions } = await import('./sample-transactions.ts');
  return createSampleTransactions(toCalendarDay(new Date()), randomId());
}

export function FinanceScreen({ heading: title }: DemoScreenProps) {
  const list = getTransactionList(useEnvironment());
  const state = useListState(list);
  const { entries: transactions } = state;
  const isEmpty = transactions.length === 0;
  const backup = useBackup(list, backupOptions, transactions);
  const view = useTransactionFilterState(transactions);
  const [opened, setOpened] = useState<Transaction | null>(null);
  // The stored version, since another tab may have changed it. A deleted one keeps its last version.
  const edited = opened && (transactions.find(({ id }) => id === opened.id) ?? opened);
  const heading = useRef<HTMLHeadingElement>(null);
  const rows = useRows(list, view.filtered, { control: 'Edit', getFallback: () => heading.current });
  const listHeading = useId();

  function onAdd(fields: TransactionFields) {
    const transaction = { id: randomId(), ...fields };
    list.change((current) => [transaction, ...current], 'added');
    setOpened(null);
    view.reveal(transaction);
  }

  function onSave(id: string, fields: Partial<TransactionFields>) {
    const isChanged = Object.keys(fields).length > 0;
    const save = (one: Transaction) => (one.id === id && isChanged ? { ...one, ...fields } : one);
    list.change((current) => current.map(save), 'saved');
    // If another tab has just deleted it, the form says so.
    if (list.getState().entries.some((entry) => entry.id === id)) endEditing();
  }

  function endEditing() {
    rows.focusRow(edited?.id, 'Edit');
    setOpened(null);
  }

  function onDelete({ id }: Transaction) {
    rows.focusNeighbor(id, 'Delete');
    setOpened((current) => (current?.id === id ? null : current));
    list.change((current) => current.filter((other) => other.id !== id), 'removed');
  }

  return (
    <Screen heading={title} lead={view.hasTools && <TransactionFilterBar view={view} />}>
      <StorageNotice list={list} state={state} />
      <div className={styles.columns} data-tools={view.hasTools}>
        <TotalsSection view={view} />
        <TransactionForm
          key={edited?.id}
          view={view}
          edited={edited}
          onAdd={onAdd}
          onSave={onSave}
          onCancel={endEditing}
        />
        {view.hasTools && <SpendingCharts view={view} />}
        <section className="stack" aria-labelledby={listHeading}>
          <div className={styles.head}>
            <h2 ref={heading} id={listHeading} tabIndex={-1}>
              Transactions
            </h2>
            {backup.importButton}
            {view.hasTools && (
              <div className={styles.order}>
                <SelectField label="Order" value={view.order} options={orders} onChange={view.setOrder} />
              </div>
            )}
          </div>
          <div>
            {view.filtered.length === 0 && (
              <EmptyState action={isEmpty && <SampleButton list={list} load={loadSamples} variant="primary" />}>
                {isEmpty ? 'No transactions yet.' : 'No transactions match.'}
              </EmptyState>
            )}
            <TransactionList rows={rows} view={view} onEdit={setOpened} onDelete={onDelete} />
            <UndoBar list={list} history={state.history} rows={rows} onShowAll={view.reset} />
          </div>
        </section>
      </div>
      <ScreenEnd panels={[backup.panel]} />
    </Screen>
  );
}
