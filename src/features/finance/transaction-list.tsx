import { useId } from 'react';
import { formatDay } from '#lib/dates.ts';
import { formatSignedCents } from '#lib/money.ts';
import { RowButton, RowText } from '#lists/row-button.tsx';
import type { ListRows } from '#lists/use-rows.tsx';
import { pencilIcon, trashIcon } from '#ui/demo-icons.ts';
import { describeCategory } from './transaction-filter.ts';
import { type TransactionFilterState, toLengthStyle } from './transaction-filter-state.tsx';
import styles from './transaction-list.module.css';
import { signedCents, type Transaction } from './transactions.ts';

interface TransactionListProps {
  readonly rows: ListRows<Transaction>;
  readonly view: TransactionFilterState;
  readonly onEdit: (transaction: Transaction) => void;
  readonly onDelete: (transaction: Transaction) => void;
}

export function TransactionList({ rows, ...actions }: TransactionListProps) {
  return (
    <>
      <ul role="list" className={styles.list} {...rows.listProps}>
        {rows.inPage.map((transaction) => (
          <TransactionItem key={transaction.id} transaction={transaction} {...actions} />
        ))}
      </ul>
      {rows.more}
    </>
  );
}

interface TransactionItemProps extends Omit<TransactionListProps, 'rows'> {
  readonly transaction: Transaction;
}

function TransactionItem({ transaction, view, onEdit, onDelete }: TransactionItemProps) {
  const { id, category, date, type } = transaction;
  const [startId, amountId] = [useId(), useId()];
  const describedBy = `${startId} ${amountId}`;
  const amount = formatSignedCents(signedCents(transaction));
  return (
    <li className={styles.item} data-row={id}>
      <span className={styles.description}>
        <RowText text={transaction.description} startId={startId} />
      </span>
      <span className={styles.details}>
        {view.hasTools ? (
          <button
            type="button"
            className={styles.category}
            aria-pressed={view.isOnly(category)}
            onClick={() => view.toggleCategory(category)}
          >
            {describeCategory(category)}
          </button>
        ) : (
          <span>{describeCategory(category)}</span>
        )}
        {date === '' ? <span>No date</span> : <time dateTime={date}>{formatDay(date)}</time>}
      </span>
      <span
        id={amountId}
        className={type === 'income' ? `${styles.amount} ${styles.income}` : styles.amount}
        style={toLengthStyle(amount.length)}
      >
        {amount}
      </span>
      <span className={styles.actions}>
        <RowButton icon={pencilIcon} name="Edit" describedBy={describedBy} onClick={() => onEdit(transaction)} />
        <RowButton icon={trashIcon} name="Delete" describedBy={describedBy} onClick={() => onDelete(transaction)} />
      </span>
    </li>
  );
}
