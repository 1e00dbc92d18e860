import { useCallback, useId, useRef } from 'react';
import { EmptyState } from '#ui/empty-state.tsx';
import { Screen } from '#ui/screen.tsx';
import { StorageNotice } from '#ui/storage-notice.tsx';
import { UndoBar } from '#ui/undo-bar.tsx';
import { useFocusRequest } from '#ui/use-focus-request.ts';
import styles from './finance-screen.module.css';
import { summarize } from './ledger.ts';
import { SummaryFigures } from './summary-figures.tsx';
import { TransactionForm } from './transaction-form.tsx';
import { TransactionItem } from './transaction-item.tsx';
import { ledgerActions, useLedger } from './use-ledger.ts';

export function FinanceScreen() {
  const state = useLedger();
  const { entries: ledger, removal } = state;
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const requestFocus = useFocusRequest(list, heading);
  const [formHeading, listHeading] = [useId(), useId()];

  const onDelete = useCallback(
    (id: string) => {
      const item = list.current?.querySelector(`[data-transaction="${CSS.escape(id)}"]`);
      const neighbour = item?.nextElementSibling ?? item?.previousElementSibling;
      // The row that takes its place; with none left, the heading of the empty list.
      requestFocus(neighbour instanceof HTMLElement ? deleteButtonOf(neighbour.dataset['transaction'] ?? '') : null);
      ledgerActions.remove(id);
    },
    [requestFocus],
  );

  function onUndo() {
    const [first] = removal ?? [];
    requestFocus(first ? deleteButtonOf(first.entry.id) : null);
    ledgerActions.undo();
  }

  return (
    <Screen heading="Finance Tracker">
      <StorageNotice state={state} noun="transactions" />
      <SummaryFigures summary={summarize(ledger)} />
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
            <UndoBar message={removal && 'Transaction deleted.'} onUndo={onUndo} />
            {ledger.length === 0 && <EmptyState>No transactions yet.</EmptyState>}
            <ul ref={list} className={styles['list']} hidden={ledger.length === 0}>
              {ledger.map((transaction) => (
                <TransactionItem key={transaction.id} transaction={transaction} onDelete={onDelete} />
              ))}
            </ul>
          </div>
        </section>
      </div>
    </Screen>
  );
}

function deleteButtonOf(id: string): string {
  return `[data-transaction="${CSS.escape(id)}"] [data-action="delete"]`;
}
