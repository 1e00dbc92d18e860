import { clipText } from '#lib/clip-text.ts';
import { formatDay } from '#lib/dates.ts';
import { formatSignedCents } from '#lib/money.ts';
import type { ListRows } from '#lists/use-rows.tsx';
import { RowButton } from '#ui/button.tsx';
import { pencilIcon, trashIcon } from '#ui/icons.tsx';
import { toLengthStyle } from './finance-view.tsx';
import { describeCategory } from './transaction-filter.ts';
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
      <ul {...rows.listProps} className={styles.list}>
        {rows.shown.map(({ entry, isAfterGap }) => (
          <TransactionItem key={entry.id} transaction={entry} isAfterGap={isAfterGap} {...actions} />
        ))}
      </ul>
      {rows.more}
    </>
  );
}

interface TransactionItemProps extends TransactionActions {
  readonly transaction: Transaction;
  readonly isAfterGap: boolean;
}

function TransactionItem({ transaction, isAfterGap, onEdit, onDelete }: TransactionItemProps) {
  const { id, category, date, type } = transaction;
  const description = clipText(transaction.description);
  const amount = formatSignedCents(signedCents(transaction));
  return (
    <li className={styles.item} data-row={id} data-after-gap={isAfterGap || undefined}>
      <span className={styles.description}>{description}</span>
      <span className={styles.details}>
        <span>{describeCategory(category)}</span>
        {date === '' ? <span>No date</span> : <time dateTime={date}>{formatDay(date)}</time>}
      </span>
      <span
        className={type === 'income' ? `${styles.amount} ${styles.income}` : styles.amount}
        style={toLengthStyle(amount.length)}
      >
        {amount}
      </span>
      <span className={styles.actions}>
        <RowButton icon={pencilIcon} name={`Edit ${description}`} control="edit" onClick={() => onEdit(transaction)}>
          Edit
        </RowButton>
        <RowButton
          icon={trashIcon}
          name={`Delete ${description}`}
          control="delete"
          onClick={() => onDelete(transaction)}
        >
          Delete
        </RowButton>
      </span>
    </li>
  );
}
