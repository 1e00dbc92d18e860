import type { CSSProperties } from 'react';
import { formatWeekdayTime } from '#lib/dates.ts';
import chart from './chart.module.css';
import cursor from './chart-cursor.module.css';
import { formatPointTime } from './chart-cursor.tsx';
import { formatChange } from './coin.ts';
import styles from './comparison-chart.module.css';
import { TickLabels } from './price-chart.tsx';
import { type ComparedCoin, type Comparison, comparePrices, spreadLabels } from './price-comparison.ts';
import { getLinePath, type HourPosition } from './price-series.ts';
import { useChartCursor } from './use-chart-cursor.tsx';
import { usePriceSnapshot } from './use-prices.ts';

/** The height of a label, 1.25rem, as a share of the plot’s 15rem. */
const labelGap = 1.25 / 15;
/** The box of the SVG images, which stretch to the plot. */
const size = 100;
const lineClass = `${chart.line} ${styles.rank} ${styles.line}`;
const frame = { viewBox: `0 0 ${size} ${size}`, preserveAspectRatio: 'none' } as const;

/** The changes of all coins since seven days ago on one scale, each line labeled at its end. */
export function ComparisonChart() {
  const snapshot = usePriceSnapshot();
  const comparison = snapshot && comparePrices(snapshot.data, snapshot.fetchedAtMs);
  if (!comparison?.coins.length) return <p className={chart.summary}>No chart data</p>;
  return (
    <figure>
      <div className={`${chart.chart} ${styles.chart}`}>
        <Levels levels={comparison.levels} />
        <Lines comparison={comparison} />
        <TickLabels ticks={comparison.ticks} />
        <ComparisonCursor comparison={comparison} />
      </div>
      <figcaption className={chart.summary}>{summarize(comparison)}</figcaption>
    </figure>
  );
}

/** "Best of the week: BNB ▲ 5.98%. Then Bitcoin ▲ 5.03%, XRP ▼ -1.80%." */
function summarize({ coins, excludedNames }: Comparison): string {
  // Name and change stay on one line.
  const changes = coins.map(({ name, weekChangePercent }) => formatCoinChange(name, weekChangePercent));
  const [best = '', ...others] = changes.map((change) => change.replaceAll(' ', '\u00a0'));
  const parts = [
    `Best of the week: ${best}.`,
    others.length > 0 && `Then ${others.join(', ')}.`,
    excludedNames.length > 0 && `Fewer than 7 days of prices: ${excludedNames.join(', ')}.`,
  ];
  return parts.filter(Boolean).join(' ');
}

function formatCoinChange(name: string, percent: number | null): string {
  return `${name} ${formatChange(percent)}`;
}

/** The percentages beside the plot. Hidden from screen readers: the summary and the chart's value name the changes. */
function Levels({ levels }: Pick<Comparison, 'levels'>) {
  return (
    <div className={styles.levels} aria-hidden="true">
      {levels.map(({ percent, y }) => (
        <span key={percent} style={getTop(y)}>
          {percent > 0 ? '+' : ''}
          {percent}%
        </span>
      ))}
    </div>
  );
}

const getTop = (y: number): CSSProperties => ({ insetBlockStart: `${y * 100}%` });
const getLevelPath = (y: number) => `M0 ${(y * size).toFixed(2)}H${size}`;

function Lines({ comparison: { coins, levels, ticks } }: { readonly comparison: Comparison }) {
  const grid = [
    ...ticks.map(({ x }) => `M${(x * size).toFixed(2)} 0V${size}`),
    ...levels.filter(({ percent }) => percent !== 0).map(({ y }) => getLevelPath(y)),
  ];
  const zero = levels.filter(({ percent }) => percent === 0).map(({ y }) => getLevelPath(y));
  return (
    <svg className={`${chart.image} ${styles.image}`} {...frame} aria-hidden="true">
      <path className={chart.grid} d={grid.join('')} />
      <path className={chart.start} d={zero.join('')} />
      {/* The best one last, above the others. */}
      {coins
        .map((coin, rank) => (
          <path key={coin.id} className={lineClass} data-rank={rank} d={getLinePath(coin.points, size, size)} />
        ))
        .reverse()}
    </svg>
  );
}

