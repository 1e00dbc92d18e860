import { useId } from 'react';
import { formatDay } from '#lib/dates.ts';
import { formatSignedCents } from '#lib/money.ts';
import type { PersistentList } from '#lists/persistent-list.ts';
import { RowButton, RowText } from '#lists/row-button.tsx';
import type { ListRows } from '#lists/use-rows.tsx';
import { pencilIcon, trashIcon } from '#ui/demo-icons.ts';
import { getCategoryName } from './transaction-filter.ts';
import styles from './transaction-row.module.css';
import { signedCents, type Transaction } from './transactions.ts';

interface TransactionRowProps {
  readonly transaction: Transaction;
  readonly list: PersistentList<Transaction>;
  readonly rows: ListRows<Transaction>;
  readonly onEdit: (id: string) => void;
}

export function TransactionRow({ transaction, list, rows, onEdit }: TransactionRowProps) {
  const { id, description, date, type } = transaction;
  const startId = useId();

  function remove() {
    rows.focusRow(id, 'Delete');
    list.changeWithUndo((current) => current.filter((other) => other.id !== id), 'removed');
  }

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
        <RowButton icon={pencilIcon} name="Edit" describedBy={startId} onClick={() => onEdit(id)} />
        <RowButton icon={trashIcon} name="Delete" describedBy={startId} onClick={remove} />
      </span>
    </li>
  );
}
