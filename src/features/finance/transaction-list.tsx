import { useId } from 'react';
import { formatDay } from '#lib/dates.ts';
import { formatSignedCents } from '#lib/money.ts';
import { RowButton, RowText } from '#lists/row-button.tsx';
import type { ListRows } from '#lists/use-rows.tsx';
import { pencilIcon, trashIcon } from '#ui/demo-icons.ts';
import { getCategoryName } from './transaction-filter.ts';
import styles from './transaction-list.module.css';
import { signedCents, type Transaction } from './transactions.ts';

interface TransactionActions {
  readonly onEdit: (transaction: Transaction) => void;
  readonly onDelete: (transaction: Transaction) => void;
}

interface TransactionListProps extends TransactionActions {
  readonly rows: ListRows<Transaction>;
}

export function TransactionList({ rows, ...actions }: TransactionListProps) {
  return (
    <>
      <ul role="list" className={styles.list} hidden={rows.inPage.length === 0}>
        {rows.inPage.map((transaction) => (
          <TransactionRow key={transaction.id} transaction={transaction} {...actions} />
        ))}
      </ul>
      {rows.more}
    </>
  );
}

interface TransactionRowProps extends TransactionActions {
  readonly transaction: Transaction;
}

function TransactionRow({ transaction, onEdit, onDelete }: TransactionRowProps) {
  const { id, description, date, type } = transaction;
  const startId = useId();
  return (
    <li className={styles.item} data-row={id}>
      <span className={styles.description} dir="auto">
        <RowText text={description} startId={startId} />
      </span>
      <span className={styles.details}>
        <span dir="auto">{getCategoryName(transaction)}</span>
        {date === '' ? <span>No date</span> : <time dateTime={date}>{formatDay(date)}</time>}
      </span>
      <span className={type === 'income' ? `${styles.amount} ${styles.income}` : styles.amount}>
        {formatSignedCents(signedCents(transaction))}
      </span>
      <span className={styles.actions}>
        <RowButton icon={pencilIcon} name="Edit" describedBy={startId} onClick={() => onEdit(transaction)} />
        <RowButton icon={trashIcon} name="Delete" describedBy={startId} onClick={() => onDelete(transaction)} />
      </span>
    </li>
  );
}
