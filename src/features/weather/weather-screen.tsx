import { type FormEvent, useRef, useState } from 'react';
import { config } from '#config.ts';
import type { DemoScreenProps } from '#demo.ts';
import { Button } from '#ui/button.tsx';
import { Screen } from '#ui/screen.tsx';
import { ScreenEnd } from '#ui/screen-end.tsx';
import { LiveRegion } from '#ui/visually-hidden.tsx';
import { type City, type CityQuery, formatQuery, toLookupText } from './city.ts';
import { CityCombobox } from './city-combobox.tsx';
import { FailureNotice, LocateButton, useCitySuggestions, useLocation } from './city-search.tsx';
import { weatherProvider } from './providers.ts';
import { RecentPlaceList } from './recent-place-list.tsx';
import { EmptySkyLine } from './sky-line.tsx';
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
      <WeatherLookup provider={provider} />
      <ScreenEnd>{config.isSampleData && <strong className={styles.sample}>Sample data</strong>}</ScreenEnd>
    </Screen>
  );
}

/** Searches for a typed text or a chosen suggestion on submit, and for a place or the visitor's location at once. */
function WeatherLookup({ provider }: { readonly provider: WeatherProvider }) {
  const { state, places, search, showRecent, removePlace } = useWeather(provider);
  const box = useRef<HTMLInputElement>(null);
  const searchButtonRef = useRef<HTMLButtonElement>(null);
  const [entered, setEntered] = useState<CityQuery>('');
  const [isSearched, setIsSearched] = useState(false);
  const isTyping = typeof entered === 'string' && !isSearched;
  const lookupText = isTyping ? toLookupText(entered) : null;
  const { suggestions, hasNoMatch } = useCitySuggestions(provider, lookupText);
  const location = useLocation((coordinates) => {
    enter('');
    start(() => search({ name: '', state: null, country: null, coordinates }));
  });
  const failure = state.status === 'error' ? state.failure : null;
  const notFoundReason = config.isSampleData ? 'The sample data has only some cities.' : null;

  function enter(query: CityQuery) {
    const text = formatQuery(query);
    if (box.current && box.current.value !== text) box.current.value = text;
    setEntered(query);
    setIsSearched(false);
  }

  function start(request: () => void) {
    location.cancel();
    setIsSearched(true);
    request();
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get('text'));
    const query = typeof entered !== 'string' && formatQuery(entered) === text ? entered : text.trim();
    if (query !== '') start(() => search(query));
  }

  /** Called when the focused button disappears. Focusing the text box instead would open a phone's keyboard. */
  const focusSearchButton = () => searchButtonRef.current?.focus();

  const press = (show: (place: City) => void) => (place: City) => {
    focusSearchButton();
    enter(place);
    start(() => show(place));
  };

  return (
    <>
      <div className={styles.search} data-visible-before-hydration>
        <form className={styles.form} onSubmit={submit}>
          <CityCombobox
            text={formatQuery(entered)}
            box={box}
            suggestions={suggestions}
            hasNoMatch={hasNoMatch}
            onEnter={enter}
          />
          <Button
            ref={searchButtonRef}
            type="submit"
            variant={isTyping || isSearched ? 'plain' : 'primary'}
            aria-busy={state.status === 'loading'}
          >
            Search
          </Button>
        </form>
        <div className={styles.shortcuts}>
          <LocateButton isPending={location.isPending} onClick={location.locate} />
          <RecentPlaceList
            places={places}
            onChoose={press(showRecent)}
            onRemove={(place) => {
              if (places.length === 1) focusSearchButton();
              removePlace(place);
            }}
          />
        </div>
        <LiveRegion className="">{location.failure && <FailureNotice {...location.failure} />}</LiveRegion>
      </div>
      <div>
        <WeatherReport state={state} getIconUrl={provider.getIconUrl}>
          {failure && <FailureNotice {...failure} reason={failure.reason ?? notFoundReason} />}
        </WeatherReport>
        {state.status === 'idle' && <p className={styles.hint}>The weather now, for any city.</p>}
        {(state.status === 'idle' || failure) && <EmptySkyLine onTry={press(search)} />}
      </div>
    </>
  );
}
