import styles from './high-low-labels.module.css';
import { getHighLowLabels, getPriceExtremes, type HighLowLabel, priceFormatFor } from './price-extremes.ts';
import { type PriceSeries, xFraction } from './price-series.ts';

const names = { high: 'High', low: 'Low' } as const;

/** Ring and price at the highest and the lowest point. Hidden from screen readers, to whom the sentence below says it. */
export function HighLowLabels({ series }: { readonly series: PriceSeries }) {
  const span = getPriceExtremes(series.points);
  if (span === null) return null;
  const format = priceFormatFor(span);
  return (
    <div className={styles.layer} aria-hidden="true">
      {getHighLowLabels(span, series).map((mark) => (
        <Mark
          key={mark.end}
          mark={mark}
          xShare={xFraction(mark.point.index, series.hourCount)}
          text={`${names[mark.end]} ${format(mark.point.priceUsd)}`}
        />
      ))}
    </div>
  );
}

interface MarkProps {
  readonly mark: HighLowLabel;
  readonly xShare: number;
  readonly text: string;
}

/** A point beyond the range has no ring; its label stands at the edge of the plot. */
function Mark({ mark: { end, yShare, labelPlace }, xShare, text }: MarkProps) {
  const x = `${xShare * 100}%`;
  const isInPlot = yShare >= 0 && yShare <= 1;
  return (
    <div className={styles.row} style={{ top: `${Math.min(Math.max(yShare, 0), 1) * 100}%` }}>
      {isInPlot && <span className={styles.ring} style={{ left: x }} />}
      {labelPlace === 'apart' ? (
        // Moves along with its own width, so that it never leaves the chart.
        <span className={`${styles.label} ${styles[end]}`} style={{ left: x, transform: `translateX(-${x})` }}>
          {text}
        </span>
      ) : (
        <span
          className={`${styles.label} ${styles.beside} ${styles[end]}`}
          style={xShare < 0.5 ? { left: x } : { right: `${(1 - xShare) * 100}%` }}
        >
          {text}
        </span>
      )}
    </div>
  );
}
