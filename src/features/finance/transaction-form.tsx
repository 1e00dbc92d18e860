import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { isComposing, SelectField, TextField } from '#ui/field.tsx';
import { Notice } from '#ui/notice.tsx';
import { useToday } from '#ui/use-now.ts';
import {
  type DraftField,
  draftFields,
  emptyDraft,
  parseDraft,
  pickFields,
  type TransactionDraft,
  type TransactionFields,
  toDraft,
} from './transaction-draft.ts';
import { AmountField, CategoryField } from './transaction-fields.tsx';
import { suggestCategory } from './transaction-filter.ts';
import type { TransactionFilterState } from './transaction-filter-state.tsx';
import styles from './transaction-form.module.css';
import type { Transaction } from './transactions.ts';

const types = [
  { value: 'expense', label: 'Expense' },
  { value: 'income', label: 'Income' },
] as const;

const readFields = (form: HTMLFormElement) => Object.fromEntries(new FormData(form)) as unknown as TransactionDraft;

const isEqual = (one: object, other: object | null) => JSON.stringify(one) === JSON.stringify(other);

interface TransactionFormProps {
  readonly view: TransactionFilterState;
  /** The transaction to edit: its stored version, or the last one if it was deleted. Null to add one. */
  readonly edited: Transaction | null;
  readonly onAdd: (fields: TransactionFields) => void;
  /** Gets the fields that the visitor has changed. */
  readonly onSave: (id: string, fields: Partial<TransactionFields>) => void;
  readonly onCancel: () => void;
}

/** The fields of a new or an edited transaction, below their heading. Needs the edited one's id as its key. */
export function TransactionForm({ view, edited, onAdd, onSave, onCancel }: TransactionFormProps) {
  const { transactions, categories } = view;
  const today = useToday();
  const editedId = edited?.id ?? null;
  const isStored = transactions.some(({ id }) => id === editedId);
  /** The values of the fields. Null in the first rendering, which leaves them as they are. */
  const [shown, setShown] = useState<TransactionDraft | null>(null);
  // A stored transaction may break a rule. Save is then disabled, and the form must show why. Null after an
  // addition, whose visitor may leave the focused field without entering another one.
  const [touched, setTouched] = useState<ReadonlySet<DraftField> | null>(new Set(edited === null ? [] : draftFields));
  const form = useRef<HTMLFormElement>(null);
  const heading = useId();

  // Unless chosen, the date is today's, also after midnight. An edit's unchanged fields show the stored values.
  const initial = edited === null ? emptyDraft(today) : toDraft(edited);
  const draft = shown ?? initial;
  const suggested = useMemo(
    () => (edited === null ? suggestCategory(transactions, draft.description) : null),
    [edited, transactions, draft.description],
  );
  const defaults = suggested === null ? initial : { ...initial, category: suggested };
  // Text boxes have no line breaks.
  const changed = draftFields.filter((field) => draft[field] !== defaults[field].replaceAll(/[\r\n]/g, ''));
  const parsed = parseDraft(draft);
  const errors = parsed.ok ? {} : parsed.reason;
  const firstInvalid = draftFields.find((field) => errors[field] !== undefined) ?? null;

  const findField = (name: string) => form.current?.querySelector<HTMLInputElement>(`[name=${name}]`);

  useEffect(() => {
    if (editedId === null) return;
    form.current?.parentElement?.scrollIntoView({ block: 'nearest' });
    form.current?.querySelector('input')?.focus();
  }, [editedId]);

  // The visitor, the defaults, a reset or the browser may have changed the fields.
  useLayoutEffect(() => {
    if (form.current === null) return;
    const read = readFields(form.current);
    if (!isEqual(read, shown)) setShown(read);
  });

  const touch = (field: DraftField) => setTouched((before) => new Set([...(before ?? []), field]));
  /** Touches the field that was left, and those before it, which the visitor has skipped. */
  const leave = (name: string) => {
    const left = draftFields.slice(0, 1 + draftFields.indexOf(name as DraftField));
    setTouched((before) => before && new Set([...before, ...left]));
  };

  function submit(submitted: TransactionDraft) {
    const result = parseDraft(submitted);
    setTouched(result.ok ? null : new Set(draftFields));
    if (result.ok && edited && isStored) return onSave(edited.id, pickFields(result.value, changed));
    // After an early submit (early-actions.ts) the visitor may have typed on.
    if (isEqual(submitted, draft)) {
      // Off the button, which becomes disabled: to the first invalid field, or to the first one for the next entry.
      findField(firstInvalid ?? 'description')?.focus();
      if (result.ok) form.current?.reset();
    }
    if (result.ok) onAdd(result.value);
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
      submit(draft);
    }
  }

  const textProps = (field: Exclude<DraftField, 'type'>) => ({
    name: field,
    // Undefined leaves today's date, which boot.ts has set.
    defaultValue: (shown && defaults[field]) || undefined,
    error: touched?.has(field) ? (errors[field] ?? null) : null,
    // Not `required`: Firefox shows an empty required field as invalid.
    'aria-required': true,
    autoComplete: 'off',
    onInput: () => touch(field),
  });

  return (
    <section className={styles.panel} aria-labelledby={heading}>
      <h2 id={heading}>{edited === null ? 'Add Transaction' : 'Edit Transaction'}</h2>
      {edited !== null && !isStored && (
        <Notice>
          “{edited.description}” was deleted, so it can’t be changed. You can add it as a new transaction.
        </Notice>
      )}
      <form
        ref={form}
        className={styles.form}
        noValidate
        onKeyDown={onKeyDown}
        onBlur={({ target }) => leave(target.name)}
        onSubmit={(event) => {
          event.preventDefault();
          submit(readFields(event.currentTarget));
        }}
      >
        <div className={styles.fields}>
          <TextField label="Description" className={styles.wide} {...textProps('description')} />
          <AmountField label="Amount" className={styles.half} text={draft.amount} {...textProps('amount')} />
          <SelectField
            key={initial.type}
            label="Type"
            name="type"
            defaultValue={initial.type}
            error={null}
            options={types}
            onChange={() => touch('type')}
          />
          <CategoryField
            label="Category"
            categories={categories}
            hint={draft.category === suggested ? 'As last time' : null}
            {...textProps('category')}
          />
          <TextField
            label="Date"
            type="date"
            className={styles.half}
            min="0001-01-01"
            max="9999-12-31"
            {...textProps('date')}
          />
          <div className={styles.actions}>
            <Button type="submit" variant="primary" disabled={shown !== null && firstInvalid !== null}>
              {isStored ? 'Save' : 'Add Transaction'}
            </Button>
            {edited !== null && <Button onClick={onCancel}>Cancel</Button>}
          </div>
        </div>
      </form>
    </section>
  );
}
