import { type InferOutput, nullable, object } from 'valibot';
import { formatDecimal } from '#lib/number-format.ts';
import { latitude, longitude, optionalText, text } from './schemas.ts';

const coordinatesSchema = object({ latitude, longitude });

/** A suggestion, a recent place, or the visitor's own location, which has no name. */
export const citySchema = object({
  name: text,
  state: optionalText,
  country: optionalText,
  coordinates: coordinatesSchema,
});
export type City = Readonly<InferOutput<typeof citySchema>>;

/** The place of a weather report. The name is empty if it has none, for example at sea. */
export const placeSchema = object({ ...citySchema.entries, coordinates: nullable(coordinatesSchema) });
export type Place = Readonly<InferOutput<typeof placeSchema>>;

/** What a provider is asked for: the visitor's trimmed text, or a city, which is found by its coordinates. */
export type CityQuery = string | City;

/** Equal for texts that differ in case and repeated spaces only, and for coordinates about a kilometer apart. */
export function getCityKey(query: CityQuery): string {
  if (typeof query === 'string') return query.replace(/\s+/g, ' ').toLowerCase();
  const { latitude, longitude } = query.coordinates;
  return `${latitude.toFixed(2)},${longitude.toFixed(2)}`;
}

/** "London, GB". Empty and absent names are left out. */
function joinNames(...names: readonly (string | null)[]): string {
  return names.filter(Boolean).join(', ');
}

/** "London, England, GB", or the coordinates of a city without a name. */
export function formatCity(city: City): string {
  return city.name === '' ? formatPlace(city) : joinNames(city.name, city.state, city.country);
}

/** "London, GB", or the coordinates ("51.51, -0.13") if the place has no name. */
export function formatPlace({ name, country, coordinates }: Place): string {
  if (name !== '' || coordinates === null) return joinNames(name, country);
  return `${formatDecimal(coordinates.latitude, 2)}, ${formatDecimal(coordinates.longitude, 2)}`;
}

export const maxSuggestions = 5;

/** At most five suggestions that read differently: geocoders send the same city several times. The first one wins. */
export function dedupeSuggestions(suggestions: readonly City[]): readonly City[] {
  const labels = suggestions.map((city) => formatCity(city).toLowerCase());
  return suggestions.filter((_, index) => labels.indexOf(labels[index] ?? '') === index).slice(0, maxSuggestions);
}

const minLookupLength = 4;

/** The trimmed text to look suggestions up for. Null if it has fewer than four characters. */
export function toSuggestionText(text: string): string | null {
  const trimmed = text.trim();
  return trimmed.length >= minLookupLength ? trimmed : null;
}

/** The place that a query found: a chosen city stays what it is, a text or a location takes the names of the response. */
export function getFoundPlace(query: CityQuery, place: Place): Place {
  if (typeof query === 'string') return place;
  return query.name === '' ? { ...place, coordinates: query.coordinates } : query;
}
