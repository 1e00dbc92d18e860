import { Fragment, useId, useRef, useState } from 'react';
import { randomId } from '#lib/browser.ts';
import { clipText } from '#lib/clip-text.ts';
import { toCalendarDay } from '#lib/dates.ts';
import { formatCents, formatSignedCents } from '#lib/money.ts';
import { pluralize } from '#lib/number-format.ts';
import { browserStorage } from '#lib/storage.ts';
import { BackupSection, type ExportFormat, jsonFormat } from '#lists/backup-section.tsx';
import { createPersistentList } from '#lists/persistent-list.ts';
import { SampleButton } from '#lists/sample-button.tsx';
import { StorageNotice } from '#lists/storage-notice.tsx';
import { UndoBar } from '#lists/undo-bar.tsx';
import { useAddedOutOfSight } from '#lists/use-added-out-of-sight.ts';
import { useListState, useRows } from '#lists/use-rows.tsx';
import { EmptyState } from '#ui/notice.tsx';
import { Screen } from '#ui/screen.tsx';
import { LiveRegion } from '#ui/visually-hidden.tsx';
import styles from './finance-screen.module.css';
import { FinanceFilter, Summary, useFinanceView } from './finance-view.tsx';
import { ListTools } from './list-tools.tsx';
import { SpendingCharts } from './spending-charts.tsx';
import { transactionsKey } from './storage-key.ts';
import { editTransaction, type TransactionFields } from './transaction-draft.ts';
import { setCategory } from './transaction-filter.ts';
import { TransactionList } from './transaction-list.tsx';
import { TransactionPanel } from './transaction-panel.tsx';
import {
  parseTransaction,
  signedCents,
  summarize,
  type Transaction,
  transactionNoun,
  withUniqueIds,
} from './transactions.ts';
import { formatTransactionsCsv } from './transactions-csv.ts';
import { keepChanges } from './unsaved-drafts.ts';

/** The transactions that are stored in this browser. */
const list = createPersistentList<Transaction>({
  key: transactionsKey,
  noun: transactionNoun,
  parseEntry: parseTransaction,
  normalize: withUniqueIds,
  storage: browserStorage,
  now: Date.now,
});

const csvFormat: ExportFormat<Transaction> = { name: 'CSV', mediaType: 'text/csv', format: formatTransactionsCsv };
/** One element for all renderings: it doesn't depend on the screen's state. */
const transactionBackup = (
  <BackupSection
    list={list}
    fileName="transactions"
    formats={[jsonFormat, csvFormat]}
    accept=".json,.csv,.tsv,.txt,application/json,text/csv,text/tab-separated-values,text/plain"
    loadImporter={async () => (await import('./import-transactions.ts')).transactionImporter}
  />
);

async function loadSamples() {
  const { createSampleTransactions } = await import('./sample-transactions.ts');
  return createSampleTransactions(toCalendarDay(new Date()), randomId());
}

/** What was added or saved last. */
interface SavedMessage {
  readonly id: string;
  /** "Added Bread, -$3.00." */
  readonly text: string;
  /** "Balance $1,204.10." */
  readonly balance: string;
}

