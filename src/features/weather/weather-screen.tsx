import { demos } from 'virtual:owner';
import { useState } from 'react';
import { config } from '#config.ts';
import { getOwnerTextProps } from '#lib/owner-text-props.ts';
import { readPreference, savePreference } from '#lib/storage.ts';
import { Notice, SmallPrint } from '#ui/notice.tsx';
import { Screen } from '#ui/screen.tsx';
import { CitySearch } from './city-search.tsx';
import { type SearchState, useWeatherSearch } from './use-weather.ts';
import { type Attribution, getOtherUnit, type WeatherUnit } from './weather.ts';
import { type WeatherClient, weatherClient } from './weather-client.ts';
import { ReportSkeleton, WeatherReport } from './weather-report.tsx';
import styles from './weather-screen.module.css';

const demo = demos.find(({ id }) => id === 'weather');
/** The name that the owner has chosen for the screen. */
const heading = demo?.isOwn ? <span {...getOwnerTextProps(demo.name)}>{demo.name}</span> : 'Weather App';

interface WeatherScreenProps {
  readonly client?: WeatherClient;
  readonly isSampleData?: boolean;
}

export function WeatherScreen({ client = weatherClient, isSampleData = config.isSampleData }: WeatherScreenProps) {
  return (
    <Screen heading={heading}>
      <WeatherSearch client={client} />
      <ProviderAttribution attribution={client.provider.attribution} isSampleData={isSampleData} />
    </Screen>
  );
}

function WeatherSearch({ client }: { readonly client: WeatherClient }) {
  const { state, isSearching, search } = useWeatherSearch(client);
  const [unit, toggleUnit] = useWeatherUnit();
  const shown = state.kind === 'result' || state.kind === 'error' ? state.shown : null;
  const icon = shown?.data.icon;
  return (
    <>
      <CitySearch client={client} isSearching={isSearching} onSearch={search} />
      <div className={styles.outcome} data-failed={state.kind === 'error'}>
        {/* Both live regions are in the page before their content, so that it is announced. */}
        <div role="status">{state.kind === 'loading' && <p className={styles.loading}>Loading...</p>}</div>
        {state.kind === 'idle' && (
          <p className={styles.hint}>Enter a city to see its weather now, with sunrise and sunset in local time.</p>
        )}
        {state.kind === 'loading' && <ReportSkeleton />}
        {state.kind === 'error' && <FailedSearch {...state} />}
        <div aria-live="polite">
          {shown && (
            <WeatherReport
              {...shown}
              unit={unit}
              onToggleUnit={toggleUnit}
              iconUrl={icon ? client.provider.getIconUrl(icon) : null}
            />
          )}
        </div>
      </div>
    </>
  );
}

function FailedSearch({ message, reason }: Extract<SearchState, { kind: 'error' }>) {
  return (
    <div className={styles.failed}>
      <Notice tone="error">
        <p className={styles.failure}>{message}</p>
        {reason && <p className={styles.reason}>{reason}</p>}
      </Notice>
    </div>
  );
}

interface ProviderAttributionProps {
  readonly attribution: readonly Attribution[];
  readonly isSampleData: boolean;
}

/** The attribution that the license of the data requires. */
function ProviderAttribution({ attribution, isSampleData }: ProviderAttributionProps) {
  return (
    <footer>
      <SmallPrint className={styles.attribution}>
        {isSampleData && <strong className={styles.sample}>Sample data</strong>}
        {attribution.map(({ text, url }) =>
          url ? (
            <a key={text} href={url}>
              {text}
            </a>
          ) : (
            <span key={text}>{text}</span>
          ),
        )}
      </SmallPrint>
    </footer>
  );
}

const unitPreferenceKey = 'weather-unit';

/** The unit to show, remembered for the next visit. Fahrenheit unless the visitor has chosen Celsius. */
function useWeatherUnit(): readonly [unit: WeatherUnit, toggle: () => void] {
  const [unit, setUnit] = useState<WeatherUnit>(() =>
    readPreference(unitPreferenceKey) === 'celsius' ? 'celsius' : 'fahrenheit',
  );
  function toggle() {
    const next = getOtherUnit(unit);
    setUnit(next);
    savePreference(unitPreferenceKey, next);
  }
  return [unit, toggle];
}
