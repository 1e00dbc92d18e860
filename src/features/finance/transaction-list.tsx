import { memo, type RefObject } from 'react';
import { useRowWindow } from '#lists/use-row-window.ts';
import styles from './finance-screen.module.css';
import { TransactionItem } from './transaction-item.tsx';
import type { Transaction, Transactions } from './transactions.ts';

interface TransactionListProps {
  readonly ref: RefObject<HTMLUListElement | null>;
  readonly transactions: Transactions;
  readonly wantedId: RefObject<Transaction['id'] | null>;
  readonly onDelete: (id: string) => void;
}

export const TransactionList = memo(function TransactionList({
  ref,
  transactions,
  wantedId,
  onDelete,
}: TransactionListProps) {
  const rows = useRowWindow(transactions, { list: ref, wantedId, estimatePx: 72 });
  return (
    <ul ref={ref} className={styles.list} hidden={transactions.length === 0}>
      {rows.map(({ row, place }) => (
        <TransactionItem key={row.id} transaction={row} {...place} onDelete={onDelete} />
      ))}
    </ul>
  );
});
