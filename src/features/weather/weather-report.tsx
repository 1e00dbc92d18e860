import { type ReactNode, useId, useState } from 'react';
import { formatAge } from '#lib/dates.ts';
import { capitalize } from '#lib/text.ts';
import { Button } from '#ui/button.tsx';
import { Icon, moonIcon, sunIcon } from '#ui/icons.tsx';
import { Skeleton, StatItem } from '#ui/stat-item.tsx';
import { useNow } from '#ui/use-now.ts';
import { usePreference } from '#ui/use-preference.ts';
import { LiveRegion } from '#ui/visually-hidden.tsx';
import { getSunCourse } from './sky-line.ts';
import { SkyLine, SkyLineSkeleton } from './sky-line.tsx';
import type { PlaceWeather, WeatherState } from './use-weather.ts';
import {
  type ConditionCode,
  formatLocalTime,
  formatReading,
  getOtherUnit,
  getUnitSymbol,
  type IconCode,
  type ReadingName,
  readings,
  type Weather,
  type WeatherProvider,
  type WeatherUnit,
} from './weather.ts';
import styles from './weather-report.module.css';

/** The readings with a label, in their order. */
const labeled = Object.entries(readings)
  .filter(([, { label }]) => label !== undefined)
  .map(([name, { label }]) => ({ name: name as ReadingName, label }));

interface WeatherReportProps {
  readonly state: WeatherState;
  readonly getIconUrl: WeatherProvider['getIconUrl'];
  /** The error. */
  readonly children: ReactNode;
}

/** The current weather of a place. Its live region is in the page in every state: only changes of an existing one are announced. */
export function WeatherReport({ state, getIconUrl, children }: WeatherReportProps) {
  const headingId = useId();
  const [chosenUnit, chooseUnit] = usePreference('weather-unit');
  const unit = chosenUnit ?? 'fahrenheit';
  const result = state.status === 'result' ? state.weather : null;
  const isLoading = state.status === 'loading';
  return (
    <div className={styles.container}>
      <div
        className={result || isLoading ? styles.report : undefined}
        {...(result && { role: 'article', 'aria-labelledby': headingId })}
      >
        <LiveRegion aria-atomic="true" className={styles.summary}>
          {children}
          {(result || isLoading) && (
            <div className={styles.header}>
              {isLoading && <p className={`${styles.place} ${styles.loading}`}>Loading...</p>}
              {result && (
                <h2 id={headingId} className={styles.place}>
                  {result.title}
                </h2>
              )}
            </div>
          )}
          {result && <Conditions weather={result.data} unit={unit} getIconUrl={getIconUrl} />}
        </LiveRegion>
        {isLoading && <Skeletons />}
        {result && (
          <>
            <Button variant="quiet" className={styles.toggle} onClick={() => chooseUnit(getOtherUnit(unit))}>
              {`Show ${getUnitSymbol(getOtherUnit(unit))}`}
            </Button>
            <Details {...result} unit={unit} />
          </>
        )}
      </div>
    </div>
  );
}

interface ConditionsProps extends Pick<WeatherReportProps, 'getIconUrl'> {
  readonly weather: Weather;
  readonly unit: WeatherUnit;
}

function Conditions({ weather, unit, getIconUrl }: ConditionsProps) {
  const [number, symbol] = formatReading('tempC', weather.tempC, unit).split(/(?=°)/);
  return (
    <>
      <p className={styles.temperature}>
        {number}
        <span className={styles.unit}>{symbol}</span>
      </p>
      <div className={styles.condition}>
        {weather.icon && <ConditionIcon icon={weather.icon} url={getIconUrl(weather.icon)} />}
        {weather.description && <p className={styles.description}>{weather.description}</p>}
      </div>
    </>
  );
}

/** The sun's course and the readings that have a label. */
function Details({ data: weather, fetchedAtMs, unit }: PlaceWeather & { readonly unit: WeatherUnit }) {
  const nowMs = useNow();
  const course = getSunCourse(weather, nowMs);
  const clock = describeClock(weather, nowMs, fetchedAtMs);
  const format = (name: ReadingName) => formatReading(name, weather[name], unit);
  /** False for a temperature that feels as it is, or isn't known to feel otherwise. */
  const saysMore = ({ name }: { readonly name: ReadingName }) =>
    name !== 'feelsLikeC' || (weather.feelsLikeC !== null && format('feelsLikeC') !== format('tempC'));
  return (
    <div className={styles.details}>
      {course ? <SkyLine course={course} weather={weather} clock={clock} /> : <p className={styles.note}>{clock}</p>}
      <dl className={styles.readings}>
        {!course &&
          ['Sunrise', 'Sunset'].map((label) => (
            <StatItem key={label} className={styles.reading} label={label} value="—" />
          ))}
        {labeled.filter(saysMore).map(({ name, label }) => (
          <StatItem key={name} className={styles.reading} label={label} value={format(name)} />
        ))}
      </dl>
    </div>
  );
}

