import { useId } from 'react';
import { formatAge, formatAsOf } from '#lib/dates.ts';
import { toCalendarDay } from '#lib/dates.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { StatItem } from '#ui/stat-item.tsx';
import { useNow } from '#ui/use-now.ts';
import { ConditionIcon } from './condition-icon.tsx';
import { SunArc } from './sun-arc.tsx';
import { sunPositionAt } from './sun-position.ts';
import {
  formatHumidity,
  formatSunTime,
  formatTemperature,
  formatWind,
  otherUnit,
  type PlaceTitle,
  unitSign,
  type Weather,
  type WeatherUnit,
} from './weather.ts';
import styles from './weather-report.module.css';

interface WeatherReportProps {
  readonly weather: Weather;
  /** When the weather was asked for, epoch milliseconds. */
  readonly asOfMs: number;
  readonly place: PlaceTitle;
  readonly unit: WeatherUnit;
  readonly onToggleUnit: () => void;
  readonly iconUrl: string | null;
}

/** The weather of one place now: the temperature first, the rest as a table of readings. */
export function WeatherReport({ weather, asOfMs, place, unit, onToggleUnit, iconUrl }: WeatherReportProps) {
  const headingId = useId();
  return (
    <Card className={styles.report} labelledBy={headingId}>
      <div className={styles.now}>
        <header>
          <h2 id={headingId} className={styles.place}>
            {place.title}
          </h2>
          {place.station && <p className={styles.note}>{`Station: ${place.station}`}</p>}
          <AsOf asOfMs={asOfMs} />
        </header>
        <div className={styles.figure}>
          <p className={styles.temperature}>{formatTemperature(weather.tempC, unit)}</p>
          <Button onClick={onToggleUnit}>{`Show ${unitSign(otherUnit(unit))}`}</Button>
        </div>
        <div className={styles.sky}>
          <ConditionIcon icon={weather.icon} url={iconUrl} />
          {weather.description && <p className={styles.description}>{weather.description}</p>}
        </div>
      </div>
      <div className={styles.details}>
        <SunArc position={sunPositionAt(weather, asOfMs / 1000)} />
        <Readings weather={weather} unit={unit} />
      </div>
    </Card>
  );
}

/** "As of 2:05 PM, 25 minutes ago", kept right as time goes by. */
function AsOf({ asOfMs }: Pick<WeatherReportProps, 'asOfMs'>) {
  const nowMs = useNow();
  const age = formatAge(nowMs - asOfMs);
  const asOf = formatAsOf(asOfMs, toCalendarDay(new Date(nowMs)));
  // That another minute has passed is no news for the live region around the report.
  return (
    <p className={styles.note} aria-live="off">
      {age === null ? asOf : `${asOf}, ${age}`}
    </p>
  );
}

function Readings({ weather, unit }: Pick<WeatherReportProps, 'weather' | 'unit'>) {
  return (
    <dl>
      <StatItem className={styles.reading} label="Humidity" value={formatHumidity(weather.humidityPercent)} />
      <StatItem className={styles.reading} label="Wind" value={formatWind(weather.windMetersPerSecond, unit)} />
      <StatItem
        className={styles.reading}
        label="Sunrise"
        value={formatSunTime(weather.sunriseEpochSeconds, weather.utcOffsetSeconds)}
      />
      <StatItem
        className={styles.reading}
        label="Sunset"
        value={formatSunTime(weather.sunsetEpochSeconds, weather.utcOffsetSeconds)}
      />
    </dl>
  );
}
