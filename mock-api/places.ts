import { seededRandom } from './provider.ts';
import conditions from './templates/conditions.json' with { type: 'json' };
// Places that share a name are ordered by size, the largest first.
import places from './templates/places.json' with { type: 'json' };

/**
 * `english`: the English name, if it differs. `country`: ISO 3166, two letters. `station`: the weather station that reports
 * for the coordinates, if it has another name.
 */
export type Place = (typeof places)[number];

type Condition = (typeof conditions)[number];

/** Lowercase without accents: `São  Paulo` → `sao paulo`. */
function fold(text: string): string {
  const plain = text.normalize('NFD').replace(/\p{Mark}/gu, '');
  return plain.replace(/[øØ]/g, 'o').replace(/\s+/g, ' ').trim().toLowerCase();
}

/**
 * The places whose local or English name starts with the text before the first comma, or equals it if `exact`. Each part after a
 * comma must be the state or the country's code.
 */
export function searchPlaces(query: string, exact = false): Place[] {
  const [wanted = '', ...regions] = query.split(',').map(fold);
  const isNamed = (name: string) => (exact ? fold(name) === wanted : fold(name).startsWith(wanted));
  return places.filter(({ name, english, state, country }) => {
    const ownRegions = [state ?? '', country].map(fold);
    return [name, english ?? name].some(isNamed) && regions.every((region) => ownRegions.includes(region));
  });
}

/** The nearest place at any distance. Null if the texts are not coordinates. */
export function findNearestPlace(latText: string | null, lonText: string | null): Place | null {
  const lat = Number.parseFloat(latText ?? '');
  const lon = Number.parseFloat(lonText ?? '');
  if (!(Math.abs(lat) <= 90 && Math.abs(lon) <= 180)) return null;
  const distanceTo = (place: Place) => Math.hypot(place.lat - lat, (place.lon - lon) * Math.cos((lat * Math.PI) / 180));
  return places.reduce((best, place) => (distanceTo(place) < distanceTo(best) ? place : best));
}

/** Seconds that clocks in an IANA time zone are ahead of UTC, daylight saving time included. */
function getUtcOffsetSeconds(timezone: string, timeMs: number): number {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: timezone, timeZoneName: 'longOffset' });
  const [, sign, hours, minutes] = /GMT([+-])(\d\d):(\d\d)/.exec(format.format(timeMs)) ?? [];
  const seconds = Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60;
  return sign === '-' ? -seconds : seconds;
}

/**
 * The weather at a place: one of the conditions, the same within an hour. Readings have the names and units of the app's
 * `Weather`. The sun rises at 6:12 AM and sets at 6:40 PM of the place's clock.
 */
export function observe({ lat, lon, timezone }: Place, nowMs: number) {
  const random = (what: string) => seededRandom(`${lat} ${lon} ${what} ${Math.floor(nowMs / 3_600_000)}`);
  const now = Math.floor(nowMs / 1000);
  const utcOffsetSeconds = getUtcOffsetSeconds(timezone, nowMs);
  const midnight = now - ((now + utcOffsetSeconds) % 86_400);
  const sunriseEpochSeconds = midnight + (6 * 60 + 12) * 60;
  const sunsetEpochSeconds = midnight + (18 * 60 + 40) * 60;
  // Warm at the equator, cold at the poles.
  const tempC = Number((28 - 0.33 * Math.abs(lat) + 6 * random('temperature')).toFixed(1));
  const windMetersPerSecond = Number((1 + 6 * random('wind')).toFixed(1));
  return {
    ...{ now, midnight, utcOffsetSeconds, sunriseEpochSeconds, sunsetEpochSeconds, tempC, windMetersPerSecond },
    isDay: now >= sunriseEpochSeconds && now < sunsetEpochSeconds,
    condition: conditions[Math.floor(random('condition') * conditions.length)] as Condition,
    feelsLikeC: Number((tempC - windMetersPerSecond / 4).toFixed(1)),
    humidityPercent: Math.round(45 + 50 * random('humidity')),
  };
}
