import { type FormEvent, useRef, useState } from 'react';
import { config } from '#config.ts';
import type { DemoScreenProps } from '#demo.ts';
import { Button } from '#ui/button.tsx';
import { locateIcon } from '#ui/demo-icons.ts';
import { Icon } from '#ui/icons.tsx';
import { Screen } from '#ui/screen.tsx';
import { ScreenEnd } from '#ui/screen-end.tsx';
import { type City, formatCity, toTypedCity } from './city.ts';
import { CityCombobox } from './city-combobox.tsx';
import { weatherProvider } from './provider.ts';
import { RecentPlaceList } from './recent-place-list.tsx';
import { EmptySkyLine } from './sky-line.tsx';
import { useSuggestions } from './use-suggestions.ts';
import { useWeather } from './use-weather.ts';
import type { WeatherProvider } from './weather.ts';
import { WeatherReport } from './weather-report.tsx';
import styles from './weather-screen.module.css';

/** Tests provide another provider. */
export function WeatherScreen({
  heading,
  provider = weatherProvider,
}: DemoScreenProps & { readonly provider?: WeatherProvider }) {
  return (
    <Screen heading={heading}>
      <WeatherSearch provider={provider} />
      <ScreenEnd>{config.isSampleData && <strong className={styles.sample}>Sample data</strong>}</ScreenEnd>
    </Screen>
  );
}

const lisbon: City = { name: 'Lisbon', state: null, country: 'PT', coordinates: { latitude: 38.72, longitude: -9.14 } };

/** Searches for a typed text or a chosen suggestion on submit, and for a place or the visitor's location at once. */
function WeatherSearch({ provider }: { readonly provider: WeatherProvider }) {
  const { state, places, search, showRecent, clearPlaces } = useWeather(provider);
  // A search reads what is in the box.
  const box = useRef<HTMLInputElement>(null);
  const searchButton = useRef<HTMLButtonElement>(null);
  const [chosen, setChosen] = useState<City | null>(null);
  /** The text to suggest cities for. Empty once one is chosen or a search starts. */
  const [suggestionText, setSuggestionText] = useState('');
  const { suggestions, hasNoMatch } = useSuggestions(provider, suggestionText);
  const isIdle = state.status === 'idle';

  function choose(city: City | null) {
    if (box.current) box.current.value = city ? formatCity(city) : '';
    setChosen(city);
    setSuggestionText('');
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    setSuggestionText('');
    const text = box.current?.value.trim();
    if (text) search(chosen ?? toTypedCity(text));
  }

  /** Focuses "Search", because the pressed button may disappear. The text box would open a phone's keyboard. */
  function press(city: City | null, show: () => void) {
    searchButton.current?.focus();
    choose(city);
    show();
  }

  return (
    <>
      <div data-visible-before-hydration>
        <form className={styles.form} onSubmit={submit}>
          <CityCombobox
            box={box}
            suggestions={suggestions}
            hasNoMatch={hasNoMatch}
            onType={(text) => {
              setChosen(null);
              setSuggestionText(text);
            }}
            onChoose={choose}
          />
          <Button ref={searchButton} type="submit" aria-busy={state.status === 'loading'}>
            Search
          </Button>
        </form>
        <div className={styles.shortcuts}>
          <Button variant="bare" onClick={() => press(null, () => search(null))}>
            <Icon path={locateIcon} />
            Use my location
          </Button>
          <RecentPlaceList
            places={places}
            onChoose={(place) => press(place, () => showRecent(place))}
            onClear={() => {
              searchButton.current?.focus();
              clearPlaces();
            }}
          />
        </div>
      </div>
      <div>
        <WeatherReport state={state} getIconUrl={provider.getIconUrl} />
        {isIdle && <p className={styles.hint}>The weather now, for any city.</p>}
        {(isIdle || state.status === 'error') && (
          <EmptySkyLine>
            <Button variant="quiet" className={styles.try} onClick={() => press(lisbon, () => search(lisbon))}>
              Try Lisbon
            </Button>
          </EmptySkyLine>
        )}
      </div>
    </>
  );
}
