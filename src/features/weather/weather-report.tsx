import { useId } from 'react';
import { formatAge } from '#lib/dates.ts';
import { Button } from '#ui/button.tsx';
import { Card, Skeleton, StatItem } from '#ui/card.tsx';
import { useNow } from '#ui/use-now.ts';
import { ConditionIcon } from './condition-icon.tsx';
import {
  formatLocalTime,
  formatTemperature,
  getOtherUnit,
  getUnitSymbol,
  nameDirection,
  readings,
  type WeatherUnit,
} from './readings.ts';
import { getSunPosition, SunArc } from './sun-arc.tsx';
import type { PlaceWeather } from './use-weather.ts';
import styles from './weather-report.module.css';

interface WeatherReportProps extends PlaceWeather {
  readonly unit: WeatherUnit;
  readonly onToggleUnit: () => void;
  readonly iconUrl: string | null;
}

/** The current weather of one place: the temperature first, the rest as a table of readings. */
export function WeatherReport(props: WeatherReportProps) {
  const { data: weather, fetchedAtMs, title, unit, onToggleUnit, iconUrl } = props;
  const headingId = useId();
  return (
    <Card className={styles.report} labelledBy={headingId}>
      <div className={styles.now}>
        <header>
          <h2 id={headingId} className={styles.place}>
            {title.title}
          </h2>
          {title.note && <p className={styles.note}>{title.note}</p>}
          <LocalTime {...props} />
        </header>
        <div className={styles.main}>
          <p className={styles.temperature}>{formatTemperature(weather.tempC, unit)}</p>
          <Button onClick={onToggleUnit}>{`Show ${getUnitSymbol(getOtherUnit(unit))}`}</Button>
        </div>
        <div className={styles.condition}>
          <ConditionIcon icon={weather.icon} url={iconUrl} />
          {weather.description && <p className={styles.description}>{weather.description}</p>}
        </div>
      </div>
      <div className={styles.details}>
        <SunArc position={getSunPosition(weather, fetchedAtMs / 1000)} />
        <dl>
          {readings.map(({ label, format, getDirection }) => (
            <StatItem
              key={label}
              className={styles.reading}
              label={label}
              value={
                <>
                  {format(weather, unit)}
                  <Direction degrees={getDirection?.(weather) ?? null} />
                </>
              }
            />
          ))}
        </dl>
      </div>
    </Card>
  );
}

/** "from the southwest", and an arrow to where the wind blows. */
function Direction({ degrees }: { readonly degrees: number | null }) {
  if (degrees === null) return null;
  return (
    <span className={styles.direction}>
      {` from the ${nameDirection(degrees)}`}
      <svg viewBox="0 0 16 16" aria-hidden="true" style={{ rotate: `${degrees + 180}deg` }}>
        <polyline points="8,14 8,2 3.5,6.5 8,2 12.5,6.5" />
      </svg>
    </span>
  );
}

/** "8:04 PM in London", kept current, and how old the weather is: "updated 25 minutes ago". */
function LocalTime({ data: weather, fetchedAtMs, title }: PlaceWeather) {
  const nowMs = useNow();
  const age = formatAge(nowMs - fetchedAtMs);
  const time = formatLocalTime(nowMs, weather, title.city);
  return <p className={styles.note}>{age === null ? time : `${time}, updated ${age}`}</p>;
}

/** The report's shape while it loads. "Loading..." takes the position of the place's name. */
export function ReportSkeleton() {
  return (
    <Card className={styles.report}>
      <div className={styles.now}>
        <div>
          <p className={styles.place}>&nbsp;</p>
          <p className={styles.note}>&nbsp;</p>
        </div>
        <div className={`${styles.temperature} ${styles.pending}`}>
          <Skeleton width="3em" height="0.8em" />
        </div>
        <div className={styles.condition}>
          <Skeleton width="6.25rem" height="6.25rem" />
          <Skeleton width="7rem" height="1.25rem" />
        </div>
      </div>
      <div className={styles.details}>
        <SunArc position={null} />
        <div>
          {readings.map(({ label }) => (
            <div key={label} className={`${styles.reading} ${styles.pendingReading}`}>
              <Skeleton width="5rem" height="1.25rem" />
              <Skeleton width="4rem" height="1.25rem" />
            </div>
          ))}
        </div>
      </div>
    </Card>
  );
}
