import { type ComponentProps, useId, useMemo, useRef, useState } from 'react';
import { replaceDecimalComma } from '#lib/amount.ts';
import { formatCents } from '#lib/money.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import type { ParsedDraft } from './transaction-draft.ts';
import { listCategories } from './transaction-filter.ts';
import styles from './transaction-form.module.css';
import type { Transactions } from './transactions.ts';

const operators = { Plus: '+', Minus: '−', Times: '×', 'Divided by': '÷' } as const;

interface AmountFieldProps extends ComponentProps<'input'> {
  readonly value: string;
  readonly error: string | null;
  readonly parsed: ParsedDraft['amount'];
  /** Gets the text with an operator inserted. */
  readonly onInsert: (text: string) => void;
}

/** The amount with an example, its result or a correction below it. */
export function AmountField({ parsed, onInsert, ...props }: AmountFieldProps) {
  const element = useRef<HTMLDivElement>(null);
  // On touch: decimal keypads don't have them. They stay: otherwise the form's button would move from under the finger.
  const [hasOperators, setHasOperators] = useState(false);

  function insert(operator: string) {
    const input = element.current?.querySelector('input');
    if (!input) return;
    input.focus();
    input.setRangeText(operator, input.selectionStart ?? 0, input.selectionEnd ?? 0, 'end');
    onInsert(input.value);
  }

  return (
    <div ref={element} className={styles.half}>
      <TextField
        label="Amount"
        inputMode="decimal"
        hint={getAmountHint(props.value, parsed, props.error !== null)}
        {...props}
        onFocus={() => setHasOperators(true)}
      />
      {hasOperators && (
        <fieldset className={styles.operators} aria-label="Operators">
          {Object.entries(operators).map(([name, operator]) => (
            <Button
              key={name}
              aria-label={name}
              // A keyboard types them.
              tabIndex={-1}
              // The field keeps the focus, and the phone's keyboard stays open.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => insert(operator)}
            >
              {operator}
            </Button>
          ))}
        </fieldset>
      )}
    </div>
  );
}

/** What is below the amount's field, and below its error. */
function getAmountHint(text: string, amount: ParsedDraft['amount'], hasError: boolean): string | null {
  const isPlain = /^[\d,]*(?:\.\d{0,2})?$/.test(text.trim());
  if (amount.kind === 'amount' && !isPlain) return `= ${formatCents(amount.cents)}`;
  if (!hasError) return 'For example 12.50';
  const corrected = replaceDecimalComma(text);
  return corrected && `Use a point for cents: ${corrected}`;
}

interface CategoryFieldProps extends ComponentProps<typeof TextField> {
  readonly transactions: Transactions;
}

/** A field that proposes the categories in use. */
export function CategoryField({ transactions, ...props }: CategoryFieldProps) {
  const listId = useId();
  const categories = useMemo(() => listCategories(transactions), [transactions]);
  return (
    <>
      <TextField {...props} list={listId} />
      <datalist id={listId}>
        {categories.map((category) => (
          <option key={category} value={category} />
        ))}
      </datalist>
    </>
  );
}
