import { type FormEvent, useRef, useState } from 'react';
import { Button, IconButton } from '#ui/button.tsx';
import { Skeleton } from '#ui/card.tsx';
import { Combobox } from '#ui/combobox.tsx';
import { closeIcon, Icon, locateIcon } from '#ui/icons.tsx';
import { Notice } from '#ui/notice.tsx';
import { LiveRegion } from '#ui/visually-hidden.tsx';
import { type CityQuery, type CitySuggestion, formatSuggestion, getCityKey } from './city.ts';
import { labelRecentPlaces, maxPlaces, type RecentPlace, toCityQuery } from './recent-places.ts';
import { useLocation } from './use-location.ts';
import { type SearchFailure, useCitySuggestions } from './use-weather.ts';
import type { WeatherClient } from './weather-client.ts';
import styles from './weather-screen.module.css';

interface CitySearchProps {
  readonly client: WeatherClient;
  readonly isSearching: boolean;
  readonly onSearch: (query: CityQuery) => void;
  readonly recentPlaces: readonly RecentPlace[];
  /** The search in progress, if any. */
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
    // The focus on the text box would open a phone's keyboard.
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

interface RecentPlaceListProps {
  readonly places: readonly RecentPlace[];
  /** The search in progress, if any. A skeleton keeps its room, so that nothing moves when it is found. */
  readonly pendingCity: CityQuery | null;
  readonly onChoose: (place: RecentPlace) => void;
  readonly onRemove: (place: RecentPlace) => void;
}

const getKey = (place: RecentPlace) => getCityKey(toCityQuery(place));

/** The recent places: a press searches. */
function RecentPlaceList({ places, pendingCity, onChoose, onRemove }: RecentPlaceListProps) {
  const pendingKey = pendingCity && getCityKey(pendingCity);
  const isNewPending = pendingKey !== null && !places.some((place) => getKey(place) === pendingKey);
  const shown = isNewPending ? places.slice(0, maxPlaces - 1) : places;
  const labels = labelRecentPlaces(shown);
  return (
    <>
      {isNewPending && (
        <span className={styles.pendingPlace}>
          <Skeleton width="100%" height="1em" />
        </span>
      )}
      {shown.length > 0 && (
        <ul role="list" aria-label="Recent places" className={styles.places}>
          {shown.map((place, index) => (
            <li key={getKey(place)} className={styles.place}>
              <Button variant="bare" className={styles.placeName} onClick={() => onChoose(place)}>
                <span>{labels[index]}</span>
              </Button>
              <IconButton
                icon={closeIcon}
                label={`Remove ${labels[index]}`}
                onClick={(event) => {
                  focusNeighbor(event.currentTarget);
                  onRemove(place);
                }}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Moves the focus from a button whose row is about to go to that of the next row, or of the previous one. */
function focusNeighbor(button: HTMLButtonElement) {
  const row = button.closest('li');
  const neighbor = row?.nextElementSibling ?? row?.previousElementSibling;
  neighbor?.querySelector<HTMLElement>('button:last-child')?.focus();
}

/** Says what failed, and in a smaller line why and what to do next. */
export function FailureNotice({ message, reason }: SearchFailure) {
  return (
    <div className={styles.failed}>
      <Notice tone="error">
        <p className={styles.failure}>{message}</p>
        {reason && <p className={styles.reason}>{reason}</p>}
      </Notice>
    </div>
  );
}
