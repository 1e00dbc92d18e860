// The parts that the charts of prices and of their comparison have in common.
import type { ComponentProps } from 'react';
import { formatMonthDay } from '#lib/dates.ts';
import { formatDecimal } from '#lib/number-format.ts';
import styles from './chart.module.css';
import { getTicks, getTrend, type Hour, type PricePoint } from './price-series.ts';

/** The plot's width and height in units of its SVG. */
export const plotSize = 100;

/** An image that stretches to the plot without measuring it. Its strokes don't stretch. */
export function PlotImage({ className = '', children }: ComponentProps<'svg'>) {
  return (
    <svg
      className={`${styles.image} ${className}`}
      viewBox={`0 0 ${plotSize} ${plotSize}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}

export const toUnits = (share: number) => (share * plotSize).toFixed(2);

/** Shares of the plot's width and height. */
type Position = Pick<PricePoint, 'x' | 'y'>;

/** SVG path of the line through some points. */
export function getLinePath(points: readonly Position[]): string {
  return points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${toUnits(x)} ${toUnits(y)}`).join('');
}

/** SVG path of a horizontal line across the plot. */
export const getLevelPath = (y: number) => `M0 ${toUnits(y)}H${plotSize}`;

interface GridProps {
  readonly hours: readonly Hour[];
  readonly levels: readonly number[];
}

/** A vertical line at each day, and horizontal ones at some positions down the plot. */
export function Grid({ hours, levels }: GridProps) {
  const days = getTicks(hours).map(({ x }) => `M${toUnits(x)} 0V${plotSize}`);
  return <path className={styles.grid} d={[...days, ...levels.map(getLevelPath)].join('')} />;
}

/** Hidden from screen readers: the chart's value names the time of each point. */
export function TickLabels({ hours }: Pick<GridProps, 'hours'>) {
  const ticks = getTicks(hours);
  const lastX = ticks.at(-1)?.x ?? 0;
  return (
    <div className={styles.ticks} aria-hidden="true">
      {ticks.map(({ epochMs, x }) => (
        <span key={epochMs} className={`${styles.tick} ${x === 1 ? styles.edge : ''}`} style={{ left: `${x * 100}%` }}>
          {formatMonthDay(epochMs)}
        </span>
      ))}
      {lastX < 0.9 && (
        <span className={`${styles.tick} ${styles.edge} ${styles.now}`} style={{ left: '100%' }}>
          Now
        </span>
      )}
    </div>
  );
}

/** Positions at a share of the plot's height. */
export const getTop = (y: number) => ({ top: `${y * 100}%` });

/** Positions a label at a share of the plot's width, and shifts it by the same share of its own width to keep it inside. */
export function getLabelStyle(x: number) {
  return { left: `${x * 100}%`, transform: `translateX(-${x * 100}%)` };
}

export function Guide({ hour: { x } }: { readonly hour: Hour }) {
  return <span className={styles.guide} style={{ left: `${x * 100}%` }} />;
}

/** Nothing for a point outside a fixed range. */
export function Dot({ point, className = '', ...props }: ComponentProps<'span'> & { readonly point: Position }) {
  if (point.y < 0 || point.y > 1) return null;
  const position = { left: `${point.x * 100}%`, ...getTop(point.y) };
  return <span {...props} className={`${styles.dot} ${className}`} style={position} />;
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
