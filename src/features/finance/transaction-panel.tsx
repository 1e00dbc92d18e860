import { useId } from 'react';
import { clipText } from '#lib/text.ts';
import { Notice } from '#ui/notice.tsx';
import { pickFields, type TransactionFields } from './transaction-draft.ts';
import { TransactionForm, type TransactionFormProps } from './transaction-form.tsx';
import styles from './transaction-panel.module.css';

interface TransactionPanelProps extends Omit<TransactionFormProps, 'submitText' | 'onSubmit'> {
  readonly onAdd: (fields: TransactionFields) => void;
  /** Gets the fields that the visitor has changed. */
  readonly onSave: (id: string, fields: Partial<TransactionFields>) => void;
}

/** The form below its heading. */
export function TransactionPanel({ onAdd, onSave, ...props }: TransactionPanelProps) {
  const heading = useId();
  const { view, edited } = props;
  const isGone = edited !== null && !view.transactions.some(({ id }) => id === edited.id);
  return (
    <section className={styles.panel} aria-labelledby={heading}>
      <h2 id={heading}>{edited === null ? 'Add Transaction' : 'Edit Transaction'}</h2>
      {isGone && (
        <Notice>
          “{clipText(edited.description)}” was deleted, so it can’t be changed. You can add it as a new transaction.
        </Notice>
      )}
      <TransactionForm
        key={edited?.id}
        {...props}
        submitText={edited === null || isGone ? 'Add Transaction' : 'Save'}
        onSubmit={(fields, changes) =>
          edited === null || isGone ? onAdd(fields) : onSave(edited.id, pickFields(fields, changes))
        }
      />
    </section>
  );
}
