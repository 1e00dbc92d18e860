import {
  type FormEvent,
  type KeyboardEvent,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { isIncompleteAmount } from '#lib/amount.ts';
import { clipText } from '#lib/clip-text.ts';
import { formatRecentDay } from '#lib/dates.ts';
import { formatCents } from '#lib/money.ts';
import { onStartOver } from '#lib/start-over.ts';
import { Button } from '#ui/button.tsx';
import { isComposing, SelectField, TextField } from '#ui/field.tsx';
import { Notice } from '#ui/notice.tsx';
import { useToday } from '#ui/use-now.ts';
import {
  type DraftField,
  draftFields,
  emptyDraft,
  parseDraft,
  type TransactionDraft,
  type TransactionFields,
  toDraft,
} from './transaction-draft.ts';
import { listCategories, suggestCategory } from './transaction-filter.ts';
import styles from './transaction-form.module.css';
import panelStyles from './transaction-panel.module.css';
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

const types = [
  { value: 'expense', label: 'Expense' },
  { value: 'income', label: 'Income' },
] as const;

interface TransactionPanelProps {
  readonly transactions: Transactions;
  /** The transaction to edit, as it was when editing started; null to add one. */
  readonly edited: Transaction | null;
  readonly onAdd: (fields: TransactionFields) => void;
  readonly onSave: (id: string, fields: TransactionFields) => void;
  readonly onCancel: () => void;
}

/** The form under its heading, which opens and closes it on a phone. */
export function TransactionPanel({ transactions, edited, onAdd, onSave, onCancel }: TransactionPanelProps) {
  const heading = useId();
  const isPhone = useIsPhone();
  const [isOpen, setIsOpen] = useState(false);
  const isGone = edited !== null && !transactions.some(({ id }) => id === edited.id);
  const isCollapsible = isPhone && edited === null;
  const title = <h2 id={heading}>{edited === null ? 'Add Transaction' : 'Edit Transaction'}</h2>;
  return (
    <section className={panelStyles.panel} aria-labelledby={heading}>
      {!isCollapsible && title}
      <details
        open={isOpen || !isCollapsible}
        onToggle={(event) => {
          if (isCollapsible) setIsOpen(event.currentTarget.open);
        }}
      >
        <summary hidden={!isCollapsible} className={panelStyles.summary}>
          {isCollapsible && title}
        </summary>
        {isGone && (
          <Notice tone="error">
            <p>
              “{clipText(edited.description)}” was deleted, so it can’t be changed. You can add it as a new transaction.
            </p>
          </Notice>
        )}
        <TransactionForm
          key={edited?.id}
          transactions={transactions}
          edited={edited}
          submitText={edited === null || isGone ? 'Add Transaction' : 'Save'}
          onSubmit={(fields) => (edited === null || isGone ? onAdd(fields) : onSave(edited.id, fields))}
          onCancel={onCancel}
        />
      </details>
    </section>
  );
}

interface TransactionFormProps extends Pick<TransactionPanelProps, 'transactions' | 'edited' | 'onCancel'> {
  readonly submitText: string;
  readonly onSubmit: (fields: TransactionFields) => void;
}

/** The fields of a new or an edited transaction. To be keyed by the edited one. */
function TransactionForm({ transactions, edited, submitText, onSubmit, onCancel }: TransactionFormProps) {
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
  const { amount, fields, errors } = parseDraft(draft);
  const firstInvalid = draftFields.find((field) => errors[field] !== undefined) ?? null;
  const categories = useMemo(() => listCategories(transactions), [transactions]);
  // The transaction that was added last is at the top.
  const previousDay = transactions[0]?.date ?? '';

  useEffect(() => {
    if (edited === null) return;
    // The section includes the form's heading.
    element.current?.closest('section')?.scrollIntoView({ block: 'nearest' });
    element.current?.querySelector('input')?.focus();
  }, [edited]);

  function change<Field extends DraftField>(field: Field, value: TransactionDraft[Field]) {
    update({ ...changes, [field]: value });
    setTouched(new Set([...touched, field]));
    setIsTypingAmount(field === 'amount');
  }

  function update(newChanges: Partial<TransactionDraft>) {
    setChanges(newChanges);
    if (edited === null) unsavedChanges = newChanges;
  }

  function submit() {
    setIsTypingAmount(false);
    setTouched(new Set(fields === null ? draftFields : []));
    // To the field to correct, or to the first one for the next entry: the button is disabled by then.
    if (fields === null || edited === null) {
      element.current?.querySelector<HTMLElement>(`[name="${firstInvalid ?? 'description'}"]`)?.focus();
    }
    if (fields === null) return;
    update({});
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

  const isAmountIncomplete = isTypingAmount && amount.kind === 'not-positive' && isIncompleteAmount(draft.amount);
  const getError = (field: DraftField) =>
    touched.has(field) && !(field === 'amount' && isAmountIncomplete) ? (errors[field] ?? null) : null;

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
          hint={amount.kind === 'amount' && amount.isCalculated ? `= ${formatCents(amount.cents)}` : 'Like 1234.50'}
          {...textProps('amount')}
          onBlur={() => setIsTypingAmount(false)}
        />
        <SelectField
          label="Type"
          name="type"
          value={draft.type}
          error={null}
          options={types}
          onChange={(value) => change('type', value === 'income' ? 'income' : 'expense')}
        />
        <TextField
          label="Category"
          list={categoriesId}
          hint={isSuggested ? 'As last time' : null}
          {...textProps('category')}
        />
        <datalist id={categoriesId}>
          {/* A proposal is taken as it is shown, so none is shortened. */}
          {categories
            .filter((category) => category === clipText(category))
            .map((category) => (
              <option key={category} value={category} />
            ))}
        </datalist>
        <div className={styles.half}>
          <TextField label="Date" type="date" min="0001-01-01" max="9999-12-31" {...textProps('date')} />
          {edited === null && previousDay !== '' && previousDay !== today && getError('date') === null && (
            <button type="button" className={styles.lastDate} onClick={() => change('date', previousDay)}>
              Same date as last time: {formatRecentDay(previousDay, today)}
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

function watchWidth(onChange: () => void) {
  window.addEventListener('resize', onChange);
  return () => window.removeEventListener('resize', onChange);
}

/** True below the width from which style sheets treat the window as wide. */
function useIsPhone(): boolean {
  return useSyncExternalStore(
    watchWidth,
    () => window.matchMedia('(max-width: 39.99rem)').matches,
    // Prerendered: the style sheet shows it as it is on a wider window.
    () => true,
  );
}
