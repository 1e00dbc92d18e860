import { type ComponentProps, useId } from 'react';
import { formatMonthDay } from '#lib/dates.ts';
import { formatDecimal, pluralize } from '#lib/number-format.ts';
import { Skeleton } from '#ui/card.tsx';
import chart from './chart.module.css';
import cursor from './chart-cursor.module.css';
import { ChartCursor, getTop } from './chart-cursor.tsx';
import styles from './price-chart.module.css';
import {
  createPriceSeries,
  getTicks,
  getTotalChange,
  getTrend,
  type Hour,
  isLineVisible,
  type PricePoint,
  type PriceSeries,
  spellChange,
} from './price-series.ts';

const size = 100;

/** An image that stretches to the plot without measuring it. Its strokes don't stretch. */
export function PlotImage({ className = '', children }: ComponentProps<'svg'>) {
  return (
    <svg
      className={`${chart.image} ${className}`}
      viewBox={`0 0 ${size} ${size}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}

const toUnits = (share: number) => (share * size).toFixed(2);

/** SVG path of the line through some points. */
export function getLinePath(points: readonly Pick<PricePoint, 'x' | 'y'>[]): string {
  return points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${toUnits(x)} ${toUnits(y)}`).join('');
}

/** SVG path of a horizontal line across the plot. */
export const getLevelPath = (y: number) => `M0 ${toUnits(y)}H${size}`;

interface GridProps {
  readonly hours: readonly Hour[];
  readonly levels: readonly number[];
}

/** A vertical line at each day, and horizontal ones at some positions down the plot. */
export function Grid({ hours, levels }: GridProps) {
  const days = getTicks(hours).map(({ x }) => `M${toUnits(x)} 0V${size}`);
  return <path className={chart.grid} d={[...days, ...levels.map(getLevelPath)].join('')} />;
}

/** Hidden from screen readers: the chart's value names the time of each point. */
export function TickLabels({ hours }: Pick<GridProps, 'hours'>) {
  const ticks = getTicks(hours);
  const lastX = ticks.at(-1)?.x ?? 0;
  return (
    <div className={chart.ticks} aria-hidden="true">
      {ticks.map(({ epochMs, x }) => (
        <span key={epochMs} className={`${chart.tick} ${x === 1 ? chart.edge : ''}`} style={{ left: `${x * 100}%` }}>
          {formatMonthDay(epochMs)}
        </span>
      ))}
      {lastX < 0.9 && (
        <span className={`${chart.tick} ${chart.edge} ${chart.now}`} style={{ left: '100%' }}>
          Now
        </span>
      )}
    </div>
  );
}

interface PriceChartProps {
  readonly nameId: string;
  readonly series: PriceSeries;
  readonly isFirst: boolean;
}

/** The prices of seven days as a line, and below it their change in words. */
export function PriceChart({ nameId, series, isFirst }: PriceChartProps) {
  const { hours, points, rangeLabels } = series;
  const change = getTotalChange(points);
  if (change === null) return <p className={`${chart.chart} ${styles.empty}`}>No chart data</p>;
  const [max, , min] = rangeLabels;
  const days = pluralize(change.days, { one: 'day', many: 'days' });
  return (
    <figure>
      <div className={styles.frame}>
        <div className={chart.chart}>
          <TickLabels hours={hours} />
          <ChartCursor nameId={nameId} series={series} isFirst={isFirst}>
            <Plot series={series} />
          </ChartCursor>
          {!isLineVisible(series) && (
            <p className={styles.outside}>
              Outside {Number(min)}–{Number(max)}
            </p>
          )}
        </div>
        {/* Hidden from screen readers: the chart's value and the caption say the same. */}
        <div className={styles.labels} aria-hidden="true">
          {rangeLabels.map((text, index) => (
            <span key={text} style={getTop(index / 2)}>
              {text}
            </span>
          ))}
          {points[0] && rangeLabels.length === 0 && (
            <span className={styles.start} style={getTop(points[0].y)}>
              {days} ago
            </span>
          )}
        </div>
      </div>
      <figcaption className={chart.summary}>
        {spellChange(change.percent)} in {days}
      </figcaption>
    </figure>
  );
}

const { hours: emptyHours } = createPriceSeries({ symbol: '', hourlyPricesUsd: Array(7 * 24).fill(null) }, 0);

/** The chart while it loads: the grid of a week. The first coin's chart already has the site's dot, at half its height. */
export function EmptyChart({ isFirst }: Pick<PriceChartProps, 'isFirst'>) {
  return (
    <div className={styles.frame}>
      <div className={chart.chart}>
        <PlotImage>
          <Grid hours={emptyHours} levels={[1]} />
        </PlotImage>
        {isFirst && <span className={`${cursor.dot} ${styles.pendingDot}`} data-dot />}
      </div>
      <div className={styles.labels}>
        <Skeleton width="5em" height="0.75em" />
      </div>
    </div>
  );
}

/** Without a fixed range, also draws the price at the start: the line ends above it after a gain, below it after a loss. */
function Plot({ series: { hours, points, rangeLabels } }: { readonly series: PriceSeries }) {
  const clipId = useId();
  const line = getLinePath(points);
  const startY = points[0]?.y ?? 0;
  return (
    <PlotImage>
      <clipPath id={clipId}>
        {/* Wider than the plot, to clip at the top and bottom only: otherwise half of the stroke at each end is missing. */}
        <rect x={-size} y={0} width={3 * size} height={size} />
      </clipPath>
      <Grid hours={hours} levels={rangeLabels.length > 0 ? [0, 0.5, 1] : [1]} />
      <g clipPath={`url(#${clipId})`}>
        {rangeLabels.length === 0 && (
          <>
            <path className={chart.start} d={getLevelPath(startY)} />
            <path className={styles.area} d={`${line}V${toUnits(startY)}Z`} />
          </>
        )}
        <path className={chart.line} d={line} />
      </g>
    </PlotImage>
  );
}

interface ChangeTextProps {
  readonly percent: number | null;
  readonly className?: string | undefined;
}

/** "▲ 1.23%", "▼ -1.20%" or "n/a". A screen reader reads the arrow as "up" or "down". */
export function ChangeText({ percent, className }: ChangeTextProps) {
  if (percent === null) return <span className={className}>n/a</span>;
  const isGain = getTrend(percent) === 'gain';
  return (
    <span className={className}>
      <span role="img" aria-label={isGain ? 'up' : 'down'}>
        {isGain ? '▲' : '▼'}
      </span>{' '}
      {formatDecimal(percent, 2)}%
    </span>
  );
}
