import {
  type InferOutput,
  maxValue,
  minValue,
  nullable,
  nullish,
  number,
  object,
  pipe,
  string,
  transform,
} from 'valibot';
import { formatDecimal } from '#lib/number-format.ts';

/** A number within a range that includes its ends. */
export const between = (min: number, max: number) => pipe(number(), minValue(min), maxValue(max));

export const latitude = between(-90, 90);
export const longitude = between(-180, 180);

const maxTextLength = 200;

/** Text of a provider, truncated to a length that no real name or description reaches. */
export const shortText = pipe(
  string(),
  transform((text) => text.slice(0, maxTextLength).trim()),
);
export const optionalText = nullish(shortText, null);

export interface Coordinates {
  readonly latitude: number;
  readonly longitude: number;
}

/** Where a weather report is from. The name is empty if there is none, for example at sea. */
export const placeSchema = object({
  name: shortText,
  country: nullable(shortText),
  coordinates: nullable(object({ latitude, longitude })),
});
export type Place = Readonly<InferOutput<typeof placeSchema>>;

/** A city that the visitor chose: a suggestion, a recent place, or the visitor's own location. */
export interface CitySuggestion extends Coordinates {
  /** Empty for the visitor's own location. */
  readonly name: string;
  readonly state: string | null;
  readonly country: string | null;
}

/** A search: the trimmed text, and the suggestion it came from if the visitor chose one. */
export interface CityQuery {
  readonly text: string;
  readonly suggestion: CitySuggestion | null;
}

/**
 * Equal for queries of the same place: the text without regard to case and repeated spaces, or a suggestion's
 * coordinates, rounded to about a kilometer.
 */
export function getCityKey({ text, suggestion }: CityQuery): string {
  if (suggestion) return `${suggestion.latitude.toFixed(2)},${suggestion.longitude.toFixed(2)}`;
  return text.trim().replace(/\s+/g, ' ').toLowerCase();
}

/** "London, GB"; empty and absent names are left out. */
export function joinNames(...names: readonly (string | null)[]): string {
  return names.filter(Boolean).join(', ');
}

/** "London, England, GB" */
export function formatSuggestion({ name, state, country }: Omit<CitySuggestion, keyof Coordinates>): string {
  return joinNames(name, state, country);
}

export const maxSuggestions = 5;

/** At most five suggestions with different labels: geocoders send the same city several times. The first one wins. */
export function dedupeSuggestions(suggestions: readonly CitySuggestion[]): readonly CitySuggestion[] {
  const byLabel = new Map<string, CitySuggestion>();
  for (const suggestion of suggestions) {
    const label = formatSuggestion(suggestion).toLowerCase();
    if (!byLabel.has(label)) byLabel.set(label, suggestion);
  }
  return [...byLabel.values()].slice(0, maxSuggestions);
}

const minLookupLength = 4;

/** The trimmed text to look suggestions up for; null if it has fewer than four characters. */
export function toLookupText(text: string): string | null {
  const trimmed = text.trim();
  return [...trimmed].length >= minLookupLength ? trimmed : null;
}

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
