import { pluralize } from '#lib/number-format.ts';
import { Skeleton } from '#ui/stat-item.tsx';
import { ChartCursor } from './chart-cursor.tsx';
import chart from './chart-parts.module.css';
import { Grid, getLevelPath, getLinePath, getTop, PlotImage, TickLabels, toUnits } from './chart-parts.tsx';
import styles from './price-chart.module.css';
import { createPriceSeries, getTotalChange, isLineVisible, type PriceSeries, spellChange } from './price-series.ts';

interface PriceChartProps {
  readonly nameId: string;
  readonly series: PriceSeries;
}

/** The prices of seven days as a line, and below it their change in words. */
export function PriceChart({ nameId, series }: PriceChartProps) {
  const { hours, points, fixedRange } = series;
  const [first] = points;
  const change = getTotalChange(points);
  if (!first || !change) return <p className={`${chart.chart} ${styles.empty}`}>No chart data</p>;
  const line = getLinePath(points);
  /** Null for less than half a day. */
  const days = change.days === 0 ? null : pluralize(change.days, 'day');
  return (
    <figure>
      <div className={styles.frame}>
        <div className={chart.chart}>
          <TickLabels hours={hours} />
          <ChartCursor nameId={nameId} series={series}>
            <PlotImage>
              <Grid hours={hours} levels={fixedRange ? [0, 0.5, 1] : [1]} />
              {/* The price at the start: the line ends above it after a gain, below it after a loss. */}
              {!fixedRange && <path className={chart.start} d={getLevelPath(first.y)} />}
              {!fixedRange && <path className={styles.area} d={`${line}V${toUnits(first.y)}Z`} />}
              <path className={chart.line} d={line} />
            </PlotImage>
          </ChartCursor>
          {fixedRange && !isLineVisible(points) && (
            <p className={`${chart.layer} ${styles.outside}`}>{`Outside ${fixedRange.minUsd}–${fixedRange.maxUsd}`}</p>
          )}
        </div>
        {/* Hidden from screen readers: the chart's value and the caption say the same. */}
        <div className={styles.labels} aria-hidden="true">
          {!fixedRange && days && <span style={getTop(first.y)}>{`${days} ago`}</span>}
          {fixedRange?.labels.map((text, index) => (
            <span key={text} style={getTop(index / 2)}>
              {text}
            </span>
          ))}
        </div>
      </div>
      {days && <figcaption className={chart.summary}>{`${spellChange(change.percent)} in ${days}`}</figcaption>}
    </figure>
  );
}

const { hours: emptyHours } = createPriceSeries({ symbol: '', hourlyPricesUsd: Array(7 * 24).fill(null) }, 0);

/** The chart while it loads: the grid of a week, and the site's dot at half its height. */
export function EmptyChart() {
  return (
    <div className={styles.frame}>
      <div className={chart.chart}>
        <PlotImage>
          <Grid hours={emptyHours} levels={[1]} />
        </PlotImage>
        <span className={`${chart.dot} ${styles.pendingDot}`} data-dot />
      </div>
      <div className={styles.labels}>
        <Skeleton width="5em" height="0.75em" />
      </div>
    </div>
  );
}
