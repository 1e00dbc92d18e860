import styles from './sun-arc.module.css';
import type { SunPosition } from './sun-position.ts';

const box = { width: 400, height: 112 } as const;
const horizon = { y: 82, left: 24, right: 376 } as const;
const center = (horizon.left + horizon.right) / 2;
const reach = (horizon.right - horizon.left) / 2;
/** How high the course goes by day, and how deep by night. */
const rise = { day: 70, night: 22 } as const;

const arc = (height: number, sweep: 0 | 1) =>
  `M${horizon.left} ${horizon.y}A${reach} ${height} 0 0 ${sweep} ${horizon.right} ${horizon.y}`;

/** The sun's course over the day with the sun in its place. Decoration: sunrise and sunset stand beside it as text. */
export function SunArc({ position }: { readonly position: SunPosition | null }) {
  return (
    <svg className={styles.course} viewBox={`0 0 ${box.width} ${box.height}`} aria-hidden="true">
      <path className={styles.way} d={arc(rise.day, 1)} />
      <path className={`${styles.way} ${styles.night}`} d={arc(rise.night, 0)} />
      <path className={styles.horizon} d={`M0 ${horizon.y}H${box.width}`} />
      {position && <Sun position={position} />}
    </svg>
  );
}

/** From left to right above the horizon, and below it back. */
function Sun({ position: { isUp, fraction } }: { readonly position: SunPosition }) {
  const angle = Math.PI * (isUp ? 1 - fraction : fraction);
  const x = center + reach * Math.cos(angle);
  const y = horizon.y - (isUp ? rise.day : -rise.night) * Math.sin(angle);
  return <circle className={styles.sun} data-up={isUp} cx={x.toFixed(1)} cy={y.toFixed(1)} r="8" />;
}
