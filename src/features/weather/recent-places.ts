import { toParser } from '#lib/http.ts';
import { readArray, type TextStorage } from '#lib/storage.ts';
import { recentPlacesKey } from '#storage-keys.ts';
import { type City, citySchema, formatPlace, formatQuery, getCityKey } from './city.ts';

const maxPlaces = 5;

/** The stored places, the latest first. Unreadable ones are left out. Empty if storage is off. */
export function readRecentPlaces(storage: TextStorage): readonly City[] {
  const places = readArray(storage, recentPlacesKey).map(toParser(citySchema));
  return places.filter((place) => place !== null).slice(0, maxPlaces);
}

/** The places with another one first, five at most. */
export function addRecentPlace(places: readonly City[], added: City): readonly City[] {
  return [added, ...removeRecentPlace(places, added)].slice(0, maxPlaces);
}

export function removeRecentPlace(places: readonly City[], removed: City): readonly City[] {
  return places.filter((place) => !isSamePlace(place, removed));
}

/** About 25 km, because geocoder and weather service locate the same city differently. */
const maxDistanceDegrees = 0.25;

/** True for the same point, and for two of the same name that are near each other. */
function isSamePlace(one: City, other: City): boolean {
  if (getCityKey(one) === getCityKey(other)) return true;
  const latitudes = one.coordinates.latitude - other.coordinates.latitude;
  const longitudes = one.coordinates.longitude - other.coordinates.longitude;
  return one.name === other.name && Math.hypot(latitudes, longitudes) < maxDistanceDegrees;
}

/** "London, GB", or with the state ("Springfield, Illinois, US") if another place has the same label. */
export function labelRecentPlace(place: City, places: readonly City[]): string {
  const label = formatPlace(place);
  return places.filter((each) => formatPlace(each) === label).length > 1 ? formatQuery(place) : label;
}
