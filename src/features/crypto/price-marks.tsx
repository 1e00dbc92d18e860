import styles from './price-marks.module.css';
import { type PriceSeries, xFraction } from './price-series.ts';
import { priceFormatFor, priceMarksOf, priceSpanOf } from './price-span.ts';

const names = { high: 'High', low: 'Low' } as const;

/** Ring and price at the highest and the lowest point. Hidden from screen readers, to whom the sentence below says it. */
export function PriceMarks({ series }: { readonly series: PriceSeries }) {
  const span = priceSpanOf(series.points);
  if (span === null) return null;
  const format = priceFormatFor(span);
  return (
    <div className={styles['layer']} aria-hidden="true">
      {priceMarksOf(span, series).map(({ end, point, yShare }) => {
        const x = `${xFraction(point.index, series.hourCount) * 100}%`;
        return (
          <div key={end} className={styles['row']} style={{ top: `${yShare * 100}%` }}>
            <span className={styles['ring']} style={{ left: x }} />
            {/* Moves along with its own width, so that it never leaves the chart. */}
            <span className={`${styles['label']} ${styles[end]}`} style={{ left: x, transform: `translateX(-${x})` }}>
              {names[end]} {format(point.priceUsd)}
            </span>
          </div>
        );
      })}
    </div>
  );
}
