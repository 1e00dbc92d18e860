import { useId, useMemo, useState } from 'react';
import { formatMonth } from '#lib/dates.ts';
import { formatCents } from '#lib/money.ts';
import { formatCount } from '#lib/number-format.ts';
import { type ListSearch, SearchField, useListSearch } from '#lists/search-field.tsx';
import { searchByText } from '#lists/text-search.ts';
import { Button } from '#ui/button.tsx';
import { SelectField } from '#ui/field.tsx';
import { closeIcon, Icon } from '#ui/icons.tsx';
import { StatItem } from '#ui/stat-item.tsx';
import totalsStyles from './totals.module.css';
import {
  describeCategory,
  filterTransactions,
  listCategories,
  listMonths,
  noFilter,
  sortTransactions,
  type TransactionFilter,
  type TransactionOrder,
  toCategoryKey,
} from './transaction-filter.ts';
import styles from './transaction-filter-state.module.css';
import { sumTotals, type Transaction, type Transactions, transactionNoun } from './transactions.ts';

const manyCount = 8;

// Typed text has no line break, so no query matches across it.
const getText = ({ description, category }: Transaction) => `${description}\n${category}`;

/** The visitor's choice of month, category and search, and the transactions and sums that match it. */
export interface TransactionFilterState {
  readonly transactions: Transactions;
  /** True from eight transactions on, until the visitor leaves the screen: the list then has filters, an order and tables. */
  readonly hasTools: boolean;
  readonly categories: readonly string[];
  readonly filter: TransactionFilter;
  readonly search: ListSearch<Transaction>;
  readonly isFiltered: boolean;
  /** The transactions that match the search and the filter, in the visitor's order. */
  readonly filtered: Transactions;
  readonly order: TransactionOrder;
  readonly setOrder: (order: TransactionOrder) => void;
  readonly change: (changes: Partial<TransactionFilter>) => void;
  readonly isOnly: (category: string) => boolean;
  /** Filters by a category, or ends that filter. */
  readonly toggleCategory: (category: string) => void;
  readonly reset: () => void;
  /** Ends the filter and the search if they hide a transaction. */
  readonly reveal: (transaction: Transaction) => void;
}

export function useTransactionFilterState(transactions: Transactions): TransactionFilterState {
  const [hasTools, setHasTools] = useState(false);
  if (!hasTools && transactions.length >= manyCount) setHasTools(true);
  const categories = useMemo(() => (hasTools ? listCategories(transactions) : []), [hasTools, transactions]);
  const [filter, setFilter] = useState(noFilter);
  const search = useListSearch(transactions, getText);
  const { matches } = search;
  const categoryKey = filter.category === null ? null : toCategoryKey(filter.category);
  const [order, setOrder] = useState<TransactionOrder>('added');
  const filtered = useMemo(
    () => sortTransactions(filterTransactions(matches, filter), order),
    [matches, filter, order],
  );
  const change = (changes: Partial<TransactionFilter>) => setFilter((current) => ({ ...current, ...changes }));
  const isOnly = (category: string) => toCategoryKey(category) === categoryKey;
  const isFiltered = search.query !== '' || filter.month !== null || filter.category !== null;
  const reset = () => {
    setFilter(noFilter);
    search.setText('');
  };
  return {
    transactions,
    hasTools,
    categories,
    filter,
    isFiltered,
    search,
    filtered,
    order,
    setOrder,
    change,
    isOnly,
    toggleCategory: (category: string) => change({ category: isOnly(category) ? null : category }),
    reset,
    reveal(transaction: Transaction) {
      const isFound = searchByText([transaction], search.text, getText).length > 0;
      if (!isFound || filterTransactions([transaction], filter).length === 0) reset();
    },
  };
}

export function TransactionFilterBar({ view }: { readonly view: TransactionFilterState }) {
  const { transactions } = view;
  const { month, category } = view.filter;
  const months = useMemo(() => listMonths(transactions), [transactions]);
  // The last transaction of the chosen month may have been deleted.
  const shownMonths = month === null || months.includes(month) ? months : [month, ...months];
  return (
    <div className={styles.filter}>
      <SelectField
        label="Period"
        value={month ?? ''}
        options={[
          { value: '', label: 'All time' },
          ...shownMonths.map((value) => ({ value, label: formatMonth(value) })),
        ]}
        onChange={(value) => view.change({ month: value || null })}
      />
      <SearchField search={view.search} noun={transactionNoun} />
      {category !== null && (
        <Button
          className={styles.chip}
          aria-label={`${describeCategory(category)}: remove this filter`}
          onClick={(event) => {
            // The button is removed.
            event.currentTarget.parentElement?.querySelector('select')?.focus();
            view.change({ category: null });
          }}
        >
          {describeCategory(category)}
          <Icon path={closeIcon} />
        </Button>
      )}
    </div>
  );
}

/** The totals of the filtered transactions, and their count if a filter is on. */
export function TotalsSection({ view }: { readonly view: TransactionFilterState }) {
  const { incomeCents, expensesCents, balanceCents } = useMemo(() => sumTotals(view.filtered), [view.filtered]);
  const [income, expenses, balance] = [formatCents(incomeCents), formatCents(expensesCents), formatCents(balanceCents)];
  // Income and expenses have the same size. Otherwise the longer one would look smaller.
  const length = toLengthStyle(Math.max(income.length, expenses.length));
  const heading = useId();
  return (
    <section className={totalsStyles.container} aria-labelledby={heading}>
      <div className={totalsStyles.head}>
        <h2 id={heading}>Totals</h2>
        <p role="status">
          {view.isFiltered && `${formatCount(view.filtered.length)} of ${formatCount(view.transactions.length)} found`}
        </p>
      </div>
      <dl className={totalsStyles.totals} data-empty={view.transactions.length === 0}>
        <StatItem label="Income" value={income} className={totalsStyles.stat} style={length} />
        <StatItem label="Expenses" value={expenses} className={totalsStyles.stat} style={length} />
        <StatItem
          label={
            <>
              <span data-dot className={totalsStyles.dot} />
              Balance
            </>
          }
          value={balance}
          className={`${totalsStyles.stat} ${totalsStyles.balance}`}
          style={toLengthStyle(balance.length)}
        />
      </dl>
    </section>
  );
}

/** Passes an amount's length to the stylesheet, which scales it to fit its column. Undefined for a short one, which always fits. */
export function toLengthStyle(length: number): Record<string, number> | undefined {
  return length > 5 ? { '--amount-length': length } : undefined;
}
