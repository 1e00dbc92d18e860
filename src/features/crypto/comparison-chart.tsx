import chart from './chart-parts.module.css';
import { Grid, getLevelPath, getLinePath, getTop, PlotImage, TickLabels } from './chart-parts.tsx';
import type { Coin } from './coingecko.ts';
import styles from './comparison-chart.module.css';
import { createPriceSeries, getChangePercent, getTotalChange, spellChange } from './price-series.ts';

/** The height of a label, 2rem, as a share of the plot's 15rem. */
const labelHeight = 2 / 15;
/** Where a line meets its label, beside the plot. */
const labelX = 1.03;

interface ComparisonChartProps {
  readonly coins: readonly Coin[];
  readonly asOfMs: number;
}

/** The changes of all coins since seven days ago on one scale, each line named at its end. */
export function ComparisonChart({ coins, asOfMs }: ComparisonChartProps) {
  const { hours, startY, lines } = compareCoins(coins, asOfMs);
  if (lines.length === 0) return <p className={chart.summary}>No chart data</p>;
  const labelYs = spreadLabels(lines.map(({ points }) => points.at(-1)?.y ?? 0));
  const labeled = lines.map((line, rank) => ({ ...line, rank, labelY: labelYs[rank] ?? 0 }));
  return (
    <div className={`${chart.chart} ${styles.chart}`}>
      <PlotImage>
        <Grid hours={hours} levels={[]} />
        <path className={chart.start} d={getLevelPath(startY)} />
        {/* The best coin's line is on top. */}
        {labeled.toReversed().map(({ id, rank, points, labelY }) => (
          <path
            key={id}
            className={`${chart.line} ${styles.line}`}
            data-rank={rank}
            d={getLinePath([...points, { x: labelX, y: labelY }])}
          />
        ))}
      </PlotImage>
      <TickLabels hours={hours} />
      <ol className={styles.labels}>
        {labeled.map(({ id, rank, name, changePercent, labelY }) => (
          <li key={id} className={styles.label} data-rank={rank} style={getTop(labelY)}>
            <span className={styles.name}>{name}</span> <span>{spellChange(changePercent)}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** A line for each coin with a history of seven days, the highest change first. All start at `startY`, at no change. */
function compareCoins(coins: readonly Coin[], asOfMs: number) {
  const weeks = coins.flatMap(({ id, name, ...history }) => {
    const { hours, points } = createPriceSeries(history, asOfMs);
    const [first] = points;
    const total = getTotalChange(points);
    if (!first || total?.days !== 7) return [];
    const changes = points.map(({ x, priceUsd }) => ({ x, percent: getChangePercent(first.priceUsd, priceUsd) }));
    return [{ id, name, hours, changes, changePercent: total.percent }];
  });
  const percents = weeks.flatMap(({ changes }) => changes.map(({ percent }) => percent));
  const [min, max] = [Math.min(0, ...percents), Math.max(0, ...percents)];
  const getY = (percent: number) => (max > min ? (max - percent) / (max - min) : 0.5);
  const lines = weeks
    .toSorted((one, other) => other.changePercent - one.changePercent)
    .map((week) => ({ ...week, points: week.changes.map(({ x, percent }) => ({ x, y: getY(percent) })) }));
  return { hours: weeks[0]?.hours ?? [], startY: getY(0), lines };
}

/** Moves labels apart, first down and then up from the plot's lower edge. Takes and returns their centers from top to bottom. */
function spreadLabels(centers: readonly number[]): readonly number[] {
  let lowest = -labelHeight / 2;
  const movedDown = centers.map((center) => {
    lowest = Math.max(center, lowest + labelHeight);
    return lowest;
  });
  const lastCenter = 1 - labelHeight / 2;
  return movedDown.map((center, index) => Math.min(center, lastCenter - (centers.length - 1 - index) * labelHeight));
}
