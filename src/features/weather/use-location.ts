import { useRef, useState } from 'react';
import { useIsHydrated } from '#ui/hydration.tsx';
import type { Coordinates } from './city.ts';
import { explainLocationError, type LocationFailure, roundCoordinates } from './location.ts';

/** The time that the visitor takes to allow it doesn't count. */
const timeout = 10_000;
const maximumAge = 600_000;

/** False over plain http, where browsers always refuse. */
const canLocate = (): boolean => window.isSecureContext && 'geolocation' in navigator;

type LocationState = { readonly kind: 'idle' | 'locating' } | ({ readonly kind: 'failed' } & LocationFailure);

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
