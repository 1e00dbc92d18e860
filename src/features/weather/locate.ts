import type { City } from './city.ts';

/** To about a kilometer, which is all that weather needs. */
const roundDegrees = (degrees: number) => Math.round(degrees * 100) / 100;

/** The visitor's rounded location, as a city without a name. Rejects with a `GeolocationPositionError`. */
export function locate(): Promise<City> {
  return new Promise((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        const coordinates = { latitude: roundDegrees(coords.latitude), longitude: roundDegrees(coords.longitude) };
        resolve({ name: '', state: null, country: null, coordinates });
      },
      reject,
      // In milliseconds. The timeout doesn't include the time that the visitor takes to allow it.
      { timeout: 10_000, maximumAge: 600_000 },
    );
  });
}
