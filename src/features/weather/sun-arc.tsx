import styles from './sun-arc.module.css';
import type { SunTimes } from './weather.ts';

/** How far the sun is along its arc above the horizon (sunrise 0, sunset 1), or at night below it (sunset 0, sunrise 1). */
export interface SunPosition {
  readonly isUp: boolean;
  readonly fraction: number;
}

const daySeconds = 86_400;

/** The sun's position at a time, assuming that every day is like the given one. Null without both sunrise and sunset. */
export function getSunPosition(
  { sunriseEpochSeconds: sunrise, sunsetEpochSeconds: sunset }: SunTimes,
  epochSeconds: number,
): SunPosition | null {
  if (sunrise === null || sunset === null) return null;
  const dayLength = sunset - sunrise;
  if (dayLength <= 0 || dayLength >= daySeconds) return null;
  const sinceSunrise = (((epochSeconds - sunrise) % daySeconds) + daySeconds) % daySeconds;
  return sinceSunrise <= dayLength
    ? { isUp: true, fraction: sinceSunrise / dayLength }
    : { isUp: false, fraction: (sinceSunrise - dayLength) / (daySeconds - dayLength) };
}

const box = { width: 400, height: 112 } as const;
const horizon = { y: 82, left: 24, right: 376 } as const;
const center = (horizon.left + horizon.right) / 2;
const radius = (horizon.right - horizon.left) / 2;
/** Height of the arc by day, and its depth by night. */
const height = { day: 70, night: 22 } as const;

const getArcPath = (arcHeight: number, sweep: 0 | 1) =>
  `M${horizon.left} ${horizon.y}A${radius} ${arcHeight} 0 0 ${sweep} ${horizon.right} ${horizon.y}`;

/** The sun's arc over the day with its position. Decorative: the report shows sunrise and sunset as text. */
export function SunArc({ position }: { readonly position: SunPosition | null }) {
  return (
    <svg className={styles.sunArc} viewBox={`0 0 ${box.width} ${box.height}`} aria-hidden="true">
      <path className={styles.arc} d={getArcPath(height.day, 1)} />
      <path className={`${styles.arc} ${styles.night}`} d={getArcPath(height.night, 0)} />
      <path className={styles.horizon} d={`M0 ${horizon.y}H${box.width}`} />
      {position && <Sun position={position} />}
    </svg>
  );
}

/** Moves from left to right above the horizon, and back below it. */
function Sun({ position: { isUp, fraction } }: { readonly position: SunPosition }) {
  const angle = Math.PI * (isUp ? 1 - fraction : fraction);
  const x = center + radius * Math.cos(angle);
  const y = horizon.y - (isUp ? height.day : -height.night) * Math.sin(angle);
  return <circle className={styles.sun} data-up={isUp} cx={x.toFixed(1)} cy={y.toFixed(1)} r="8" />;
}
