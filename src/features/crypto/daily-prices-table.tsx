import { useState } from 'react';
import { formatMonthDay, toCalendarDay } from '#lib/dates.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { groupByDay } from './daily-prices.ts';
import styles from './daily-prices-table.module.css';
import { getPriceExtremes, priceFormatFor } from './price-extremes.ts';
import type { PricePoint } from './price-series.ts';

interface DailyPricesTableProps {
  readonly name: string;
  readonly points: readonly PricePoint[];
}

/** The figures of a chart day by day, on demand: the table is made when it opens. */
export function DailyPricesTable({ name, points }: DailyPricesTableProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className={styles.disclosure} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className={styles.summary}>
        Daily figures<VisuallyHidden> of {name}</VisuallyHidden>
      </summary>
      {isOpen && <Table name={name} points={points} />}
    </details>
  );
}

function Table({ name, points }: DailyPricesTableProps) {
  const span = getPriceExtremes(points);
  if (span === null) return null;
  const format = priceFormatFor(span);
  return (
    <table className={styles.table}>
      <caption>
        <VisuallyHidden>{name}: lowest, highest and last price of each day</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          {['Day', 'Low', 'High', 'Close'].map((heading) => (
            <th key={heading} scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {groupByDay(points, dayOf).map(({ day, epochMs, lowUsd, highUsd, closeUsd }) => (
          <tr key={day}>
            <th scope="row">{formatMonthDay(epochMs)}</th>
            <td>{format(lowUsd)}</td>
            <td>{format(highUsd)}</td>
            <td>{format(closeUsd)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function dayOf(epochMs: number): string {
  return toCalendarDay(new Date(epochMs));
}
