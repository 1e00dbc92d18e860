import { memo, type RefObject } from 'react';
import { formatDay } from '#lib/dates.ts';
import { formatSignedCents } from '#lib/money.ts';
import { moveFocusByArrow } from '#lists/row-keys.ts';
import { type RowPosition, rowAttributes, useVirtualRows } from '#lists/use-virtual-rows.ts';
import { RowButton } from '#ui/button.tsx';
import { pencilIcon, trashIcon } from '#ui/icons.tsx';
import { useIsPhone } from '#ui/use-is-phone.ts';
import { toLengthStyle } from './summary.tsx';
import { describeCategory } from './transaction-filter.ts';
import styles from './transaction-list.module.css';
import { signedCents, type Transaction, type Transactions } from './transactions.ts';

interface TransactionActions {
  readonly onEdit: (transaction: Transaction) => void;
  readonly onDelete: (id: string) => void;
}

interface TransactionListProps extends TransactionActions {
  readonly ref: RefObject<HTMLUListElement | null>;
  readonly transactions: Transactions;
  readonly wantedId: RefObject<Transaction['id'] | null>;
}

/** The height of a row of two lines (transaction-list.module.css), for one that isn't rendered yet. */
export const rowPx = 71.5;

export const TransactionList = memo(function TransactionList(props: TransactionListProps) {
  const { ref, transactions, wantedId, ...actions } = props;
  const isPhone = useIsPhone();
  // Six at first: below the charts, usually one of them is visible.
  const rows = useVirtualRows(transactions, { list: ref, wantedId, estimatePx: rowPx, firstCount: 6 });
  return (
    <ul ref={ref} role="list" className={styles.list} hidden={transactions.length === 0} onKeyDown={moveFocusByArrow}>
      {rows.map(({ row, position }) => (
        <TransactionItem key={row.id} transaction={row} isPhone={isPhone} {...position} {...actions} />
      ))}
    </ul>
  );
});

interface TransactionItemProps extends TransactionActions {
  readonly transaction: Transaction;
  readonly isPhone: boolean;
}

const TransactionItem = memo(function TransactionItem(props: TransactionItemProps & RowPosition) {
  const { transaction, isPhone, onEdit, onDelete, ...position } = props;
  const { id, description, category, date, type } = transaction;
  const amount = formatSignedCents(signedCents(transaction));
  return (
    <li {...rowAttributes(position)} className={styles.item} data-transaction={id}>
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
        <RowButton
          icon={pencilIcon}
          isIcon={isPhone}
          name={`Edit ${description}`}
          control="edit"
          onClick={() => onEdit(transaction)}
        >
          Edit
        </RowButton>
        <RowButton
          icon={trashIcon}
          isIcon={isPhone}
          name={`Delete ${description}`}
          control="delete"
          onClick={() => onDelete(id)}
        >
          Delete
        </RowButton>
      </span>
    </li>
  );
});
