import { useMemo, useState } from 'react';
import { formatMonth } from '#lib/dates.ts';
import { describeFound, SearchField, useListSearch } from '#lists/search-field.tsx';
import { createTextSearch } from '#lists/text-search.ts';
import { Button } from '#ui/button.tsx';
import { SelectField } from '#ui/field.tsx';
import { closeIcon, Icon } from '#ui/icons.tsx';
import styles from './finance-filter.module.css';
import { sumSpending } from './spending.ts';
import {
  describeCategory,
  filterTransactions,
  listMonths,
  noFilter,
  type TransactionFilter,
} from './transaction-filter.ts';
import { type Transaction, type Transactions, transactionNoun } from './transactions.ts';

// Separated by a line break, which typed text doesn't contain: nothing is found across the two.
const searchTransactions = createTextSearch<Transaction>(({ description, category }) => `${description}\n${category}`);

/** The month, the category, and the search that decide which transactions are shown. */
export function useFinanceFilter(transactions: Transactions) {
  const [chosen, setFilter] = useState(noFilter);
  const search = useListSearch(transactions, searchTransactions);
  const { found } = search;
  // Of an empty list nothing is filtered, and the controls are not shown.
  const [filter, query] = transactions.length === 0 ? [noFilter, ''] : [chosen, search.appliedQuery];
  const shown = useMemo(() => filterTransactions(found, filter), [found, filter]);
  const spending = useMemo(() => sumSpending(found, filter), [found, filter]);
  return {
    filter,
    /** What the visitor searches for; '' for nothing. */
    query,
    search,
    /** The transactions that the search finds and the filter accepts. */
    shown,
    /** The sums of what the search finds. */
    spending,
    change: (changes: Partial<TransactionFilter>) => setFilter((current) => ({ ...current, ...changes })),
    reset() {
      setFilter(noFilter);
      search.field.setQuery('');
    },
    isShown: (transaction: Transaction) =>
      filterTransactions(searchTransactions([transaction], search.appliedQuery), chosen).length > 0,
  };
}

interface FinanceFilterProps {
  readonly transactions: Transactions;
  readonly filter: ReturnType<typeof useFinanceFilter>;
}

/** The controls of the filter. */
export function FinanceFilter({ transactions, filter }: FinanceFilterProps) {
  const { month, category } = filter.filter;
  const months = useMemo(() => listMonths(transactions), [transactions]);
  // The last transaction of the chosen month may have been deleted.
  const options = month === null || months.includes(month) ? months : [month, ...months];
  return (
    <div className={styles.filter}>
      <SelectField
        label="Period"
        value={month ?? ''}
        onChange={({ target }) => filter.change({ month: target.value === '' ? null : target.value })}
      >
        <option value="">All time</option>
        {options.map((option) => (
          <option key={option} value={option}>
            {formatMonth(option)}
          </option>
        ))}
      </SelectField>
      <SearchField
        field={filter.search.field}
        noun={transactionNoun}
        status={describeFound(filter.query, filter.shown.length, transactions.length, transactionNoun)}
      />
      {category !== null && (
        <Button
          className={styles.chip}
          aria-label={`${describeCategory(category)}: remove this filter`}
          onClick={(event) => {
            // The button is removed.
            event.currentTarget.parentElement?.querySelector('select')?.focus();
            filter.change({ category: null });
          }}
        >
          {describeCategory(category)}
          <Icon path={closeIcon} size={16} />
        </Button>
      )}
    </div>
  );
}
