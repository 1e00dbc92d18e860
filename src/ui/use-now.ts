import { useEffect, useState, useSyncExternalStore } from 'react';
import { toCalendarDay } from '#lib/dates.ts';

const updateIntervalMs = 30_000;

/** Notifies every half minute, and when the page becomes visible again. */
function subscribeToClock(onChange: () => void): () => void {
  const timer = setInterval(onChange, updateIntervalMs);
  // Browsers throttle the timers of a hidden page.
  document.addEventListener('visibilitychange', onChange);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onChange);
  };
}

export function useNow(): number {
  const [nowMs, setNowMs] = useState(Date.now);
  useEffect(() => subscribeToClock(() => setNowMs(Date.now())), []);
  return nowMs;
}

/** The visitor's calendar day, "2026-11-20"; '' before hydration. It changes within half a minute after midnight. */
export function useToday(): string {
  return useSyncExternalStore(
    subscribeToClock,
    () => toCalendarDay(new Date()),
    () => '',
  );
}
