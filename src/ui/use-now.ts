import { useEffect, useState } from 'react';

/** The current time, epoch milliseconds, updated every half minute: for ages in minutes. */
export function useNow(): number {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    const update = () => setNowMs(Date.now());
    const timer = setInterval(update, 30_000);
    // Browsers throttle the timers of a hidden page.
    document.addEventListener('visibilitychange', update);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', update);
    };
  }, []);
  return nowMs;
}
