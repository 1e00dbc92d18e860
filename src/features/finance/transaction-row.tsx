import { useId } from 'react';
import { formatDay } from '#lib/dates.ts';
import { formatSignedCents } from '#lib/money.ts';
import { RowActions, RowText } from '#lists/row-parts.tsx';
import type { Rows } from '#lists/use-rows.ts';
import styles from './transaction-row.module.css';
import { signedCents, type Transaction } from './transactions.ts';

interface TransactionRowProps {
  readonly transaction: Transaction;
  readonly rows: Rows<Transaction>;
  readonly onEdit: (id: string) => void;
}

export function TransactionRow({ transaction, rows, onEdit }: TransactionRowProps) {
  const { id, description, category, date, type } = transaction;
  const startId = useId();
  return (
    <li className={styles.item} data-row={id}>
      <span className={styles.description} dir="auto">
        <RowText text={description} startId={startId} />
      </span>
      <span className={styles.details}>
        <span dir="auto">{category}</span>
        {date === '' ? <span>No date</span> : <time dateTime={date}>{formatDay(date)}</time>}
      </span>
      <span className={type === 'income' ? `${styles.amount} ${styles.income}` : styles.amount}>
        {formatSignedCents(signedCents(transaction))}
      </span>
      <RowActions id={id} rows={rows} describedBy={startId} onEdit={() => onEdit(id)} className={styles.actions} />
    </li>
  );
}
