import { type RefObject, useMemo } from 'react';
import { formatMonthDay, formatWeekdayTime } from '#lib/dates.ts';
import { formatPrice } from '#lib/number-format.ts';
import styles from './chart-cursor.module.css';
import type { PricePoint, PriceSeries } from './price-series.ts';
import { getPriceFormat } from './price-summary.ts';
import { useChartCursor } from './use-chart-cursor.tsx';

interface ChartCursorProps {
  readonly label: string;
  readonly series: PriceSeries;
}

/** The layer over a price line that shows its points. A separate component: only it re-renders while the pointer moves. */
export function ChartCursor({ label, series }: ChartCursorProps) {
  const { points } = series;
  const { index, isActive, shownHoursAgo, surfaceRef, tooltipRef, handlers } = useChartCursor(points);
  const point = points[index];
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
        aria-valuemax={points.length - 1}
        aria-valuenow={index}
        aria-valuetext={`${formatPointTime(point.epochMs)}, ${formatPointPrice(point)}`}
        {...handlers}
      />
      {isActive && <PointTooltip point={point} tooltipRef={tooltipRef} />}
      {!isActive && shownHoursAgo !== null && <HourMarker series={series} hoursAgo={shownHoursAgo} />}
    </>
  );
}

/** "Fri, 3:00 PM, Nov 20": the first of a chart's hours and the last can be on the same weekday. */
export function formatPointTime(epochMs: number): string {
  return `${formatWeekdayTime(epochMs)}, ${formatMonthDay(epochMs)}`;
}

function formatPointPrice({ priceUsd }: PricePoint): string {
  return `Price: ${formatPrice(priceUsd)}`;
}

interface PointTooltipProps {
  readonly point: PricePoint;
  readonly tooltipRef: RefObject<HTMLDivElement | null>;
}

/** Guide, dot and tooltip of one point. The tooltip is shifted by a share of its own width, so it stays in the chart. */
function PointTooltip({ point, tooltipRef }: PointTooltipProps) {
  const left = `${point.x * 100}%`;
  return (
    <div className={styles.layer} data-cursor>
      <span className={styles.guide} style={{ left }} />
      <Dot point={point} />
      <div
        ref={tooltipRef}
        role="tooltip"
        className={`${styles.tooltip} ${getSide(point)}`}
        style={{ left, transform: `translateX(-${left})` }}
      >
        <span className={styles.time}>{formatWeekdayTime(point.epochMs)}</span>
        <span className={styles.price}>{formatPointPrice(point)}</span>
      </div>
    </div>
  );
}

/** Marks the hour that is chosen in another chart. Hidden from screen readers, which read the other chart. */
function HourMarker({ series, hoursAgo }: { readonly series: PriceSeries; readonly hoursAgo: number }) {
  const { points, extremes, maxHoursAgo } = series;
  // The same format as the labels of the extremes, which it replaces. Memoized: creating one takes a phone milliseconds.
  const format = useMemo(() => (extremes ? getPriceFormat(extremes) : formatPrice), [extremes]);
  const point = points.find((each) => each.hoursAgo === hoursAgo);
  // A gap has no price, and a shorter series doesn't have the hour at all.
  const x = 1 - hoursAgo / maxHoursAgo;
  if (x < 0) return null;
  const left = `${x * 100}%`;
  return (
    <div className={styles.layer} data-cursor aria-hidden="true">
      <span className={styles.guide} style={{ left }} />
      {point && <Dot point={point} />}
      <span
        className={`${styles.value} ${point ? getSide(point) : styles.above}`}
        style={{ left, transform: `translateX(-${left})` }}
      >
        {point ? format(point.priceUsd) : formatPrice(null)}
      </span>
    </div>
  );
}

/** The end of a line. The first coin's is the site's dot, which moves between the screens. */
export function NowMark({ series: { points }, isFirst }: { readonly series: PriceSeries; readonly isFirst: boolean }) {
  const last = points.at(-1);
  return (
    <div className={styles.layer} aria-hidden="true">
      {last && <Dot point={last} data-dot={isFirst || undefined} />}
    </div>
  );
}

interface DotProps {
  readonly point: PricePoint;
  readonly 'data-dot'?: true | undefined;
}

/** Null for a point outside the range. */
function Dot({ point: { x, y }, ...props }: DotProps) {
  if (y < 0 || y > 1) return null;
  return <span {...props} className={styles.dot} style={{ left: `${x * 100}%`, top: `${y * 100}%` }} />;
}

/** The half of the plot that the point is not in. */
function getSide({ y }: PricePoint): string | undefined {
  return y < 0.5 ? styles.below : styles.above;
}
