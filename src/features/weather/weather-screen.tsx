import { config } from '#config.ts';
import type { DemoScreenProps } from '#demo.ts';
import { Button } from '#ui/button.tsx';
import { Screen } from '#ui/screen.tsx';
import { ScreenEnd } from '#ui/screen-end.tsx';
import { usePreference } from '#ui/use-preference.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { formatQuery } from './city.ts';
import { CitySearch, FailureNotice } from './city-search.tsx';
import { weatherProvider } from './providers.ts';
import { EmptySkyLine } from './sky-line.tsx';
import { useWeather } from './use-weather.ts';
import { getOtherUnit, summarizeWeather, type WeatherProvider } from './weather.ts';
import { ReportSkeleton, WeatherReport } from './weather-report.tsx';
import styles from './weather-screen.module.css';

interface WeatherScreenProps extends DemoScreenProps {
  readonly provider?: WeatherProvider;
}

export function WeatherScreen({ heading, provider = weatherProvider }: WeatherScreenProps) {
  return (
    <Screen heading={heading}>
      <WeatherSearch provider={provider} />
      <ScreenEnd>
        {config.isSampleData && <strong className={styles.sample}>Sample data</strong>}
        {provider.attribution.map(({ text, url }) => (
          <a key={text} href={url}>
            {text}
          </a>
        ))}
      </ScreenEnd>
    </Screen>
  );
}

function WeatherSearch({ provider }: { readonly provider: WeatherProvider }) {
  const weather = useWeather(provider);
  const { pendingCity, failure, shown } = weather;
  const [chosenUnit, chooseUnit] = usePreference('weather-unit');
  const unit = chosenUnit ?? 'fahrenheit';
  const isIdle = !pendingCity && !failure && !shown;
  return (
    <CitySearch provider={provider} weather={weather}>
      {(searchPlace, offers) => (
        <div className={styles.outcome} data-stacked={isIdle || failure !== null}>
          <div>
            {/* Always in the page, because screen readers announce only changes of an existing live region. */}
            <div role="status">
              {pendingCity && <p className={styles.loading}>Loading...</p>}
              {failure && <FailureNotice {...failure} reason={offers.length > 0 ? 'Did you mean:' : failure.reason} />}
              {shown && !failure && (
                <VisuallyHidden>{summarizeWeather(shown.data, shown.title.title, unit)}</VisuallyHidden>
              )}
            </div>
            {offers.length > 0 && (
              <ul role="list" aria-label="Did you mean" className={styles.offers}>
                {offers.map((city) => (
                  <li key={formatQuery(city)}>
                    <Button onClick={() => searchPlace(city)}>{formatQuery(city)}</Button>
                  </li>
                ))}
              </ul>
            )}
          </div>
          {isIdle && <p className={styles.hint}>The weather now, with sunrise and sunset in local time.</p>}
          {pendingCity && <ReportSkeleton />}
          {!pendingCity && !shown && <EmptySkyLine onTry={searchPlace} />}
          {shown && (
            <WeatherReport
              {...shown}
              unit={unit}
              onToggleUnit={() => chooseUnit(getOtherUnit(unit))}
              getIconUrl={provider.getIconUrl}
            />
          )}
        </div>
      )}
    </CitySearch>
  );
}
