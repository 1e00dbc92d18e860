import { type FormEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { clipText } from '#lib/clip-text.ts';
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
  findMissing,
  guessMapping,
  listColumns,
  type MappedRows,
  readMappedRows,
} from './column-mapping.ts';
import styles from './mapping-form.module.css';
import { signedCents, type Transaction, transactionNoun } from './transactions.ts';

const lineNoun = { one: 'line', many: 'lines' };
const orderNames: Readonly<Record<DateOrder, string>> = { mdy: 'Month first', dmy: 'Day first', ymd: 'Year first' };
const noChoice = { value: '', label: 'Choose…' };
const amountsOptions = [
  { value: 'negative', label: 'One column, expenses are negative' },
  { value: 'positive', label: 'One column, expenses are positive' },
  { value: 'separate', label: 'Two columns: money out, money in' },
] as const;

/** Asks what the columns of a bank's table mean. The ids of the transactions begin with `newId`. */
export function createMappingQuestion(table: BankTable, newId: string): FileQuestion<Transaction> {
  return { kind: 'question', notes: [], render: (props) => <MappingForm {...props} table={table} newId={newId} /> };
}

interface MappingFormProps extends FileQuestionProps<Transaction> {
  readonly table: BankTable;
  readonly newId: string;
}

/** Takes the focus; Escape cancels. */
function MappingForm({ fileName, table, newId, onAnswer, onCancel }: MappingFormProps) {
  const [mapping, setMapping] = useState(() => guessMapping(table));
  const [isSubmitted, setIsSubmitted] = useState(false);
  const ambiguous = useMemo(() => findAmbiguousDate(table, mapping), [table, mapping]);
  const missing = findMissing(mapping, ambiguous !== null);
  const rows = useMemo(
    () => (missing === null ? readMappedRows(table, mapping, newId) : null),
    [table, mapping, newId, missing],
  );
  const headingId = useId();
  const form = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  const change = (changes: Partial<ColumnMapping>) => setMapping((earlier) => ({ ...earlier, ...changes }));
  const getError = (field: ColumnField | 'dateOrder', message: string) =>
    isSubmitted && mapping[field] === null ? message : null;

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    setIsSubmitted(true);
    form.current?.querySelector<HTMLElement>(`[name="${missing}"]`)?.focus();
    if (rows !== null && rows.entries.length > 0) onAnswer(rows.entries);
  }

  const renderColumn = (field: ColumnField, label: string, isRequired = true) => (
    <SelectField
      label={label}
      name={field}
      value={String(mapping[field] ?? '')}
      error={isRequired ? getError(field, 'Choose a column') : null}
      options={[
        isRequired ? noChoice : { value: '', label: 'None' },
        ...listColumns(table, field).map(({ index, title }) => ({ value: String(index), label: clipText(title) })),
      ]}
      onChange={(value) =>
        change({ [field]: value === '' ? null : Number(value), ...(field === 'date' && { dateOrder: null }) })
      }
    />
  );

  return (
    <form
      ref={form}
      className={backupStyles.preview}
      aria-labelledby={headingId}
      noValidate
      onSubmit={onSubmit}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onCancel();
      }}
    >
      <h3 ref={heading} id={headingId} tabIndex={-1}>
        Columns of “{fileName}”
      </h3>
      <p>
        {pluralize(table.rows.length, lineNoun)}
        {table.preambleLength > 0 && ` (${pluralize(table.preambleLength, lineNoun)} above the column titles skipped)`}.
        Check what each column means.
      </p>
      <div className={styles.fields}>
        {renderColumn('date', 'Date')}
        {ambiguous && (
          <SelectField
            label={`“${ambiguous.example}” means`}
            name="dateOrder"
            value={mapping.dateOrder ?? ''}
            error={getError('dateOrder', 'Choose how to read the dates')}
            options={[
              noChoice,
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
          options={amountsOptions}
          onChange={(chosen) => {
            const option = amountsOptions.find(({ value }) => value === chosen);
            if (option) change({ amounts: option.value });
          }}
        />
        {mapping.amounts === 'separate' ? (
          <>
            {renderColumn('moneyOut', 'Money out')}
            {renderColumn('moneyIn', 'Money in')}
          </>
        ) : (
          renderColumn('amount', 'Amount')
        )}
        {renderColumn('category', 'Category', false)}
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
function RowsSummary({ entries: [first, ...more], unreadable }: MappedRows) {
  const others = unreadable.slice(maxShownLines).map(({ line }) => line);
  return (
    <div className={styles.summary}>
      {first ? (
        <p>
          {pluralize(more.length + 1, transactionNoun)}, such as:{' '}
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
                Line {line}: {clipText(reason)}.
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
  return `${transaction.date} · ${clipText(transaction.description)} · ${formatSignedCents(signedCents(transaction))}`;
}
