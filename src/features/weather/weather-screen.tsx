import { demos } from 'virtual:demos';
import { useState } from 'react';
import { config } from '#config.ts';
import { getOwnerTextProps } from '#lib/owner-text-props.ts';
import { browserStorage, readPreference, savePreference } from '#lib/storage.ts';
import { SmallPrint } from '#ui/notice.tsx';
import { Screen } from '#ui/screen.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { CitySearch, FailureNotice } from './city-search.tsx';
import { getOtherUnit, type WeatherUnit } from './readings.ts';
import { EmptySkyLine } from './sky-line.tsx';
import { useWeather } from './use-weather.ts';
import { type Attribution, summarizeWeather } from './weather.ts';
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
  const { state, city, isSearching, search, places, removePlace } = useWeather(client);
  const [unit, toggleUnit] = useWeatherUnit();
  const shown = state.kind === 'result' || state.kind === 'error' ? state.shown : null;
  const icon = shown?.data.icon;
  return (
    <>
      <CitySearch
        client={client}
        isSearching={isSearching}
        onSearch={search}
        recentPlaces={places}
        pendingCity={state.kind === 'loading' ? city : null}
        onRemovePlace={removePlace}
      />
      <div className={styles.outcome} data-stacked={state.kind === 'idle' || state.kind === 'error'}>
        {/* The live region is in the page before its content, so that it is announced. */}
        <div role="status">
          {state.kind === 'loading' && <p className={styles.loading}>Loading...</p>}
          {state.kind === 'result' && (
            <VisuallyHidden>{summarizeWeather(state.shown.data, state.shown.title.title, unit)}</VisuallyHidden>
          )}
        </div>
        {state.kind === 'idle' && (
          <p className={styles.hint}>Enter a city to see its weather now, with sunrise and sunset in local time.</p>
        )}
        {state.kind === 'loading' && <ReportSkeleton />}
        {state.kind === 'error' && <FailureNotice {...state} />}
        {(state.kind === 'idle' || (state.kind === 'error' && !shown)) && <EmptySkyLine />}
        {shown && (
          <WeatherReport
            {...shown}
            unit={unit}
            onToggleUnit={toggleUnit}
            iconUrl={icon ? client.provider.getIconUrl(icon) : null}
          />
        )}
      </div>
    </>
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
    readPreference(unitPreferenceKey, browserStorage) === 'celsius' ? 'celsius' : 'fahrenheit',
  );
  function toggle() {
    const next = getOtherUnit(unit);
    setUnit(next);
    savePreference(unitPreferenceKey, next, browserStorage);
  }
  return [unit, toggle];
}
