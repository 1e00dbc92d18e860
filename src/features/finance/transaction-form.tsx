import { type FormEvent, useRef, useState } from 'react';
import { randomId } from '#lib/random-id.ts';
import { Button } from '#ui/button.tsx';
import { SelectField, TextField } from '#ui/field.tsx';
import { useToday } from '#ui/use-now.ts';
import {
  type DraftErrors,
  type DraftField,
  draftFields,
  emptyDraft,
  type TransactionDraft,
  toTransaction,
  validateDraft,
} from './transaction-draft.ts';
import styles from './transaction-form.module.css';
import type { Transaction } from './transactions.ts';

export function TransactionForm({ onAdd }: { readonly onAdd: (transaction: Transaction) => void }) {
  const today = useToday();
  const [changes, setChanges] = useState<Partial<TransactionDraft>>({});
  const [touched, setTouched] = useState<ReadonlySet<DraftField>>(new Set());
  const element = useRef<HTMLFormElement>(null);
  // A date that wasn't chosen stays today, also after midnight.
  const draft = { ...emptyDraft(today), ...changes };
  const errors: DraftErrors = validateDraft(draft);
  const firstInvalid = draftFields.find((field) => errors[field] !== undefined) ?? null;

  const touch = (field: DraftField) =>
    setTouched((fields) => (fields.has(field) ? fields : new Set([...fields, field])));

  function change<Field extends DraftField>(field: Field, value: TransactionDraft[Field]) {
    setChanges((earlier) => ({ ...earlier, [field]: value }));
    touch(field);
  }

  const textProps = (field: Exclude<DraftField, 'type'>) => ({
    name: field,
    value: draft[field],
    error: touched.has(field) ? (errors[field] ?? null) : null,
    required: true,
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => change(field, event.target.value),
    onBlur: () => touch(field),
  });

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    // To the field to correct, or to the first one for the next entry: the button is disabled by then. Before the form is
    // reset, since leaving a field marks it as touched, and the empty form would start with an error.
    element.current?.querySelector<HTMLElement>(`[name="${firstInvalid ?? 'description'}"]`)?.focus();
    const transaction = toTransaction(draft, randomId());
    if (transaction === null) {
      setTouched(new Set(draftFields));
      return;
    }
    onAdd(transaction);
    setChanges({});
    setTouched(new Set());
  }

  return (
    <form ref={element} className={styles.form} noValidate onSubmit={onSubmit}>
      <div className={styles.fields}>
        <TextField label="Description" className={styles.wide} {...textProps('description')} />
        <TextField label="Amount" inputMode="decimal" className={styles.half} {...textProps('amount')} />
        <SelectField
          label="Type"
          name="type"
          value={draft.type}
          error={null}
          onChange={(event) => change('type', event.target.value === 'income' ? 'income' : 'expense')}
        >
          <option value="expense">Expense</option>
          <option value="income">Income</option>
        </SelectField>
        <TextField label="Category" {...textProps('category')} />
        <TextField
          label="Date"
          type="date"
          min="0001-01-01"
          max="9999-12-31"
          className={styles.half}
          {...textProps('date')}
        />
        <Button type="submit" variant="primary" disabled={firstInvalid !== null} className={styles.wide}>
          Add Transaction
        </Button>
      </div>
    </form>
  );
}
