import { formatTimeAtOffset } from '#lib/dates.ts';
import { HttpStatusError } from '#lib/errors.ts';
import type { RequestOptions } from '#lib/http.ts';
import { lazy } from '#lib/lazy.ts';

export interface Coordinates {
  readonly latitude: number;
  readonly longitude: number;
}

/** A city that the visitor can choose while typing. */
export interface CitySuggestion extends Coordinates {
  readonly name: string;
  readonly state: string | null;
  readonly country: string | null;
}

/** The place an answer speaks of. Its name is empty where the provider has none, for example at sea. */
export interface Place {
  readonly name: string;
  readonly country: string | null;
  readonly coordinates: Coordinates | null;
}

/** A kind of sky (two digits) by day or by night: OpenWeather's codes, used for every provider. */
export type IconCode = `${'01' | '02' | '03' | '04' | '09' | '10' | '11' | '13' | '50'}${'d' | 'n'}`;

/** The weather of a place now. What the provider left out is null; 0 is always a reading. */
export interface Weather {
  readonly tempC: number | null;
  /** In the provider's words; empty where it sends none. */
  readonly description: string;
  readonly humidityPercent: number | null;
  readonly windMetersPerSecond: number | null;
  /** Null also where the sun does not rise or set that day. */
  readonly sunriseEpochSeconds: number | null;
  readonly sunsetEpochSeconds: number | null;
  readonly icon: IconCode | null;
  /** What the place's clocks are ahead of UTC. */
  readonly utcOffsetSeconds: number;
  readonly place: Place;
}

export type WeatherQuery =
  | { readonly kind: 'city'; readonly text: string }
  | ({ readonly kind: 'coordinates' } & Coordinates);

/** A piece of the line that credits a provider; `url` makes it a link. */
export interface Attribution {
  readonly text: string;
  readonly url?: string;
}

/** A weather service. Its calls fail as `getJson` does, and with CityNotFoundError where the service finds no city. */
export interface WeatherProvider {
  readonly name: string;
  readonly credits: readonly Attribution[];
  /** At most five cities for a text; empty where there is none. */
  suggestCities(text: string, options: RequestOptions): Promise<readonly CitySuggestion[]>;
  currentWeather(query: WeatherQuery, options: RequestOptions): Promise<Weather>;
  /** The provider's own picture of a sky, or null where it has none that we may show. */
  iconUrl(icon: IconCode): string | null;
}

export class CityNotFoundError extends Error {
  override readonly name = 'CityNotFoundError';
}

export const suggestionLimit = 5;

/** True where the service answered that it knows no such city. */
export function isCityNotFound(error: unknown): boolean {
  return error instanceof CityNotFoundError || (error instanceof HttpStatusError && error.status === 404);
}

/** Lets only a known code into an address: what the provider sent is never pasted into one. */
export function parseIconCode(code: string | null | undefined): IconCode | null {
  return code && /^(01|02|03|04|09|10|11|13|50)[dn]$/.test(code) ? (code as IconCode) : null;
}

/** A moment as sent, or null where there is none: providers write 0 (or less) for "no such moment today". */
function usableMoment(epochSeconds: number | null | undefined): number | null {
  // The upper bound keeps a garbled number out of Intl, which throws beyond year 275760.
  return epochSeconds != null && epochSeconds > 0 && epochSeconds < 1e11 ? epochSeconds : null;
}

/**
 * Sunrise and sunset as sent, or null. Both are null where the sun stays up or down: OpenWeather then sends equal
 * times, Open-Meteo equal ones in polar night and ones a whole day apart in polar day.
 */
export function readSunTimes(
  sunrise: number | null | undefined,
  sunset: number | null | undefined,
): Pick<Weather, 'sunriseEpochSeconds' | 'sunsetEpochSeconds'> {
  const rise = usableMoment(sunrise);
  const set = usableMoment(sunset);
  const isPolar = rise !== null && set !== null && (rise === set || set - rise >= 86_400);
  return isPolar
    ? { sunriseEpochSeconds: null, sunsetEpochSeconds: null }
    : { sunriseEpochSeconds: rise, sunsetEpochSeconds: set };
}

const joinNames = (...names: readonly (string | null)[]) => names.filter(Boolean).join(', ');

/** "London, England, GB"; absent parts are left out. */
export function suggestionLabel({ name, state, country }: CitySuggestion): string {
  return joinNames(name, state, country);
}

