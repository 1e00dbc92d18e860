import { language, wait } from 'virtual:owner';
import { type CSSProperties, Fragment, useEffect, useState } from 'react';
import type { Wait } from '#lib/owner.ts';
import styles from './wait-panel.module.css';

const long = new Intl.NumberFormat(language, { style: 'unit', unit: 'second', unitDisplay: 'long' });
const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Two dots that leave together and arrive after their real seconds, then the owner's sentence. Escape ends it. */
export function WaitPanel({ onStatus, onEnd }: { onStatus(text: string): void; onEnd(): void }) {
  // Without one there is no button.
  const { beforeSeconds, afterSeconds, after, link, labels } = wait as Wait;
  const [elapsed, setElapsed] = useState(isStill() ? beforeSeconds : 0);
  const isOver = elapsed >= beforeSeconds;
  useEffect(() => {
    if (isOver) return;
    // The timers of a hidden tab are late, the clock isn't.
    const startMs = performance.now();
    const timer = window.setInterval(() => setElapsed((performance.now() - startMs) / 1000), 50);
    return () => window.clearInterval(timer);
  }, [isOver]);

  const today = `${labels.today}: ${long.format(afterSeconds)}.`;
  const arrived = isOver ? `${labels.before}: ${long.format(beforeSeconds)}. ${today} ${after ?? ''}` : today;
  const status = elapsed < afterSeconds ? labels.waiting : arrived;
  useEffect(() => onStatus(status), [status, onStatus]);
  useEffect(() => {
    const endOnEscape = ({ key }: KeyboardEvent) => key === 'Escape' && onEnd();
    window.addEventListener('keydown', endOnEscape);
    return () => window.removeEventListener('keydown', endOnEscape);
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
      <span className={isOver ? undefined : 'reserved'}>
        {after} {link?.url && <a href={link.url}>{link.text}</a>}
      </span>
    </span>
  );
}
