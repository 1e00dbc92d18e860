import {
  createContext,
  type Dispatch,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type SetStateAction,
  use,
  useEffect,
  useId,
  useState,
} from 'react';
import { formatTime, formatWeekdayDay, formatWeekdayTime } from '#lib/dates.ts';
import { formatPrice } from '#lib/number-format.ts';
import styles from './chart-cursor.module.css';
import chart from './chart-parts.module.css';
import { getLeft, getTop } from './chart-parts.tsx';
import type { Hour, Position, PricePoint, PriceSeries } from './price-series.ts';

/** The hour that every chart marks while the pointer or a key selects it in one of them. */
interface Cursor {
  /** Index of the hour, counted back from the newest: the charts differ in length. */
  readonly hoursAgo: number;
  /** Id of the chart in which the hour is selected. Null while the cursor is hidden. */
  readonly chartId: string | null;
}

const hiddenCursor: Cursor = { hoursAgo: 0, chartId: null };
/** The hour stays: the chart that next gets the focus continues there. */
const hide = (cursor: Cursor): Cursor => ({ ...cursor, chartId: null });
const CursorContext = createContext<readonly [Cursor, Dispatch<SetStateAction<Cursor>>]>([
  hiddenCursor,
  () => undefined,
]);

/** Shares one cursor among the charts inside. Moving the cursor re-renders its consumers only, not `children`. */
export function ChartCursorProvider({ children }: { readonly children: ReactNode }) {
  const [cursor, setCursor] = useState(hiddenCursor);
  const isShown = cursor.chartId !== null;
  // Hide the tooltip on Escape even without focus (WCAG 1.4.13), and on a touch outside the charts, because a touch doesn't
  // always move the focus.
  useEffect(() => {
    if (!isShown) return;
    const controller = new AbortController();
    const hideOnEscape = ({ key }: globalThis.KeyboardEvent) => {
      if (key === 'Escape') setCursor(hide);
    };
    const hideOutside = ({ target }: globalThis.PointerEvent) => {
      if (target instanceof Element && !target.closest('[role=slider]')) setCursor(hide);
    };
    document.addEventListener('keydown', hideOnEscape, { signal: controller.signal });
    document.addEventListener('pointerdown', hideOutside, { signal: controller.signal });
    return () => controller.abort();
  }, [isShown]);
  return <CursorContext value={[cursor, setCursor]}>{children}</CursorContext>;
}

/** How many hours a key moves the cursor. */
const keySteps: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowUp: 1,
  ArrowLeft: -1,
  ArrowDown: -1,
  PageUp: 24,
  PageDown: -24,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

interface ChartCursorProps {
  /** Id of the heading that names the chart's coin. */
  readonly nameId: string;
  readonly series: PriceSeries;
  readonly children: ReactNode;
}

/** The slider around a plot, and its marks. A separate component: only it re-renders while the pointer moves. */
export function ChartCursor({ nameId, series, children }: ChartCursorProps) {
  const chartId = useId();
  const [cursor, setCursor] = use(CursorContext);
  const { hours, points } = series;
  const last = hours.length - 1;
  const index = Math.max(0, last - cursor.hoursAgo);
  const isActive = cursor.chartId === chartId;

  function moveTo(target: number) {
    const hoursAgo = last - Math.max(0, Math.min(Math.round(target), last));
    if (!isActive || hoursAgo !== cursor.hoursAgo) setCursor({ hoursAgo, chartId });
  }
  function moveToPointer({ currentTarget, clientX }: PointerEvent) {
    const { left, width } = currentTarget.getBoundingClientRect();
    moveTo(((clientX - left) / width) * last);
  }
  function moveByKey(event: KeyboardEvent) {
    const step = keySteps[event.key];
    // The browser handles keys with a modifier: Alt and an arrow go back and forward in the history.
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    moveTo(index + step);
  }

  return (
    <>
      <div
        role="slider"
        tabIndex={0}
        className={styles.surface}
        aria-label="Hourly values"
        aria-describedby={nameId}
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={index}
        aria-valuetext={hours[index] && spellHour(hours[index])}
        onPointerDown={moveToPointer}
        onPointerMove={moveToPointer}
        // A finger "leaves" whenever it lifts. Its tooltip stays until the next touch elsewhere, or until the focus moves.
        onPointerLeave={({ pointerType }) => pointerType !== 'touch' && setCursor(hide)}
        // The browser takes over the gesture to scroll the page.
        onPointerCancel={() => setCursor(hide)}
        onFocus={() => moveTo(index)}
        onBlur={() => setCursor(hide)}
        onKeyDown={moveByKey}
      >
        {children}
      </div>
      <Marks
        points={points}
        hour={cursor.chartId === null ? undefined : hours[last - cursor.hoursAgo]}
        isActive={isActive}
      />
    </>
  );
}

/** "Fri, Nov 20, 3:00 PM, $67,187.34": with the day, because the first and the last hour can be on the same weekday. */
function spellHour({ epochMs, priceUsd }: Hour): string {
  return `${formatWeekdayDay(epochMs)}, ${formatTime(epochMs)}, ${formatPrice(priceUsd)}`;
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
  const point = points.find(({ epochMs }) => epochMs === hour?.epochMs);
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
      {/* Not at the newest price, which is above the chart. */}
      {hour && !isActive && point !== newest && (
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
