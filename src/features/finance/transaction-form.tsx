import { type FormEvent, type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { perEnvironment } from '#lib/environment.ts';
import { clipText } from '#lib/text.ts';
import { Button } from '#ui/button.tsx';
import { useEnvironment } from '#ui/environment.ts';
import { isComposing, SelectField, TextField } from '#ui/field.tsx';
import { Notice } from '#ui/notice.tsx';
import { useToday } from '#ui/use-now.ts';
import {
  type DraftChanges,
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

/** The unsaved changes of each edited transaction by its id, of a new one by null. They survive leaving the screen. */
export const getUnsavedChanges = perEnvironment(() => new Map<string | null, DraftChanges>());

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
  const unsaved = getUnsavedChanges(useEnvironment());
  const [changes, setChanges] = useState<DraftChanges>(() => unsaved.get(editedId) ?? {});
  // A stored transaction may break a rule. Save is then disabled, and the form must show why.
  const [touched, setTouched] = useState<ReadonlySet<DraftField>>(new Set(edited === null ? [] : draftFields));
  const element = useRef<HTMLElement>(null);
  const heading = useId();

  // Unless chosen, the date is today's, also after midnight. An edit's unchanged fields show the stored values.
  const typed = { ...(edited === null ? emptyDraft(today) : toDraft(edited)), ...changes };
  const suggested = useMemo(
    () => (edited === null ? suggestCategory(transactions, typed.description) : null),
    [edited, transactions, typed.description],
  );
  const isSuggested = suggested !== null && changes.category === undefined;
  const draft = isSuggested ? { ...typed, category: suggested } : typed;
  const parsed = parseDraft(draft);
  const errors = parsed.ok ? {} : parsed.reason;
  const firstInvalid = draftFields.find((field) => errors[field] !== undefined) ?? null;

  useEffect(() => {
    if (editedId === null) return;
    element.current?.scrollIntoView({ block: 'nearest' });
    element.current?.querySelector('input')?.focus();
  }, [editedId]);

  function change<Field extends DraftField>(field: Field, value: TransactionDraft[Field]) {
    const { [field]: _, ...others } = changes;
    update(edited !== null && toDraft(edited)[field] === value ? others : { ...changes, [field]: value });
    setTouched(new Set([...touched, field]));
  }

  function update(newChanges: DraftChanges) {
    setChanges(newChanges);
    unsaved.set(editedId, newChanges);
  }

  function submit() {
    setTouched(new Set(parsed.ok ? [] : draftFields));
    // Moves the focus off the button, which becomes disabled: to the first invalid field, or to the first one for the next entry.
    if (!parsed.ok || edited === null) {
      element.current?.querySelector<HTMLElement>(`[name="${firstInvalid ?? 'description'}"]`)?.focus();
    }
    if (!parsed.ok) return;
    if (edited === null) update({});
    if (edited !== null && isStored) onSave(edited.id, pickFields(parsed.value, changes));
    else onAdd(parsed.value);
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

  const textProps = (field: Exclude<DraftField, 'type'>) => ({
    name: field,
    value: draft[field],
    error: touched.has(field) ? (errors[field] ?? null) : null,
    // Not `required`: Firefox shows an empty required field as invalid.
    'aria-required': true,
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => change(field, event.target.value),
  });

  return (
    <section ref={element} className={styles.panel} aria-labelledby={heading}>
      <h2 id={heading}>{edited === null ? 'Add Transaction' : 'Edit Transaction'}</h2>
      {edited !== null && !isStored && (
        <Notice>
          “{clipText(edited.description)}” was deleted, so it can’t be changed. You can add it as a new transaction.
        </Notice>
      )}
      <form
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
          <AmountField className={styles.half} {...textProps('amount')} />
          <SelectField
            label="Type"
            name="type"
            value={draft.type}
            error={null}
            options={types}
            onChange={(value) => change('type', value)}
          />
          <CategoryField
            label="Category"
            categories={categories}
            hint={isSuggested ? 'As last time' : null}
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
            <Button type="submit" variant="primary" disabled={firstInvalid !== null}>
              {isStored ? 'Save' : 'Add Transaction'}
            </Button>
            {edited !== null && <Button onClick={onCancel}>Cancel</Button>}
          </div>
        </div>
      </form>
    </section>
  );
}
