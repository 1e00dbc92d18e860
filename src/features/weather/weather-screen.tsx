import { type FormEvent, useRef, useState } from 'react';
import { config } from '#config.ts';
import type { DemoScreenProps } from '#demo.ts';
import { Button } from '#ui/button.tsx';
import { locateIcon } from '#ui/demo-icons.ts';
import { Icon } from '#ui/icons.tsx';
import { Screen } from '#ui/screen.tsx';
import { ScreenEnd } from '#ui/screen-end.tsx';
import { type City, formatCity, formatPlace, toTypedCity } from './city.ts';
import { CityCombobox } from './city-combobox.tsx';
import { EmptySkyLine } from './sky-line.tsx';
import { useSuggestions, useWeather } from './use-weather.ts';
import { WeatherReport } from './weather-report.tsx';
import styles from './weather-screen.module.css';

const lisbon: City = { name: 'Lisbon', state: null, country: 'PT', coordinates: { latitude: 38.72, longitude: -9.14 } };

/** Searches for a typed text or a chosen city on submit, and for a place or the visitor's location at once. */
export function WeatherScreen({ heading, endPanels }: Omit<DemoScreenProps, 'storage'>) {
  const { weather, error, isLoading, places, search, showRecent, clearPlaces } = useWeather();
  // A search reads what is in the box.
  const box = useRef<HTMLInputElement>(null);
  const searchButton = useRef<HTMLButtonElement>(null);
  /** The chosen city, or the typed text to suggest cities for. Empty once a search for the text starts. */
  const [choice, setChoice] = useState<City | string>('');
  const [chosen, typedText] = typeof choice === 'string' ? [null, choice] : [choice, ''];
  const suggestions = useSuggestions(typedText);
  const isEmpty = !weather && !isLoading;

  function fill(city: City | null) {
    if (box.current) box.current.value = city ? formatCity(city) : '';
    setChoice(city ?? '');
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    setChoice(chosen ?? '');
    const text = box.current?.value.trim();
    if (text) search(chosen ?? toTypedCity(text));
  }

  /** Focuses "Search", because the pressed button may disappear. The text box would open a phone's keyboard. */
  function press(city: City | null, show: () => void) {
    searchButton.current?.focus();
    fill(city);
    show();
  }

  return (
    <Screen heading={heading}>
      <div data-visible-before-hydration>
        <form className={`row one-field ${styles.twoColumns}`} onSubmit={submit}>
          <CityCombobox box={box} suggestions={suggestions} onType={setChoice} onChoose={fill} />
          <Button ref={searchButton} type="submit" aria-busy={isLoading}>
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
        <WeatherReport weather={weather} error={error} isLoading={isLoading} noticeClassName={styles.twoColumns} />
        {isEmpty && !error && <p className={styles.hint}>The weather now, for any city.</p>}
        {isEmpty && (
          <EmptySkyLine>
            <Button variant="quiet" className={styles.try} onClick={() => press(lisbon, () => search(lisbon))}>
              Try Lisbon
            </Button>
          </EmptySkyLine>
        )}
      </div>
      <ScreenEnd endPanels={endPanels}>
        {config.isSampleData && <strong className={styles.sample}>Sample data</strong>}
      </ScreenEnd>
    </Screen>
  );
}

interface RecentPlaceListProps {
  readonly places: readonly City[];
  readonly onChoose: (place: City) => void;
  readonly onClear: () => void;
}

function RecentPlaceList({ places, onChoose, onClear }: RecentPlaceListProps) {
  if (places.length === 0) return null;
  return (
    <>
      <ul role="list" aria-label="Recent places" className={styles.places}>
        {places.map((place) => (
          <li key={formatPlace(place)}>
            <Button variant="bare" onClick={() => onChoose(place)}>
              {formatPlace(place)}
            </Button>
          </li>
        ))}
      </ul>
      <Button variant="quiet" onClick={onClear}>
        Clear
      </Button>
    </>
  );
}
