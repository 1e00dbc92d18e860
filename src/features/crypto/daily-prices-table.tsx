import { useState } from 'react';
import { formatMonthDay } from '#lib/dates.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import styles from './daily-prices-table.module.css';
import type { PriceSeries } from './price-series.ts';
import { getDailyPrices, getPriceFormat } from './price-summary.ts';

interface DailyPricesTableProps {
  readonly name: string;
  readonly series: PriceSeries;
}

/** The prices of a chart day by day, on demand: the table is rendered when it opens. */
export function DailyPricesTable({ name, series }: DailyPricesTableProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className={styles.disclosure} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className={styles.summary}>
        Daily prices<VisuallyHidden> of {name}</VisuallyHidden>
      </summary>
      {isOpen && <Table name={name} series={series} />}
    </details>
  );
}

function Table({ name, series: { points, extremes } }: DailyPricesTableProps) {
  if (extremes === null) return null;
  const format = getPriceFormat(extremes);
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
        {getDailyPrices(points).map(({ day, low, high, close }) => (
          <tr key={day}>
            <th scope="row">{formatMonthDay(close.epochMs)}</th>
            <td>{format(low.priceUsd)}</td>
            <td>{format(high.priceUsd)}</td>
            <td>{format(close.priceUsd)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
