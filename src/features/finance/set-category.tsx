import { useRef, useState } from 'react';
import { pluralize } from '#lib/number-format.ts';
import { Button } from '#ui/button.tsx';
import { focusElement, isComposing } from '#ui/field.tsx';
import styles from './set-category.module.css';
import { CategoryField } from './transaction-fields.tsx';
import type { TransactionFilterState } from './transaction-filter-state.tsx';
import { transactionNoun } from './transactions.ts';

interface SetCategoryProps {
  readonly view: TransactionFilterState;
  readonly onSetCategory: (category: string) => void;
}

/** Sets the category of the filtered transactions. */
export function SetCategory({ view, onSetCategory }: SetCategoryProps) {
  /** The category as typed; null while the form is closed. */
  const [text, setText] = useState<string | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const category = text?.trim() ?? '';

  function cancel() {
    setText(null);
    button.current?.focus();
  }

  return (
    <>
      <Button ref={button} aria-expanded={text !== null} onClick={() => setText(text === null ? '' : null)}>
        Recategorize…
      </Button>
      {text !== null && (
        <form
          className={styles.category}
          onKeyDown={(event) => event.key === 'Escape' && !isComposing(event) && cancel()}
          onSubmit={(event) => {
            event.preventDefault();
            if (category === '') return;
            setText(null);
            onSetCategory(category);
          }}
        >
          <CategoryField
            ref={focusElement}
            label="Recategorize as"
            categories={view.categories}
            className={styles.text}
            value={text}
            autoComplete="off"
            onChange={(event) => setText(event.target.value)}
          />
          <Button type="submit" variant="primary" disabled={category === ''}>
            Recategorize {pluralize(view.filtered.length, transactionNoun)}
          </Button>
          <Button onClick={cancel}>Cancel</Button>
        </form>
      )}
    </>
  );
}
