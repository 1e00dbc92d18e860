import type { ReactNode } from 'react';
import { Skeleton, StatItem } from '#ui/stat-item.tsx';
import { useNow } from '#ui/use-now.ts';
import styles from './sky-line.module.css';
import { getSunCourse, isSunUp, type SunCourse } from './sun-course.ts';
import { formatLocalTime, type Weather } from './weather.ts';

/** The local time, the sun's course with the sun at that time, and below it sunrise and sunset. No drawing if they are unknown. */
export function SkyLine({ weather }: { readonly weather: Weather }) {
  const nowMs = useNow();
  const course = getSunCourse(weather, nowMs);
  return (
    <div className={styles.skyLine} style={course ? getPosition(course) : undefined}>
      {weather.utcOffsetSeconds !== null && (
        <p className={styles.clock}>{`${formatLocalTime(nowMs / 1000, weather)} local time`}</p>
      )}
      {course && <Sky course={course} />}
      <dl className={styles.times}>
        <StatItem label="Sunrise" value={formatLocalTime(weather.sunriseEpochSeconds, weather)} />
        <StatItem label="Sunset" value={formatLocalTime(weather.sunsetEpochSeconds, weather)} />
      </dl>
    </div>
  );
}

function getPosition({ now, sunrise }: SunCourse): Record<string, string> {
  const toPercent = (fraction: number) => `${(fraction * 100).toFixed(2)}%`;
  return { '--now': toPercent(now), '--sun': toPercent(getDepth(now)), '--sunrise': toPercent(sunrise) };
}

const equinoxNoon: SunCourse = { now: 0.5, sunrise: 0.25 };

/** Without a report, an invitation at the sun. The stylesheet places it: prerendered HTML has no style attributes. */
export function EmptySkyLine({ children }: { readonly children: ReactNode }) {
  return (
    <div className={`${styles.skyLine} ${styles.empty}`}>
      <p className={styles.clock}>{children}</p>
      <Sky course={equinoxNoon} />
    </div>
  );
}

/** Has the size of the drawing while the report loads. */
export function SkyLineSkeleton() {
  return (
    <div className={`${styles.skyLine} ${styles.pending}`}>
      <p className={styles.clock}>&nbsp;</p>
      <Sky course={null} />
      <div className={styles.times}>
        <Skeleton width="4.5em" height="2.75em" />
        <Skeleton width="4.5em" height="2.75em" />
      </div>
    </div>
  );
}

/** Only the horizon without a course. */
function Sky({ course }: { readonly course: SunCourse | null }) {
  const { sunrise } = course ?? equinoxNoon;
  return (
    <div className={styles.sky}>
      <svg viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
        <path className={styles.horizon} d={`M0 ${getDepth(sunrise).toFixed(4)}H1`} />
        {course && (
          <>
            <path className={styles.night} d={getPath(0, sunrise)} />
            <path d={getPath(sunrise, 1 - sunrise)} />
            <path className={styles.night} d={getPath(1 - sunrise, 1)} />
          </>
        )}
      </svg>
      {course && <span className={styles.sun} data-dot data-sun-up={isSunUp(course)} />}
    </div>
  );
}

/** The distance of the sun at a time of the day from the top of the drawing, from 0 to 1. */
const getDepth = (time: number) => (1 + Math.cos(2 * Math.PI * time)) / 2;

const steps = 48;

function getPath(from: number, to: number): string {
  const points = Array.from({ length: steps + 1 }, (_, step) => {
    const time = from + ((to - from) * step) / steps;
    return `${time.toFixed(4)} ${getDepth(time).toFixed(4)}`;
  });
  return `M${points.join('L')}`;
}
