import { type InferOutput, object, safeParse } from 'valibot';
import { validRows } from '#lib/http.ts';
import type { TextStorage } from '#lib/storage.ts';
import {
  type CityQuery,
  formatPlace,
  formatSuggestion,
  getCityKey,
  latitude,
  longitude,
  optionalText,
  type Place,
  shortText,
} from './city.ts';
import { recentPlacesKey } from './storage-key.ts';

const recentPlaceSchema = object({
  /** Empty if the place has none. */
  name: shortText,
  state: optionalText,
  country: optionalText,
  coordinates: object({ latitude, longitude }),
});

/** A place whose weather was looked up. */
export type RecentPlace = Readonly<InferOutput<typeof recentPlaceSchema>>;

export const maxPlaces = 5;
const schema = validRows(recentPlaceSchema);

/** The stored places, the latest first; those that can't be read are left out, and empty if storage is off. */
export function readRecentPlaces(storage: TextStorage): readonly RecentPlace[] {
  try {
    const stored = safeParse(schema, JSON.parse(storage.read(recentPlacesKey) ?? '[]'));
    return stored.success ? stored.output.slice(0, maxPlaces) : [];
  } catch {
    return [];
  }
}

/** Stores the places for the next visit, if storage allows it. */
export function saveRecentPlaces(storage: TextStorage, places: readonly RecentPlace[]): void {
  try {
    storage.write(recentPlacesKey, JSON.stringify(places));
  } catch (error) {
    console.error('The recent places could not be saved', error);
  }
}

/** The place that a query found: a chosen city as it was chosen, otherwise as the response names it. Null without coordinates. */
export function toRecentPlace({ suggestion }: CityQuery, place: Place): RecentPlace | null {
  const { latitude, longitude } = suggestion ?? place.coordinates ?? {};
  if (latitude === undefined || longitude === undefined) return null;
  const { name, state, country } = suggestion?.name ? suggestion : { ...place, state: null };
  return { name, state, country, coordinates: { latitude, longitude } };
}

/** The query that finds a place again, by its coordinates. */
export function toCityQuery(place: RecentPlace): CityQuery {
  const { coordinates, ...names } = place;
  const text = place.name === '' ? formatPlace(place) : formatSuggestion(names);
  return { text, suggestion: { ...names, ...coordinates } };
}

/** The places with another one first, five at most. */
export function addRecentPlace(places: readonly RecentPlace[], added: RecentPlace): readonly RecentPlace[] {
  return [added, ...removeRecentPlace(places, added)].slice(0, maxPlaces);
}

export function removeRecentPlace(places: readonly RecentPlace[], removed: RecentPlace): readonly RecentPlace[] {
  return places.filter((place) => !isSamePlace(place, removed));
}

/** About 25 km: geocoder and weather service put the same city at different points. */
const maxDistanceDegrees = 0.25;

/** True for the same point, and for two of the same name that are near each other. */
export function isSamePlace(one: RecentPlace, other: RecentPlace): boolean {
  if (getCityKey(toCityQuery(one)) === getCityKey(toCityQuery(other))) return true;
  if (formatPlace({ ...one, coordinates: null }) !== formatPlace({ ...other, coordinates: null })) return false;
  const latitudes = one.coordinates.latitude - other.coordinates.latitude;
  const longitudes = one.coordinates.longitude - other.coordinates.longitude;
  return Math.hypot(latitudes, longitudes) < maxDistanceDegrees;
}

/** "London, GB" for each place; with the state ("Springfield, Illinois, US") if another one reads the same. */
export function labelRecentPlaces(places: readonly RecentPlace[]): readonly string[] {
  const labels = places.map(formatPlace);
  return places.map((place, index) => {
    const label = labels[index] ?? '';
    return labels.indexOf(label) === labels.lastIndexOf(label) ? label : formatSuggestion(place);
  });
}
