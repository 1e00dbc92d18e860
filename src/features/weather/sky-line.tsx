import { Button } from '#ui/button.tsx';
import { Skeleton, StatItem } from '#ui/stat-item.tsx';
import { useIsHydrated } from '#ui/use-is-hydrated.ts';
import { useNow } from '#ui/use-now.ts';
import type { City } from './city.ts';
import styles from './sky-line.module.css';
import { getTimeOfDay, isSunUp, type SunCourse } from './sky-line.ts';
import { formatLocalTime, type Weather } from './weather.ts';

interface SkyLineProps {
  readonly course: SunCourse;
  readonly weather: Weather;
  /** The place's local time, shown at the sun. */
  readonly clock: string;
}

const toPercent = (fraction: number) => `${(fraction * 100).toFixed(2)}%`;

/** The distance of the sun at a time of the day from the top of the drawing, from 0 to 1. */
const getDepth = (time: number) => (1 + Math.cos(2 * Math.PI * time)) / 2;

/** The sun's course, with the sun at the present time. The clock is on the other side of the horizon than sunrise and sunset. */
export function SkyLine({ course, weather, clock }: SkyLineProps) {
  const daylight = course.sunrise <= 0.25 ? 'long' : 'short';
  return (
    <div className={styles.skyLine} data-daylight={daylight} style={getPosition(course)}>
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

const lisbon: City = { name: 'Lisbon', state: null, country: 'PT', coordinates: { latitude: 38.72, longitude: -9.14 } };
/** The local solar time's offset: four minutes for each degree. */
const utcOffsetSeconds = 240 * lisbon.coordinates.longitude;

/** Shown without a report: an equinox day, with the sun at its current position over Lisbon. A button searches Lisbon. */
export function EmptySkyLine({ onTry }: { readonly onTry: (place: City) => void }) {
  const course = { now: getTimeOfDay(useNow() / 1000, utcOffsetSeconds), sunrise: 0.25, sunset: 0.75 };
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
        <path className={styles.night} d={getPath(0, course.sunrise)} />
        <path d={getPath(course.sunrise, course.sunset)} />
        <path className={styles.night} d={getPath(course.sunset, 1)} />
      </svg>
      <span className={styles.leader} />
      <span className={styles.sun} data-dot data-sun-up={isSunUp(course)} />
    </div>
  );
}

/** The stylesheet's variables. */
function getPosition({ now, sunrise }: SunCourse): Record<string, string> {
  return {
    '--now': toPercent(now),
    '--sun': toPercent(getDepth(now)),
    '--horizon': toPercent(getDepth(sunrise)),
    '--sunrise': toPercent(sunrise),
  };
}

/** Has the size of the drawing while the report loads. */
export function SkyLineSkeleton() {
  return (
    <div className={`${styles.skyLine} ${styles.pending}`} data-daylight="long">
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
function getPath(from: number, to: number): string {
  const points = Array.from({ length: steps + 1 }, (_, step) => {
    const time = from + ((to - from) * step) / steps;
    return `${time.toFixed(4)} ${getDepth(time).toFixed(4)}`;
  });
  return `M${points.join('L')}`;
}
