import { useCallback, useId, useMemo, useRef } from 'react';
import { toCalendarDay } from '#lib/dates.ts';
import { formatCents } from '#lib/money.ts';
import { formatCount, pluralize } from '#lib/pluralize.ts';
import { randomId } from '#lib/random-id.ts';
import { browserStorage } from '#lib/storage.ts';
import { BackupSection, type ExportFormat, jsonFormat } from '#lists/backup-section.tsx';
import { createPersistentList } from '#lists/persistent-list.ts';
import { SampleButton } from '#lists/sample-button.tsx';
import { SearchField, useListSearch } from '#lists/search-field.tsx';
import { StorageNotice } from '#lists/storage-notice.tsx';
import { createTextSearch } from '#lists/text-search.ts';
import { UndoBar } from '#lists/undo-bar.tsx';
import { createUndoableList, getRestoredId, type UndoStep } from '#lists/undo-history.ts';
import { useListState } from '#lists/use-list-state.ts';
import { useRowFocus } from '#lists/use-row-focus.ts';
import { StatItem } from '#ui/card.tsx';
import { EmptyState } from '#ui/notice.tsx';
import { Screen } from '#ui/screen.tsx';
import styles from './finance-screen.module.css';
import { TransactionForm } from './transaction-form.tsx';
import { TransactionList } from './transaction-list.tsx';
import {
  addTransaction,
  parseTransaction,
  summarize,
  type Transaction,
  transactionNoun,
  transactionsKey,
  withUniqueIds,
} from './transactions.ts';
import { formatTransactionsCsv } from './transactions-csv.ts';

const list = createUndoableList<Transaction>(
  createPersistentList({
    key: transactionsKey,
    parseEntry: parseTransaction,
    normalize: withUniqueIds,
    storage: browserStorage,
    now: Date.now,
  }),
  transactionNoun,
);
const addToList = (transaction: Transaction) =>
  list.change((current) => addTransaction(current, transaction), `added “${transaction.description}”`);

const csvFormat: ExportFormat<Transaction> = { name: 'CSV', mediaType: 'text/csv', format: formatTransactionsCsv };
const exportFormats = [jsonFormat, csvFormat];
const loadImporter = async () => (await import('./import-transactions.ts')).transactionImporter;

// Separated by a line break, which typed text doesn't contain: nothing is found across the two.
const searchTransactions = createTextSearch<Transaction>(({ description, category }) => `${description}\n${category}`);
const toSelector = (id: string) => `[data-transaction="${CSS.escape(id)}"]`;
const deleteButton = '[data-action="delete"]';
const describeRemoval = ([first]: readonly Transaction[]) => `deleted “${first?.description}”`;

export function FinanceScreen() {
  const state = useListState(list);
  const { entries: transactions } = state;
  const search = useListSearch(transactions, searchTransactions);
  const shown = search.found;
  const { incomeCents, expensesCents, balanceCents } = useMemo(() => summarize(transactions), [transactions]);
  const heading = useRef<HTMLHeadingElement>(null);
  const listElement = useRef<HTMLUListElement>(null);
  const { wantedId, focusRow, focusNeighbor } = useRowFocus(shown, {
    list: listElement,
    fallback: heading,
    toSelector,
  });
  const [formHeading, listHeading] = [useId(), useId()];

  const onDelete = useCallback(
    (id: string) => {
      focusNeighbor(id, deleteButton);
      list.remove((transaction) => transaction.id === id, describeRemoval);
    },
    [focusNeighbor],
  );

  async function onAddSamples() {
    const { createSampleTransactions } = await import('./sample-transactions.ts');
    const added = createSampleTransactions(toCalendarDay(new Date()), randomId());
    focusRow(added[0]?.id, deleteButton); // the button is removed with the empty state
    list.merge(
      (current) => ({ added: current.length === 0 ? added : [], position: 'first' }),
      (samples) => `added ${formatCount(samples.length)} sample transactions`,
    );
  }

  function onUndo(step: UndoStep<Transaction>) {
    focusRow(getRestoredId(step), deleteButton);
    list.undo(step);
  }

  function onDismiss() {
    focusRow(undefined, deleteButton); // the button is removed with the bar
    list.dismiss();
  }

  return (
    <Screen heading="Finance Tracker">
      <StorageNotice state={state} listKey={transactionsKey} noun={transactionNoun.many} />
      <dl className={styles.stats}>
        <SummaryStat label="Income" cents={incomeCents} />
        <SummaryStat label="Expenses" cents={expensesCents} />
        <SummaryStat label="Balance" cents={balanceCents} />
      </dl>
      <div className={styles.columns}>
        <section className={styles.form} aria-labelledby={formHeading}>
          <h2 id={formHeading}>Add Transaction</h2>
          <TransactionForm onAdd={addToList} />
        </section>
        <section className={styles.transactions} aria-labelledby={listHeading}>
          <h2 ref={heading} id={listHeading} tabIndex={-1}>
            Transactions
          </h2>
          <div>
            <SearchField
              search={search}
              noun={transactionNoun.many}
              shownCount={shown.length}
              totalCount={transactions.length}
            />
            {shown.length === 0 && (
              <EmptyState action={transactions.length === 0 && <SampleButton onAdd={onAddSamples} />}>
                {transactions.length === 0 ? 'No transactions yet.' : `No transactions match “${search.appliedQuery}”.`}
              </EmptyState>
            )}
            <TransactionList ref={listElement} transactions={shown} wantedId={wantedId} onDelete={onDelete} />
            <UndoBar state={state} onUndo={onUndo} onDismiss={onDismiss} />
          </div>
        </section>
      </div>
      <BackupSection
        state={state}
        listKey={transactionsKey}
        noun={transactionNoun}
        fileName="transactions"
        formats={exportFormats}
        accept=".json,.csv,.tsv,.txt,application/json,text/csv,text/tab-separated-values,text/plain"
        loadImporter={loadImporter}
        onMerge={(merge) => list.merge(merge, (added) => `imported ${pluralize(added.length, transactionNoun)}`)}
      />
    </Screen>
  );
}

function SummaryStat({ label, cents }: { readonly label: string; readonly cents: number }) {
  const amount = formatCents(cents);
  const lengthVariable: Record<string, number> = { '--amount-length': amount.length };
  return <StatItem label={label} value={amount} className={styles.stat} style={lengthVariable} />;
}
