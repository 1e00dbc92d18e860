import { useId, useState } from 'react';
import { clipText } from '#lib/text.ts';
import { Notice } from '#ui/notice.tsx';
import { useMediaQuery } from '#ui/use-media-query.ts';
import { pickFields, type TransactionFields } from './transaction-draft.ts';
import { TransactionForm, type TransactionFormProps } from './transaction-form.tsx';
import styles from './transaction-panel.module.css';

interface TransactionPanelProps extends Pick<TransactionFormProps, 'transactions' | 'edited' | 'onCancel'> {
  readonly onAdd: (fields: TransactionFields) => void;
  /** Gets the fields that the visitor has changed. */
  readonly onSave: (id: string, fields: Partial<TransactionFields>) => void;
}

/** The form below its heading. On a phone the heading opens and closes it. */
export function TransactionPanel({ transactions, edited, onAdd, onSave, onCancel }: TransactionPanelProps) {
  const heading = useId();
  const isPhone = useIsPhone();
  const [isOpen, setIsOpen] = useState(false);
  const isGone = edited !== null && !transactions.some(({ id }) => id === edited.id);
  const isCollapsible = isPhone && edited === null;
  const title = <h2 id={heading}>{edited === null ? 'Add Transaction' : 'Edit Transaction'}</h2>;
  return (
    <section className={styles.panel} aria-labelledby={heading}>
      {!isCollapsible && title}
      <details
        open={isOpen || !isCollapsible}
        onToggle={(event) => {
          if (isCollapsible) setIsOpen(event.currentTarget.open);
        }}
      >
        <summary hidden={!isCollapsible} className={styles.summary}>
          {isCollapsible && title}
        </summary>
        {isGone && (
          <Notice>
            “{clipText(edited.description)}” was deleted, so it can’t be changed. You can add it as a new transaction.
          </Notice>
        )}
        <TransactionForm
          key={edited?.id}
          transactions={transactions}
          edited={edited}
          submitText={edited === null || isGone ? 'Add Transaction' : 'Save'}
          onSubmit={(fields, changes) =>
            edited === null || isGone ? onAdd(fields) : onSave(edited.id, pickFields(fields, changes))
          }
          onCancel={onCancel}
        />
      </details>
    </section>
  );
}

/** True for a window that is narrower than stylesheets' `40rem`. */
export function useIsPhone(): boolean {
  // Prerendered as a phone: the stylesheet adapts it to a wider window.
  return useMediaQuery('(max-width: 39.99rem)', true);
}
