import conditions from './templates/conditions.json' with { type: 'json' };
// Places that share a name are ordered by size, the largest first.
import places from './templates/places.json' with { type: 'json' };

/** `english`: the English name, if it differs. `country`: ISO 3166, two letters. */
export type Place = (typeof places)[number];

const countryNames = new Intl.DisplayNames('en', { type: 'region' });

/** "GB" → "United Kingdom" */
export const getCountryName = (code: string) => countryNames.of(code) ?? code;

/** Lowercase without accents: `São  Paulo` → `sao paulo`. */
function fold(text: string): string {
  const plain = text.normalize('NFD').replace(/\p{Mark}/gu, '');
  return plain.replace(/[øØ]/g, 'o').replace(/\s+/g, ' ').trim().toLowerCase();
}

/** The places whose local or English name starts with a text, or equals it if `exact`. */
export function findPlaces(text: string, exact = false): readonly Place[] {
  const wanted = fold(text);
  const isNamed = (name: string) => (exact ? fold(name) === wanted : fold(name).startsWith(wanted));
  return places.filter(({ name, english }) => [name, english ?? name].some(isNamed));
}

/** True if a text is the place's state, or the name or code of its country. */
export function isInRegion({ state, country }: Place, text: string): boolean {
  return [state ?? '', country, getCountryName(country)].map(fold).includes(fold(text));
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

/** The current weather of a place. The sun rises at 6:12 AM and sets at 6:40 PM everywhere. */
export function observe(place: Place, nowMs: number) {
  const now = Math.floor(nowMs / 1000);
  const utcOffsetSeconds = getUtcOffsetSeconds(place.timezone, nowMs);
  const midnight = now - ((now + utcOffsetSeconds) % 86_400);
  const sunrise = midnight + (6 * 60 + 12) * 60;
  const sunset = midnight + (18 * 60 + 40) * 60;
  return {
    ...{ utcOffsetSeconds, sunrise, sunset },
    isDay: now >= sunrise && now < sunset,
    // Warm at the equator, cold at the poles.
    tempC: Number((30 - 0.33 * Math.abs(place.lat)).toFixed(1)),
    humidity: 78,
    /** In meters per second. */
    wind: 4.12,
    condition: conditions[places.indexOf(place) % conditions.length] as (typeof conditions)[number],
  };
}
