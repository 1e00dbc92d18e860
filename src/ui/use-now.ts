import { useEffect, useState } from 'react';
import { toCalendarDay } from '#lib/dates.ts';

const updateIntervalMs = 30_000;

/** What `read` takes from the clock, updated every half minute and when the page comes back into view. */
function useClock<Value>(read: () => Value): Value {
  const [value, setValue] = useState(read);
  useEffect(() => {
    const update = () => setValue(read);
    const timer = setInterval(update, updateIntervalMs);
    // Browsers throttle the timers of a hidden page.
    document.addEventListener('visibilitychange', update);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', update);
    };
  }, [read]);
  return value;
}

/** The time in epoch milliseconds. */
export const useNow = (): number => useClock(Date.now);

const readToday = () => toCalendarDay(new Date());

/** The visitor's calendar day, "2026-11-20". It changes within half a minute after midnight. */
export const useToday = (): string => useClock(readToday);
