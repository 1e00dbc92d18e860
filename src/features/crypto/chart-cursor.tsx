import { formatWeekdayTime } from '#lib/dates.ts';
import styles from './chart-cursor.module.css';
import { formatPrice } from './coin.ts';
import { type PricePoint, type PriceSeries, xFraction, yFraction } from './price-series.ts';
import { useChartCursor } from './use-chart-cursor.ts';

interface ChartCursorProps {
  readonly label: string;
  readonly series: PriceSeries;
}

/** The layer over a price line that reads it out point by point. It alone renders again while the pointer moves. */
export function ChartCursor({ label, series }: ChartCursorProps) {
  const { position, isShown, surfaceRef, handlers } = useChartCursor(series);
  const point = series.points[position];
  if (point === undefined) return null;
  return (
    <>
      <div
        ref={surfaceRef}
        className={styles.surface}
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={series.points.length - 1}
        aria-valuenow={position}
        aria-valuetext={describe(point).join(', ')}
        {...handlers}
      />
      {isShown && <PointMark point={point} series={series} />}
    </>
  );
}

function describe({ epochMs, priceUsd }: PricePoint): readonly [string, string] {
  return [formatWeekdayTime(epochMs), `Price: ${formatPrice(priceUsd)}`];
}

/** Guide, dot and tooltip of one point. The tooltip moves along with its own width, so it never leaves the chart. */
function PointMark({ point, series }: { readonly point: PricePoint; readonly series: PriceSeries }) {
  const x = `${xFraction(point.index, series.hourCount) * 100}%`;
  const yShare = yFraction(point.priceUsd, series.range);
  const isInPlot = yShare >= 0 && yShare <= 1;
  const side = yShare < 0.5 ? 'below' : 'above';
  const [moment, price] = describe(point);
  return (
    <div className={styles.layer}>
      <span className={styles.guide} style={{ left: x }} />
      {isInPlot && <span className={styles.dot} style={{ left: x, top: `${yShare * 100}%` }} />}
      <div
        role="tooltip"
        className={`${styles.tooltip} ${styles[side]}`}
        style={{ left: x, transform: `translateX(-${x})` }}
      >
        <span className={styles.moment}>{moment}</span>
        <span className={styles.price}>{price}</span>
      </div>
    </div>
  );
}
