import { type FormEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { clipText } from '#lib/clip-text.ts';
import { formatDay } from '#lib/dates.ts';
import { type DateOrder, parseForeignDate } from '#lib/foreign-values.ts';
import { pluralize } from '#lib/number-format.ts';
import backupStyles from '#lists/backup-panel.module.css';
import type { FileEntries, FileQuestion, FileQuestionProps } from '#lists/import-file.ts';
import { EntryList } from '#lists/import-preview.tsx';
import { Button } from '#ui/button.tsx';
import { SelectField } from '#ui/field.tsx';
import { type BankTable, confirmCurrency } from './bank-table.ts';
import {
  type ColumnField,
  type ColumnMapping,
  findAmbiguousDate,
  findMissing,
  getAmountFields,
  guessMapping,
  listColumns,
} from './column-mapping.ts';
import { type MappedRows, readMappedRows } from './mapped-rows.ts';
import styles from './mapping-form.module.css';
import { describeTransaction, type Transaction, type Transactions, transactionNoun } from './transactions.ts';

const rowNoun = { one: 'row', many: 'rows' };
const orderNames: Readonly<Record<DateOrder, string>> = { mdy: 'Month first', dmy: 'Day first', ymd: 'Year first' };
const noChoice = { value: '', label: 'Choose…' } as const;
const amountsOptions = [
  { value: 'negative', label: 'One column, expenses are negative' },
  { value: 'positive', label: 'One column, expenses are positive' },
  { value: 'direction', label: 'One column, debit or credit' },
  { value: 'separate', label: 'Two columns: money out, money in' },
] as const;

/** What the visitor has confirmed during this visit, by the files' layout. */
const confirmedMappings = new Map<string, ColumnMapping>();

/**
 * Reads a bank's table as the visitor has confirmed it for an earlier file with the same columns. Asks what the columns mean
 * if there is none, or if not every row can be read that way.
 * @param newId the ids of the transactions begin with it
 * @param problem why the table isn't an export of this site, although it has the columns of one
 */
export function readMappedTable(
  table: BankTable,
  newId: string,
  problem: string | null,
): FileEntries<Transaction> | FileQuestion<Transaction> {
  const question: FileQuestion<Transaction> = {
    kind: 'question',
    notes: [],
    action: 'Change columns',
    render: (props) => <MappingForm {...props} table={table} newId={newId} problem={problem} question={question} />,
  };
  const confirmed = confirmedMappings.get(table.layout ?? '');
  if (confirmed === undefined) return question;
  if (findMissing(confirmed, findAmbiguousDate(table, confirmed) !== null) !== null) return question;
  const { entries, unreadable } = readMappedRows(table, confirmed, newId);
  if (unreadable.length > 0) return question;
  return { ...toContent(table, confirmed, entries, question), notes: ['Columns read as in the file before.'] };
}

function toContent(
  table: BankTable,
  mapping: ColumnMapping,
  entries: Transactions,
  question: FileQuestion<Transaction>,
): FileEntries<Transaction> {
  const amountIndexes = getAmountFields(mapping).map((field) => mapping[field]);
  return { kind: 'entries', entries, notes: [], question, confirmation: confirmCurrency(table, amountIndexes) };
}

interface MappingFormProps extends FileQuestionProps<Transaction> {
  readonly table: BankTable;
  readonly newId: string;
  readonly problem: string | null;
  readonly question: FileQuestion<Transaction>;
}

/** Takes the focus; Escape cancels. */
function MappingForm({ fileName, table, newId, problem, question, onAnswer, onCancel }: MappingFormProps) {
  const [mapping, setMapping] = useState(() => confirmedMappings.get(table.layout ?? '') ?? guessMapping(table));
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
    if (rows === null || rows.entries.length === 0) return;
    if (table.layout !== null) confirmedMappings.set(table.layout, mapping);
    onAnswer(toContent(table, mapping, rows.entries, question));
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
      <h2 ref={heading} id={headingId} tabIndex={-1}>
        Columns of “{fileName}”
      </h2>
      <p>{pluralize(table.rows.length, rowNoun)}. Did we read these columns correctly?</p>
      {problem !== null && (
        <p>The columns are those of an export of this tracker, but not every row fits. {clipText(problem)}</p>
      )}
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
            onChange={(value) => change({ dateOrder: value || null })}
          />
        )}
        {renderColumn('description', 'Description')}
        <SelectField
          label="Amounts are in"
          value={mapping.amounts}
          error={null}
          options={amountsOptions}
          onChange={(amounts) => change({ amounts })}
        />
        {mapping.amounts === 'separate' ? (
          <>
            {renderColumn('moneyOut', 'Money out')}
            {renderColumn('moneyIn', 'Money in')}
          </>
        ) : (
          renderColumn('amount', 'Amount')
        )}
        {mapping.amounts === 'direction' && renderColumn('direction', 'Debit or credit')}
        {renderColumn('category', 'Category', false)}
      </div>
      <div role="status">{rows && <RowsSummary {...rows} />}</div>
      <div className={backupStyles.actions}>
        <Button type="submit" variant="primary" disabled={rows?.entries.length === 0}>
          {rows && rows.unreadable.length > 0
            ? `Continue without ${pluralize(rows.unreadable.length, rowNoun)}`
            : 'Continue'}
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </form>
  );
}

/** The first transactions of each kind as they will be imported, and the rows that can't be. */
function RowsSummary({ entries, unreadable }: MappedRows) {
  const examples = (['expense', 'income'] as const).map((kind) => entries.find(({ type }) => type === kind));
  return (
    <div className={styles.summary}>
      {entries.length > 0 ? (
        <p>
          {pluralize(entries.length, transactionNoun)}, such as:{' '}
          {examples.map(
            (example) =>
              example && (
                <span key={example.id} className={styles.example}>
                  {describeTransaction(example)}
                </span>
              ),
          )}
        </p>
      ) : (
        <p>No row can be read with these columns. Choose others.</p>
      )}
      {unreadable.length > 0 && (
        <>
          <p>{pluralize(unreadable.length, rowNoun)} can’t be read:</p>
          <EntryList entries={unreadable} describe={({ line, reason }) => `Line ${line}: ${clipText(reason)}.`} />
        </>
      )}
    </div>
  );
}
