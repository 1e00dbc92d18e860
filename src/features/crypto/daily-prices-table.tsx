import { useState } from 'react';
import { formatMonthDay } from '#lib/dates.ts';
import disclosure from '#ui/disclosure.module.css';
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
      <summary className={disclosure.summary}>
        Daily prices<VisuallyHidden> of {name}</VisuallyHidden>
      </summary>
      {isOpen && (
        <div className={styles.scroller}>
          <Table name={name} series={series} />
        </div>
      )}
    </details>
  );
}

const gapLabels = { rest: 'so far', start: 'partial' } as const;

function Table({ name, series }: DailyPricesTableProps) {
  if (series.extremes === null) return null;
  const format = getPriceFormat(series.extremes);
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
        {getDailyPrices(series).map(({ day, low, high, close, gap }) => (
          <tr key={day}>
            <th scope="row">
              <span className={styles.day}>{formatMonthDay(close.epochMs)}</span>
              {gap && (
                <>
                  {' '}
                  <span className={styles.gap}>{gapLabels[gap]}</span>
                </>
              )}
            </th>
            <td>{format(low.priceUsd)}</td>
            <td>{format(high.priceUsd)}</td>
            <td>{format(close.priceUsd)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