export function FinanceScreen() {
  const state = useListState(list);
  const { entries: transactions } = state;
  const view = useFinanceView(transactions);
  const [edited, setEdited] = useState<Transaction | null>(null);
  // What is stored now: another tab may have changed it since. A deleted one stays as it was.
  const stored = edited && transactions.find(({ id }) => id === edited.id);
  if (stored && stored !== edited) setEdited(stored);
  const [latestSaved, setSaved] = useState<SavedMessage | null>(null);
  // Null once it is deleted, or its addition undone.
  const saved = latestSaved && transactions.some(({ id }) => id === latestSaved.id) ? latestSaved : null;
  const heading = useRef<HTMLHeadingElement>(null);
  const rows = useRows(list, view.rows, { control: 'delete', fallback: heading });
  const { focusRow, focusNeighbor } = rows;
  const listHeading = useId();
  const { addedOutOfSight, setAdded } = useAddedOutOfSight(list, state.history);
  const isOutOfSight = addedOutOfSight.length > 0;

  function report(verb: string, transaction: Transaction) {
    const { description, id } = transaction;
    const { balanceCents } = summarize(list.getState().entries);
    const amount = formatSignedCents(signedCents(transaction));
    setSaved({
      id,
      text: `${verb} ${clipText(description)}, ${amount}.`,
      balance: `Balance ${formatCents(balanceCents)}.`,
    });
  }

  function onAdd(fields: TransactionFields) {
    const transaction = { id: randomId(), ...fields };
    list.change((current) => [transaction, ...current], `added “${transaction.description}”`);
    report('Added', transaction);
    setAdded([transaction]);
    discardEdit();
  }

  function onSave(id: string, fields: Partial<TransactionFields>) {
    list.change(
      (current) => editTransaction(current, id, fields),
      `edited “${fields.description ?? edited?.description}”`,
    );
    const transaction = list.getState().entries.find((entry) => entry.id === id);
    // Another tab has just deleted it: the form says so.
    if (transaction === undefined) return;
    report('Saved', transaction);
    endEditing();
  }

  function onSetCategory(category: string) {
    const ids = new Set(view.rows.map(({ id }) => id));
    focusRow(undefined); // the form is removed, with the filter also the rows may be
    list.change(
      (current) => setCategory(current, ids, category),
      `set the category of ${pluralize(ids.size, transactionNoun)} to “${category}”`,
      { offersUndo: true },
    );
  }

  function endEditing() {
    focusRow(edited?.id, 'edit');
    discardEdit();
  }

  function discardEdit() {
    if (edited !== null) keepChanges(edited.id, {});
    setEdited(null);
  }

  function onShow() {
    view.reset();
    focusRow(addedOutOfSight[0]?.id, 'edit');
    setAdded([]);
    setSaved(null);
  }

  function onDelete({ id, description }: Transaction) {
    focusNeighbor(id, 'delete');
    setEdited((current) => (current?.id === id ? null : current));
    keepChanges(id, {});
    list.change((current) => current.filter((other) => other.id !== id), `deleted “${description}”`, {
      offersUndo: true,
    });
  }

  return (
    <Screen heading="Finance Tracker">
      <StorageNotice list={list} state={state} />
      {transactions.length > 0 && <FinanceFilter transactions={transactions} view={view} />}
      <Summary totals={view.totals} scope={view.scope} />
      <div className={styles.columns}>
        <TransactionPanel
          transactions={transactions}
          edited={edited}
          onAdd={onAdd}
          onSave={onSave}
          onCancel={endEditing}
        />
        {transactions.length > 0 && <SpendingCharts view={view} />}
        <section className="stack" aria-labelledby={listHeading}>
          <h2 ref={heading} id={listHeading} tabIndex={-1}>
            Transactions{view.scope}
          </h2>
          <ListTools transactions={transactions} view={view} onSetCategory={onSetCategory} />
          <div>
            {view.rows.length === 0 && (
              <EmptyState action={transactions.length === 0 && <SampleButton list={list} load={loadSamples} />}>
                {transactions.length === 0 ? 'No transactions yet.' : 'No transactions match.'}
              </EmptyState>
            )}
            <TransactionList
              rows={rows}
              transactions={transactions}
              order={view.order}
              onEdit={setEdited}
              onDelete={onDelete}
            />
            <LiveRegion>
              {saved && (
                <Fragment key={saved.id}>{isOutOfSight ? saved.balance : `${saved.text} ${saved.balance}`}</Fragment>
              )}
            </LiveRegion>
            <UndoBar
              list={list}
              history={state.history}
              rows={rows}
              added={saved && isOutOfSight ? { text: saved.text, onShow } : null}
            />
          </div>
        </section>
      </div>
      {transactionBackup}
    </Screen>
  );
}
