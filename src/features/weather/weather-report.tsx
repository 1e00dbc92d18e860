import { useId } from 'react';
import { formatAge } from '#lib/dates.ts';
import { Button } from '#ui/button.tsx';
import { Card, Skeleton, StatItem } from '#ui/card.tsx';
import { useNow } from '#ui/use-now.ts';
import { ConditionIcon } from './condition-icon.tsx';
import {
  formatReading,
  getOtherUnit,
  getUnitSymbol,
  type ReadingName,
  readings,
  type WeatherUnit,
} from './readings.ts';
import { SkyLine, SkyLineSkeleton } from './sky-line.tsx';
import type { PlaceWeather } from './use-weather.ts';
import { formatLocalTime, getWindFrom, nameDirection, type Weather } from './weather.ts';
import styles from './weather-report.module.css';

/** The readings with a label, in their order. */
const labeled = Object.entries(readings).flatMap(([name, { label, hasDirection }]) =>
  label
    ? [
        {
          name: name as ReadingName,
          label,
          className: `${styles.reading} ${hasDirection ? styles.wide : ''}`,
          hasDirection,
        },
      ]
    : [],
);

interface WeatherReportProps extends PlaceWeather {
  readonly unit: WeatherUnit;
  readonly onToggleUnit: () => void;
  readonly iconUrl: string | null;
}

/** The current weather of one place: the temperature first, then the sun's course, then the other readings. */
export function WeatherReport(props: WeatherReportProps) {
  const { data: weather, fetchedAtMs, title, unit, onToggleUnit, iconUrl } = props;
  const headingId = useId();
  const nowMs = useNow();
  return (
    <Card className={styles.report} labelledBy={headingId}>
      <div className={styles.now}>
        <header className={styles.header}>
          <h2 id={headingId} className={styles.place}>
            {title.title}
          </h2>
          {title.note && <p className={styles.note}>{title.note}</p>}
        </header>
        <div className={styles.main}>
          <p className={styles.temperature}>
            <Temperature text={formatReading('tempC', weather.tempC, unit)} unit={getUnitSymbol(unit)} />
          </p>
          <Button className={styles.toggle} onClick={onToggleUnit}>
            {`Show ${getUnitSymbol(getOtherUnit(unit))}`}
          </Button>
        </div>
        <div className={styles.condition}>
          <ConditionIcon icon={weather.icon} url={iconUrl} />
          {weather.description && <p className={styles.description}>{weather.description}</p>}
        </div>
      </div>
      <SkyLine weather={weather} nowMs={nowMs} clock={describeClock(weather, nowMs, fetchedAtMs, title.city)} />
      <dl className={styles.readings}>
        {labeled.map(({ name, label, className, hasDirection }) => (
          <StatItem
            key={name}
            className={className}
            label={label}
            value={
              <>
                {formatReading(name, weather[name], unit)}
                {hasDirection && <Direction degrees={getWindFrom(weather)} />}
              </>
            }
          />
        ))}
      </dl>
    </Card>
  );
}

/** A temperature with its unit raised: "77.0°F". */
function Temperature({ text, unit }: { readonly text: string; readonly unit: string }) {
  if (!text.endsWith(unit)) return text;
  return (
    <>
      {text.slice(0, -unit.length)}
      <span className={styles.unit}>{unit}</span>
    </>
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

/**
 * "8:04 PM in London", or "8:04 PM local time" for a place without a name; with the age of the weather if it is not new:
 * ", updated 25 minutes ago".
 */
function describeClock(weather: Weather, nowMs: number, fetchedAtMs: number, city: string): string {
  const time = formatLocalTime(nowMs / 1000, weather);
  const age = formatAge(nowMs - fetchedAtMs);
  return `${time} ${city === '' ? 'local time' : `in ${city}`}${age === null ? '' : `, updated ${age}`}`;
}

/** The report's shape while it loads. "Loading..." takes the position of the place's name. */
export function ReportSkeleton() {
  return (
    <Card className={styles.report}>
      <div className={styles.now}>
        <div className={styles.header}>
          <p className={styles.place}>&nbsp;</p>
        </div>
        <div className={`${styles.main} ${styles.temperature} ${styles.pending}`}>
          <Skeleton width="2.6em" height="0.7em" />
        </div>
        <div className={styles.condition}>
          <Skeleton width="5em" height="5em" />
          <Skeleton width="7em" height="1.25em" />
        </div>
      </div>
      <SkyLineSkeleton />
      <div className={styles.readings}>
        {labeled.map(({ name, className }) => (
          <div key={name} className={className}>
            <Skeleton width="5em" height="1.25em" />
            <Skeleton width="4em" height="1.25em" />
          </div>
        ))}
      </div>
    </Card>
  );
}
