import { useRef, useState } from 'react';
import { useIsHydrated } from '#ui/hydration.tsx';
import type { Coordinates } from './city.ts';
import type { SearchFailure } from './use-weather.ts';

/** To two decimals, about a kilometer: weather needs no more, so nobody else gets more. */
export function roundCoordinates({ latitude, longitude }: Coordinates): Coordinates {
  return { latitude: Math.round(latitude * 100) / 100, longitude: Math.round(longitude * 100) / 100 };
}

/** Explains a code of `GeolocationPositionError` (1 denied, 2 unavailable, 3 timeout) and what to do next. */
export function explainLocationError(code: number): SearchFailure {
  if (code === 1) {
    return {
      message: 'Your location was not shared',
      reason: 'Allow location access for this site in the browser’s settings, or enter a city.',
    };
  }
  if (code === 3) return { message: 'Finding your location took too long', reason: 'Try again, or enter a city.' };
  return {
    message: 'Your location is unavailable',
    reason: 'Check that location services are turned on, or enter a city.',
  };
}

/** The time that the visitor takes to allow it doesn't count. */
const timeout = 10_000;
const maximumAge = 600_000;

/** False over plain http, where browsers always refuse. */
const canLocate = (): boolean => window.isSecureContext && 'geolocation' in navigator;

type LocationState = { readonly kind: 'idle' | 'locating' } | ({ readonly kind: 'failed' } & SearchFailure);

/** The visitor's rounded location, requested only when `locate` is called. `cancel` ignores a late one. */
export function useLocation(onLocated: (coordinates: Coordinates) => void) {
  const [state, setState] = useState<LocationState>({ kind: 'idle' });
  const latestRequest = useRef(0);
  const isAvailable = !useIsHydrated() || canLocate();

  function cancel() {
    latestRequest.current++;
    setState({ kind: 'idle' });
  }

  function locate() {
    if (state.kind === 'locating') return;
    const request = ++latestRequest.current;
    setState({ kind: 'locating' });
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        if (request !== latestRequest.current) return;
        setState({ kind: 'idle' });
        onLocated(roundCoordinates(coords));
      },
      ({ code }) => {
        if (request === latestRequest.current) setState({ kind: 'failed', ...explainLocationError(code) });
      },
      { timeout, maximumAge },
    );
  }

  return { state, isAvailable, locate, cancel };
}