/** "8:04 PM local time, updated 25 minutes ago", each part only if it is known and, for the age, a minute has passed. */
function describeClock(weather: Weather, nowMs: number, fetchedAtMs: number): string {
  const age = formatAge(nowMs - fetchedAtMs);
  const time = weather.utcOffsetSeconds !== null && `${formatLocalTime(nowMs / 1000, weather)} local time`;
  return capitalize([time, age && `updated ${age}`].filter(Boolean).join(', '));
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
          {labeled.map(({ name }) => (
            <div key={name} className={styles.reading}>
              <Skeleton width="5em" height="1.25em" />
              <Skeleton width="4em" height="1.25em" />
            </div>
          ))}
        </div>
      </div>
    </>
  );
}

const cloud = 'M7 19H17.5A4 4 0 0 0 18.2 11.1A6 6 0 0 0 6.6 10.6A4.25 4.25 0 0 0 7 19Z';
/** Leaves space for precipitation. */
const highCloud = 'M7 15H17.5A4 4 0 0 0 18.2 7.1A6 6 0 0 0 6.6 6.6A4.25 4.25 0 0 0 7 15Z';
/** Leaves space for the sun, the moon or another cloud behind it. */
const lowCloud = 'M6.5 20H14.5A3.25 3.25 0 0 0 15 13.6A4.9 4.9 0 0 0 5.6 13.2A3.45 3.45 0 0 0 6.5 20Z';

const clouds = `${lowCloud}M9 7.8A5 5 0 0 1 18 8.3A3.7 3.7 0 0 1 19.2 15.4`;
const drizzle = `${highCloud}M9 17.5L8.4 19.1M13 17.5L12.4 19.1M17 17.5L16.4 19.1M10.6 20.4L10 22M14.6 20.4L14 22`;
const rain = `${highCloud}M9 17.5L7.5 21.5M13 17.5L11.5 21.5M17 17.5L15.5 21.5`;
const thunder = 'M7 15H6.5A4.25 4.25 0 0 1 6.6 6.6A6 6 0 0 1 18.2 7.1A4 4 0 0 1 17.5 15H17M13 11L9.5 16.5H14L11 22';
const snow = `${highCloud}M7.7 17.7L9.3 19.3M9.3 17.7L7.7 19.3M14.7 17.7L16.3 19.3M16.3 17.7L14.7 19.3M11.2 20.4L12.8 22M12.8 20.4L11.2 22`;
const fog = `${highCloud}M5 18H19M8 21H16`;

const dayIcons: Readonly<Record<ConditionCode, string>> = {
  '01': sunIcon,
  '02': `${lowCloud}M11.2 5.8A4 4 0 1 1 17.6 10.4M14.5 1.5V2.5M21.5 8.5H20.5M19.5 3.5L18.8 4.2M9.5 3.5L10.2 4.2M19.2 13.2L18.6 12.6`,
  '03': cloud,
  '04': clouds,
  '09': drizzle,
  '10': rain,
  '11': thunder,
  '13': snow,
  '50': fog,
};

const nightIcons: Readonly<Partial<Record<IconCode, string>>> = {
  '01n': moonIcon,
  '02n': `${lowCloud}M10 6.6A6 6 0 0 1 14 3A4.8 4.8 0 0 0 20.5 9.5A6 6 0 0 1 17.8 13.2`,
};

interface ConditionIconProps {
  readonly icon: IconCode;
  readonly url: string | null;
}

/** The provider's icon, or our own if there is none or it doesn't load. Decorative, because the description says the same. */
function ConditionIcon({ icon, url }: ConditionIconProps) {
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  if (url !== null && url !== brokenUrl) {
    return (
      <span className={styles.disc}>
        <img className={styles.icon} src={url} alt="" width={100} height={100} onError={() => setBrokenUrl(url)} />
      </span>
    );
  }
  return (
    <Icon
      path={nightIcons[icon] ?? dayIcons[icon.slice(0, 2) as ConditionCode]}
      className={styles.fallbackIcon}
      size={100}
      strokeWidth={0.45}
    />
  );
}
