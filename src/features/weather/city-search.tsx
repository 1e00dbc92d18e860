import { skipToken, useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { getQueryClient } from '#lib/query-client.ts';
import { Button } from '#ui/button.tsx';
import { Combobox } from '#ui/combobox.tsx';
import { locateIcon } from '#ui/demo-icons.ts';
import { useEnvironment } from '#ui/environment.ts';
import { useIsHydrated } from '#ui/hydration.tsx';
import { Icon } from '#ui/icons.tsx';
import { Notice } from '#ui/notice.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { type City, type CityQuery, type Coordinates, dedupeSuggestions, formatQuery, toLookupText } from './city.ts';
import { RecentPlaceList } from './recent-places.tsx';
import type { CurrentSearch, SearchFailure } from './use-weather.ts';
import type { WeatherProvider } from './weather.ts';
import styles from './weather-screen.module.css';

interface CitySearchProps {
  readonly provider: WeatherProvider;
  readonly weather: CurrentSearch;
  /**
   * Renders the results. `searchPlace` also focuses "Search", because the pressed button disappears. `offers` are the suggestions
   * for a text that wasn't found.
   */
  readonly children: (searchPlace: (place: City) => void, offers: readonly City[]) => ReactNode;
}

/**
 * Searches for a typed text or a chosen suggestion on submit, and for a recent place or the visitor's location at once.
 */
export function CitySearch({ provider, weather, children }: CitySearchProps) {
  const searchButtonRef = useRef<HTMLButtonElement>(null);
  const [entered, setEntered] = useState<CityQuery>('');
  const [isSearched, setIsSearched] = useState(false);
  const isTyping = typeof entered === 'string' && !isSearched;
  const lookupText = isTyping ? toLookupText(entered) : null;
  const { suggestions, hasNoMatch, getKnown } = useCitySuggestions(provider, lookupText);
  const location = useLocation((coordinates) => {
    setEntered('');
    search({ name: '', state: null, country: null, coordinates });
  });
  const isLocationOffered = !useIsHydrated() || canLocate();

  function enter(query: CityQuery) {
    setEntered(query);
    setIsSearched(false);
  }

  function search(query: CityQuery) {
    location.cancel();
    setIsSearched(true);
    weather.search(query);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const query = typeof entered === 'string' ? entered.trim() : entered;
    if (query !== '') search(query);
  }

  function searchPlace(place: City) {
    setEntered(place);
    search(place);
  }

  /** Called when the focused button disappears. Focusing the text box instead would open a phone's keyboard. */
  const focusSearchButton = () => searchButtonRef.current?.focus();

  function removePlace(place: City) {
    if (weather.places.length === 1) focusSearchButton();
    weather.removePlace(place);
  }

  return (
    <>
      <div className={styles.search} data-visible-before-hydration>
        <form className={styles.form} onSubmit={submit}>
          <Combobox
            label="City"
            listLabel="Cities"
            placeholder="Enter city name"
            enterKeyHint="search"
            text={formatQuery(entered)}
            items={suggestions}
            itemLabel={formatQuery}
            countText={(count) => (count === 1 ? '1 suggestion available' : `${count} suggestions available`)}
            emptyText={hasNoMatch ? 'No matching cities' : null}
            onTextChange={enter}
            onChoose={enter}
          />
          <Button
            ref={searchButtonRef}
            type="submit"
            variant={isTyping || isSearched ? 'plain' : 'primary'}
            aria-busy={weather.isSearching}
          >
            Search
          </Button>
        </form>
        <div className={styles.shortcuts}>
          {isLocationOffered && (
            <Button variant="bare" className={styles.locate} aria-busy={location.isPending} onClick={location.locate}>
              <Icon path={locateIcon} />
              {location.isPending ? 'Locating…' : 'Use my location'}
            </Button>
          )}
          <RecentPlaceList
            places={weather.places}
            pendingCity={weather.pendingCity}
            onChoose={searchPlace}
            onRemove={removePlace}
          />
        </div>
        <div role="status">
          {location.isPending && <VisuallyHidden>Finding your location</VisuallyHidden>}
          {location.failure && <FailureNotice {...location.failure} />}
          {weather.repeats > 0 && (
            // The key makes it a new element, which is announced again.
            <VisuallyHidden key={weather.repeats}>{weather.shown?.title.title} is already shown</VisuallyHidden>
          )}
        </div>
      </div>
      {children(
        (place) => {
          focusSearchButton();
          searchPlace(place);
        },
        weather.notFoundText === null ? noSuggestions : getKnown(weather.notFoundText),
      )}
    </>
  );
}

const noSuggestions: readonly City[] = [];
const suggestionDelayMs = 500;

/**
 * Suggestions for a typed text, fetched when the visitor pauses. Empty for null. `getKnown` returns the suggestions that were
 * fetched for an earlier text.
 */
function useCitySuggestions(provider: WeatherProvider, text: string | null) {
  const environment = useEnvironment();
  const queryClient = getQueryClient(environment);
  const getKey = (lookupText: string | null) => ['city-suggestions', provider.name, lookupText];
  const { data: suggestions = noSuggestions, isSuccess } = useQuery(
    {
      queryKey: getKey(text),
      queryFn:
        text === null
          ? skipToken
          : async ({ signal }) => {
              await new Promise((done) => setTimeout(done, suggestionDelayMs));
              // The visitor has continued typing.
              signal.throwIfAborted();
              try {
                return dedupeSuggestions(await provider.suggestCities(text, { fetcher: environment.fetcher, signal }));
              } catch (error) {
                // The visitor can continue typing. Logged as text, because the cause may contain the URL with the key.
                if (!signal.aborted) console.error('City suggestions could not be fetched:', String(error));
                throw error;
              }
            },
      staleTime: Number.POSITIVE_INFINITY,
      refetchOnReconnect: false,
      refetchOnWindowFocus: false,
    },
    queryClient,
  );
  const getKnown = (earlier: string) => queryClient.getQueryData<readonly City[]>(getKey(earlier)) ?? noSuggestions;
  return { suggestions, hasNoMatch: isSuccess && suggestions.length === 0, getKnown };
}

/** False over plain http, where browsers refuse to share the location. */
const canLocate = (): boolean => window.isSecureContext && 'geolocation' in navigator;

/** In milliseconds. The timeout doesn't include the time that the visitor takes to allow it. */
const locationOptions: PositionOptions = { timeout: 10_000, maximumAge: 600_000 };

/** To about a kilometer, which is all that weather needs. */
const roundDegrees = (degrees: number) => Math.round(degrees * 100) / 100;

/** The visitor's rounded location, requested by `locate` only. After `cancel` a location that still arrives is ignored. */
function useLocation(onLocated: (coordinates: Coordinates) => void) {
  const [state, setState] = useState<'idle' | 'pending' | SearchFailure>('idle');
  const pending = useRef<AbortController>(null);

  function cancel() {
    pending.current?.abort();
    setState('idle');
  }

  function locate() {
    if (state === 'pending') return;
    setState('pending');
    pending.current = new AbortController();
    const { signal } = pending.current;
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        if (!signal.aborted) onLocated({ latitude: roundDegrees(latitude), longitude: roundDegrees(longitude) });
      },
      ({ code }) => {
        if (!signal.aborted) setState(code === permissionDenied ? notShared : unavailable);
      },
      locationOptions,
    );
  }

  return { isPending: state === 'pending', failure: typeof state === 'string' ? null : state, locate, cancel };
}

const permissionDenied = 1;

const notShared: SearchFailure = {
  message: 'Your location was not shared',
  reason: 'Allow location access for this site in the browser’s settings, or enter a city.',
};
const unavailable: SearchFailure = {
  message: 'Your location is unavailable',
  reason: 'Check that location services are turned on and try again, or enter a city.',
};

/** The failure, and in a smaller line its reason and what to do next. */
export function FailureNotice({ message, reason }: SearchFailure) {
  return (
    <div className={styles.failed}>
      <Notice>
        <p className={styles.failure}>{message}</p>
        {reason && <p className={styles.reason}>{reason}</p>}
      </Notice>
    </div>
  );
}
