import { useId, useMemo, useState } from 'react';
import { formatCents } from '#lib/money.ts';
import { Button } from '#ui/button.tsx';
import disclosure from '#ui/disclosure.module.css';
import styles from './spending-charts.module.css';
import { describeCategory, sumSpending, toCategoryKey } from './transaction-filter.ts';
import type { TransactionFilterState } from './transaction-filter-state.tsx';

/** More categories are shown on request. */
const maxRows = 5;

/** The expenses by category, whose rows filter the list. Ignores that filter. Closed at first on a phone. */
export function SpendingCharts({ view }: { readonly view: TransactionFilterState }) {
  const { filter, search } = view;
  const categories = useMemo(() => sumSpending(search.matches, filter), [search.matches, filter]);
  const top = categories.find((sum) => view.isOnly(sum.category)) ?? categories[0];
  const id = useId();
  const [isOpen, setIsOpen] = useState(() => window.matchMedia('(min-width: 40rem)').matches);
  const [isExpanded, setIsExpanded] = useState(false);
  const isLong = categories.length > maxRows;
  const rows = categories.map((sum) => (
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
  ));
  return (
    <details className={styles.chart} open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className={`${disclosure.summary} ${styles.name}`}>
        <span id={id}>
          {`Where the money went${!isOpen && top ? `: ${describeCategory(top.category)} ${formatShare(top.fraction)}` : ''}`}
        </span>
      </summary>
      <div className={styles.scroller}>
        <table aria-labelledby={id}>
          <thead>
            <tr>
              {['Spent on', 'Total', 'Share'].map((column) => (
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
          {isExpanded ? 'Show fewer' : `Show all ${categories.length}`}
        </Button>
      )}
    </details>
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
