import { type FocusEvent, type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { isComposing, SelectField, TextField } from '#ui/field.tsx';
import { useToday } from '#ui/use-now.ts';
import {
  type DraftErrors,
  type DraftField,
  draftFields,
  emptyDraft,
  parseDraft,
  readDraft,
  type TransactionDraft,
  type TransactionValues,
  toDraft,
} from './transaction-draft.ts';
import styles from './transaction-form.module.css';
import type { Transaction } from './transactions.ts';

interface TransactionFormProps {
  /** Null to add a transaction. */
  readonly edited: Transaction | null;
  /** Offered while typing. */
  readonly categories: readonly string[];
  /** The category that was used for a description before; '' for none. */
  readonly recallCategory: (description: string) => string;
  readonly onSubmit: (values: TransactionValues) => void;
  readonly onCancel: () => void;
}

/** Adds or edits a transaction; needs the edited one's id as its key. The browser holds what is typed, and each event reads it. */
export function TransactionForm({ edited, categories, recallCategory, onSubmit, onCancel }: TransactionFormProps) {
  const isEdit = edited !== null;
  const initial = isEdit ? toDraft(edited) : emptyDraft;
  const today = useToday();
  const form = useRef<HTMLFormElement>(null);
  const heading = useId();
  /** The fields' values at the last event. */
  const [draft, setDraft] = useState(initial);
  /** The fields that show their errors: they were typed in or left. Null from an addition until the next input. */
  const [touched, setTouched] = useState<ReadonlySet<string> | null>(new Set(isEdit ? draftFields : []));
  const { values, errors } = parseDraft(draft);

  useEffect(() => {
    if (form.current === null) return;
    // Browsers show a new default, past midnight for example, unless another date was chosen.
    if (!isEdit) findField(form.current, 'date')?.setAttribute('value', today);
    // With what was typed before hydration.
    setDraft(readDraft(form.current));
  }, [isEdit, today]);

  function onInput({ target, currentTarget }: FormEvent<HTMLFormElement>) {
    const { name } = target as HTMLInputElement;
    setDraft(readDraft(currentTarget));
    setTouched((earlier) => new Set(earlier).add(name));
  }

  function onBlur({ target, currentTarget }: FocusEvent<HTMLFormElement, HTMLInputElement>) {
    const category = findField(currentTarget, 'category');
    if (target.name === 'description' && category?.value === '') category.value = recallCategory(target.value);
    setDraft(readDraft(currentTarget));
    setTouched((earlier) => earlier && new Set(earlier).add(target.name));
  }

  /** Browsers don't submit a form by Enter while its button is disabled. */
  function onKeyDown(event: KeyboardEvent<HTMLFormElement>) {
    const firstInvalid = draftFields.find((field) => errors[field] !== undefined);
    const isEnter = event.key === 'Enter' && !isComposing(event) && event.target instanceof HTMLInputElement;
    if (!isEnter || firstInvalid === undefined) return;
    event.preventDefault();
    setTouched(new Set(draftFields));
    findField(event.currentTarget, firstInvalid)?.focus();
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (values === null) return;
    onSubmit(values);
    if (isEdit) return; // the form leaves
    event.currentTarget.reset();
    setDraft(readDraft(event.currentTarget));
    setTouched(null);
    // Off the button, which becomes disabled, to the next entry.
    findField(event.currentTarget, 'description')?.focus();
  }

  return (
    <section ref={isEdit ? enterForm : null} className={styles.panel} aria-labelledby={heading}>
      <h2 id={heading}>{isEdit ? 'Edit Transaction' : 'Add Transaction'}</h2>
      <form
        ref={form}
        className={styles.form}
        noValidate
        onInput={onInput}
        onBlur={onBlur}
        onKeyDown={onKeyDown}
        onSubmit={submit}
      >
        <div className={styles.fields}>
          <FormFields initial={initial} errors={errors} touched={touched} categories={categories} />
          <div className={styles.actions}>
            <Button type="submit" variant="primary" disabled={values === null}>
              {isEdit ? 'Save' : 'Add Transaction'}
            </Button>
            {isEdit && <Button onClick={onCancel}>Cancel</Button>}
          </div>
        </div>
      </form>
    </section>
  );
}

interface FormFieldsProps {
  readonly initial: TransactionDraft;
  readonly errors: DraftErrors;
  readonly touched: ReadonlySet<string> | null;
  readonly categories: readonly string[];
}

function FormFields({ initial, errors, touched, categories }: FormFieldsProps) {
  const listId = useId();
  const getFieldProps = (field: DraftField) => ({
    name: field,
    // Undefined leaves today's date.
    defaultValue: initial[field] || undefined,
    error: touched?.has(field) ? (errors[field] ?? null) : null,
    // Not `required`: Firefox shows an empty required field as invalid.
    'aria-required': true,
  });
  return (
    <>
      <TextField label="Description" dir="auto" className={styles.wide} {...getFieldProps('description')} />
      <TextField label="Amount" inputMode="decimal" className={styles.half} {...getFieldProps('amount')} />
      <SelectField label="Type" {...getFieldProps('type')}>
        <option value="expense">Expense</option>
        <option value="income">Income</option>
      </SelectField>
      <TextField label="Category" dir="auto" list={listId} {...getFieldProps('category')} />
      <datalist id={listId}>
        {categories.map((category) => (
          <option key={category} value={category} />
        ))}
      </datalist>
      <TextField label="Date" type="date" className={styles.half} max="9999-12-31" {...getFieldProps('date')} />
    </>
  );
}

/** The form may be above the window, beside a long list. */
function enterForm(panel: HTMLElement | null) {
  panel?.scrollIntoView({ block: 'nearest' });
  panel?.querySelector('input')?.focus();
}

function findField(form: HTMLFormElement, name: DraftField): HTMLInputElement | null {
  return form.querySelector(`[name=${name}]`);
}
