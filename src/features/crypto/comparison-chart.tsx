import { useState } from 'react';
import { formatWeekdayTime } from '#lib/dates.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import chart from './chart.module.css';
import cursor from './chart-cursor.module.css';
import { Dot, formatPointTime, Guide, getLabelStyle, getTop, useChartCursor } from './chart-cursor.tsx';
import styles from './comparison-chart.module.css';
import { Grid, getLevelPath, getLinePath, PlotImage, Spoken, TickLabels } from './price-chart.tsx';
import {
  type ComparedCoin,
  type Comparison,
  comparePrices,
  getChangeAt,
  getPointAt,
  spreadLabels,
} from './price-comparison.ts';
import { formatChange, type Hour, spellChange } from './price-series.ts';
import { usePriceSnapshot } from './use-prices.ts';

/** The height of a label, 1.5rem, as a share of the plot’s 15rem. */
const labelGap = 1.5 / 15;
const lineClass = `${chart.line} ${styles.rank} ${styles.line}`;

/** A coin's look: its position in the order of changes, and whether its line is raised over the others. */
const getLook = (index: number, coin: ComparedCoin, raised: string | null) => ({
  'data-rank': index,
  'data-raised': raised === null ? undefined : coin.id === raised,
});

/** The changes of all coins since seven days ago on one scale, each line labeled at its end. A press on a label raises its line. */
export function ComparisonChart() {
  const snapshot = usePriceSnapshot();
  /** The id of the coin whose line is raised. */
  const [raised, setRaised] = useState<string | null>(null);
  const comparison = snapshot && comparePrices(snapshot.data, snapshot.fetchedAtMs);
  if (!comparison?.coins.length) return <p className={chart.summary}>No chart data</p>;
  return (
    <>
      {/* Outside of the figure: screen readers would read the caption again with the chart. */}
      <VisuallyHidden>{summarize(comparison)}</VisuallyHidden>
      <figure>
        <div className={`${chart.chart} ${styles.chart}`}>
          <Levels levels={comparison.levels} />
          <Lines comparison={comparison} raised={raised} />
          <TickLabels hours={comparison.hours} />
          <ComparisonCursor comparison={comparison} raised={raised} onRaise={setRaised} />
        </div>
      </figure>
    </>
  );
}

/** "Best of the week: BNB up 5.98%. Then Bitcoin up 5.03%, XRP down 1.80%." */
function summarize({ coins }: Comparison): string {
  const [best, ...others] = coins.map((coin) => nameChange(coin));
  return `Best of the week: ${best}.${others.length > 0 ? ` Then ${others.join(', ')}.` : ''}`;
}

const nameChange = (coin: ComparedCoin, hour?: Hour) => `${coin.name} ${spellChange(getChangeAt(coin, hour))}`;

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

interface LinesProps {
  readonly comparison: Comparison;
  readonly raised: string | null;
}

function Lines({ comparison: { coins, hours, levels }, raised }: LinesProps) {
  const zero = levels.find(({ percent }) => percent === 0);
  const others = levels.filter((level) => level !== zero);
  return (
    <PlotImage>
      <Grid hours={hours} levels={others.map(({ y }) => y)} />
      {zero && <path className={chart.start} d={getLevelPath(zero.y)} />}
      {/* The raised one last, above the others, or the best one. */}
      {coins
        .map((coin, rank) => (
          <path key={coin.id} className={lineClass} {...getLook(rank, coin, raised)} d={getLinePath(coin.points)} />
        ))
        .reverse()
        .sort((one, other) => Number(one.key === raised) - Number(other.key === raised))}
    </PlotImage>
  );
}

interface ComparisonCursorProps extends LinesProps {
  readonly onRaise: (id: string | null) => void;
}

/** Follows the cursor: guide, dots, and the changes at the hour that is shown instead of the newest ones. */
function ComparisonCursor({ comparison: { coins, hours }, raised, onRaise }: ComparisonCursorProps) {
  const { index, isChosen, shownHoursAgo, surface } = useChartCursor(hours);
  const own = hours[index];
  const shown = hours.find(({ hoursAgo }) => hoursAgo === shownHoursAgo);
  if (own === undefined) return null;
  // The summary above has named the newest changes.
  const changes = isChosen ? coins.map((coin) => nameChange(coin, own)) : [];
  const valueText = [formatPointTime(own.epochMs), ...changes].join(', ');
  return (
    <>
      <div
        {...surface}
        role="slider"
        tabIndex={0}
        aria-valuenow={index}
        aria-label="Change of each coin, last 7 days"
        aria-valuetext={valueText}
      />
      <div className={cursor.layer} aria-hidden="true">
        {shown && (
          <>
            <Guide hour={shown} />
            <span className={styles.time} style={getLabelStyle(shown.x)}>
              {formatWeekdayTime(shown.epochMs)}
            </span>
          </>
        )}
        {coins.map((coin, rank) => {
          const point = getPointAt(coin, shown);
          return point && <Dot key={coin.id} point={point} className={styles.rank} {...getLook(rank, coin, raised)} />;
        })}
      </div>
      <EndLabels coins={coins} hour={shown} raised={raised} onRaise={onRaise} />
    </>
  );
}

interface EndLabelsProps extends Pick<ComparisonCursorProps, 'raised' | 'onRaise'> {
  readonly coins: readonly ComparedCoin[];
  /** Undefined: the ends of the lines. */
  readonly hour: Hour | undefined;
}

/**
 * Labels beside the ends of the lines, joined by connectors. They don't move; their numbers follow the cursor. Not all lines
 * can be told apart where they cross: a press raises one, the next press lowers it.
 */
function EndLabels({ coins, hour, raised, onRaise }: EndLabelsProps) {
  const ends = coins.map((coin) => getPointAt(coin)?.y ?? 0);
  const labels = spreadLabels(ends, labelGap);
  return (
    <div className={styles.labels}>
      <PlotImage className={styles.connectors}>
        {coins.map((coin, rank) => {
          const connector = getLinePath([
            { x: 0, y: ends[rank] ?? 0 },
            { x: 1, y: labels[rank] ?? 0 },
          ]);
          return <path key={coin.id} className={lineClass} {...getLook(rank, coin, raised)} d={connector} />;
        })}
      </PlotImage>
      {coins.map((coin, rank) => (
        <button
          type="button"
          key={coin.id}
          className={styles.label}
          {...getLook(rank, coin, raised)}
          style={getTop(labels[rank] ?? 0)}
          aria-pressed={coin.id === raised}
          onClick={() => onRaise(coin.id === raised ? null : coin.id)}
        >
          <span className={styles.name}>{coin.name}</span>
          <span className={styles.symbol}>{coin.symbol}</span>
          <Spoken
            className={styles.change}
            text={formatChange(getChangeAt(coin, hour))}
            words={spellChange(getChangeAt(coin, hour))}
          />
        </button>
      ))}
    </div>
  );
}
