import { language, wait } from 'virtual:owner';
import { type CSSProperties, Fragment, useEffect, useState } from 'react';
import type { Wait } from '#lib/owner.ts';
import styles from './wait-panel.module.css';

const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Two accent dots (`data-dot`) that start together and arrive after their real durations, then the owner's sentence. Escape ends it. */
export function WaitPanel({ onEnd }: { onEnd(): void }) {
  // Without a wait there is no button that opens the panel.
  const { beforeSeconds, afterSeconds, after, link, labels } = wait as Wait;
  const [elapsed, setElapsed] = useState(prefersReducedMotion() ? beforeSeconds : 0);
  const isOver = elapsed >= beforeSeconds;
  useEffect(() => {
    if (isOver) return;
    // Not by counting intervals: the timers of a hidden tab are late.
    const startMs = performance.now();
    const timer = window.setInterval(() => setElapsed((performance.now() - startMs) / 1000), 50);
    return () => window.clearInterval(timer);
  }, [isOver]);

  useEffect(() => {
    const unmount = new AbortController();
    window.addEventListener('keydown', ({ key }) => key === 'Escape' && onEnd(), { signal: unmount.signal });
    return () => unmount.abort();
  }, [onEnd]);

  const format = (seconds: number) =>
    Math.min(elapsed, seconds).toLocaleString(language, {
      minimumFractionDigits: 1,
      maximumFractionDigits: elapsed < seconds ? 1 : 2,
      roundingMode: 'trunc',
    });
  const lanes = [[labels.today, afterSeconds] as const, [labels.before, beforeSeconds] as const];
  return (
    <span className={styles.panel}>
      {lanes.map(([label, seconds]) => (
        <Fragment key={label}>
          <span className="label">{label}</span>
          <span className={styles.track}>
            <span
              data-dot
              style={{ '--seconds': `${seconds}s`, '--share': seconds / beforeSeconds } as CSSProperties}
            />
          </span>
          <span className={styles.seconds}>{format(seconds)}</span>
        </Fragment>
      ))}
      <span role="status">
        <span className={isOver ? undefined : 'reserved'}>
          {after} {link?.url && <a href={link.url}>{link.text}</a>}
        </span>
      </span>
    </span>
  );
}
