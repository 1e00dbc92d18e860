import { memo } from 'react';
import { formatDay } from '#lib/dates.ts';
import { formatSignedCents } from '#lib/money.ts';
import { type RowPlace, rowAttributes } from '#lists/row-attributes.ts';
import { Button } from '#ui/button.tsx';
import styles from './transaction-item.module.css';
import { signedCents, type Transaction } from './transactions.ts';

interface TransactionDetailsProps {
  readonly transaction: Transaction;
  readonly onDelete: (id: string) => void;
}

export const TransactionItem = memo(function TransactionItem({
  transaction,
  onDelete,
  ...place
}: TransactionDetailsProps & RowPlace) {
  return (
    <li {...rowAttributes(place)} className={styles.item} data-transaction={transaction.id}>
      <TransactionDetails transaction={transaction} onDelete={onDelete} />
    </li>
  );
});

/** By itself, since a transaction keeps all of this when its place in the list is another. */
const TransactionDetails = memo(function TransactionDetails({ transaction, onDelete }: TransactionDetailsProps) {
  const { id, description, category, date, type } = transaction;
  return (
    <>
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
    </>
  );
});