/** Follows the cursor: guide, dots, and the changes at the hour that is shown instead of the newest ones. */
function ComparisonCursor({ comparison: { coins, hours } }: { readonly comparison: Comparison }) {
  const { index, shownHoursAgo, surfaceRef, handlers } = useChartCursor(hours);
  const own = hours[index];
  const shown = hours.find(({ hoursAgo }) => hoursAgo === shownHoursAgo);
  const ownChanges = coins.map((coin) => formatCoinChange(coin.name, getChangeAt(coin, own)));
  return (
    <>
      <div
        ref={surfaceRef}
        className={cursor.surface}
        role="slider"
        tabIndex={0}
        aria-label="Change of each coin, last 7 days"
        aria-valuemin={0}
        aria-valuemax={hours.length - 1}
        aria-valuenow={index}
        aria-valuetext={own && `${formatPointTime(own.epochMs)}, ${ownChanges.join(', ')}`}
        {...handlers}
      />
      <Marks coins={coins} hour={shown} />
      <EndLabels coins={coins} hour={shown} />
    </>
  );
}

const getPoint = ({ points }: Pick<ComparedCoin, 'points'>, hour: HourPosition | undefined) =>
  points.find(({ hoursAgo }) => hoursAgo === hour?.hoursAgo);
const getChangeAt = (coin: Pick<ComparedCoin, 'points'>, hour: HourPosition | undefined) =>
  getPoint(coin, hour)?.changePercent ?? null;

interface MarksProps {
  readonly coins: readonly ComparedCoin[];
  /** Undefined: the ends of the lines. */
  readonly hour: Comparison['hours'][number] | undefined;
}

function Marks({ coins, hour }: MarksProps) {
  const left = hour && `${hour.x * 100}%`;
  return (
    <div className={cursor.layer} aria-hidden="true">
      {hour && (
        <>
          <span className={cursor.guide} style={{ left }} />
          <span className={styles.time} style={{ left, transform: `translateX(-${left})` }}>
            {formatWeekdayTime(hour.epochMs)}
          </span>
        </>
      )}
      {coins.map((coin, rank) => {
        const point = hour ? getPoint(coin, hour) : coin.points.at(-1);
        if (point === undefined) return null;
        const position = { left: `${point.x * 100}%`, ...getTop(point.y) };
        return <span key={coin.id} className={`${cursor.dot} ${styles.rank}`} data-rank={rank} style={position} />;
      })}
    </div>
  );
}

/** Labels beside the ends of the lines, joined by connectors. They don't move; their numbers follow the cursor. */
function EndLabels({ coins, hour }: MarksProps) {
  const ends = coins.map(({ points }) => (points.at(-1)?.y ?? 0) - labelGap / 2);
  const tops = spreadLabels(ends, labelGap, 1);
  const labels = coins.map((coin, rank) => ({
    ...coin,
    rank,
    end: (ends[rank] ?? 0) + labelGap / 2,
    top: (tops[rank] ?? 0) + labelGap / 2,
  }));
  return (
    <div className={styles.labels} aria-hidden="true">
      <svg className={`${chart.image} ${styles.image} ${styles.connectors}`} {...frame} aria-hidden="true">
        {labels.map(({ id, rank, end, top }) => (
          <path key={id} className={lineClass} data-rank={rank} d={`M0 ${end * size}L${size} ${top * size}`} />
        ))}
      </svg>
      {labels.map(({ rank, top, ...coin }) => (
        <span key={coin.id} className={styles.label} data-rank={rank} style={getTop(top)}>
          <span className={styles.name}>{coin.name}</span>
          <span className={styles.symbol}>{coin.symbol}</span>
          <span className={styles.change}>{formatChange(hour ? getChangeAt(coin, hour) : coin.weekChangePercent)}</span>
        </span>
      ))}
    </div>
  );
}
