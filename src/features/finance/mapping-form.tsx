import { type FormEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { formatDay } from '#lib/dates.ts';
import { type DateOrder, parseForeignDate } from '#lib/foreign-values.ts';
import { formatSignedCents } from '#lib/money.ts';
import { pluralize } from '#lib/number-format.ts';
import backupStyles from '#lists/backup-section.module.css';
import type { FileQuestion, FileQuestionProps } from '#lists/import-file.ts';
import { Button } from '#ui/button.tsx';
import { SelectField } from '#ui/field.tsx';
import type { BankTable } from './bank-table.ts';
import {
  type ColumnField,
  type ColumnMapping,
  findAmbiguousDate,
  guessMapping,
  type MappedRows,
  readMappedRows,
  validateMapping,
} from './column-mapping.ts';
import styles from './mapping-form.module.css';
import { signedCents, type Transaction, transactionNoun } from './transactions.ts';

const lineNoun = { one: 'line', many: 'lines' };
const skippedNoun = { one: 'line above the column titles is', many: 'lines above the column titles are' };
const orderNames: Readonly<Record<DateOrder, string>> = { mdy: 'Month first', dmy: 'Day first', ymd: 'Year first' };

interface BankFile {
  readonly table: BankTable;
  readonly note: string | null;
  /** The ids of the transactions begin with it. */
  readonly newId: string;
}

/** Asks what the columns of a bank's table mean. */
export function createMappingQuestion(file: BankFile): FileQuestion<Transaction> {
  return { kind: 'question', render: (props) => <MappingForm {...props} {...file} /> };
}

/** Takes the focus; Escape cancels. */
function MappingForm({ fileName, table, note, newId, onAnswer, onCancel }: BankFile & FileQuestionProps<Transaction>) {
  const [mapping, setMapping] = useState(() => guessMapping(table));
  const [isSubmitted, setIsSubmitted] = useState(false);
  const errors = useMemo(() => validateMapping(table, mapping), [table, mapping]);
  const [firstInvalid] = Object.keys(errors);
  const isValid = firstInvalid === undefined;
  const rows = useMemo(
    () => (isValid ? readMappedRows(table, mapping, newId) : null),
    [table, mapping, newId, isValid],
  );
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  const change = (changes: Partial<ColumnMapping>) => setMapping((earlier) => ({ ...earlier, ...changes }));

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (rows === null) {
      setIsSubmitted(true);
      form.current?.querySelector<HTMLElement>(`[name="${firstInvalid}"]`)?.focus();
    } else if (rows.entries.length > 0) {
      onAnswer({ kind: 'entries', entries: rows.entries, note, correction: null });
    }
  }

  const renderColumn = (field: ColumnField, label: string, emptyText = 'Choose…') => (
    <SelectField
      key={field}
      label={label}
      name={field}
      value={String(mapping[field] ?? '')}
      // What was chosen is checked at once, what is missing on submit.
      error={isSubmitted || mapping[field] !== null ? (errors[field] ?? null) : null}
      options={[
        { value: '', label: emptyText },
        ...table.columns.map(({ index, title }) => ({ value: String(index), label: title })),
      ]}
      onChange={(value) =>
        change({ [field]: value === '' ? null : Number(value), ...(field === 'date' && { dateOrder: null }) })
      }
    />
  );
  const ambiguous = findAmbiguousDate(table, mapping);

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
        {renderColumn('date', 'Date')}
        {ambiguous && (
          <SelectField
            label={`“${ambiguous.example}” means`}
            name="dateOrder"
            value={mapping.dateOrder ?? ''}
            error={isSubmitted ? (errors.dateOrder ?? null) : null}
            options={[
              { value: '', label: 'Choose…' },
              ...ambiguous.orders.map((order) => ({
                value: order,
                label: `${orderNames[order]}: ${formatDay(parseForeignDate(ambiguous.example, order) ?? '')}`,
              })),
            ]}
            onChange={(value) => change({ dateOrder: ambiguous.orders.find((order) => order === value) ?? null })}
          />
        )}
        {renderColumn('description', 'Description')}
        <SelectField
          label="Amounts are in"
          value={mapping.amounts}
          error={null}
          options={[
            { value: 'signed', label: 'One column' },
            { value: 'separate', label: 'Two columns: money out, money in' },
          ]}
          onChange={(value) => change({ amounts: value === 'signed' ? 'signed' : 'separate' })}
        />
        {mapping.amounts === 'separate' && [renderColumn('moneyOut', 'Money out'), renderColumn('moneyIn', 'Money in')]}
        {mapping.amounts === 'signed' && renderColumn('amount', 'Amount')}
        {mapping.amounts === 'signed' && (
          <SelectField
            label="Expenses are"
            value={mapping.expenseSign}
            error={null}
            options={[
              { value: 'negative', label: 'Negative amounts' },
              { value: 'positive', label: 'Positive amounts' },
            ]}
            onChange={(value) => change({ expenseSign: value === 'positive' ? 'positive' : 'negative' })}
          />
        )}
        {renderColumn('category', 'Category', 'None')}
      </div>
      <div role="status">{rows && <RowsSummary {...rows} />}</div>
      <div className={backupStyles.actions}>
        <Button type="submit" variant="primary" disabled={rows?.entries.length === 0}>
          {rows && rows.unreadable.length > 0
            ? `Continue without ${pluralize(rows.unreadable.length, lineNoun)}`
            : 'Continue'}
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </form>
  );
}

const maxShownLines = 5;

/** The first transaction as it will be imported, and the lines that can't be. */
function RowsSummary({ entries, unreadable }: MappedRows) {
  const [first] = entries;
  const others = unreadable.slice(maxShownLines).map(({ line }) => line);
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
          <p>{pluralize(unreadable.length, lineNoun)} can’t be read:</p>
          <ul role="list">
            {unreadable.slice(0, maxShownLines).map(({ line, reason }) => (
              <li key={line}>
                Line {line}: {reason}.
              </li>
            ))}
            {others.length > 0 && <li>Also {others.join(', ')}.</li>}
          </ul>
        </>
      )}
    </div>
  );
}

/** "2026-11-02 · Groceries · -$12.50": the date as it is stored, so that its numbers have only one meaning. */
export function describeExample(transaction: Transaction): string {
  return `${transaction.date} · ${transaction.description} · ${formatSignedCents(signedCents(transaction))}`;
}
