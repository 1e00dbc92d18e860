import { type ReactNode, useState } from 'react';
import { formatWeekdayTime } from '#lib/dates.ts';
import chart from './chart.module.css';
import {
  ChangeText,
  Dot,
  Grid,
  Guide,
  getLabelStyle,
  getLevelPath,
  getLinePath,
  getTop,
  PlotImage,
  TickLabels,
} from './chart.tsx';
import cursor from './chart-cursor.module.css';
import { formatPointTime, useChartCursor } from './chart-cursor.tsx';
import styles from './comparison-chart.module.css';
import { type ComparedCoin, type Comparison, comparePrices, getPointAt, spreadLabels } from './price-comparison.ts';
import { type Hour, spellChange } from './price-series.ts';
import { usePriceSnapshot } from './use-prices.ts';

/** The height of a label, 1.5rem, as a share of the plot’s 15rem. */
const labelGap = 1.5 / 15;
const lineClass = `${chart.line} ${styles.rank} ${styles.line}`;

/** Attributes for the styles: the coin's rank, from 0 for the best, and if any coin is selected, whether it is this one. */
const getLineAttributes = ({ id, rank }: ComparedCoin, selectedId: string | null) => ({
  'data-rank': rank,
  'data-selected': selectedId === null ? undefined : id === selectedId,
});

/** The changes of all coins since seven days ago on one scale, each line labeled at its end. */
export function ComparisonChart() {
  const snapshot = usePriceSnapshot();
  const [selectedId, setSelectedId] = useState<string | null>(null);
  const comparison = snapshot && comparePrices(snapshot.data, snapshot.fetchedAtMs);
  if (!comparison?.coins.length) return <p className={chart.summary}>No chart data</p>;
  return (
    <figure>
      <div className={`${chart.chart} ${styles.chart}`}>
        {/* Hidden from screen readers: the chart's value names the changes. */}
        <div className={styles.levels} aria-hidden="true">
          {comparison.levels.map(({ percent, y }) => (
            <span key={percent} style={getTop(y)}>
              {percent > 0 ? '+' : ''}
              {percent}%
            </span>
          ))}
        </div>
        <TickLabels hours={comparison.hours} />
        <ComparisonCursor comparison={comparison} selectedId={selectedId} onSelect={setSelectedId}>
          <Lines comparison={comparison} selectedId={selectedId} />
        </ComparisonCursor>
      </div>
    </figure>
  );
}

const getChange = (coin: ComparedCoin, hour?: Hour) => getPointAt(coin, hour)?.changePercent ?? null;

interface LinesProps {
  readonly comparison: Comparison;
  /** Id of the coin whose line is in front of the others. */
  readonly selectedId: string | null;
}

function Lines({ comparison: { coins, hours, levels }, selectedId }: LinesProps) {
  const zero = levels.find(({ percent }) => percent === 0);
  const others = levels.filter((level) => level !== zero);
  return (
    <PlotImage>
      <Grid hours={hours} levels={others.map(({ y }) => y)} />
      {zero && <path className={chart.start} d={getLevelPath(zero.y)} />}
      {/* The last line is on top: the selected coin's, or by default the best coin's. */}
      {coins
        .toReversed()
        .toSorted((one, other) => Number(one.id === selectedId) - Number(other.id === selectedId))
        .map((coin) => (
          <path
            key={coin.id}
            className={lineClass}
            {...getLineAttributes(coin, selectedId)}
            d={getLinePath(coin.points)}
          />
        ))}
    </PlotImage>
  );
}

interface ComparisonCursorProps extends LinesProps {
  readonly onSelect: (id: string | null) => void;
  readonly children: ReactNode;
}

/** The slider around the plot, and what follows the cursor: guide, dots, and the changes at the marked hour. */
function ComparisonCursor({ comparison, selectedId, onSelect, children }: ComparisonCursorProps) {
  const { coins, hours } = comparison;
  const { index, shownHoursAgo, slider } = useChartCursor(hours);
  const selected = hours[index];
  const shown = hours.find(({ hoursAgo }) => hoursAgo === shownHoursAgo);
  if (selected === undefined) return null;
  const changes = coins.map((coin) => `${coin.name} ${spellChange(getChange(coin, selected))}`);
  const valueText = [formatPointTime(selected.epochMs), ...changes].join(', ');
  return (
    <>
      <div
        {...slider}
        role="slider"
        tabIndex={0}
        aria-valuenow={index}
        aria-label="Hourly changes"
        aria-valuetext={valueText}
      >
        {children}
      </div>
      <div className={cursor.layer} aria-hidden="true">
        {shown && (
          <>
            <Guide hour={shown} />
            <span className={styles.time} style={getLabelStyle(shown.x)}>
              {formatWeekdayTime(shown.epochMs)}
            </span>
          </>
        )}
        {coins.map((coin) => {
          const point = getPointAt(coin, shown);
          return (
            point && (
              <Dot key={coin.id} point={point} className={styles.rank} {...getLineAttributes(coin, selectedId)} />
            )
          );
        })}
      </div>
      <EndLabels coins={coins} hour={shown} selectedId={selectedId} onSelect={onSelect} />
    </>
  );
}

interface EndLabelsProps extends Pick<ComparisonCursorProps, 'selectedId' | 'onSelect'> {
  readonly coins: readonly ComparedCoin[];
  /** Undefined: the ends of the lines. */
  readonly hour: Hour | undefined;
}

/** Labels beside the ends of the lines, with the changes at the cursor. Pressing one brings its line to the front. */
function EndLabels({ coins, hour, selectedId, onSelect }: EndLabelsProps) {
  const ends = coins.map((coin) => getPointAt(coin)?.y ?? 0);
  const tops = spreadLabels(ends, labelGap);
  const labels = coins.map((coin, index) => ({
    coin,
    attributes: getLineAttributes(coin, selectedId),
    end: ends[index] ?? 0,
    top: tops[index] ?? 0,
    change: getChange(coin, hour),
  }));
  return (
    <div className={styles.labels}>
      <PlotImage className={styles.connectors}>
        {labels.map(({ coin: { id }, attributes, end, top }) => {
          const connector = getLinePath([
            { x: 0, y: end },
            { x: 1, y: top },
          ]);
          return <path key={id} className={lineClass} {...attributes} d={connector} />;
        })}
      </PlotImage>
      {labels.map(({ coin: { id, name, symbol }, attributes, top, change }) => (
        <button
          type="button"
          key={id}
          className={styles.label}
          {...attributes}
          style={getTop(top)}
          aria-pressed={id === selectedId}
          onClick={() => onSelect(id === selectedId ? null : id)}
        >
          <span className={styles.name}>{name}</span>
          <span className={styles.symbol}>{symbol}</span>
          <ChangeText className={styles.change} percent={change} />
        </button>
      ))}
    </div>
  );
}
