import { type KeyboardEvent, useId, useMemo, useRef, useState } from 'react';
import { pluralize } from '#lib/number-format.ts';
import { Button } from '#ui/button.tsx';
import { isComposing, SelectField, TextField } from '#ui/field.tsx';
import type { FinanceView } from './finance-view.tsx';
import styles from './list-tools.module.css';
import { isCategorized, listCategories } from './transaction-filter.ts';
import type { TransactionOrder } from './transaction-order.ts';
import { type Transactions, transactionNoun } from './transactions.ts';

const orders = [
  { value: 'added', label: 'Latest added' },
  { value: 'date', label: 'Date' },
  { value: 'amount', label: 'Amount' },
] as const satisfies readonly { readonly value: TransactionOrder; readonly label: string }[];

/** A shorter list is read at a glance. */
const orderedFrom = 5;

interface ListToolsProps {
  readonly transactions: Transactions;
  readonly view: FinanceView;
  /** Gives the transactions shown a category. */
  readonly onSetCategory: (category: string) => void;
}

/** Above the list: its order, and what is done with all transactions that a filter or a search has found. */
export function ListTools({ transactions, view, onSetCategory }: ListToolsProps) {
  const [isSetting, setIsSetting] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const uncategorizedCount = useMemo(
    () => transactions.filter((transaction) => !isCategorized(transaction)).length,
    [transactions],
  );
  const isOrdered = transactions.length >= orderedFrom;
  const canSet = view.scope !== '' && view.rows.length > 0;
  const offersUncategorized = uncategorizedCount > 0 && view.filter.category === null;
  if (!isOrdered && !canSet && !offersUncategorized) return null;
  return (
    <div className={styles.tools}>
      {isOrdered && (
        <div className={styles.order}>
          <SelectField
            label="Order"
            value={view.order}
            options={orders}
            onChange={(value) => view.setOrder(orders.find((order) => order.value === value)?.value ?? 'added')}
          />
        </div>
      )}
      {offersUncategorized && (
        <Button onClick={() => view.change({ category: '' })}>{uncategorizedCount} uncategorized</Button>
      )}
      {canSet && (
        <Button ref={button} aria-expanded={isSetting} onClick={() => setIsSetting(!isSetting)}>
          Set category…
        </Button>
      )}
      {canSet && isSetting && (
        <CategoryForm
          transactions={transactions}
          count={view.rows.length}
          onSet={(category) => {
            setIsSetting(false);
            onSetCategory(category);
          }}
          onCancel={() => {
            setIsSetting(false);
            button.current?.focus();
          }}
        />
      )}
    </div>
  );
}

interface CategoryFormProps {
  readonly transactions: Transactions;
  /** How many transactions get the category. */
  readonly count: number;
  readonly onSet: (category: string) => void;
  readonly onCancel: () => void;
}

function CategoryForm({ transactions, count, onSet, onCancel }: CategoryFormProps) {
  const [text, setText] = useState('');
  const categoriesId = useId();
  const categories = useMemo(() => listCategories(transactions), [transactions]);
  const category = text.trim();

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || isComposing(event)) return;
    event.preventDefault();
    onCancel();
  }

  return (
    <form
      className={styles.category}
      onKeyDown={onKeyDown}
      onSubmit={(event) => {
        event.preventDefault();
        if (category !== '') onSet(category);
      }}
    >
      <TextField
        ref={focus}
        label="New category"
        className={styles.text}
        list={categoriesId}
        value={text}
        autoComplete="off"
        onChange={(event) => setText(event.target.value)}
      />
      <datalist id={categoriesId}>
        {categories.map((each) => (
          <option key={each} value={each} />
        ))}
      </datalist>
      <Button type="submit" variant="primary" disabled={category === ''}>
        Set category of {pluralize(count, transactionNoun)}
      </Button>
      <Button onClick={onCancel}>Cancel</Button>
    </form>
  );
}

function focus(input: HTMLInputElement | null) {
  input?.focus();
}
