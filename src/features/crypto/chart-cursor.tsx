import {
  type ComponentProps,
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
import { getNearestIndex, type Hour, type PricePoint, type PriceSeries } from './price-series.ts';

/** The hour that every chart shows while the pointer or a key chooses it in one of them. */
interface SharedCursor {
  readonly hoursAgo: number;
  /** The chart in which the hour was chosen last. */
  readonly chart: string | null;
  readonly isShown: boolean;
  /** False while that chart has only got the focus. */
  readonly isChosen: boolean;
}

const noCursor: SharedCursor = { hoursAgo: 0, chart: null, isShown: false, isChosen: false };
const hide = (cursor: SharedCursor): SharedCursor => ({ ...cursor, isShown: false });
const CursorContext = createContext<readonly [SharedCursor, Dispatch<SetStateAction<SharedCursor>>]>([
  noCursor,
  () => undefined,
]);

/** The charts within it share one cursor. Only what reads the cursor renders again when it moves: `children` don't. */
export function ChartCursorProvider({ children }: { readonly children: ReactNode }) {
  const [cursor, setCursor] = useState(noCursor);
  // Escape must also hide a tooltip that the pointer opened without focus (WCAG 1.4.13), and a touch elsewhere, which doesn't
  // always move the focus, one that a finger opened.
  useEffect(() => {
    if (!cursor.isShown) return;
    const hideOnEscape = ({ key }: globalThis.KeyboardEvent) => {
      if (key === 'Escape') setCursor(hide);
    };
    const hideOutside = ({ target }: globalThis.PointerEvent) => {
      if (target instanceof Element && !target.closest('[role=slider]')) setCursor(hide);
    };
    document.addEventListener('keydown', hideOnEscape);
    document.addEventListener('pointerdown', hideOutside);
    return () => {
      document.removeEventListener('keydown', hideOnEscape);
      document.removeEventListener('pointerdown', hideOutside);
    };
  }, [cursor.isShown]);
  return <CursorContext value={[cursor, setCursor]}>{children}</CursorContext>;
}

/** How far a key moves. */
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
 * The cursor of one chart. Its `index` is the hour chosen in it by pointer, touch or keyboard, or else the newest one: it
 * doesn't follow the other charts, so that a screen reader is silent about them. When the chart gets the focus it continues
 * where they are.
 * @param hours in which the chart has something to show, oldest first
 */
export function useChartCursor(hours: readonly Hour[]) {
  const chart = useId();
  const [cursor, setCursor] = use(CursorContext);
  const index = getNearestIndex(hours, 'hoursAgo', cursor.chart === chart ? cursor.hoursAgo : 0);
  const isActive = cursor.isShown && cursor.chart === chart;

  const show = (next: number, isChosen = true) => {
    const hoursAgo = hours[next]?.hoursAgo ?? 0;
    if (!isActive || hoursAgo !== cursor.hoursAgo) setCursor({ hoursAgo, chart, isShown: true, isChosen });
  };
  const hideOwn = () => setCursor((shared) => (shared.chart === chart ? hide(shared) : shared));
  const showNearest = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    show(getNearestIndex(hours, 'x', (clientX - left) / width));
  };

  /** Takes the pointer and the keys. */
  const surface = {
    className: styles.surface,
    'aria-valuemin': 0,
    'aria-valuemax': hours.length - 1,
    onPointerDown: showNearest,
    onPointerMove: showNearest,
    // A finger "leaves" whenever it lifts: its tooltip stays until the next touch elsewhere, or until the focus moves.
    onPointerLeave: ({ pointerType }: PointerEvent) => {
      if (pointerType !== 'touch') hideOwn();
    },
    // The browser took over the gesture to scroll the page.
    onPointerCancel: hideOwn,
    onFocus: () => {
      if (!isActive) show(getNearestIndex(hours, 'hoursAgo', cursor.hoursAgo), false);
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
  /** `isChosen`: by pointer or key, so that the value was read before. `shownHoursAgo` is null while no chart shows an hour. */
  return {
    index,
    isActive,
    isChosen: isActive && cursor.isChosen,
    shownHoursAgo: cursor.isShown ? cursor.hoursAgo : null,
    surface,
  };
}

interface ChartCursorProps {
  readonly label: string;
  readonly series: PriceSeries;
  readonly isFirst: boolean;
}

/** The layer over a price line that shows its points. A separate component: only it re-renders while the pointer moves. */
export function ChartCursor({ label, series: { hours, points, format }, isFirst }: ChartCursorProps) {
  const { index, isActive, isChosen, shownHoursAgo, surface } = useChartCursor(points);
  const own = points[index];
  const last = points.at(-1);
  if (!own || !last) return null;
  // A shorter series doesn't have the hour at all, and a gap has no price.
  const shown = isActive ? own : hours.find(({ hoursAgo }) => hoursAgo === shownHoursAgo);
  const point = points.find(({ hoursAgo }) => hoursAgo === shown?.hoursAgo);
  const price = formatPrice(own.priceUsd);
  return (
    <>
      <div className={styles.layer} aria-hidden="true">
        {/* The first coin's is the site's dot, which moves between the screens. */}
        <Dot point={last} data-dot={isFirst || undefined} />
      </div>
      <div
        {...surface}
        role="slider"
        tabIndex={0}
        aria-valuenow={index}
        aria-label={label}
        aria-valuetext={`${formatPointTime(own.epochMs)}, ${isChosen ? '' : 'Price: '}${price}`}
      />
      {shown && (
        // Screen readers read the chart in which the hour is chosen.
        <div className={styles.layer} data-cursor aria-hidden={!isActive || undefined}>
          <Guide hour={shown} />
          {point && point !== last && <Dot point={point} />}
          {isActive ? (
            <div role="tooltip" className={`${styles.tooltip} ${getSide(point)}`} style={getLabelStyle(own.x)}>
              <span className={styles.time}>{formatWeekdayTime(own.epochMs)}</span>
              <span className={styles.price}>Price: {price}</span>
            </div>
          ) : (
            // The newest price is above the chart.
            point !== last && (
              <span className={`${styles.value} ${getSide(point)}`} style={getLabelStyle(shown.x)}>
                {point ? format(point.priceUsd) : formatPrice(null)}
              </span>
            )
          )}
        </div>
      )}
    </>
  );
}

/** "Fri, Nov 20, 3:00 PM": the first of a chart's hours and the last can be on the same weekday. */
export function formatPointTime(epochMs: number): string {
  return `${formatWeekdayDay(epochMs)}, ${formatTime(epochMs)}`;
}

/** The position at a share of the plot's height. */
export const getTop = (y: number) => ({ top: `${y * 100}%` });

/** The position of a label that stays in the plot: it is shifted by a share of its own width. */
export function getLabelStyle(x: number) {
  return { left: `${x * 100}%`, transform: `translateX(-${x * 100}%)` };
}

export function Guide({ hour: { x } }: { readonly hour: Hour }) {
  return <span className={styles.guide} style={{ left: `${x * 100}%` }} />;
}

/** The position of a point: shares of the plot's width and height. */
type Position = Pick<PricePoint, 'x' | 'y'>;

/** False for a point outside a fixed range. */
export const isInPlot = ({ y }: Position) => y >= 0 && y <= 1;

export function Dot({ point, className = '', ...props }: ComponentProps<'span'> & { readonly point: Position }) {
  if (!isInPlot(point)) return null;
  const position = { left: `${point.x * 100}%`, ...getTop(point.y) };
  return <span {...props} className={`${styles.dot} ${className}`} style={position} />;
}

/** The half of the plot that the point is not in. */
const getSide = (point?: PricePoint) => (point && point.y < 0.5 ? styles.below : styles.above);
