import { toParser } from '#lib/http.ts';
import { readArray, type TextStorage } from '#lib/storage.ts';
import { recentPlacesKey } from '#storage-keys.ts';
import { type City, citySchema, formatPlace } from './city.ts';

export const maxRecentPlaces = 5;

/** The stored places, the latest first. Unreadable ones are left out. Empty if storage is off. */
export function readRecentPlaces(storage: TextStorage): readonly City[] {
  const places = readArray(storage, recentPlacesKey).map(toParser(citySchema));
  return places.filter((place) => place !== null).slice(0, maxRecentPlaces);
}

/** The places with another one first, five at most. It replaces one that reads the same. */
export function addRecentPlace(places: readonly City[], added: City): readonly City[] {
  return [added, ...withoutPlace(places, formatPlace(added))].slice(0, maxRecentPlaces);
}

/** The places without the one that reads like this: "London, GB". */
export function withoutPlace(places: readonly City[], label: string): readonly City[] {
  return places.filter((place) => formatPlace(place) !== label);
}
