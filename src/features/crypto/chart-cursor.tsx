import { createContext, type PointerEvent, type ReactNode, use, useId, useState } from 'react';
import { formatWeekdayTime } from '#lib/dates.ts';
import styles from './chart-cursor.module.css';
import chart from './chart-parts.module.css';
import { getLeft, getTop } from './chart-parts.tsx';
import { formatPrice } from './price-format.ts';
import type { Hour, Position, PricePoint, PriceSeries } from './price-series.ts';

/** The hour that every chart marks while the pointer or the focus selects it in one of them. */
interface Cursor {
  /** Index of the hour, counted back from the newest: the charts differ in length. */
  readonly hoursAgo: number;
  readonly chartId: string;
}

type CursorState = readonly [cursor: Cursor | null, setCursor: (cursor: Cursor | null) => void];

const CursorContext = createContext<CursorState>([null, () => undefined]);

/** Shares one cursor among the charts inside. Moving the cursor re-renders its consumers only, not `children`. */
export function ChartCursorProvider({ children }: { readonly children: ReactNode }) {
  const cursor = useState<Cursor | null>(null);
  return <CursorContext value={cursor}>{children}</CursorContext>;
}

interface ChartCursorProps {
  /** Id of the heading that names the chart's coin. */
  readonly nameId: string;
  readonly series: PriceSeries;
  readonly children: ReactNode;
}

/** The slider under a plot, and its marks. A separate component: only it re-renders while the pointer moves. */
export function ChartCursor({ nameId, series, children }: ChartCursorProps) {
  const chartId = useId();
  const [cursor, setCursor] = use(CursorContext);
  const { hours, points } = series;
  const last = hours.length - 1;
  const index = Math.max(0, last - (cursor?.hoursAgo ?? 0));
  const hour = hours[index];
  const moveTo = (target: number) => setCursor({ hoursAgo: last - target, chartId });
  const hide = () => setCursor(null);

  function moveToPointer({ currentTarget, clientX }: PointerEvent) {
    const { left, width } = currentTarget.getBoundingClientRect();
    const share = Math.max(0, Math.min((clientX - left) / width, 1));
    moveTo(Math.round(share * last));
  }

  return (
    <>
      <label
        className={styles.surface}
        onPointerDown={(event) => {
          // So that the next touch elsewhere hides the tooltip.
          event.currentTarget.control?.focus({ preventScroll: true });
          moveToPointer(event);
        }}
        onPointerMove={moveToPointer}
        // A finger "leaves" whenever it lifts. Its tooltip stays until the focus moves.
        onPointerLeave={({ pointerType }) => pointerType !== 'touch' && hide()}
        // The browser takes over the gesture to scroll the page.
        onPointerCancel={hide}
        // By default it would take the focus from the slider.
        onMouseDown={(event) => event.preventDefault()}
      >
        <input
          type="range"
          aria-label="Hourly values"
          aria-describedby={nameId}
          aria-valuetext={hour && `${formatWeekdayTime(hour.epochMs)}, ${formatPrice(hour.priceUsd)}`}
          max={last}
          value={index}
          onChange={({ target }) => moveTo(target.valueAsNumber)}
          onKeyDown={({ key }) => key === 'Escape' && hide()}
          onFocus={() => moveTo(index)}
          onBlur={hide}
        />
        {children}
      </label>
      <Marks
        points={points}
        hour={cursor ? hours[last - cursor.hoursAgo] : undefined}
        isActive={cursor?.chartId === chartId}
      />
    </>
  );
}

interface MarksProps {
  readonly points: readonly PricePoint[];
  /** The hour of the cursor. Undefined while it is hidden, or if the series is too short for it. */
  readonly hour: Hour | undefined;
  /** True if it was selected in this chart, which then has the tooltip. */
  readonly isActive: boolean;
}

/** The dot at the newest price, and the cursor's guide, dot and price. */
function Marks({ points, hour, isActive }: MarksProps) {
  const newest = points.at(-1);
  const point = hour?.priceUsd === null ? undefined : hour;
  return (
    <div className={chart.layer}>
      {newest && <Dot point={newest} isNewest />}
      {hour && <span className={styles.guide} style={getLeft(hour.x)} />}
      {point && point !== newest && <Dot point={point} />}
      {hour && isActive && (
        <div role="tooltip" className={styles.tooltip} style={getLabelStyle(hour)}>
          <span className={styles.time}>{formatWeekdayTime(hour.epochMs)}</span>
          <span className={styles.price}>{`Price: ${formatPrice(hour.priceUsd)}`}</span>
        </div>
      )}
      {/* Not at the newest price: the card shows the current one above the chart. */}
      {hour && !isActive && hour !== newest && (
        <span className={`${styles.value} ${point && point.y < 0.5 ? styles.below : ''}`} style={getLabelStyle(hour)}>
          {formatPrice(hour.priceUsd)}
        </span>
      )}
    </div>
  );
}

interface DotProps {
  readonly point: Position;
  readonly isNewest?: boolean;
}

/** Nothing for a point outside a fixed range. */
function Dot({ point: { x, y }, isNewest }: DotProps) {
  if (y < 0 || y > 1) return null;
  return <span className={chart.dot} data-dot={isNewest} style={{ ...getLeft(x), ...getTop(y) }} />;
}

/** Positions a label at a share of the plot's width, and shifts it by the same share of its own width to keep it inside. */
function getLabelStyle({ x }: Hour) {
  return { ...getLeft(x), transform: `translateX(-${x * 100}%)` };
}
