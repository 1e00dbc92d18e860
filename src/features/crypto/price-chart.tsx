import { type ComponentProps, useId } from 'react';
import { formatMonthDay } from '#lib/dates.ts';
import { pluralize } from '#lib/number-format.ts';
import { Skeleton } from '#ui/card.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import chart from './chart.module.css';
import cursor from './chart-cursor.module.css';
import { ChartCursor, getTop, isInPlot } from './chart-cursor.tsx';
import styles from './price-chart.module.css';
import {
  createPriceSeries,
  getTicks,
  type Hour,
  isLineVisible,
  type PricePoint,
  type PriceSeries,
  summarizePrices,
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
  readonly name: string;
  /** Shown above the chart. */
  readonly price: string;
  readonly series: PriceSeries;
  readonly isFirst: boolean;
}

/** The prices of seven days as a line, and below it a sentence that sums them up. */
export function PriceChart({ name, price, series, isFirst }: PriceChartProps) {
  const summary = summarizePrices(name, series);
  if (summary === null) return <p className={`${chart.chart} ${styles.empty}`}>No chart data</p>;
  const [max, , min] = series.rangeLabels;
  return (
    <figure>
      <div className={styles.frame}>
        <div className={chart.chart}>
          <Plot series={series} />
          <TickLabels hours={series.hours} />
          {!isLineVisible(series) && (
            <p className={styles.outside}>
              Outside {Number(min)}–{Number(max)}
            </p>
          )}
          <ChartCursor label={`${name} price, last 7 days`} series={series} isFirst={isFirst} />
        </div>
        <EndLabels series={series} price={price} />
      </div>
      <figcaption className={chart.summary}>
        <Spoken text={summary.range} words={summary.sentence} />
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

/** Labels at a smaller distance, 18 of the plot's 156 px, would touch. */
const minLabelDistance = 18 / 156;

/**
 * Labels beside the plot: the scale of a fixed range or the age of the start, and the newest price at its dot if the price
 * above the chart reads differently. Hidden from screen readers: the chart's value and the summary name the prices.
 */
function EndLabels({ series: { points, rangeLabels, format }, price }: Pick<PriceChartProps, 'series' | 'price'>) {
  const [first, last] = [points[0], points.at(-1)];
  const newest = last && isInPlot(last) && format(last.priceUsd) !== price ? last : null;
  const startText = `${pluralize(Math.round((first?.hoursAgo ?? 0) / 24), { one: 'day', many: 'days' })} ago`;
  const labels =
    rangeLabels.length > 0
      ? rangeLabels.map((text, index) => ({ text, y: index / 2, className: '' }))
      : [{ text: startText, y: first?.y ?? 0, className: styles.start }];
  return (
    <div className={styles.labels} aria-hidden="true">
      {labels
        .filter(({ y }) => newest === null || Math.abs(newest.y - y) > minLabelDistance)
        .map(({ text, y, className }) => (
          <span key={text} className={className} style={getTop(y)}>
            {text}
          </span>
        ))}
      {newest && (
        <strong className={styles.current} style={getTop(newest.y)}>
          {format(newest.priceUsd)}
        </strong>
      )}
    </div>
  );
}

interface SpokenProps {
  readonly text: string;
  readonly words: string;
  readonly className?: string | undefined;
}

/** A text with symbols or abbreviations. Screen readers read `words` instead. */
export function Spoken({ text, words, className }: SpokenProps) {
  return (
    <>
      <span className={className} aria-hidden="true">
        {text}
      </span>
      <VisuallyHidden>{words}</VisuallyHidden>
    </>
  );
}
