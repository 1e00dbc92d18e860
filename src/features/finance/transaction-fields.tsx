import { type ComponentProps, type ReactNode, useId } from 'react';
import { formatCents, formatPlainCents, parseCents } from '#lib/money.ts';
import { TextField } from '#ui/field.tsx';
import styles from './transaction-form.module.css';

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

/** A field that suggests categories. */
export function CategoryField(props: ComponentProps<typeof TextField> & { readonly categories: readonly string[] }) {
  const { categories, ...fieldProps } = props;
  const listId = useId();
  return (
    <>
      <TextField {...fieldProps} list={categories.length > 0 ? listId : undefined} />
      <datalist id={listId}>
        {categories.map((category) => (
          <option key={category} value={category} />
        ))}
      </datalist>
    </>
  );
}
