import { useId } from 'react';
import { formatMonthDay } from '#lib/dates.ts';
import { ChartCursor } from './chart-cursor.tsx';
import { HighLowLabels } from './high-low-labels.tsx';
import styles from './price-chart.module.css';
import { areaPath, isLineVisible, linePath, type PriceSeries, tickIndexes, xFraction } from './price-series.ts';
import { summarizePrices } from './price-summary.ts';

/** The height that the specification asks for, labels included; the plot leaves room for two lines of label. */
const chartHeight = 180;
const plotHeight = 144;
const plotWidth = 100;

const frame = {
  width: '100%',
  height: chartHeight,
  viewBox: `0 0 ${plotWidth} ${chartHeight}`,
  preserveAspectRatio: 'none',
} as const;

interface PriceChartProps {
  readonly name: string;
  readonly series: PriceSeries;
}

/**
 * The price of seven days as a line, and below it what it says as a sentence. The chart needs no measuring: the drawing
 * stretches, the stroke and the labels do not.
 */
export function PriceChart({ name, series }: PriceChartProps) {
  const summary = summarizePrices(name, series.points);
  if (summary === null) return <p className={`${styles.chart} ${styles.empty}`}>No chart data</p>;
  return (
    <figure>
      <div className={styles.chart}>
        <Plot series={series} />
        <TickLabels series={series} />
        {!isLineVisible(series) && (
          <p className={styles.outside}>
            Outside {series.range.minUsd}–{series.range.maxUsd}
          </p>
        )}
        <HighLowLabels series={series} />
        <ChartCursor label={`${name} price, last 7 days`} series={series} />
      </div>
      <figcaption className={styles.summary}>{summary}</figcaption>
    </figure>
  );
}

/** The paper before the line is drawn: the grid of a full week. */
export function EmptyChart() {
  return (
    <div className={styles.chart}>
      <svg {...frame} className={styles.plot} aria-hidden="true">
        <Grid hourCount={7 * 24} />
      </svg>
    </div>
  );
}

function Grid({ hourCount }: { readonly hourCount: number }) {
  const lines = tickIndexes(hourCount).map((index) => `M${xOf(index, hourCount).toFixed(2)} 0V${plotHeight}`);
  return <path className={styles.grid} d={`${lines.join('')}M0 ${plotHeight}H${plotWidth}`} />;
}

function Plot({ series }: { readonly series: PriceSeries }) {
  const clipId = useId();
  return (
    <svg {...frame} className={styles.plot} aria-hidden="true">
      <clipPath id={clipId}>
        {/* Wider than the plot: only its upper and lower edge cut, or the line would end in half a stroke. */}
        <rect x={-plotWidth} y={0} width={3 * plotWidth} height={plotHeight} />
      </clipPath>
      <Grid hourCount={series.hourCount} />
      <g clipPath={`url(#${clipId})`}>
        <path className={styles.area} d={areaPath(series, plotWidth, plotHeight)} />
        <path className={styles.line} d={linePath(series, plotWidth, plotHeight)} />
      </g>
    </svg>
  );
}

/** Hidden from screen readers, to whom the chart names the moment of each point. */
function TickLabels({ series }: { readonly series: PriceSeries }) {
  return (
    <div className={styles.ticks} aria-hidden="true">
      {series.ticks.map(({ index, epochMs }) => {
        const x = xOf(index, series.hourCount);
        return (
          <span key={index} className={styles.tick} style={{ left: `${x}%`, translate: `${labelShift(x)}%` }}>
            {formatMonthDay(epochMs)}
          </span>
        );
      })}
    </div>
  );
}

/** Labels stand centred below their line; one at an edge of the plot keeps within it. */
function labelShift(x: number): number {
  if (x < 3) return 0;
  return x > 97 ? -100 : -50;
}

function xOf(index: number, hourCount: number): number {
  return xFraction(index, hourCount) * plotWidth;
}
