import { type ComponentProps, type ReactNode, useId } from 'react';
import { formatCents } from '#lib/money.ts';
import { TextField } from '#ui/field.tsx';
import { parseAmount } from './transaction-draft.ts';
import styles from './transaction-form.module.css';

/** The amount, with an example or its value below it. */
export function AmountField({ text, ...props }: ComponentProps<typeof TextField> & { readonly text: string }) {
  return <TextField inputMode="decimal" hint={props.error == null ? getAmountHint(text.trim()) : null} {...props} />;
}

/** An example, or how an amount is read if that isn't obvious. */
function getAmountHint(text: string): ReactNode {
  const cents = parseAmount(text);
  // No example for an amount: screen readers would read it each time an error clears.
  if (text === '') return 'For example 12.50';
  const isPlain = /^(?!.*,\d\d?$)[\d,]*(?:\.\d{0,2})?$/.test(text);
  return cents === null || isPlain ? null : <span className={styles.result}>= {formatCents(cents)}</span>;
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
