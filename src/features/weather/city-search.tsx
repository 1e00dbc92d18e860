import { skipToken, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { getQueryClient } from '#lib/query-client.ts';
import { Button } from '#ui/button.tsx';
import { locateIcon } from '#ui/demo-icons.ts';
import { useEnvironment } from '#ui/environment.ts';
import { Icon } from '#ui/icons.tsx';
import { Notice } from '#ui/notice.tsx';
import { useIsHydrated } from '#ui/use-is-hydrated.ts';
import { type Coordinates, dedupeSuggestions } from './city.ts';
import type { SearchFailure } from './use-weather.ts';
import type { WeatherProvider } from './weather.ts';
import styles from './weather-screen.module.css';

const suggestionDelayMs = 500;

/** Suggestions for a typed text, once the visitor pauses; none for null. */
export function useCitySuggestions(provider: WeatherProvider, text: string | null) {
  const environment = useEnvironment();
  const { data: suggestions = [], isSuccess } = useQuery(
    {
      queryKey: ['city-suggestions', provider.name, text],
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
    getQueryClient(environment),
  );
  return { suggestions, hasNoMatch: isSuccess && suggestions.length === 0 };
}

/** Missing over plain http, where browsers refuse to share the location. */
export function LocateButton({ isPending, onClick }: { readonly isPending: boolean; readonly onClick: () => void }) {
  if (useIsHydrated() && !(window.isSecureContext && 'geolocation' in navigator)) return null;
  return (
    <Button variant="bare" className={styles.locate} aria-busy={isPending} onClick={onClick}>
      <Icon path={locateIcon} />
      {isPending ? 'Locating…' : 'Use my location'}
    </Button>
  );
}

/** In milliseconds. The timeout doesn't include the time that the visitor takes to allow it. */
const locationOptions: PositionOptions = { timeout: 10_000, maximumAge: 600_000 };

/** To about a kilometer, which is all that weather needs. */
const roundDegrees = (degrees: number) => Math.round(degrees * 100) / 100;

/** The visitor's rounded location, requested by `locate` only. After `cancel` a location that still arrives is ignored. */
export function useLocation(onLocated: (coordinates: Coordinates) => void) {
  const [state, setState] = useState<'idle' | 'pending' | SearchFailure>('idle');
  const controller = useRef<AbortController>(null);

  function cancel() {
    controller.current?.abort();
    setState('idle');
  }

  function locate() {
    if (state === 'pending') return;
    setState('pending');
    controller.current = new AbortController();
    const { signal } = controller.current;
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
