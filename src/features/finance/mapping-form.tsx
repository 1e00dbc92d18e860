import { type ComponentType, type FormEvent, useId, useMemo, useState } from 'react';
import { formatDay } from '#lib/dates.ts';
import { type DateOrder, parseLocalizedDate } from '#lib/localized-values.ts';
import { pluralize } from '#lib/number-format.ts';
import { clipText } from '#lib/text.ts';
import backupStyles from '#lists/backup-panel.module.css';
import type { AskProps } from '#lists/import-file.ts';
import { EntryList } from '#lists/import-preview.tsx';
import { Button } from '#ui/button.tsx';
import { focusElement, SelectField } from '#ui/field.tsx';
import {
  amountModes,
  type BankRows,
  type ColumnField,
  type ColumnMapping,
  getAmountFields,
  proposeMapping,
  readRows,
} from './bank-rows.ts';
import type { BankTable } from './bank-table.ts';
import styles from './mapping-form.module.css';
import { describeTransaction, type Transaction, transactionNoun } from './transactions.ts';

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
const describeOrders = ({ example, orders }: NonNullable<BankRows['ambiguousDate']>) =>
  orders.map((order) => [order, `${orderNames[order]}: ${formatDay(parseLocalizedDate(example, order) ?? '')}`]);
const typeNames: Readonly<Record<Transaction['type'], string>> = { expense: 'Expense', income: 'Income' };

export interface ColumnQuestion {
  readonly table: BankTable;
  /** The ids of the transactions begin with it. */
  readonly newId: string;
  /** The mappings that the visitor has confirmed during this visit, by the files' layout. */
  readonly confirmed: Map<string, ColumnMapping>;
}

/** A component that asks for the meaning of a file's columns. */
export function createMappingForm(question: ColumnQuestion): ComponentType<AskProps<Transaction>> {
  return (props) => <MappingForm {...question} {...props} />;
}

/** Takes the focus; Escape cancels. */
function MappingForm(props: ColumnQuestion & AskProps<Transaction>) {
  const { table, newId, confirmed, fileName, onAnswer, onCancel } = props;
  const [mapping, setMapping] = useState(() => confirmed.get(table.layout) ?? proposeMapping(table));
  const rows = useMemo(() => readRows(table, mapping, newId), [table, mapping, newId]);
  const { ambiguousDate, ambiguousAmount, entries, unreadable } = rows;
  const examples = (['expense', 'income'] as const).flatMap((kind) => entries.find(({ type }) => type === kind) ?? []);
  const headingId = useId();

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    confirmed.set(table.layout, mapping);
    onAnswer(entries);
  }

  const change = (changes: Partial<ColumnMapping>) => setMapping((earlier) => ({ ...earlier, ...changes }));
  const renderColumn = (field: ColumnField) => (
    <SelectField
      key={field}
      label={labels[field]}
      value={String(mapping[field] ?? '')}
      error={mapping[field] === null && field !== 'category' ? 'Choose a column' : null}
      options={[
        { value: '', label: field === 'category' ? 'None' : 'Choose…' },
        ...table.columns.map(({ index, title }) => ({ value: String(index), label: clipText(title) })),
      ]}
      onChange={(value) =>
        change({ [field]: value ? Number(value) : null, ...(field === 'date' && { dateOrder: null }) })
      }
    />
  );
  const renderMeanings = (field: 'dateOrder' | 'negative', example: string, meanings: readonly string[][]) => (
    <SelectField
      label={`“${example}” means`}
      value={mapping[field] ?? ''}
      error={mapping[field] === null ? 'Choose what it means' : null}
      options={[['', 'Choose…'], ...meanings].map(([value = '', label = '']) => ({ value, label }))}
      onChange={(value) => change({ [field]: value || null })}
    />
  );

  return (
    <form
      className={backupStyles.preview}
      aria-labelledby={headingId}
      noValidate
      onSubmit={onSubmit}
      onKeyDown={({ key }) => key === 'Escape' && onCancel()}
    >
      <h2 ref={focusElement} id={headingId} tabIndex={-1}>
        Columns of “{fileName}”
      </h2>
      <p>{pluralize(table.rows.length, rowNoun)}. Did we read these columns correctly?</p>
      <div className={styles.fields}>
        {renderColumn('date')}
        {ambiguousDate && renderMeanings('dateOrder', ambiguousDate.example, describeOrders(ambiguousDate))}
        {renderColumn('description')}
        <SelectField
          label="Amounts are in"
          value={mapping.amounts}
          error={null}
          options={amountModes}
          onChange={(amounts) => change({ amounts })}
        />
        {getAmountFields(mapping).map(renderColumn)}
        {ambiguousAmount && renderMeanings('negative', ambiguousAmount, Object.entries(typeNames))}
        {renderColumn('category')}
      </div>
      <div role="status" className={styles.summary}>
        {entries.length === 0 && unreadable.length > 0 && <p>No row can be read with these columns. Choose others.</p>}
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
      <div className="controls">
        <Button type="submit" variant="primary" disabled={entries.length === 0}>
          {unreadable.length > 0 ? `Continue without ${pluralize(unreadable.length, rowNoun)}` : 'Continue'}
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </form>
  );
}
