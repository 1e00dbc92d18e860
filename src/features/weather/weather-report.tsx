import { memo, useDeferredValue, useId } from 'react';
import { getErrorMessage, HttpStatusError } from '#lib/http.ts';
import { Button } from '#ui/button.tsx';
import { LiveRegion } from '#ui/live-region.tsx';
import { Notice } from '#ui/notice.tsx';
import { Skeleton, StatItem } from '#ui/stat-item.tsx';
import { usePreference } from '#ui/use-preference.ts';
import { formatPlace } from './city.ts';
import { ConditionIcon } from './condition-icon.tsx';
import { SkyLine, SkyLineSkeleton } from './sky-line.tsx';
import { formatTemperature, readings, unitSymbols, type Weather, type WeatherUnit } from './weather.ts';
import styles from './weather-report.module.css';

interface WeatherReportProps {
  readonly weather: Weather | null;
  readonly error: Error | null;
  readonly isLoading: boolean;
  /** For the error message. */
  readonly noticeClassName?: string | undefined;
}

/**
 * The current weather of a place. Its live region is in the page in every state: only changes of an existing one are announced.
 * Memoized: deferring new props at each key press would render it twice.
 */
export const WeatherReport = memo(function WeatherReport(props: WeatherReportProps) {
  // The new role is rendered first, then the new content: Firefox doesn't announce text that comes with its role.
  const isArticle = props.weather !== null;
  const { weather, error, isLoading, noticeClassName } = useDeferredValue(props);
  const headingId = useId();
  const [chosenUnit, chooseUnit] = usePreference('weather-unit');
  const unit = chosenUnit ?? 'fahrenheit';
  const otherUnit = unit === 'fahrenheit' ? 'celsius' : 'fahrenheit';
  return (
    <div className={styles.container}>
      <div
        className={weather || isLoading ? styles.report : undefined}
        {...(isArticle && { role: 'article', 'aria-labelledby': headingId })}
      >
        <LiveRegion aria-atomic="true" className={styles.summary}>
          {error && (
            <div className={noticeClassName}>
              <FailureNotice error={error} />
            </div>
          )}
          {isLoading && <p className={`${styles.place} ${styles.loading}`}>Loading...</p>}
          {weather && <Summary headingId={headingId} weather={weather} unit={unit} />}
        </LiveRegion>
        {isLoading && <Skeletons />}
        {weather && (
          <>
            <Button variant="quiet" className={styles.toggle} onClick={() => chooseUnit(otherUnit)}>
              {`Show ${unitSymbols[otherUnit]}`}
            </Button>
            <div className={styles.details}>
              <SkyLine weather={weather} />
              <dl className={styles.readings}>
                {readings.map(({ label, format }) => {
                  const value = format(weather, unit);
                  return value && <StatItem key={label} className={styles.reading} label={label} value={value} />;
                })}
              </dl>
            </div>
          </>
        )}
      </div>
    </div>
  );
});

interface SummaryProps {
  readonly headingId: string;
  readonly weather: Weather;
  readonly unit: WeatherUnit;
}

/** The part of a report that is announced. */
function Summary({ headingId, weather, unit }: SummaryProps) {
  const [number, symbol] = formatTemperature(weather.tempC, unit).split(/(?=°)/);
  return (
    <>
      <h2 id={headingId} className={styles.place}>
        {formatPlace(weather.place)}
      </h2>
      <p className={styles.temperature}>
        <span>{number}</span>
        <span className={styles.unit}>{symbol}</span>
      </p>
      <div className={styles.condition}>
        {weather.icon && <ConditionIcon icon={weather.icon} />}
        {weather.description && <p className={styles.description}>{weather.description}</p>}
      </div>
    </>
  );
}

/** The failure, and in a smaller line its reason and what to do next, if there is more to say. */
function FailureNotice({ error }: { readonly error: Error }) {
  const [message, reason] = describeFailure(error);
  return (
    <Notice>
      <p className={styles.failure}>{message}</p>
      {reason && <p className={styles.reason}>{reason}</p>}
    </Notice>
  );
}

function describeFailure(error: Error): readonly [message: string, reason?: string] {
  if (error instanceof GeolocationPositionError) {
    return ['Your location is unavailable', 'Allow this site to use it in the browser’s settings, or enter a city.'];
  }
  if (!(error instanceof HttpStatusError)) return ['Failed to fetch weather', getErrorMessage(error)];
  // One message for every status, as specified. The reason tells them apart.
  return error.status === 404 ? ['City not found'] : ['City not found', getErrorMessage(error)];
}

/** The report's shape while it loads. "Loading..." takes the position of the place's name. */
function Skeletons() {
  return (
    <>
      <div className={`${styles.temperature} ${styles.pending}`}>
        <Skeleton width="2.6em" height="0.7em" />
      </div>
      <div className={styles.condition}>
        <Skeleton width="5em" height="5em" />
        <Skeleton width="7em" height="1.25em" />
      </div>
      <div className={styles.details}>
        <SkyLineSkeleton />
        <div className={styles.readings}>
          {readings.map(({ label }) => (
            <div key={label} className={styles.reading}>
              <Skeleton width="5em" height="1.25em" />
              <Skeleton width="4em" height="1.25em" />
            </div>
          ))}
        </div>
      </div>
    </>
  );
}
