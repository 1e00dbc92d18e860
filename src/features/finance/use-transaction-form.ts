import { useState } from 'react';
import { randomId } from '#lib/random-id.ts';
import { useToday } from '#ui/use-now.ts';
import {
  type DraftErrors,
  type DraftField,
  emptyDraft,
  type TransactionDraft,
  toTransaction,
  validateDraft,
} from './transaction-draft.ts';
import type { Transaction } from './transactions.ts';

const allFields: readonly DraftField[] = ['description', 'amount', 'type', 'category', 'date'];

export interface TransactionForm {
  readonly draft: TransactionDraft;
  /** The first field that breaks a rule, or null: then the form can be submitted. */
  readonly firstInvalid: DraftField | null;
  /** The error to show under a field: null while the field has not been touched. */
  errorOf(field: DraftField): string | null;
  change<Field extends DraftField>(field: Field, value: TransactionDraft[Field]): void;
  touch(field: DraftField): void;
  /** Checks all again. Hands over the transaction and resets the form, or shows every error. */
  submit(): void;
}

export function useTransactionForm(onAdd: (transaction: Transaction) => void): TransactionForm {
  const today = useToday();
  const [changes, setChanges] = useState<Partial<TransactionDraft>>({});
  const [touched, setTouched] = useState<ReadonlySet<DraftField>>(new Set());
  // A date that was not chosen stays today's, also when midnight passes.
  const draft = { ...emptyDraft(today), ...changes };
  const errors: DraftErrors = validateDraft(draft);

  const touch = (field: DraftField) =>
    setTouched((fields) => (fields.has(field) ? fields : new Set([...fields, field])));

  return {
    draft,
    firstInvalid: allFields.find((field) => errors[field] !== undefined) ?? null,
    errorOf: (field) => (touched.has(field) ? (errors[field] ?? null) : null),
    change(field, value) {
      setChanges((earlier) => ({ ...earlier, [field]: value }));
      touch(field);
    },
    touch,
    submit() {
      const transaction = toTransaction(draft, randomId());
      if (transaction === null) {
        setTouched(new Set(allFields));
        return;
      }
      onAdd(transaction);
      setChanges({});
      setTouched(new Set());
    },
  };
}
