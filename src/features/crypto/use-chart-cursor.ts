import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef, useState } from 'react';
import { nearestPosition, type PriceSeries } from './price-series.ts';

const dayOfPoints = 24;

/** Where a key leads from a point, or null for a key that does not move. Single steps go round, days stop at the ends. */
function positionAfter(key: string, position: number, last: number): number | null {
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return position === last ? 0 : position + 1;
    case 'ArrowLeft':
    case 'ArrowDown':
      return position === 0 ? last : position - 1;
    case 'PageUp':
      return Math.min(position + dayOfPoints, last);
    case 'PageDown':
      return Math.max(position - dayOfPoints, 0);
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return null;
  }
}

/**
 * The point of a chart that the visitor looks at, by pointer, touch or keyboard, and whether its tooltip shows. Without
 * a choice it is the newest point, also after new prices have come in.
 */
export function useChartCursor({ points, hourCount }: PriceSeries) {
  const last = points.length - 1;
  const surfaceRef = useRef<HTMLDivElement>(null);
  const [cursor, setCursor] = useState<{ chosen: number | null; isShown: boolean }>({ chosen: null, isShown: false });
  const position = Math.min(cursor.chosen ?? last, last);

  const show = (chosen: number | null) => setCursor({ chosen, isShown: true });
  const reset = () => setCursor({ chosen: null, isShown: false });

  // On the document, because a tooltip that the pointer opened must also go away on Escape, without a focus (WCAG
  // 1.4.13), and one that a finger opened at a touch elsewhere: that takes the focus away neither on empty ground in iOS
  // nor where the touch only stops a fling. A layout effect: a passive one may come after the first key.
  const { isShown } = cursor;
  useLayoutEffect(() => {
    if (!isShown) return;
    const hideOnEscape = (event: globalThis.KeyboardEvent) => {
      if (event.key === 'Escape') setCursor(({ chosen }) => ({ chosen, isShown: false }));
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

  const pick = (event: PointerEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    if (width > 0) show(nearestPosition(points, hourCount, (event.clientX - left) / width));
  };

  return {
    position,
    isShown,
    surfaceRef,
    handlers: {
      onPointerDown: pick,
      onPointerMove: pick,
      // A finger always "leaves" when it lifts: its tooltip stays until the next touch elsewhere, or until the focus goes.
      onPointerUp: (event: PointerEvent<HTMLElement>) => {
        if (event.pointerType === 'touch') event.currentTarget.focus({ preventScroll: true });
      },
      onPointerLeave: (event: PointerEvent<HTMLElement>) => {
        if (event.pointerType !== 'touch') reset();
      },
      // The browser took the gesture over to scroll the page.
      onPointerCancel: reset,
      onFocus: () => {
        if (!isShown) show(null);
      },
      onBlur: reset,
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
        // With a modifier the key is the browser's: Alt and an arrow go back and forth in the history.
        if (event.altKey || event.ctrlKey || event.metaKey) return;
        const next = positionAfter(event.key, position, last);
        if (next === null) return;
        event.preventDefault();
        show(next);
      },
    },
  };
}
