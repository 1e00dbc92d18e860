import { type FormEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { pluralize } from '#lib/number-format.ts';
import { randomId } from '#lib/random-id.ts';
import backupStyles from '#lists/backup-section.module.css';
import type { FileQuestion, FileQuestionProps } from '#lists/import-file.ts';
import { Button } from '#ui/button.tsx';
import { SelectField } from '#ui/field.tsx';
import type { BankTable } from './bank-table.ts';
import { type ColumnField, type ColumnMapping, guessMapping, validateMapping } from './column-mapping.ts';
import { describeExample, readMappedRows, type UnreadableRow } from './mapped-rows.ts';
import { ColumnSelect, DateOrderSelect } from './mapping-fields.tsx';
import styles from './mapping-form.module.css';
import { type Transaction, transactionNoun } from './transactions.ts';

const lineNoun = { one: 'line', many: 'lines' };
const skippedNoun = { one: 'line above the column titles is', many: 'lines above the column titles are' };

/** Asks what the columns of a bank's table mean. */
export function createMappingQuestion(table: BankTable, note: string | null): FileQuestion<Transaction> {
  return { kind: 'question', render: (props) => <MappingForm {...props} table={table} note={note} /> };
}

interface MappingFormProps extends FileQuestionProps<Transaction> {
  readonly table: BankTable;
  readonly note: string | null;
}

/** Takes the focus; Escape cancels. */
function MappingForm({ fileName, table, note, onAnswer, onCancel }: MappingFormProps) {
  const [mapping, setMapping] = useState(() => guessMapping(table));
  const [isSubmitted, setIsSubmitted] = useState(false);
  const [newId] = useState(randomId);
  const errors = useMemo(() => validateMapping(table, mapping), [table, mapping]);
  const isValid = Object.keys(errors).length === 0;
  const rows = useMemo(
    () => (isValid ? readMappedRows(table, mapping, newId) : null),
    [table, mapping, newId, isValid],
  );
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  const change = (changes: Partial<ColumnMapping>) => setMapping((earlier) => ({ ...earlier, ...changes }));
  // What was chosen is checked at once, what is missing on submit.
  const getError = (field: ColumnField) => (isSubmitted || mapping[field] !== null ? (errors[field] ?? null) : null);
  const columnProps = (field: ColumnField) => ({
    columns: table.columns,
    value: mapping[field],
    error: getError(field),
  });

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (rows === null) {
      setIsSubmitted(true);
      form.current?.querySelector<HTMLElement>(`[name="${Object.keys(errors)[0]}"]`)?.focus();
      return;
    }
    if (rows.entries.length === 0) return;
    onAnswer({ kind: 'entries', entries: rows.entries, note });
  }

  return (
    <form
      ref={form}
      className={backupStyles.preview}
      aria-labelledby={`${id}-heading`}
      noValidate
      onSubmit={onSubmit}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onCancel();
      }}
    >
      <h3 ref={heading} id={`${id}-heading`} tabIndex={-1}>
        Columns of “{fileName}”
      </h3>
      <p>
        {pluralize(table.rows.length, lineNoun)}
        {table.preambleLength > 0 && ` (${pluralize(table.preambleLength, skippedNoun)} skipped)`}. Check what each
        column means.
      </p>
      {note !== null && <p>{note}</p>}
      <div className={styles.fields}>
        <ColumnSelect
          label="Date"
          name="date"
          {...columnProps('date')}
          onChange={(date) => change({ date, dateOrder: null })}
        />
        <DateOrderSelect
          table={table}
          mapping={mapping}
          error={isSubmitted ? (errors.dateOrder ?? null) : null}
          onChange={(dateOrder) => change({ dateOrder })}
        />
        <ColumnSelect
          label="Description"
          name="description"
          {...columnProps('description')}
          onChange={(description) => change({ description })}
        />
        <SelectField
          label="Amounts are in"
          value={mapping.amounts}
          error={null}
          onChange={({ target }) => change({ amounts: target.value === 'signed' ? 'signed' : 'separate' })}
        >
          <option value="signed">One column</option>
          <option value="separate">Two columns: money out, money in</option>
        </SelectField>
        {mapping.amounts === 'signed' ? (
          <>
            <ColumnSelect
              label="Amount"
              name="amount"
              {...columnProps('amount')}
              onChange={(amount) => change({ amount })}
            />
            <SelectField
              label="Expenses are"
              value={mapping.expenseSign}
              error={null}
              onChange={({ target }) => change({ expenseSign: target.value === 'positive' ? 'positive' : 'negative' })}
            >
              <option value="negative">Negative amounts</option>
              <option value="positive">Positive amounts</option>
            </SelectField>
          </>
        ) : (
          <>
            <ColumnSelect
              label="Money out"
              name="moneyOut"
              {...columnProps('moneyOut')}
              onChange={(moneyOut) => change({ moneyOut })}
            />
            <ColumnSelect
              label="Money in"
              name="moneyIn"
              {...columnProps('moneyIn')}
              onChange={(moneyIn) => change({ moneyIn })}
            />
          </>
        )}
        <ColumnSelect
          label="Category"
          name="category"
          {...columnProps('category')}
          emptyText="None"
          onChange={(category) => change({ category })}
        />
      </div>
      <div role="status">{rows && <RowsSummary entries={rows.entries} unreadable={rows.unreadable} />}</div>
      <div className={backupStyles.actions}>
        <Button type="submit" variant="primary" disabled={rows?.entries.length === 0}>
          {rows && rows.unreadable.length > 0 ? `Continue without ${describeLines(rows.unreadable)}` : 'Continue'}
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </form>
  );
}

const maxShownLines = 5;

/** The first transaction as it will be imported, and the lines that can't be. */
function RowsSummary({
  entries,
  unreadable,
}: {
  readonly entries: readonly Transaction[];
  readonly unreadable: readonly UnreadableRow[];
}) {
  const [first] = entries;
  return (
    <div className={styles.summary}>
      {first ? (
        <p>
          {pluralize(entries.length, transactionNoun)}, such as:{' '}
          <span className={styles.example}>{describeExample(first)}</span>
        </p>
      ) : (
        <p>No line can be read with these columns. Choose others.</p>
      )}
      {unreadable.length > 0 && (
        <>
          <p>{describeLines(unreadable)} can’t be read:</p>
          <ul role="list">
            {unreadable.slice(0, maxShownLines).map(({ line, reason }) => (
              <li key={line}>
                Line {line}: {reason}.
              </li>
            ))}
            {unreadable.length > maxShownLines && (
              <li>
                Also{' '}
                {unreadable
                  .slice(maxShownLines)
                  .map(({ line }) => line)
                  .join(', ')}
                .
              </li>
            )}
          </ul>
        </>
      )}
    </div>
  );
}

/** "2 lines" */
function describeLines(lines: readonly UnreadableRow[]): string {
  return pluralize(lines.length, lineNoun);
}
