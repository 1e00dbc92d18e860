import { memo, type RefObject } from 'react';
import { useRowWindow } from '#ui/use-row-window.ts';
import styles from './finance-screen.module.css';
import type { Ledger, Transaction } from './ledger.ts';
import { TransactionItem } from './transaction-item.tsx';

interface TransactionListProps {
  readonly ref: RefObject<HTMLUListElement | null>;
  readonly ledger: Ledger;
  readonly wantedId: RefObject<Transaction['id'] | null>;
  readonly onDelete: (id: string) => void;
}

export const TransactionList = memo(function TransactionList({
  ref,
  ledger,
  wantedId,
  onDelete,
}: TransactionListProps) {
  const rows = useRowWindow(ledger, { list: ref, wantedId, estimatePx: 72 });
  return (
    <ul ref={ref} className={styles['list']} hidden={ledger.length === 0}>
      {rows.map(({ row, place }) => (
        <TransactionItem key={row.id} transaction={row} {...place} onDelete={onDelete} />
      ))}
    </ul>
  );
});
