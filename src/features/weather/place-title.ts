import { formatDecimal } from '#lib/number-format.ts';
import { type CityQuery, type Coordinates, joinNames } from './city.ts';
import type { Place } from './weather.ts';

export interface PlaceTitle {
  readonly title: string;
  /** The city alone; empty if it has no name. */
  readonly city: string;
  /** "Station: Islington" or "Result for “London”", if the response names another place than the visitor did. */
  readonly note: string | null;
}

const areSameNames = (one: string, other: string) => one.localeCompare(other, 'en', { sensitivity: 'base' }) === 0;

/**
 * Names the place of a report. A chosen city stays the title, whatever its nearest station is called. Otherwise it is the
 * place in the response, with the typed text below if that names another one.
 */
export function getPlaceTitle(place: Place, { text, suggestion }: CityQuery): PlaceTitle {
  if (suggestion?.name) {
    const isElsewhere = place.name !== '' && !areSameNames(place.name, suggestion.name);
    const title = joinNames(suggestion.name, suggestion.country);
    return { title, city: suggestion.name, note: isElsewhere ? `Station: ${place.name}` : null };
  }
  const title = formatPlace(place);
  const typed = text.trim().replace(/\s+/g, ' ');
  // "London, England" names the city and its region.
  const isNamed = [typed, typed.split(',')[0] ?? ''].some((name) => areSameNames(name, place.name));
  return { title, city: place.name, note: suggestion || isNamed ? null : `Result for “${typed}”` };
}

/** "London, GB", or the coordinates ("51.51, -0.13") if the place has no name. */
export function formatPlace({ name, country, coordinates }: Place): string {
  if (name !== '') return joinNames(name, country);
  return coordinates ? formatCoordinates(coordinates) : 'Unnamed place';
}

function formatCoordinates(coordinates: Coordinates): string {
  return `${formatDecimal(coordinates.latitude, 2)}, ${formatDecimal(coordinates.longitude, 2)}`;
}
