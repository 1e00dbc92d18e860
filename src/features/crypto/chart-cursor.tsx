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
import { Dot, Guide, getLabelStyle } from './chart.tsx';
import styles from './chart-cursor.module.css';
import { getNearestIndex, type Hour, type PriceSeries } from './price-series.ts';

/** The hour that every chart marks while the pointer or a key selects it in one of them. */
interface SharedCursor {
  readonly hoursAgo: number;
  /** Id of the chart in which the hour was selected. */
  readonly chart: string | null;
  readonly isShown: boolean;
}

const noCursor: SharedCursor = { hoursAgo: 0, chart: null, isShown: false };
const hide = (cursor: SharedCursor): SharedCursor => ({ ...cursor, isShown: false });
const CursorContext = createContext<readonly [SharedCursor, Dispatch<SetStateAction<SharedCursor>>]>([
  noCursor,
  () => undefined,
]);

/** Shares one cursor among the charts inside. Moving the cursor re-renders its consumers only, not `children`. */
export function ChartCursorProvider({ children }: { readonly children: ReactNode }) {
  const [cursor, setCursor] = useState(noCursor);
  // Hide the tooltip on Escape even without focus (WCAG 1.4.13), and on a touch outside the charts, because a touch doesn't
  // always move the focus.
  useEffect(() => {
    if (!cursor.isShown) return;
    const controller = new AbortController();
    const hideOnEscape = ({ key }: globalThis.KeyboardEvent) => {
      if (key === 'Escape') setCursor(hide);
    };
    const hideOutside = ({ target }: globalThis.PointerEvent) => {
      if (target instanceof Element && !target.closest('[role=slider]')) setCursor(hide);
    };
    document.addEventListener('keydown', hideOnEscape, controller);
    document.addEventListener('pointerdown', hideOutside, controller);
    return () => controller.abort();
  }, [cursor.isShown]);
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

/**
 * The cursor of one chart. `index` is the hour that was selected in this chart, or else the newest one: it doesn't follow
 * the other charts, so a screen reader stays silent about them. On focus the chart continues at the shared hour.
 * @param hours the stops of the cursor, oldest first
 */
export function useChartCursor(hours: readonly Hour[]) {
  const chart = useId();
  const [cursor, setCursor] = use(CursorContext);
  const isActiveChart = cursor.chart === chart;
  const index = getNearestIndex(hours, 'hoursAgo', isActiveChart ? cursor.hoursAgo : 0);
  const isActive = isActiveChart && cursor.isShown;
  const currentHoursAgo = hours[index]?.hoursAgo ?? 0;

  const show = (next: number) => {
    const hoursAgo = hours[next]?.hoursAgo ?? 0;
    if (!isActive || hoursAgo !== cursor.hoursAgo) setCursor({ hoursAgo, chart, isShown: true });
  };
  const hideOwn = () => setCursor((shared) => (shared.chart === chart ? hide(shared) : shared));
  const showNearest = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    show(getNearestIndex(hours, 'x', (clientX - left) / width));
  };

  const slider = {
    className: styles.surface,
    'aria-valuemin': 0,
    'aria-valuemax': hours.length - 1,
    onPointerDown: showNearest,
    onPointerMove: showNearest,
    // A finger "leaves" whenever it lifts. Its tooltip stays until the next touch elsewhere, or until the focus moves.
    onPointerLeave: ({ pointerType }: PointerEvent) => {
      if (pointerType !== 'touch') hideOwn();
    },
    // The browser takes over the gesture to scroll the page.
    onPointerCancel: hideOwn,
    onFocus: () => {
      if (!isActive) show(getNearestIndex(hours, 'hoursAgo', cursor.hoursAgo));
    },
    onBlur: hideOwn,
    onKeyDown: (event: KeyboardEvent) => {
      const step = keySteps[event.key];
      // The browser handles keys with a modifier: Alt and an arrow go back and forward in the history.
      if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      show(Math.max(0, Math.min(index + step, hours.length - 1)));
    },
  };
  return {
    index,
    /** True while this chart shows the tooltip. */
    isActive,
    /** The hour to mark in this chart. Null while no chart shows one. */
    shownHoursAgo: isActive ? currentHoursAgo : cursor.isShown ? cursor.hoursAgo : null,
    slider,
  };
}

interface ChartCursorProps {
  /** Id of the heading that names the chart's coin. */
  readonly nameId: string;
  readonly series: PriceSeries;
  readonly children: ReactNode;
}

/** The slider around a plot that shows its points. A separate component: only it re-renders while the pointer moves. */
export function ChartCursor({ nameId, series: { hours, points, format }, children }: ChartCursorProps) {
  const { index, isActive, shownHoursAgo, slider } = useChartCursor(points);
  const selected = points[index];
  const last = points.at(-1);
  if (!selected || !last) return null;
  // The hour is undefined if the series is too short for it. So is the point, also in a gap.
  const hour = hours.find(({ hoursAgo }) => hoursAgo === shownHoursAgo);
  const point = points.find(({ hoursAgo }) => hoursAgo === shownHoursAgo);
  const side = point && point.y < 0.5 ? styles.below : styles.above;
  const price = formatPrice(selected.priceUsd);
  const valueText = `${formatPointTime(selected.epochMs)}, ${price}`;
  return (
    <>
      <div
        {...slider}
        role="slider"
        tabIndex={0}
        aria-valuenow={index}
        aria-label="Hourly values"
        aria-describedby={nameId}
        aria-valuetext={valueText}
      >
        {children}
      </div>
      <div className={styles.layer}>
        <Dot point={last} data-dot />
        {hour && <Guide hour={hour} />}
        {point && point !== last && <Dot point={point} />}
        {hour && isActive && (
          <div role="tooltip" className={styles.tooltip} style={getLabelStyle(hour.x)}>
            <span className={styles.time}>{formatWeekdayTime(hour.epochMs)}</span>
            <span className={styles.price}>Price: {price}</span>
          </div>
        )}
        {/* The newest price is above the chart. */}
        {hour && !isActive && point !== last && (
          <span className={`${styles.value} ${side}`} style={getLabelStyle(hour.x)}>
            {point ? format(point.priceUsd) : formatPrice(null)}
          </span>
        )}
      </div>
    </>
  );
}

/** "Fri, Nov 20, 3:00 PM": the first and the last hour of a chart can be on the same weekday. */
export function formatPointTime(epochMs: number): string {
  return `${formatWeekdayDay(epochMs)}, ${formatTime(epochMs)}`;
}
