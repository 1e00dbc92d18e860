// The parts that the charts of prices and of their comparison have in common.
import type { ReactNode } from 'react';
import { formatMonthDay } from '#lib/dates.ts';
import styles from './chart-parts.module.css';
import { getTicks, type Hour, type Position } from './price-series.ts';

/** The plot's width and height in units of its SVG. */
const plotSize = 100;

/** An image that stretches to the plot without measuring it. Its strokes don't stretch. */
export function PlotImage({ children }: { readonly children: ReactNode }) {
  return (
    <svg className={styles.image} viewBox={`0 0 ${plotSize} ${plotSize}`} preserveAspectRatio="none" aria-hidden="true">
      {children}
    </svg>
  );
}

/** Styles of an HTML element at a share of the plot's width or height. */
export const getLeft = (x: number) => ({ left: `${x * 100}%` });
export const getTop = (y: number) => ({ top: `${y * 100}%` });

export const toUnits = (share: number) => (share * plotSize).toFixed(2);

export function getLinePath(points: readonly Position[]): string {
  return points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${toUnits(x)} ${toUnits(y)}`).join('');
}

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
        <span key={epochMs} className={`${styles.tick} ${x === 1 ? styles.edge : ''}`} style={getLeft(x)}>
          {formatMonthDay(epochMs)}
        </span>
      ))}
      {lastX < 0.9 && (
        <span className={`${styles.tick} ${styles.edge} ${styles.now}`} style={getLeft(1)}>
          Now
        </span>
      )}
    </div>
  );
}
