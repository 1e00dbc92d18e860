import { memo, type RefObject } from 'react';
import { formatDay } from '#lib/dates.ts';
import { formatSignedCents } from '#lib/money.ts';
import { type RowPosition, rowAttributes, useVirtualRows } from '#lists/use-virtual-rows.ts';
import { Button } from '#ui/button.tsx';
import styles from './transaction-list.module.css';
import { signedCents, type Transaction, type Transactions } from './transactions.ts';

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
  const rows = useVirtualRows(transactions, { list: ref, wantedId, estimatePx: 72 });
  return (
    <ul ref={ref} className={styles.list} hidden={transactions.length === 0}>
      {rows.map(({ row, position }) => (
        <TransactionItem key={row.id} transaction={row} {...position} onDelete={onDelete} />
      ))}
    </ul>
  );
});

interface TransactionProps {
  readonly transaction: Transaction;
  readonly onDelete: (id: string) => void;
}

const TransactionItem = memo(function TransactionItem({
  transaction,
  onDelete,
  ...position
}: TransactionProps & RowPosition) {
  const { id, description, category, date, type } = transaction;
  return (
    <li {...rowAttributes(position)} className={styles.item} data-transaction={id}>
      <span className={styles.description}>{description}</span>
      <span className={styles.details}>
        <span>{category}</span>
        {date === '' ? <span>No date</span> : <time dateTime={date}>{formatDay(date)}</time>}
      </span>
      <span className={`${styles.amount} ${styles[type]}`}>{formatSignedCents(signedCents(transaction))}</span>
      <Button
        variant="quiet"
        className={styles.delete}
        data-action="delete"
        aria-label={`Delete ${description}`}
        onClick={() => onDelete(id)}
      >
        Delete
      </Button>
    </li>
  );
});
