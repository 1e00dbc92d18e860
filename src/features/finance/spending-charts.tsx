import { type ReactNode, useId, useMemo, useState } from 'react';
import { formatShortMonth } from '#lib/dates.ts';
import { formatCents } from '#lib/money.ts';
import { Button } from '#ui/button.tsx';
import disclosure from '#ui/disclosure.module.css';
import styles from './spending-charts.module.css';
import { describeCategory, sumSpending, toCategoryKey } from './transaction-filter.ts';
import type { TransactionFilterState } from './transaction-filter-state.tsx';

/** The titles of a month's totals. */
const columns = [
  ['In', 'incomeCents'],
  ['Out', 'expensesCents'],
  ['Net', 'balanceCents'],
] as const;

/** Two tables whose rows filter the list. Each ignores the filter that its own rows set. */
export function SpendingCharts({ view }: { readonly view: TransactionFilterState }) {
  const { filter, search } = view;
  const { month } = filter;
  const { categories, months } = useMemo(() => sumSpending(search.matches, filter), [search.matches, filter]);
  const top = categories.find((sum) => view.isOnly(sum.category)) ?? categories[0];
  return (
    <div className={styles.charts}>
      <Chart
        name="Where the money went"
        result={top && `: ${describeCategory(top.category)} ${formatShare(top.fraction)}`}
        columns={['Spent on', 'Total', 'Share']}
        maxRows={5}
        rows={categories.map((sum) => (
          <tr key={toCategoryKey(sum.category)}>
            <RowFilter isPressed={view.isOnly(sum.category)} onPress={() => view.toggleCategory(sum.category)}>
              {describeCategory(sum.category)}
            </RowFilter>
            <td>{formatCents(sum.cents)}</td>
            <td>
              <div className={styles.share}>
                <svg aria-hidden="true">
                  <rect width={`${sum.fraction * 100}%`} height="100%" />
                </svg>
                <span>{formatShare(sum.fraction)}</span>
              </div>
            </td>
          </tr>
        ))}
      />
      <Chart
        name="Month by month"
        columns={['Month', ...columns.map(([title]) => title)]}
        maxRows={3}
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
            {columns.map(([title, name]) => (
              <td key={title}>{formatCents(totals[name])}</td>
            ))}
          </tr>
        ))}
      />
    </div>
  );
}

/** Rounded: the shares may add up to 99% or 101%. */
function formatShare(fraction: number): string {
  return fraction > 0 && fraction < 0.005 ? '<1%' : `${Math.round(fraction * 100)}%`;
}

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
  readonly name: string;
  /** Follows the name while the table is closed. */
  readonly result?: string | undefined;
  readonly columns: readonly string[];
  /** More rows are shown on request. */
  readonly maxRows: number;
  readonly rows: readonly ReactNode[];
}

/** A table below its name, closed at first on a phone. */
function Chart({ name, result, columns, maxRows, rows }: ChartProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(() => window.matchMedia('(min-width: 40rem)').matches);
  const [isExpanded, setIsExpanded] = useState(false);
  const isLong = rows.length > maxRows;
  return (
    <details className={styles.chart} open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className={`${disclosure.summary} ${styles.name}`}>
        <span id={id}>
          {name}
          {!isOpen && result}
        </span>
      </summary>
      <div className={styles.scroller}>
        <table aria-labelledby={id}>
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
      </div>
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
    </details>
  );
}
