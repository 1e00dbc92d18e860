import { RejectedRequestError } from './responses.ts';
import templates from './templates/places.json' with { type: 'json' };

/** A populated place. A coordinate may be exactly 0. */
export interface Place {
  readonly name: string;
  /** The English name, if it differs. */
  readonly english?: string;
  readonly state?: string;
  /** ISO 3166, two letters. */
  readonly country: string;
  readonly lat: number;
  readonly lon: number;
  /** IANA name. */
  readonly timezone: string;
  /** Meters above sea level. */
  readonly elevation: number;
  /** The weather station that reports for the coordinates, if it has another name. */
  readonly station?: string;
}

/** Places that share a name are ordered by size, the largest first. */
const places: readonly Place[] = templates;

const countryNames = new Intl.DisplayNames(['en'], { type: 'region' });

export const getCountryName = (place: Place) => countryNames.of(place.country) ?? place.country;

/** Lowercase without accents: `São  Paulo` → `sao paulo`. */
function fold(text: string): string {
  const plain = text.normalize('NFD').replace(/\p{Mark}/gu, '');
  return plain.replace(/[øØ]/g, 'o').replace(/\s+/g, ' ').trim().toLowerCase();
}

/**
 * The places whose local or English name starts with the text before the first comma (`exact`: is that text); each part
 * after a comma must be the state or the country, by name or by code. Full names come first. Empty for an empty name.
 */
export function searchPlaces(query: string, exact = false): Place[] {
  const [name = '', ...regions] = query.split(',').map(fold);
  if (name === '') return [];
  const getNames = (place: Place) => [place.name, place.english ?? place.name].map(fold);
  const getRegions = (place: Place) => [place.state ?? '', place.country, getCountryName(place)].map(fold);
  const isInRegions = (place: Place) => regions.every((region) => getRegions(place).includes(region));
  const full = places.filter((place) => getNames(place).includes(name));
  const longer = places.filter(
    (place) => !full.includes(place) && getNames(place).some((other) => other.startsWith(name)),
  );
  return (exact ? full : [...full, ...longer]).filter(isInRegions);
}

/**
 * The place nearest to a coordinate, however far away.
 * @throws {RejectedRequestError} if the texts are not a coordinate
 */
export function findNearestPlace(latText: string | null, lonText: string | null): Place {
  const lat = Number.parseFloat(latText ?? '');
  const lon = Number.parseFloat(lonText ?? '');
  if (!(Math.abs(lat) <= 90 && Math.abs(lon) <= 180)) throw new RejectedRequestError(400);
  const distanceTo = (place: Place) => Math.hypot(place.lat - lat, (place.lon - lon) * Math.cos((lat * Math.PI) / 180));
  return places.reduce((best, place) => (distanceTo(place) < distanceTo(best) ? place : best));
}

/** Seconds that clocks in an IANA time zone are ahead of UTC, daylight saving time included. */
export function getUtcOffsetSeconds(timezone: string, timeMs: number): number {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: timezone, timeZoneName: 'longOffset' });
  const [, sign, hours, minutes] = /GMT([+-])(\d\d):(\d\d)/.exec(format.format(timeMs)) ?? [];
  const seconds = Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60;
  return sign === '-' ? -seconds : seconds;
}
