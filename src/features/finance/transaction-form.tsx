import { type FormEvent, useRef } from 'react';
import { Button } from '#ui/button.tsx';
import { SelectField, TextField } from '#ui/field.tsx';
import styles from './transaction-form.module.css';
import type { Transaction } from './transactions.ts';
import { useTransactionForm } from './use-transaction-form.ts';

export function TransactionForm({ onAdd }: { readonly onAdd: (transaction: Transaction) => void }) {
  const form = useTransactionForm(onAdd);
  const element = useRef<HTMLFormElement>(null);

  /** What the text boxes share. */
  const textProps = (field: 'description' | 'amount' | 'category' | 'date') => ({
    name: field,
    value: form.draft[field],
    error: form.errorOf(field),
    required: true,
    onChange: (event: { target: { value: string } }) => form.change(field, event.target.value),
    onBlur: () => form.touch(field),
  });

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    // On to the field to mend, or to the first one for the next entry: the button is disabled by then. Before the form
    // is reset, since leaving a field marks it as touched, and the emptied form would begin with an error.
    const field = form.firstInvalid ?? 'description';
    element.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus();
    form.submit();
  }

  return (
    <form ref={element} className={styles.form} noValidate onSubmit={onSubmit}>
      <div className={styles.fields}>
        <TextField label="Description" autoComplete="off" className={styles.wide} {...textProps('description')} />
        <TextField
          label="Amount"
          inputMode="decimal"
          autoComplete="off"
          className={styles.half}
          {...textProps('amount')}
        />
        <SelectField
          label="Type"
          name="type"
          value={form.draft.type}
          error={null}
          onChange={(event) => form.change('type', event.target.value === 'income' ? 'income' : 'expense')}
        >
          <option value="expense">Expense</option>
          <option value="income">Income</option>
        </SelectField>
        <TextField label="Category" autoComplete="off" {...textProps('category')} />
        <TextField
          label="Date"
          type="date"
          min="0001-01-01"
          max="9999-12-31"
          className={styles.half}
          {...textProps('date')}
        />
        <Button type="submit" variant="primary" disabled={form.firstInvalid !== null} className={styles.wide}>
          Add Transaction
        </Button>
      </div>
    </form>
  );
}
