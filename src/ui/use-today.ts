import { useEffect, useState } from 'react';
import { toCalendarDay } from '#lib/dates.ts';

/** The visitor's calendar day, updated at midnight and when the page becomes visible on another day. */
export function useToday(): string {
  const [today, setToday] = useState(() => toCalendarDay(new Date()));
  useEffect(() => {
    let timer = 0;
    const update = () => {
      window.clearTimeout(timer);
      const now = new Date();
      setToday(toCalendarDay(now));
      const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1);
      timer = window.setTimeout(update, midnight.getTime() - now.getTime() + 50);
    };
    update();
    document.addEventListener('visibilitychange', update);
    return () => {
      window.clearTimeout(timer);
      document.removeEventListener('visibilitychange', update);
    };
  }, []);
  return today;
}
