import { memo } from 'react';
import { formatDay } from '#lib/dates.ts';
import { formatSignedCents } from '#lib/money.ts';
import { Button } from '#ui/button.tsx';
import { type RowPlace, rowAttributes } from '#ui/row-attributes.ts';
import { signedCents, type Transaction } from './ledger.ts';
import styles from './transaction-item.module.css';

interface TransactionItemProps extends RowPlace {
  readonly transaction: Transaction;
  readonly onDelete: (id: string) => void;
}

export const TransactionItem = memo(function TransactionItem({
  transaction,
  onDelete,
  ...place
}: TransactionItemProps) {
  const { id, description, category, date, type } = transaction;
  return (
    <li {...rowAttributes(place)} className={styles['item']} data-transaction={id}>
      <span className={styles['description']}>{description}</span>
      <span className={styles['details']}>
        <span>{category}</span>
        {date === '' ? <span>No date</span> : <time dateTime={date}>{formatDay(date)}</time>}
      </span>
      <span className={`${styles['amount']} ${styles[type]}`}>{formatSignedCents(signedCents(transaction))}</span>
      <Button
        variant="quiet"
        className={styles['delete']}
        data-action="delete"
        aria-label={`Delete ${description}`}
        onClick={() => onDelete(id)}
      >
        Delete
      </Button>
    </li>
  );
});
