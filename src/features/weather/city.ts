import { type InferOutput, nullable, object } from 'valibot';
import { formatDecimal } from '#lib/number-format.ts';
import { latitude, longitude, optionalText, shortText } from './schemas.ts';

const coordinatesSchema = object({ latitude, longitude });
export type Coordinates = Readonly<InferOutput<typeof coordinatesSchema>>;

/** A suggestion, a recent place, or the visitor's own location, which has no name. */
export const citySchema = object({
  name: shortText,
  state: optionalText,
  country: optionalText,
  coordinates: coordinatesSchema,
});
export type City = Readonly<InferOutput<typeof citySchema>>;

/** The place of a weather report. The name is empty if it has none, for example at sea. */
export const placeSchema = object({ ...citySchema.entries, coordinates: nullable(coordinatesSchema) });
export type Place = Readonly<InferOutput<typeof placeSchema>>;

/** A search: the visitor's trimmed text, or a city, which is searched by its coordinates. */
export type CityQuery = string | City;

/** Equal for texts that differ in case and repeated spaces only, and for coordinates about a kilometer apart. */
export function getCityKey(query: CityQuery): string {
  if (typeof query === 'string') return query.replace(/\s+/g, ' ').toLowerCase();
  const { latitude, longitude } = query.coordinates;
  return `${latitude.toFixed(2)},${longitude.toFixed(2)}`;
}

/** The key of a place's snapshot. Includes the provider, so that cached data never appears under another's attribution. */
export const getSnapshotKey = (provider: string, query: CityQuery) => `${provider}: ${getCityKey(query)}`;

/** "London, GB". Empty and absent names are left out. */
function joinNames(...names: readonly (string | null)[]): string {
  return names.filter(Boolean).join(', ');
}

/** "London, England, GB", or the coordinates of a city without a name. A text stays unchanged. */
export function formatQuery(query: CityQuery): string {
  if (typeof query === 'string') return query;
  return query.name === '' ? formatPlace(query) : joinNames(query.name, query.state, query.country);
}

/** "London, GB", or the coordinates ("51.51, -0.13") if the place has no name. */
export function formatPlace({ name, country, coordinates }: Pick<Place, 'name' | 'country' | 'coordinates'>): string {
  if (name !== '' || coordinates === null) return joinNames(name, country);
  return `${formatDecimal(coordinates.latitude, 2)}, ${formatDecimal(coordinates.longitude, 2)}`;
}

export const maxSuggestions = 5;

/** At most five suggestions that read differently: geocoders send the same city several times. The first one wins. */
export function dedupeSuggestions(suggestions: readonly City[]): readonly City[] {
  const labels = suggestions.map((city) => formatQuery(city).toLowerCase());
  return suggestions.filter((_, index) => labels.indexOf(labels[index] ?? '') === index).slice(0, maxSuggestions);
}

const minLookupLength = 4;

/** The trimmed text to look suggestions up for. Null if it has fewer than four characters. */
export function toLookupText(text: string): string | null {
  const trimmed = text.trim();
  return [...trimmed].length >= minLookupLength ? trimmed : null;
}

/** The title of a report: a chosen city stays it. For a text or a location it is the place in the response. */
export function getTitle(place: Place, query: CityQuery): string {
  return formatPlace(typeof query === 'string' || query.name === '' ? place : query);
}

/** The city that a query found: the chosen one, or for a text the response's place. Null without coordinates. */
export function toFoundCity(query: CityQuery, place: Place): City | null {
  if (typeof query !== 'string') return query.name === '' ? { ...place, coordinates: query.coordinates } : query;
  const { coordinates } = place;
  return coordinates && { ...place, coordinates };
}
