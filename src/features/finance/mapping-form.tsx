import { type FormEvent, useId, useMemo, useState } from 'react';
import { formatDay } from '#lib/dates.ts';
import { type DateOrder, parseLocalizedDate } from '#lib/localized-values.ts';
import { pluralize } from '#lib/number-format.ts';
import { clipText } from '#lib/text.ts';
import backupStyles from '#lists/backup-panel.module.css';
import type { FileEntries, FileQuestion, FileQuestionProps } from '#lists/import-file.ts';
import { EntryList } from '#lists/import-preview.tsx';
import { Button } from '#ui/button.tsx';
import { SelectField } from '#ui/field.tsx';
import { focusElement } from '#ui/focus.ts';
import {
  amountModes,
  type ColumnField,
  type ColumnMapping,
  getAmountFields,
  listColumns,
  proposeMapping,
  readRows,
} from './bank-rows.ts';
import type { BankTable } from './bank-table.ts';
import styles from './mapping-form.module.css';
import { describeTransaction, type Transaction, type Transactions, transactionNoun } from './transactions.ts';

const rowNoun = { one: 'row', many: 'rows' };
const labels: Readonly<Record<ColumnField, string>> = {
  date: 'Date',
  description: 'Description',
  amount: 'Amount',
  moneyOut: 'Money out',
  moneyIn: 'Money in',
  direction: 'Debit or credit',
  category: 'Category',
};
const orderNames: Readonly<Record<DateOrder, string>> = { mdy: 'Month first', dmy: 'Day first', ymd: 'Year first' };

/** What the visitor has confirmed during this visit, by the files' layout. */
const confirmedMappings = new Map<string, ColumnMapping>();

/**
 * Reads a bank's table as the visitor has confirmed it for an earlier file with the same columns. Asks what the columns mean
 * if there is none, or if not every row can be read that way.
 * @param newId the ids of the transactions begin with it
 */
export function readMappedTable(table: BankTable, newId: string): FileEntries<Transaction> | FileQuestion<Transaction> {
  const toContent = (entries: Transactions, notes: readonly string[]): FileEntries<Transaction> => {
    return { kind: 'entries', entries, notes, question, confirmation: table.confirmation };
  };
  const question: FileQuestion<Transaction> = {
    kind: 'question',
    notes: [],
    action: 'Change columns',
    render: ({ onAnswer, ...props }) => (
      <MappingForm {...props} {...{ table, newId }} onAnswer={(entries) => onAnswer(toContent(entries, []))} />
    ),
  };
  const confirmed = confirmedMappings.get(table.layout);
  const rows = confirmed && readRows(table, confirmed, newId);
  if (rows === undefined || rows.missing !== null || rows.unreadable.length > 0) return question;
  return toContent(rows.entries, ['Columns read as in the file before.']);
}

interface MappingFormProps extends Omit<FileQuestionProps<Transaction>, 'onAnswer'> {
  readonly table: BankTable;
  readonly newId: string;
  readonly onAnswer: (entries: Transactions) => void;
}

/** Takes the focus; Escape cancels. */
function MappingForm({ fileName, table, newId, onAnswer, onCancel }: MappingFormProps) {
  const [mapping, setMapping] = useState(() => confirmedMappings.get(table.layout) ?? proposeMapping(table));
  const [isSubmitted, setIsSubmitted] = useState(false);
  const { ambiguousDate, missing, entries, unreadable } = useMemo(
    () => readRows(table, mapping, newId),
    [table, mapping, newId],
  );
  const examples = (['expense', 'income'] as const).flatMap((kind) => entries.find(({ type }) => type === kind) ?? []);
  const headingId = useId();

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    setIsSubmitted(true);
    event.currentTarget.querySelector<HTMLElement>(`[name="${missing}"]`)?.focus();
    if (entries.length === 0) return;
    if (table.layout !== '') confirmedMappings.set(table.layout, mapping);
    onAnswer(entries);
  }

  const change = (changes: Partial<ColumnMapping>) => setMapping((earlier) => ({ ...earlier, ...changes }));
  const getError = (field: ColumnField | 'dateOrder', message: string) =>
    isSubmitted && field !== 'category' && mapping[field] === null ? message : null;
  const renderColumn = (field: ColumnField) => (
    <SelectField
      key={field}
      label={labels[field]}
      name={field}
      value={String(mapping[field] ?? '')}
      error={getError(field, 'Choose a column')}
      options={[
        { value: '', label: field === 'category' ? 'None' : 'Choose…' },
        ...listColumns(table, field).map(({ index, title }) => ({ value: String(index), label: clipText(title) })),
      ]}
      onChange={(value) =>
        change({ [field]: value === '' ? null : Number(value), ...(field === 'date' && { dateOrder: null }) })
      }
    />
  );

  return (
    <form
      className={backupStyles.preview}
      aria-labelledby={headingId}
      noValidate
      onSubmit={onSubmit}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onCancel();
      }}
    >
      <h2 ref={focusElement} id={headingId} tabIndex={-1}>
        Columns of “{fileName}”
      </h2>
      <p>{pluralize(table.rows.length, rowNoun)}. Did we read these columns correctly?</p>
      <div className={styles.fields}>
        {renderColumn('date')}
        {ambiguousDate && (
          <SelectField
            label={`“${ambiguousDate.example}” means`}
            name="dateOrder"
            value={mapping.dateOrder ?? ''}
            error={getError('dateOrder', 'Choose how to read the dates')}
            options={[
              { value: '', label: 'Choose…' },
              ...ambiguousDate.orders.map((order) => ({
                value: order,
                label: `${orderNames[order]}: ${formatDay(parseLocalizedDate(ambiguousDate.example, order) ?? '')}`,
              })),
            ]}
            onChange={(value) => change({ dateOrder: value || null })}
          />
        )}
        {renderColumn('description')}
        <SelectField
          label="Amounts are in"
          value={mapping.amounts}
          error={null}
          options={amountModes}
          onChange={(amounts) => change({ amounts })}
        />
        {getAmountFields(mapping).map(renderColumn)}
        {renderColumn('category')}
      </div>
      <div role="status" className={styles.summary}>
        {missing === null && entries.length === 0 && <p>No row can be read with these columns. Choose others.</p>}
        {entries.length > 0 && (
          <p>
            {pluralize(entries.length, transactionNoun)}, such as:{' '}
            {examples.map((example) => (
              <span key={example.id} className={styles.example}>
                {describeTransaction(example)}
              </span>
            ))}
          </p>
        )}
        {unreadable.length > 0 && <p>{pluralize(unreadable.length, rowNoun)} can’t be read:</p>}
        {unreadable.length > 0 && (
          <EntryList entries={unreadable} describe={({ line, reason }) => `Line ${line}: ${clipText(reason)}.`} />
        )}
      </div>
      <div className={backupStyles.actions}>
        <Button type="submit" variant="primary" disabled={missing === null && entries.length === 0}>
          {unreadable.length > 0 ? `Continue without ${pluralize(unreadable.length, rowNoun)}` : 'Continue'}
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </form>
  );
}