/** Drops suggestions that read like an earlier one: geocoders send the same city several times. */
export function dedupeSuggestions(suggestions: readonly CitySuggestion[]): readonly CitySuggestion[] {
  const byLabel = new Map<string, CitySuggestion>();
  for (const suggestion of suggestions) {
    const label = suggestionLabel(suggestion).toLowerCase();
    if (!byLabel.has(label)) byLabel.set(label, suggestion);
  }
  return [...byLabel.values()];
}

const minimumLookupLength = 4;

/** The text to look suggestions up for, or null where it is too short to be worth a request. */
export function lookupText(text: string): string | null {
  const trimmed = text.trim();
  return [...trimmed].length >= minimumLookupLength ? trimmed : null;
}

export interface PlaceTitle {
  readonly title: string;
  /** The place the readings come from, where it is not the one in the title. */
  readonly station: string | null;
}

const nameCollator = lazy(() => new Intl.Collator('en', { sensitivity: 'base' }));

/**
 * Names the place of an answer. A chosen suggestion stays the title, whatever its nearest station is called; without
 * one it is the answer's own name, and where that is empty the coordinates ("51.51, -0.13").
 */
export function placeTitle(place: Place, chosen: CitySuggestion | null): PlaceTitle {
  if (chosen) {
    const isElsewhere = place.name !== '' && nameCollator().compare(place.name, chosen.name) !== 0;
    return { title: joinNames(chosen.name, chosen.country), station: isElsewhere ? place.name : null };
  }
  if (place.name !== '') return { title: joinNames(place.name, place.country), station: null };
  return { title: place.coordinates ? formatCoordinates(place.coordinates) : 'Unnamed place', station: null };
}

/** signDisplay "negative" prints what rounds to zero as "0.0", never "-0.0". */
function numberFormat(fractionDigits: number): () => Intl.NumberFormat {
  return lazy(
    () =>
      new Intl.NumberFormat('en-US', {
        minimumFractionDigits: fractionDigits,
        maximumFractionDigits: fractionDigits,
        signDisplay: 'negative',
        useGrouping: false,
      }),
  );
}

const wholeFormat = numberFormat(0);
const tenthFormat = numberFormat(1);
const hundredthFormat = numberFormat(2);

const absent = '—';

function formatCoordinates({ latitude, longitude }: Coordinates): string {
  return `${hundredthFormat().format(latitude)}, ${hundredthFormat().format(longitude)}`;
}

/** What the temperature shows in; the wind follows it (mph with Fahrenheit, m/s with Celsius). */
export type WeatherUnit = 'fahrenheit' | 'celsius';

export function otherUnit(unit: WeatherUnit): WeatherUnit {
  return unit === 'fahrenheit' ? 'celsius' : 'fahrenheit';
}

/** "°F" or "°C" */
export function unitSign(unit: WeatherUnit): string {
  return unit === 'fahrenheit' ? '°F' : '°C';
}

export function toFahrenheit(celsius: number): number {
  return (celsius * 9) / 5 + 32;
}

export function toMilesPerHour(metersPerSecond: number): number {
  return metersPerSecond * 2.23694;
}

/** "77.0°F" or "25.0°C"; "—" where there is no reading. */
export function formatTemperature(tempC: number | null, unit: WeatherUnit): string {
  if (tempC === null) return absent;
  return `${tenthFormat().format(unit === 'fahrenheit' ? toFahrenheit(tempC) : tempC)}${unitSign(unit)}`;
}

/** "9.2 mph" or "4.1 m/s"; "—" where there is no reading. */
export function formatWind(metersPerSecond: number | null, unit: WeatherUnit): string {
  if (metersPerSecond === null) return absent;
  return unit === 'fahrenheit'
    ? `${tenthFormat().format(toMilesPerHour(metersPerSecond))} mph`
    : `${tenthFormat().format(metersPerSecond)} m/s`;
}

/** "60%"; "—" where there is no reading. */
export function formatHumidity(percent: number | null): string {
  return percent === null ? absent : `${wholeFormat().format(percent)}%`;
}

/** "6:12 AM" on the place's own clocks; "—" where the sun does not rise or set. */
export function formatSunTime(epochSeconds: number | null, utcOffsetSeconds: number): string {
  return epochSeconds === null ? absent : formatTimeAtOffset(epochSeconds, utcOffsetSeconds);
}
