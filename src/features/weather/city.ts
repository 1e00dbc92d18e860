import { type InferOutput, nullable, nullish, object } from 'valibot';
import { formatDecimal } from '#lib/number-format.ts';
import { numberBetween, trimmedText } from '#lib/schemas.ts';

const optionalText = nullish(trimmedText, null);

export const coordinatesSchema = object({ latitude: numberBetween(-90, 90), longitude: numberBetween(-180, 180) });

/** A suggestion, a recent place, the visitor's location, which has no name, or a typed text, which has only a name. */
export const citySchema = object({
  name: trimmedText,
  state: optionalText,
  country: optionalText,
  coordinates: nullable(coordinatesSchema),
});
export type City = Readonly<InferOutput<typeof citySchema>>;

export function toTypedCity(text: string): City {
  return { name: text, state: null, country: null, coordinates: null };
}

/** "London, GB". Empty and absent names are left out. */
function joinNames(...names: readonly (string | null)[]): string {
  return names.filter(Boolean).join(', ');
}

/** "London, England, GB", or the coordinates of a city without a name. */
export function formatCity(city: City): string {
  return city.name === '' ? formatPlace(city) : joinNames(city.name, city.state, city.country);
}

/** The title of a report: "London, GB", or the coordinates ("51.51, -0.13") of a city without a name. */
export function formatPlace({ name, country, coordinates }: City): string {
  if (name !== '' || coordinates === null) return joinNames(name, country);
  return `${formatDecimal(coordinates.latitude, 2)}, ${formatDecimal(coordinates.longitude, 2)}`;
}

export const maxSuggestions = 5;

/** At most five suggestions that read differently: geocoders send the same city several times. The first one wins. */
export function dedupeSuggestions(suggestions: readonly City[]): readonly City[] {
  const labels = suggestions.map((city) => formatCity(city).toLowerCase());
  return suggestions.filter((_, index) => labels.indexOf(labels[index] ?? '') === index).slice(0, maxSuggestions);
}

/** The place that a search found: a chosen city stays what it is, a text or a location takes the names of the response. */
export function getFoundPlace(city: City, place: City): City {
  if (city.name !== '' && city.coordinates) return city;
  return { ...place, coordinates: city.coordinates ?? place.coordinates };
}
