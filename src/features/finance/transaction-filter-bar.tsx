import { formatMonth } from '#lib/dates.ts';
import { SelectField, TextField } from '#ui/field.tsx';
import type { FilteredTransactions, TransactionFilter } from './transaction-filter.ts';
import styles from './transaction-filter-bar.module.css';

const orders = [
  { value: 'added', label: 'Latest added' },
  { value: 'date', label: 'Date' },
  { value: 'amount', label: 'Amount' },
] as const;

interface TransactionFilterBarProps {
  readonly filter: TransactionFilter;
  readonly filtered: FilteredTransactions;
  readonly onChange: (filter: TransactionFilter) => void;
}

export function TransactionFilterBar({ filter, filtered, onChange }: TransactionFilterBarProps) {
  const { months, categories } = filtered;
  const change = (changes: Partial<TransactionFilter>) => onChange({ ...filter, ...changes });
  return (
    <div className={styles.bar}>
      <SelectField
        label="Month"
        value={filter.month}
        options={[
          { value: '', label: 'All months' },
          ...months.map((month) => ({ value: month, label: formatMonth(month) })),
        ]}
        onChange={(month) => change({ month })}
      />
      <SelectField
        label="Show"
        value={filter.category}
        options={[
          { value: '', label: 'All categories' },
          ...categories.map((category) => ({ value: category, label: category })),
        ]}
        onChange={(category) => change({ category })}
      />
      <SelectField label="Order" value={filter.order} options={orders} onChange={(order) => change({ order })} />
      <TextField
        label="Search"
        type="search"
        dir="auto"
        enterKeyHint="search"
        value={filter.search}
        onChange={(event) => change({ search: event.target.value })}
      />
    </div>
  );
}
