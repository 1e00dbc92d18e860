import { type FormEvent, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Combobox } from '#ui/combobox.tsx';
import { Icon, locateIcon } from '#ui/icons.tsx';
import { LiveRegion } from '#ui/visually-hidden.tsx';
import { type CityQuery, type CitySuggestion, formatSuggestion } from './city.ts';
import { FailureNotice } from './failure-notice.tsx';
import { RecentPlaceList } from './recent-place-list.tsx';
import { type RecentPlace, toCityQuery } from './recent-places.ts';
import { useLocation } from './use-location.ts';
import { useCitySuggestions } from './use-weather.ts';
import type { WeatherClient } from './weather-client.ts';
import styles from './weather-screen.module.css';

interface CitySearchProps {
  readonly client: WeatherClient;
  readonly isSearching: boolean;
  readonly onSearch: (query: CityQuery) => void;
  readonly recentPlaces: readonly RecentPlace[];
  /** What is being searched, if anything. */
  readonly pendingCity: CityQuery | null;
  readonly onRemovePlace: (place: RecentPlace) => void;
}

const noCity: CityQuery = { text: '', suggestion: null };

/**
 * The search: for a city by its name or by the coordinates of a chosen suggestion (choosing doesn't search yet), and, by
 * one press, for a recent place or the visitor's location.
 */
export function CitySearch(props: CitySearchProps) {
  const { client, isSearching, onSearch, recentPlaces, pendingCity, onRemovePlace } = props;
  const searchButtonRef = useRef<HTMLButtonElement>(null);
  const [city, setCity] = useState(noCity);
  const [isSearched, setIsSearched] = useState(false);
  const { suggestions, hasNoMatch, lookUp, cancel } = useCitySuggestions(client);
  const location = useLocation((coordinates) => {
    const here: CitySuggestion = { name: '', state: null, country: null, ...coordinates };
    setCity(noCity);
    search({ text: '', suggestion: here });
  });

  function changeText(text: string) {
    setCity({ text, suggestion: null });
    setIsSearched(false);
    lookUp(text);
  }

  function choose(suggestion: CitySuggestion) {
    setCity({ text: formatSuggestion(suggestion), suggestion });
    setIsSearched(false);
    cancel();
  }

  function search(query: CityQuery) {
    cancel();
    location.cancel();
    setIsSearched(true);
    onSearch(query);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const text = city.text.trim();
    if (text === '') return;
    search({ ...city, text });
  }

  function searchAgain(place: RecentPlace) {
    const query = toCityQuery(place);
    setCity(query);
    search(query);
  }

  function removePlace(place: RecentPlace) {
    // Not the text box: its focus would open a phone's keyboard.
    if (recentPlaces.length === 1) searchButtonRef.current?.focus();
    onRemovePlace(place);
  }

  return (
    <div className={styles.search} data-frame>
      <form className={styles.form} onSubmit={submit}>
        <Combobox
          label="City"
          listLabel="Cities"
          placeholder="Enter city name"
          enterKeyHint="search"
          text={city.text}
          items={suggestions}
          itemKey={({ latitude, longitude }, index) => `${latitude},${longitude},${index}`}
          itemLabel={formatSuggestion}
          countText={(count) => (count === 1 ? '1 suggestion available' : `${count} suggestions available`)}
          emptyText={hasNoMatch ? 'No matching cities' : null}
          isTextSubmitted={isSearched}
          onTextChange={changeText}
          onChoose={choose}
        />
        <Button ref={searchButtonRef} type="submit" variant="primary" aria-busy={isSearching}>
          Search
        </Button>
      </form>
      <div className={styles.shortcuts}>
        {location.isAvailable && (
          <LocationButton isLocating={location.state.kind === 'locating'} onClick={location.locate} />
        )}
        <RecentPlaceList
          places={recentPlaces}
          pendingCity={pendingCity}
          onChoose={searchAgain}
          onRemove={removePlace}
        />
      </div>
      {location.state.kind === 'failed' && <FailureNotice {...location.state} />}
    </div>
  );
}

function LocationButton({ isLocating, onClick }: { readonly isLocating: boolean; readonly onClick: () => void }) {
  return (
    <>
      <Button variant="bare" className={styles.locate} aria-busy={isLocating} onClick={onClick}>
        <Icon path={locateIcon} />
        {isLocating ? 'Locating…' : 'Use my location'}
      </Button>
      <LiveRegion>{isLocating && 'Finding your location'}</LiveRegion>
    </>
  );
}
