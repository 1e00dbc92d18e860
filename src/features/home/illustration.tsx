import type { Illustration } from '#demo.ts';
import styles from './illustration.module.css';

/** A demo's drawing, decorative like the names of its parts: the axis, what happened on it, and the accent dot. */
export function DemoIllustration({ hairline, line, dot: { x, y, diameter = 10.5 } }: Illustration) {
  return (
    <svg className={styles.illustration} viewBox="4 0 96 64" aria-hidden="true">
      <path d={hairline} />
      <path d={line} />
      {/* Its stroke separates it from the lines. */}
      <circle cx={x} cy={y} r={diameter / 2 - 0.75} />
    </svg>
  );
}
