import { type FormEvent, type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { calculateAmount, isCalculation, isIncompleteAmount } from '#lib/amount-calculation.ts';
import { isCalendarDay } from '#lib/dates.ts';
import { formatCents } from '#lib/money.ts';
import { onStartOver } from '#lib/start-over.ts';
import { Button } from '#ui/button.tsx';
import { isComposing, SelectField, TextField } from '#ui/field.tsx';
import { useToday } from '#ui/use-now.ts';
import {
  type DraftField,
  describeDay,
  draftFields,
  emptyDraft,
  type TransactionDraft,
  type TransactionFields,
  toDraft,
  toFields,
  validateDraft,
} from './transaction-draft.ts';
import { listCategories, suggestCategory } from './transaction-filter.ts';
import styles from './transaction-form.module.css';
import type { Transaction, Transactions } from './transactions.ts';

/** What the visitor has typed for a new transaction and not added yet; it survives editing and leaving the screen. */
let unsavedChanges: Partial<TransactionDraft> = {};
onStartOver(() => {
  const kept = unsavedChanges;
  unsavedChanges = {};
  return () => {
    unsavedChanges = kept;
  };
});

interface TransactionFormProps {
  /** For suggestions. */
  readonly transactions: Transactions;
  /** The transaction to edit; null to add one. */
  readonly edited: Transaction | null;
  readonly submitText: string;
  readonly onSubmit: (fields: TransactionFields) => void;
  readonly onCancel: () => void;
}

/** The fields of a new or an edited transaction. To be keyed by the edited one. */
export function TransactionForm({ transactions, edited, submitText, onSubmit, onCancel }: TransactionFormProps) {
  const today = useToday();
  const categoriesId = useId();
  const [changes, setChanges] = useState(edited === null ? unsavedChanges : {});
  // A stored transaction may break a rule: then Save is disabled, and it must show why.
  const [touched, setTouched] = useState<ReadonlySet<DraftField>>(new Set(edited === null ? [] : draftFields));
  const [isTypingAmount, setIsTypingAmount] = useState(false);
  const element = useRef<HTMLFormElement>(null);

  // A date that wasn't chosen stays today, also after midnight.
  const typed = { ...(edited === null ? emptyDraft(today) : toDraft(edited)), ...changes };
  const suggested = useMemo(
    () => (edited === null ? suggestCategory(transactions, typed.description) : null),
    [edited, transactions, typed.description],
  );
  const isSuggested = suggested !== null && changes.category === undefined;
  const draft = isSuggested ? { ...typed, category: suggested } : typed;
  const errors = validateDraft(draft);
  const firstInvalid = draftFields.find((field) => errors[field] !== undefined) ?? null;
  const categories = useMemo(() => listCategories(transactions), [transactions]);
  const lastDay = transactions[0]?.date ?? '';

  useEffect(() => {
    if (edited === null) return;
    // With its heading.
    element.current?.closest('section')?.scrollIntoView({ block: 'nearest' });
    element.current?.querySelector('input')?.focus();
  }, [edited]);

  function change<Field extends DraftField>(field: Field, value: TransactionDraft[Field]) {
    update({ ...changes, [field]: value });
    setTouched((fields) => (fields.has(field) ? fields : new Set([...fields, field])));
    setIsTypingAmount(field === 'amount');
  }

  function update(newChanges: Partial<TransactionDraft>) {
    setChanges(newChanges);
    if (edited === null) unsavedChanges = newChanges;
  }

  function submit() {
    setIsTypingAmount(false);
    const fields = toFields(draft);
    // To the field to correct, or to the first one for the next entry: the button is disabled by then.
    if (fields === null || edited === null) {
      element.current?.querySelector<HTMLElement>(`[name="${firstInvalid ?? 'description'}"]`)?.focus();
    }
    if (fields === null) {
      setTouched(new Set(draftFields));
      return;
    }
    update({});
    setTouched(new Set());
    onSubmit(fields);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (isComposing(event) || event.defaultPrevented) return;
    if (event.key === 'Escape' && edited !== null) {
      event.preventDefault();
      onCancel();
    }
    // Browsers don't submit a form by Enter while its button is disabled.
    if (event.key === 'Enter' && firstInvalid !== null && event.target instanceof HTMLInputElement) {
      event.preventDefault();
      submit();
    }
  }

  const getError = (field: DraftField) => {
    const isBeingTyped = field === 'amount' && isTypingAmount && isIncompleteAmount(draft.amount);
    return touched.has(field) && !isBeingTyped ? (errors[field] ?? null) : null;
  };

  const textProps = (field: Exclude<DraftField, 'type'>) => ({
    name: field,
    value: draft[field],
    error: getError(field),
    required: true,
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => change(field, event.target.value),
  });

  return (
    <form
      ref={element}
      className={styles.form}
      noValidate
      onKeyDown={onKeyDown}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        submit();
      }}
    >
      <div className={styles.fields}>
        <TextField label="Description" className={styles.wide} {...textProps('description')} />
        <TextField
          label="Amount"
          inputMode="decimal"
          className={styles.half}
          hint={describeAmount(draft.amount)}
          {...textProps('amount')}
          onBlur={() => setIsTypingAmount(false)}
        />
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
        <TextField
          label="Category"
          {...textProps('category')}
          {...(categories.length > 0 && { list: categoriesId })}
          hint={isSuggested ? 'As last time' : null}
        />
        <datalist id={categoriesId}>
          {categories.map((category) => (
            <option key={category} value={category} />
          ))}
        </datalist>
        <div className={styles.half}>
          <TextField label="Date" type="date" min="0001-01-01" max="9999-12-31" {...textProps('date')} />
          {edited === null && isCalendarDay(lastDay) && lastDay !== today && getError('date') === null && (
            <button type="button" className={styles.lastDate} onClick={() => change('date', lastDay)}>
              Same date as last time: {describeDay(lastDay, today)}
            </button>
          )}
        </div>
        <div className={styles.actions}>
          <Button type="submit" variant="primary" disabled={firstInvalid !== null}>
            {submitText}
          </Button>
          {edited !== null && <Button onClick={onCancel}>Cancel</Button>}
        </div>
      </div>
    </form>
  );
}

/** The result of a calculation, otherwise an example. */
function describeAmount(text: string): string {
  const amount = calculateAmount(text);
  return isCalculation(text) && amount.kind === 'amount' ? `= ${formatCents(amount.cents)}` : 'Like 1234.50';
}
