import { Button } from '#ui/button.tsx';
import { Skeleton, StatItem } from '#ui/card.tsx';
import { useIsHydrated } from '#ui/hydration.tsx';
import { useNow } from '#ui/use-now.ts';
import type { City } from './city.ts';
import styles from './sky-line.module.css';
import { getSkyParts, getSunHeight, getTimeOfDay, isSunUp, type SunCourse } from './sky-line.ts';
import { formatLocalTime, type Weather } from './weather.ts';

interface SkyLineProps {
  readonly course: SunCourse;
  readonly weather: Weather;
  /** The place's local time, shown at the sun. */
  readonly clock: string;
}

const toPercent = (fraction: number) => `${(fraction * 100).toFixed(2)}%`;

/** The distance of a height from the top of the drawing, from 0 to 1. */
function getDepth({ horizon }: SunCourse, height: number): number {
  const top = Math.max(1, horizon);
  return (top - height) / (top - Math.min(-1, horizon));
}

/**
 * The sun's course over a day, with the sun at the present time. The times of sunrise and sunset are on the side
 * of the horizon where the curve leaves space beside its crossings. The clock is on the other side.
 */
export function SkyLine({ course, weather, clock }: SkyLineProps) {
  const isLong = course.horizon <= 0;
  return (
    <div
      className={styles.skyLine}
      data-daylight={isLong ? 'long' : 'short'}
      data-times={course.daylight ? (isLong ? 'inside' : 'outside') : undefined}
      style={getPosition(course)}
    >
      <p className={styles.clock}>{clock}</p>
      <Sky course={course} />
      <dl className={styles.times}>
        <StatItem
          className={styles.time}
          label="Sunrise"
          value={formatLocalTime(weather.sunriseEpochSeconds, weather)}
        />
        <StatItem className={styles.time} label="Sunset" value={formatLocalTime(weather.sunsetEpochSeconds, weather)} />
      </dl>
    </div>
  );
}

const equinox: Omit<SunCourse, 'now'> = { horizon: 0, daylight: { from: 0.25, to: 0.75 } };

const lisbon: City = { name: 'Lisbon', state: null, country: 'PT', coordinates: { latitude: 38.72, longitude: -9.14 } };
/** The local solar time's offset: four minutes for each degree. */
const utcOffsetSeconds = 240 * lisbon.coordinates.longitude;

/** Shown without a report: an equinox day, with the sun at its current position over Lisbon. A button searches Lisbon. */
export function EmptySkyLine({ onTry }: { readonly onTry: (place: City) => void }) {
  const course = { ...equinox, now: getTimeOfDay(useNow() / 1000, utcOffsetSeconds) };
  const isHydrated = useIsHydrated();
  return (
    <div
      className={`${styles.skyLine} ${styles.empty}`}
      data-daylight="long"
      style={isHydrated ? getPosition(course) : undefined}
    >
      {isHydrated && (
        <div className={styles.clock}>
          <Button variant="quiet" className={styles.place} onClick={() => onTry(lisbon)}>
            Try Lisbon
          </Button>
        </div>
      )}
      {isHydrated ? <Sky course={course} /> : <div className={styles.sky} />}
    </div>
  );
}

function Sky({ course }: { readonly course: SunCourse }) {
  return (
    <div className={styles.sky}>
      <svg viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
        {getSkyParts(course).map(({ isUp, from, to }) => (
          <path key={to} className={isUp ? undefined : styles.night} d={getPath(course, from, to)} />
        ))}
      </svg>
      <span className={styles.leader} />
      <span className={styles.sun} data-dot data-sun-up={isSunUp(course, course.now)} />
    </div>
  );
}

/** The stylesheet's variables. */
function getPosition(course: SunCourse): Record<string, string> {
  return {
    '--now': toPercent(course.now),
    '--sun': toPercent(getDepth(course, getSunHeight(course.now))),
    '--horizon': toPercent(getDepth(course, course.horizon)),
    '--sunrise': toPercent(course.daylight?.from ?? 0),
  };
}

/** Has the size of the drawing while the report loads. */
export function SkyLineSkeleton() {
  return (
    <div className={`${styles.skyLine} ${styles.pending}`} data-daylight="long" data-times="inside">
      <p className={styles.clock}>&nbsp;</p>
      <div className={styles.sky} />
      <div className={styles.times}>
        {['sunrise', 'sunset'].map((name) => (
          <div key={name} className={styles.time}>
            <Skeleton width="4.5em" height="1.25em" />
          </div>
        ))}
      </div>
    </div>
  );
}

const steps = 48;

/** The curve from one time of the day to another. */
function getPath(course: SunCourse, from: number, to: number): string {
  const points = Array.from({ length: steps + 1 }, (_, step) => {
    const time = from + ((to - from) * step) / steps;
    return `${time.toFixed(4)} ${getDepth(course, getSunHeight(time)).toFixed(4)}`;
  });
  return `M${points.join('L')}`;
}
