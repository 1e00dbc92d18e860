import { type ComponentProps, type ReactNode, useId, useMemo } from 'react';
import { formatCents, formatPlainCents, parseCents } from '#lib/money.ts';
import { TextField } from '#ui/field.tsx';
import { listCategories } from './transaction-filter.ts';
import styles from './transaction-form.module.css';
import type { Transactions } from './transactions.ts';

/** The amount, with an example, its value or a correction below it. */
export function AmountField(props: Omit<ComponentProps<typeof TextField>, 'label'> & { readonly value: string }) {
  const hint = getAmountHint(props.value, props.error != null);
  return <TextField label="Amount" inputMode="decimal" hint={hint} {...props} />;
}

/** The text below the amount's field, and below its error. */
function getAmountHint(text: string, hasError: boolean): ReactNode {
  const cents = parseCents(text);
  if (!hasError) {
    const isPlain = /^[\d,]*(?:\.\d{0,2})?$/.test(text.trim());
    // No example for an amount: screen readers would read it each time an error clears.
    if (isPlain || cents === null) return text === '' ? 'For example 12.50' : null;
    return <span className={styles.result}>= {formatCents(cents)}</span>;
  }
  const corrected = cents === null ? parseCents(text, ',') : null;
  return corrected !== null && corrected > 0 ? `Use a point for cents: ${formatPlainCents(corrected)}` : null;
}

interface CategoryFieldProps extends ComponentProps<typeof TextField> {
  readonly transactions: Transactions;
}

/** A field that suggests the categories in use. */
export function CategoryField({ transactions, ...props }: CategoryFieldProps) {
  const listId = useId();
  const categories = useMemo(() => listCategories(transactions), [transactions]);
  return (
    <>
      <TextField {...props} list={listId} />
      <datalist id={listId}>
        {categories.map((category) => (
          <option key={category} value={category} />
        ))}
      </datalist>
    </>
  );
}
