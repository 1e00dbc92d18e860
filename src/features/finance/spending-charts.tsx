import { type ReactNode, useId, useState } from 'react';
import { formatShortMonth } from '#lib/dates.ts';
import { formatCents } from '#lib/money.ts';
import { Bar } from '#ui/bar.tsx';
import { Button } from '#ui/button.tsx';
import { type FinanceView, toLengthStyle } from './finance-view.tsx';
import styles from './spending-charts.module.css';
import { describeCategory, describeScope, noFilter, toCategoryKey } from './transaction-filter.ts';

/**
 * Expenses by category, and totals by month: tables with bars, whose rows filter the list. Each shows every value of what it
 * filters by.
 */
export function SpendingCharts({ view }: { readonly view: FinanceView }) {
  const heading = useId();
  const { month, category } = view.filter;
  const { categories, months } = view.spending;
  const categoryKey = category === null ? null : toCategoryKey(category);
  const amounts = months.flatMap((totals) => [totals.incomeCents, totals.expensesCents, totals.balanceCents]);
  const maxCents = Math.max(1, ...amounts.map(Math.abs));
  return (
    <section className={styles.charts} aria-labelledby={heading} style={toLengthStyle(getMaxLength(amounts))}>
      <h2 id={heading}>Where the money goes</h2>
      <Chart
        caption={`Expenses by category${describeScope({ ...noFilter, month }, view.query)}`}
        columns={['Category', 'Amount', 'Share']}
        amounts={categories.map(({ cents }) => cents)}
        maxRows={5}
        rows={categories.map((sum) => (
          <tr key={toCategoryKey(sum.category)}>
            <RowFilter
              isPressed={toCategoryKey(sum.category) === categoryKey}
              onPress={(isPressed) => view.change({ category: isPressed ? sum.category : null })}
            >
              {describeCategory(sum.category)}
            </RowFilter>
            <td>{formatCents(sum.cents)}</td>
            <td>
              <div className={styles.share}>
                <Bar fraction={sum.fraction} />
                {formatShare(sum.fraction)}
              </div>
            </td>
          </tr>
        ))}
        empty="No expenses."
      />
      <Chart
        caption={`Totals by month${describeScope({ ...noFilter, category }, view.query)}`}
        columns={['Month', 'Income', 'Expenses', 'Balance']}
        amounts={amounts}
        maxRows={3}
        hasEqualColumns
        rows={months.map((totals) => (
          <tr key={totals.month}>
            {totals.month === '' ? (
              <th scope="row">No date</th>
            ) : (
              <RowFilter
                isPressed={totals.month === month}
                onPress={(isPressed) => view.change({ month: isPressed ? totals.month : null })}
              >
                {formatShortMonth(totals.month)}
              </RowFilter>
            )}
            <MonthCell column="Income" cents={totals.incomeCents} maxCents={maxCents} tone="gain" />
            <MonthCell column="Expenses" cents={totals.expensesCents} maxCents={maxCents} tone="loss" />
            <MonthCell column="Balance" cents={totals.balanceCents} maxCents={maxCents} tone="neutral" />
          </tr>
        ))}
        empty="No transactions."
      />
    </section>
  );
}

/** Rounded, so that the shares may add up to 99 % or 101 %. */
function formatShare(fraction: number): string {
  return fraction > 0 && fraction < 0.005 ? '<1%' : `${Math.round(fraction * 100)}%`;
}

function getMaxLength(amounts: readonly number[]): number {
  return Math.max(0, ...amounts.map((cents) => formatCents(cents).length));
}

interface MonthCellProps {
  readonly column: string;
  readonly cents: number;
  /** The longest bar. */
  readonly maxCents: number;
  readonly tone: 'gain' | 'loss' | 'neutral';
}

function MonthCell({ column, cents, maxCents, tone }: MonthCellProps) {
  return (
    <td data-column={column}>
      {formatCents(cents)}
      <Bar fraction={Math.abs(cents) / maxCents} tone={cents < 0 ? 'loss' : tone} />
    </td>
  );
}

interface RowFilterProps {
  readonly isPressed: boolean;
  readonly onPress: (isPressed: boolean) => void;
  readonly children: string;
}

/** The heading of a row, which shows only what the row counts, or again everything. */
function RowFilter({ isPressed, onPress, children }: RowFilterProps) {
  return (
    <th scope="row">
      <button type="button" className={styles.rowFilter} aria-pressed={isPressed} onClick={() => onPress(!isPressed)}>
        {children}
      </button>
    </th>
  );
}

interface ChartProps {
  readonly caption: string;
  readonly columns: readonly string[];
  /** In cents. */
  readonly amounts: readonly number[];
  /** Whether all columns but the first are amounts of the same width. */
  readonly hasEqualColumns?: boolean;
  /** More rows are shown on request. */
  readonly maxRows: number;
  readonly rows: readonly ReactNode[];
  /** Replaces the table without rows. */
  readonly empty: string;
}

function Chart({ caption, columns, amounts, hasEqualColumns = false, maxRows, rows, empty }: ChartProps) {
  const [isExpanded, setIsExpanded] = useState(false);
  const isLong = rows.length > maxRows;
  return (
    <div className={styles.chart} data-equal={hasEqualColumns} data-long={getMaxLength(amounts) > 10}>
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{rows.slice(0, maxRows)}</tbody>
        {isLong && (
          <tbody className={styles.rest} hidden={!isExpanded}>
            {rows.slice(maxRows)}
          </tbody>
        )}
      </table>
      {rows.length === 0 && <p className={styles.empty}>{empty}</p>}
      {isLong && (
        <Button
          variant="quiet"
          className={styles.more}
          aria-expanded={isExpanded}
          onClick={() => setIsExpanded(!isExpanded)}
        >
          {isExpanded ? 'Show fewer' : `Show all ${rows.length}`}
        </Button>
      )}
    </div>
  );
}
