import type { ChangeEvent } from 'react';
import { formatMonth } from '#lib/dates.ts';
import { SelectField, TextField } from '#ui/field.tsx';
import type { FilteredTransactions, TransactionFilter } from './transaction-filter.ts';
import styles from './transaction-filter-bar.module.css';

interface TransactionFilterBarProps {
  readonly filter: TransactionFilter;
  readonly filtered: FilteredTransactions;
  readonly onChange: (filter: TransactionFilter) => void;
}

export function TransactionFilterBar({ filter, filtered, onChange }: TransactionFilterBarProps) {
  const getFieldProps = (name: keyof TransactionFilter) => ({
    value: filter[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
      onChange({ ...filter, [name]: target.value }),
  });
  return (
    <div className={styles.bar}>
      <SelectField label="Month" {...getFieldProps('month')}>
        <option value="">All months</option>
        {filtered.months.map((month) => (
          <option key={month} value={month}>
            {formatMonth(month)}
          </option>
        ))}
      </SelectField>
      <SelectField label="Show" {...getFieldProps('category')}>
        <option value="">All categories</option>
        {filtered.categories.map((category) => (
          <option key={category} value={category}>
            {category}
          </option>
        ))}
      </SelectField>
      <SelectField label="Order" {...getFieldProps('order')}>
        <option value="added">Latest added</option>
        <option value="date">Date</option>
        <option value="amount">Amount</option>
      </SelectField>
      <TextField label="Search" type="search" dir="auto" enterKeyHint="search" {...getFieldProps('search')} />
    </div>
  );
}
