import { type ReactNode, useId, useState } from 'react';
import { formatMonth, formatShortMonth } from '#lib/dates.ts';
import { formatCents, formatSignedCents } from '#lib/money.ts';
import { Button } from '#ui/button.tsx';
import disclosure from '#ui/disclosure.module.css';
import { type FinanceView, toLengthStyle } from './finance-view.tsx';
import styles from './spending-charts.module.css';
import { describeCategory, toCategoryKey } from './transaction-filter.ts';
import { useIsPhone } from './transaction-panel.tsx';
import type { Summary } from './transactions.ts';

/** Expenses by category, and totals by month, as tables whose rows filter the list. Each table ignores the filter that its own rows set. */
export function SpendingCharts({ view }: { readonly view: FinanceView }) {
  const heading = useId();
  const isPhone = useIsPhone();
  const { month } = view.filter;
  const { categories, months } = view.spending;
  const amounts = months.flatMap((totals) => Object.values(toColumns(totals)));
  const top = categories.find((sum) => view.isOnly(sum.category)) ?? categories[0];
  const last = months.find((totals) => totals.month === month) ?? months[0];
  return (
    <section className={styles.charts} aria-labelledby={heading} style={toLengthStyle(getMaxLength(amounts))}>
      <h2 id={heading}>Where the money goes</h2>
      <Chart
        caption="Expenses by category"
        summary={top && [describeCategory(top.category), `${formatCents(top.cents)} · ${formatShare(top.fraction)}`]}
        columns={['Category', 'Amount', 'Share']}
        amounts={categories.map(({ cents }) => cents)}
        maxRows={5}
        rows={categories.map((sum) => (
          <tr key={toCategoryKey(sum.category)}>
            <RowFilter isPressed={view.isOnly(sum.category)} onPress={() => view.toggleCategory(sum.category)}>
              {describeCategory(sum.category)}
            </RowFilter>
            <td>{formatCents(sum.cents)}</td>
            <td>
              <div className={styles.share}>
                {isPhone ? (
                  '·'
                ) : (
                  <svg aria-hidden="true">
                    <rect width={`${sum.fraction * 100}%`} height="100%" />
                  </svg>
                )}
                <span>{formatShare(sum.fraction)}</span>
              </div>
            </td>
          </tr>
        ))}
        empty="No expenses."
      />
      <Chart
        caption="Totals by month"
        summary={last && [formatMonth(last.month), formatSignedCents(last.balanceCents)]}
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
                onPress={() => view.change({ month: totals.month === month ? null : totals.month })}
              >
                {formatShortMonth(totals.month)}
              </RowFilter>
            )}
            {Object.entries(toColumns(totals)).map(([column, cents]) => (
              <td key={column} data-column={column}>
                {formatCents(cents)}
              </td>
            ))}
          </tr>
        ))}
        empty="No transactions."
      />
    </section>
  );
}

/** Rounded: the shares may add up to 99% or 101%. */
function formatShare(fraction: number): string {
  return fraction > 0 && fraction < 0.005 ? '<1%' : `${Math.round(fraction * 100)}%`;
}

function getMaxLength(amounts: readonly number[]): number {
  return Math.max(0, ...amounts.map((cents) => formatCents(cents).length));
}

/** The totals of a month by the titles of their columns. */
const toColumns = ({ incomeCents, expensesCents, balanceCents }: Summary) => ({
  Income: incomeCents,
  Expenses: expensesCents,
  Balance: balanceCents,
});

interface RowFilterProps {
  readonly isPressed: boolean;
  readonly onPress: () => void;
  readonly children: string;
}

/** The heading of a row, which filters by the row or ends that filter. */
function RowFilter({ isPressed, onPress, children }: RowFilterProps) {
  return (
    <th scope="row">
      <button type="button" className={styles.rowFilter} aria-pressed={isPressed} onClick={onPress}>
        {children}
      </button>
    </th>
  );
}

interface ChartProps {
  readonly caption: string;
  /** The summary that opens it on a phone; undefined without rows. */
  readonly summary: readonly [name: string, amount: string] | undefined;
  readonly columns: readonly string[];
  /** In cents. `data-long-amounts` is set if one has more than 10 characters: the stylesheet then switches layouts. */
  readonly amounts: readonly number[];
  /** True if all columns but the first are amounts of the same width. */
  readonly hasEqualColumns?: boolean;
  /** More rows are shown on request. */
  readonly maxRows: number;
  readonly rows: readonly ReactNode[];
  /** Replaces the table without rows. */
  readonly empty: string;
}

function Chart(props: ChartProps) {
  const { caption, summary, columns, amounts, hasEqualColumns = false, maxRows, rows, empty } = props;
  const [isExpanded, setIsExpanded] = useState(false);
  const isPhone = useIsPhone();
  const isLong = rows.length > maxRows;
  const chart = (
    <div className={styles.chart} data-equal-columns={hasEqualColumns} data-long-amounts={getMaxLength(amounts) > 10}>
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
      {rows.length === 0 && <p className="quiet">{empty}</p>}
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
  if (!isPhone || summary === undefined) return chart;
  return (
    <details>
      <summary className={`${disclosure.summary} ${styles.fact}`}>
        {summary[0]} <span>{summary[1]}</span>
      </summary>
      {chart}
    </details>
  );
}
