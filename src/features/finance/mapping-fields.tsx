import { formatDay } from '#lib/dates.ts';
import { type DateOrder, parseForeignDate } from '#lib/foreign-dates.ts';
import { SelectField } from '#ui/field.tsx';
import type { BankTable } from './bank-table.ts';
import { type ColumnField, type ColumnMapping, findAmbiguousDate, getDateOrders } from './column-mapping.ts';

interface ColumnSelectProps {
  readonly label: string;
  readonly name: ColumnField;
  readonly columns: readonly string[];
  readonly value: number | null;
  readonly error: string | null;
  readonly emptyText?: string;
  readonly onChange: (column: number | null) => void;
}

export function ColumnSelect({ columns, value, emptyText = 'Choose…', onChange, ...props }: ColumnSelectProps) {
  return (
    <SelectField
      {...props}
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
    >
      <option value="">{emptyText}</option>
      {columns.map((column, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a file never change
        <option key={index} value={index}>
          {column}
        </option>
      ))}
    </SelectField>
  );
}

interface DateOrderSelectProps {
  readonly table: BankTable;
  readonly mapping: ColumnMapping;
  readonly error: string | null;
  readonly onChange: (order: DateOrder | null) => void;
}

const orderNames: Readonly<Record<DateOrder, string>> = { mdy: 'Month first', dmy: 'Day first', ymd: 'Year first' };

/** Only if the dates of the file can be read in several ways. */
export function DateOrderSelect({ table, mapping, error, onChange }: DateOrderSelectProps) {
  const example = findAmbiguousDate(table, mapping);
  if (example === null) return null;
  const orders = getDateOrders(table, mapping.date);
  return (
    <SelectField
      label={`“${example}” means`}
      name="dateOrder"
      value={mapping.dateOrder ?? ''}
      error={error}
      onChange={({ target }) => onChange(orders.find((order) => order === target.value) ?? null)}
    >
      <option value="">Choose…</option>
      {orders.map((order) => (
        <option key={order} value={order}>
          {orderNames[order]}: {formatDay(parseForeignDate(example, order) ?? '')}
        </option>
      ))}
    </SelectField>
  );
}
