import { Fragment, useId } from 'react';
import { formatMonthDay } from '#lib/dates.ts';
import chart from './chart.module.css';
import { ChartCursor, NowMark } from './chart-cursor.tsx';
import styles from './price-chart.module.css';
import {
  createPriceSeries,
  getAreaPath,
  getHighLowLabels,
  getLinePath,
  type HighLowLabel,
  isLineVisible,
  type PriceSeries,
} from './price-series.ts';
import { getPriceFormat, summarizePrices } from './price-summary.ts';

/** In pixels at the usual text size; the stylesheets have the same numbers. The labels of the days are below the plot. */
const chartHeight = 180;
const plotHeight = 156;
const plotWidth = 100;

const frame = {
  className: `${chart.image} ${styles.image}`,
  viewBox: `0 0 ${plotWidth} ${chartHeight}`,
  preserveAspectRatio: 'none',
} as const;

const frameClass = `${chart.chart} ${styles.chart}`;

interface PriceChartProps {
  readonly name: string;
  readonly series: PriceSeries;
  readonly isFirst: boolean;
}

/**
 * The prices of seven days as a line, and below it a sentence that sums it up. Nothing is measured: the SVG stretches, its
 * strokes and the labels don't.
 */
export function PriceChart({ name, series, isFirst }: PriceChartProps) {
  const summary = summarizePrices(name, series);
  if (summary === null) return <p className={`${frameClass} ${styles.empty}`}>No chart data</p>;
  return (
    <figure>
      <div className={`${frameClass} ${series.rangeLabels.length > 0 ? styles.withScale : ''}`}>
        <Plot series={series} />
        <TickLabels ticks={series.ticks} />
        {!isLineVisible(series) && (
          <p className={styles.outside}>
            Outside {series.range.minUsd}–{series.range.maxUsd}
          </p>
        )}
        <HighLowLabels series={series} />
        <RangeLabels labels={series.rangeLabels} />
        <NowMark series={series} isFirst={isFirst} />
        <ChartCursor label={`${name} price, last 7 days`} series={series} />
      </div>
      <figcaption className={`${chart.summary} ${styles.caption}`}>
        {summary.map((part, index) => (
          <Fragment key={part}>
            {index > 0 && ' '}
            <span>{part}</span>
          </Fragment>
        ))}
      </figcaption>
    </figure>
  );
}

const emptyWeek = createPriceSeries({ symbol: '', hourlyPricesUsd: Array.from({ length: 7 * 24 }, () => null) }, 0);

/** The chart while it loads: the grid of a week. */
export function EmptyChart() {
  return (
    <div className={frameClass}>
      <svg {...frame} aria-hidden="true">
        <Grid {...emptyWeek} />
      </svg>
    </div>
  );
}

function Grid({ ticks, rangeLabels }: Pick<PriceSeries, 'ticks' | 'rangeLabels'>) {
  const lines = ticks.map(({ x }) => `M${(x * plotWidth).toFixed(2)} 0V${plotHeight}`);
  const scale = rangeLabels.length > 0 ? `M0 0H${plotWidth}M0 ${plotHeight / 2}H${plotWidth}` : '';
  return <path className={chart.grid} d={`${lines.join('')}${scale}M0 ${plotHeight}H${plotWidth}`} />;
}

/** Also draws the price seven days ago, from where the line starts: which side of it the line ends on is the week's change. */
function Plot({ series }: { readonly series: PriceSeries }) {
  const clipId = useId();
  return (
    <svg {...frame} aria-hidden="true">
      <clipPath id={clipId}>
        {/* Wider than the plot: clips at the top and bottom only, or the line would end in half a stroke. */}
        <rect x={-plotWidth} y={0} width={3 * plotWidth} height={plotHeight} />
      </clipPath>
      <Grid {...series} />
      <g clipPath={`url(#${clipId})`}>
        <path className={chart.start} d={getStartPath(series)} />
        <path className={styles.area} d={getAreaPath(series, plotWidth, plotHeight)} />
        <path className={chart.line} d={getLinePath(series.points, plotWidth, plotHeight)} />
      </g>
    </svg>
  );
}

function getStartPath({ points: [first] }: PriceSeries): string {
  return first ? getLinePath([first, { ...first, x: 1 }], plotWidth, plotHeight) : '';
}

/** Labels beside the plot at its top, middle and bottom. Hidden from screen readers: the summary names the prices. */
function RangeLabels({ labels }: { readonly labels: readonly string[] }) {
  return (
    <div className={styles.scale} aria-hidden="true">
      {labels.map((label) => (
        <span key={label}>{label}</span>
      ))}
    </div>
  );
}

/** Hidden from screen readers: the chart's value names the time of each point. */
export function TickLabels({ ticks }: Pick<PriceSeries, 'ticks'>) {
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

/** Ring and price at the highest and the lowest point, if there is room. Hidden from screen readers: the summary names both prices. */
function HighLowLabels({ series }: { readonly series: PriceSeries }) {
  if (series.extremes === null) return null;
  const format = getPriceFormat(series.extremes);
  return (
    <div className={styles.labels} aria-hidden="true">
      {getHighLowLabels(series).map((label) => (
        <PointLabel key={label.end} {...label} text={`${names[label.end]} ${format(label.point.priceUsd)}`} />
      ))}
    </div>
  );
}

const names = { high: 'High', low: 'Low' } as const;

function PointLabel({ end, point: { x, y }, text }: HighLowLabel & { readonly text: string }) {
  const left = `${x * 100}%`;
  return (
    <div className={styles.labelRow} style={{ top: `${y * 100}%` }}>
      <span className={styles.ring} style={{ left }} />
      {/* Shifted by a share of its own width, so it stays in the chart. */}
      <span className={`${styles.label} ${styles[end]}`} style={{ left, transform: `translateX(-${left})` }}>
        {text}
      </span>
    </div>
  );
}
