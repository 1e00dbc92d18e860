import type { Coordinates } from './city.ts';

/** To two decimals, about a kilometer: weather needs no more, so nobody else gets more. */
export function roundCoordinates({ latitude, longitude }: Coordinates): Coordinates {
  return { latitude: Math.round(latitude * 100) / 100, longitude: Math.round(longitude * 100) / 100 };
}

export interface LocationFailure {
  readonly message: string;
  readonly reason: string;
}

/** Explains a code of `GeolocationPositionError` (1 denied, 2 unavailable, 3 timeout) and what to do next. */
export function explainLocationError(code: number): LocationFailure {
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
