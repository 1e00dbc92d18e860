import { useEffect, useState } from 'react';

/** The time, epoch milliseconds, brought up to date every half minute: for what shows an age in minutes. */
export function useNow(): number {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    const update = () => setNowMs(Date.now());
    const timer = setInterval(update, 30_000);
    // Browsers slow the timers of a hidden page down.
    document.addEventListener('visibilitychange', update);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', update);
    };
  }, []);
  return nowMs;
}
