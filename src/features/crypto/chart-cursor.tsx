import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef, useState } from 'react';
import { formatWeekdayTime } from '#lib/dates.ts';
import styles from './chart-cursor.module.css';
import { formatPrice } from './coin.ts';
import { getNearestIndex, type PricePoint } from './price-series.ts';

interface ChartCursorProps {
  readonly label: string;
  readonly points: readonly PricePoint[];
}

/** The layer over a price line that shows its points. A separate component: only it re-renders while the pointer moves. */
export function ChartCursor({ label, points }: ChartCursorProps) {
  const { index, isShown, surfaceRef, handlers } = useChartCursor(points);
  const point = points[index];
  if (point === undefined) return null;
  return (
    <>
      <div
        ref={surfaceRef}
        className={styles.surface}
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={points.length - 1}
        aria-valuenow={index}
        aria-valuetext={`${formatWeekdayTime(point.epochMs)}, ${formatPointPrice(point)}`}
        {...handlers}
      />
      {isShown && <PointTooltip point={point} />}
    </>
  );
}

function formatPointPrice({ priceUsd }: PricePoint): string {
  return `Price: ${formatPrice(priceUsd)}`;
}

/** Guide, dot and tooltip of one point. The tooltip is shifted by a share of its own width, so it stays in the chart. */
function PointTooltip({ point }: { readonly point: PricePoint }) {
  const left = `${point.x * 100}%`;
  return (
    <div className={styles.layer}>
      <span className={styles.guide} style={{ left }} />
      {point.y >= 0 && point.y <= 1 && <span className={styles.dot} style={{ left, top: `${point.y * 100}%` }} />}
      <div
        role="tooltip"
        className={`${styles.tooltip} ${point.y < 0.5 ? styles.below : styles.above}`}
        style={{ left, transform: `translateX(-${left})` }}
      >
        <span className={styles.time}>{formatWeekdayTime(point.epochMs)}</span>
        <span className={styles.price}>{formatPointPrice(point)}</span>
      </div>
    </div>
  );
}

/** How far a key moves. Single steps wrap around, longer ones stop at the ends. */
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
 * The point that the visitor has chosen by pointer, touch or keyboard, and whether its tooltip is shown. Without a choice
 * it is the newest point, also after new prices have arrived.
 */
function useChartCursor(points: readonly PricePoint[]) {
  const last = points.length - 1;
  const surfaceRef = useRef<HTMLDivElement>(null);
  const [{ chosen, isShown }, setCursor] = useState<{ chosen: number | null; isShown: boolean }>({
    chosen: null,
    isShown: false,
  });
  const index = Math.min(chosen ?? last, last);
  const show = (next: number | null) => setCursor({ chosen: next, isShown: true });
  const reset = () => setCursor({ chosen: null, isShown: false });

  // On the document: Escape must also hide a tooltip that the pointer opened without focus (WCAG 1.4.13), and a touch
  // elsewhere, which doesn't always move the focus, must hide one that a finger opened. A layout effect, because a passive
  // one may run after the first key.
  useLayoutEffect(() => {
    if (!isShown) return;
    const hideOnEscape = (event: globalThis.KeyboardEvent) => {
      if (event.key === 'Escape') setCursor((cursor) => ({ ...cursor, isShown: false }));
    };
    const hideOutside = ({ target }: globalThis.PointerEvent) => {
      if (target instanceof Node && !surfaceRef.current?.contains(target)) setCursor({ chosen: null, isShown: false });
    };
    document.addEventListener('keydown', hideOnEscape);
    document.addEventListener('pointerdown', hideOutside);
    return () => {
      document.removeEventListener('keydown', hideOnEscape);
      document.removeEventListener('pointerdown', hideOutside);
    };
  }, [isShown]);

  const showNearest = (event: PointerEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    if (width > 0) show(getNearestIndex(points, (event.clientX - left) / width));
  };

  const handlers = {
    onPointerDown: showNearest,
    onPointerMove: showNearest,
    // A finger "leaves" whenever it lifts: its tooltip stays until the next touch elsewhere, or until the focus moves.
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      if (event.pointerType === 'touch') event.currentTarget.focus({ preventScroll: true });
    },
    onPointerLeave: (event: PointerEvent<HTMLElement>) => {
      if (event.pointerType !== 'touch') reset();
    },
    // The browser took over the gesture to scroll the page.
    onPointerCancel: reset,
    onFocus: () => {
      if (!isShown) show(null);
    },
    onBlur: reset,
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const step = keySteps[event.key];
      // With a modifier the key is the browser's: Alt and an arrow go back and forward in the history.
      if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      const next = Math.abs(step) === 1 ? (index + step + points.length) % points.length : index + step;
      show(Math.max(0, Math.min(next, last)));
    },
  };
  return { index, isShown, surfaceRef, handlers };
}
