// Separate from the other files, and without their schemas: home loads neither the weather screen nor a schema library.
import type { Illustration, Stat } from '#lib/stat.ts';
import type { TextStorage } from '#lib/storage.ts';
import { readStoredEntries, toFields } from '#lists/stored-entries.ts';

const lastCityKey = 'weather-last-city';
export const recentPlacesKey = 'weather-recent-places';

/** Saves the title of the last place that was looked up, if storage allows it. */
export function saveLastCity(storage: TextStorage, title: string): void {
  try {
    storage.write(lastCityKey, title);
  } catch (error) {
    console.error('The last city could not be saved', error);
  }
}

/** "Last looked up" and "London, GB"; null if there is none. */
export function readLastCityStat(storage: TextStorage, nowMs: number): Stat | null {
  try {
    const title = storage.read(lastCityKey);
    return title ? { label: 'Last looked up', value: title, illustration: drawSun(storage, nowMs / 1000) } : null;
  } catch {
    return null;
  }
}

/** The sun of the last city on its arc, or at night below the horizon. Undefined if its sunrise and sunset aren't stored. */
function drawSun(storage: TextStorage, nowSeconds: number): Illustration | undefined {
  const read = (key: string) => readStoredEntries({ key, parseEntry: toFields, storage });
  const { latitude, longitude } = toFields(read(recentPlacesKey)[0]?.coordinates);
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return undefined;
  // The provider's name precedes the place (weather-client.ts).
  const place = ` ${latitude.toFixed(2)},${longitude.toFixed(2)}`;
  const snapshot = read('weather-snapshots').find(({ key }) => typeof key === 'string' && key.endsWith(place));
  const { sunriseEpochSeconds: sunrise, sunsetEpochSeconds: sunset } = toFields(snapshot?.data);
  if (typeof sunrise !== 'number' || typeof sunset !== 'number') return undefined;
  return drawSunAt(nowSeconds - sunrise, sunset - sunrise);
}

const daySeconds = 86_400;

/** @param sinceSunrise in seconds; every day is taken to be like the one of that sunrise */
function drawSunAt(sinceSunrise: number, dayLength: number): Illustration {
  const time = ((sinceSunrise % daySeconds) + daySeconds) % daySeconds;
  const isUp = time < dayLength;
  // From the left above the horizon, and back below it.
  const angle = Math.PI * (isUp ? 1 - time / dayLength : (time - dayLength) / (daySeconds - dayLength));
  return {
    hairline: `M14 47A34 34 0 0 1 82 47${isUp ? 'M30 53.5H66M38 59.5H58' : 'A34 10 0 0 1 14 47'}`,
    line: 'M4 47.5H92',
    dot: { x: 48 + 34 * Math.cos(angle), y: 47 - (isUp ? 34 : -10) * Math.sin(angle) },
  };
}
