export interface PaintSignal {
  /** A type of the browser's performance entries. */
  readonly type: 'paint' | 'largest-contentful-paint';
  /** Whether the paint that is waited for is among some of them. */
  readonly isAmong: (entries: readonly PerformanceEntry[]) => boolean;
  /** The longest wait. What is shown has painted something long before. */
  readonly patienceMs: number;
}

/** The first paint with anything in it. */
export const firstPaint: PaintSignal = {
  type: 'paint',
  isAmong: (entries) => entries.some(({ name }) => name === 'first-contentful-paint'),
  patienceMs: 1000,
};

/**
 * Runs `start` once a paint has happened, so that what it loads does not share the line and the processor with that; at
 * once where nothing will be painted or the browser does not tell; and in any case before the page is printed. Only once.
 */
export function afterPaint({ type, isAmong, patienceMs }: PaintSignal, start: () => void): void {
  let hasStarted = false;
  const startOnce = () => {
    if (hasStarted) return;
    hasStarted = true;
    start();
  };
  if (document.hidden || !PerformanceObserver.supportedEntryTypes.includes(type)) {
    startOnce();
    return;
  }
  new PerformanceObserver((list, observer) => {
    if (!isAmong(list.getEntries())) return;
    observer.disconnect();
    startOnce();
  }).observe({ type, buffered: true });
  setTimeout(startOnce, patienceMs);
  addEventListener('visibilitychange', startOnce);
  addEventListener('beforeprint', startOnce);
}
