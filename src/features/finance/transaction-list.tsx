import { Fragment, useMemo } from 'react';
import { formatDay, formatMonth, formatRecentDay } from '#lib/dates.ts';
import { formatSignedCents } from '#lib/money.ts';
import { clipText } from '#lib/text.ts';
import type { ListRows } from '#lists/use-rows.tsx';
import { IconButton } from '#ui/button.tsx';
import { pencilIcon, trashIcon } from '#ui/demo-icons.ts';
import { useToday } from '#ui/use-now.ts';
import { type FinanceView, toLengthStyle } from './finance-view.tsx';
import { describeCategory, groupRows, listRepeatedDescriptions } from './transaction-filter.ts';
import styles from './transaction-list.module.css';
import { signedCents, type Transaction } from './transactions.ts';

interface TransactionListProps {
  readonly rows: ListRows<Transaction>;
  readonly view: FinanceView;
  readonly onEdit: (transaction: Transaction) => void;
  readonly onDelete: (transaction: Transaction) => void;
}

export function TransactionList({ rows, ...actions }: TransactionListProps) {
  const today = useToday();
  const { transactions, order } = actions.view;
  const repeated = useMemo(() => listRepeatedDescriptions(transactions), [transactions]);
  const { role, ...containerProps } = rows.listProps;
  return (
    <>
      <div {...containerProps}>
        {groupRows(rows.inPage, order).map(({ month, rows: group }) => (
          <Fragment key={month}>
            {month !== null && (
              <h3 id={`month-${month}`} className={styles.month} data-row-group>
                {formatMonth(month)}
              </h3>
            )}
            <ul role={role} className={styles.list} aria-labelledby={month === null ? undefined : `month-${month}`}>
              {group.map(({ entry, isAfterGap }) => (
                <TransactionItem
                  key={entry.id}
                  transaction={entry}
                  name={repeated.has(entry.description) ? distinguish(entry, today) : clipText(entry.description)}
                  isAfterGap={isAfterGap}
                  {...actions}
                />
              ))}
            </ul>
          </Fragment>
        ))}
      </div>
      {rows.more}
    </>
  );
}

/** A name for one of several transactions with the same description: "Pharmacy, Nov 3, -$12.30". */
function distinguish(transaction: Transaction, today: string): string {
  const { description, date } = transaction;
  const day = date === '' ? 'no date' : formatRecentDay(date, today);
  return `${clipText(description)}, ${day}, ${formatSignedCents(signedCents(transaction))}`;
}

interface TransactionItemProps extends Omit<TransactionListProps, 'rows'> {
  readonly transaction: Transaction;
  /** Its name in the buttons' names. */
  readonly name: string;
  readonly isAfterGap: boolean;
}

function TransactionItem({ transaction, name, isAfterGap, view, onEdit, onDelete }: TransactionItemProps) {
  const { id, category, date, type } = transaction;
  const description = clipText(transaction.description);
  const amount = formatSignedCents(signedCents(transaction));
  return (
    <li className={styles.item} data-row={id} data-after-gap={isAfterGap || undefined}>
      <span className={styles.description}>{description}</span>
      <span className={styles.details}>
        <button
          type="button"
          className={styles.category}
          data-control="category"
          aria-label={`Show only ${describeCategory(category)}`}
          aria-pressed={view.isOnly(category)}
          onClick={() => view.toggleCategory(category)}
        >
          {describeCategory(category)}
        </button>
        {date === '' ? <span>No date</span> : <time dateTime={date}>{formatDay(date)}</time>}
      </span>
      <span
        className={type === 'income' ? `${styles.amount} ${styles.income}` : styles.amount}
        style={toLengthStyle(amount.length)}
      >
        {amount}
      </span>
      <span className={styles.actions}>
        <IconButton icon={pencilIcon} label={`Edit ${name}`} data-control="edit" onClick={() => onEdit(transaction)} />
        <IconButton
          icon={trashIcon}
          label={`Delete ${name}`}
          data-control="delete"
          onClick={() => onDelete(transaction)}
        />
      </span>
    </li>
  );
}
