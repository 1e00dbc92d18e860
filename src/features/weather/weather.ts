import { fallback, type InferOutput, nullable, nullish, object, picklist } from 'valibot';
import { formatTimeAtOffset } from '#lib/dates.ts';
import { HttpStatusError } from '#lib/errors.ts';
import type { RequestOptions } from '#lib/http.ts';
import { lazy } from '#lib/lazy.ts';
import {
  between,
  type CityQuery,
  type CitySuggestion,
  type Coordinates,
  joinNames,
  latitude,
  longitude,
  shortText,
} from './city.ts';

/** A reading that may be absent. An impossible one (JSON can spell Infinity as 1e999) counts as absent. */
const optional = (min: number, max: number) => fallback(nullable(between(min, max)), null);

// The fields of a provider's response, and of the snapshots in storage.
export const celsius = between(-150, 150);
export const optionalCelsius = optional(-150, 150);
export const optionalPercent = optional(0, 100);
export const optionalMetersPerSecond = optional(0, 200);
/** Providers send 0 for a time that doesn't occur today. `Intl` throws beyond the upper limit. */
export const optionalEpochSeconds = optional(1, 1e11);
export const optionalNumber = optional(-1e6, 1e6);
export const utcOffsetSeconds = nullish(between(-86_400, 86_400), 0);

const conditions = ['01', '02', '03', '04', '09', '10', '11', '13', '50'] as const;

/** OpenWeather's code of a weather condition without day or night, used for every provider. */
export type ConditionCode = (typeof conditions)[number];
export type IconCode = `${ConditionCode}${'d' | 'n'}`;

/** Only a known code: what a provider sends is never put into a URL. */
export const optionalIconCode = fallback(
  nullable(picklist(conditions.flatMap((code) => [`${code}d`, `${code}n`] as const))),
  null,
);

/** The current weather of a place. A reading that the provider doesn't send is null; 0 is always a reading. */
export const weatherSchema = object({
  tempC: optionalCelsius,
  /** The provider's text; empty if it sends none. */
  description: shortText,
  humidityPercent: optionalPercent,
  windMetersPerSecond: optionalMetersPerSecond,
  /** Null also if the sun doesn't rise or set that day. */
  sunriseEpochSeconds: optionalEpochSeconds,
  sunsetEpochSeconds: optionalEpochSeconds,
  icon: optionalIconCode,
  utcOffsetSeconds,
  /** The name is empty if there is none, for example at sea. */
  place: object({
    name: shortText,
    country: nullable(shortText),
    coordinates: nullable(object({ latitude, longitude })),
  }),
});

export type Weather = Readonly<InferOutput<typeof weatherSchema>>;
export type Place = Weather['place'];
export type SunTimes = Pick<Weather, 'sunriseEpochSeconds' | 'sunsetEpochSeconds'>;

/** A part of a provider's attribution; `url` makes it a link. */
export interface Attribution {
  readonly text: string;
  readonly url?: string;
}

/** A weather service. Its calls fail as `getJson` does, and with CityNotFoundError if the service finds no city. */
export interface WeatherProvider {
  readonly name: string;
  readonly attribution: readonly Attribution[];
  /** Cities for a text; empty if there is none. */
  suggestCities(text: string, options: RequestOptions): Promise<readonly CitySuggestion[]>;
  getWeather(query: CityQuery, options: RequestOptions): Promise<Weather>;
  /** The provider's own icon, or null if it has none that we may show. */
  getIconUrl(icon: IconCode): string | null;
}

export class CityNotFoundError extends Error {
  override readonly name = 'CityNotFoundError';
}

/** True if the service responded that it doesn't know the city. */
export function isCityNotFound(error: unknown): boolean {
  return error instanceof CityNotFoundError || (error instanceof HttpStatusError && error.status === 404);
}

/**
 * Both null if the sun stays up or down: Open-Meteo then sends equal times in polar night and times a whole day apart
 * in polar day.
 */
export function toSunTimes(sunrise: number | null, sunset: number | null): SunTimes {
  const isPolar = sunrise !== null && sunset !== null && (sunrise === sunset || sunset - sunrise >= 86_400);
  return isPolar
    ? { sunriseEpochSeconds: null, sunsetEpochSeconds: null }
    : { sunriseEpochSeconds: sunrise, sunsetEpochSeconds: sunset };
}

export interface PlaceTitle {
  readonly title: string;
  /** The place of the readings, if it isn't the one in the title. */
  readonly station: string | null;
}

const nameCollator = lazy(() => new Intl.Collator('en', { sensitivity: 'base' }));

/**
 * Names the place of a report. A chosen suggestion stays the title, whatever its nearest station is called; without one
 * it is the name in the response, or the coordinates ("51.51, -0.13") if that is empty.
 */
export function getPlaceTitle(place: Place, suggestion: CitySuggestion | null): PlaceTitle {
  if (suggestion) {
    const isElsewhere = place.name !== '' && nameCollator().compare(place.name, suggestion.name) !== 0;
    return { title: joinNames(suggestion.name, suggestion.country), station: isElsewhere ? place.name : null };
  }
  if (place.name !== '') return { title: joinNames(place.name, place.country), station: null };
  return { title: place.coordinates ? formatCoordinates(place.coordinates) : 'Unnamed place', station: null };
}

function formatCoordinates(coordinates: Coordinates): string {
  return `${formatNumber(coordinates.latitude, 2)}, ${formatNumber(coordinates.longitude, 2)}`;
}

/** signDisplay "negative" prints what rounds to zero as "0.0", never "-0.0". */
function formatNumber(value: number, fractionDigits: number): string {
  return value.toLocaleString('en-US', {
    minimumFractionDigits: fractionDigits,
    maximumFractionDigits: fractionDigits,
    signDisplay: 'negative',
    useGrouping: false,
  });
}

/** The unit of the temperature; the wind follows it (mph with Fahrenheit, m/s with Celsius). */
export type WeatherUnit = 'fahrenheit' | 'celsius';

export function getOtherUnit(unit: WeatherUnit): WeatherUnit {
  return unit === 'fahrenheit' ? 'celsius' : 'fahrenheit';
}

/** "°F" or "°C" */
export function getUnitSymbol(unit: WeatherUnit): string {
  return unit === 'fahrenheit' ? '°F' : '°C';
}

/** "60%", or "—" for a reading that the provider doesn't send. */
function formatReading(value: number | null, fractionDigits: number, unit: string): string {
  return value === null ? '—' : `${formatNumber(value, fractionDigits)}${unit}`;
}

/** "77.0°F" or "25.0°C" */
export function formatTemperature(tempC: number | null, unit: WeatherUnit): string {
  const temperature = tempC !== null && unit === 'fahrenheit' ? (tempC * 9) / 5 + 32 : tempC;
  return formatReading(temperature, 1, getUnitSymbol(unit));
}

/** "9.2 mph" or "4.1 m/s" */
function formatWind(metersPerSecond: number | null, unit: WeatherUnit): string {
  if (unit === 'celsius') return formatReading(metersPerSecond, 1, ' m/s');
  return formatReading(metersPerSecond && metersPerSecond * 2.23694, 1, ' mph');
}

/** "6:12 AM" in the place's local time. */
function formatSunTime(epochSeconds: number | null, { utcOffsetSeconds: offset }: Weather): string {
  return epochSeconds === null ? '—' : formatTimeAtOffset(epochSeconds, offset);
}

export interface Reading {
  readonly label: string;
  readonly format: (weather: Weather, unit: WeatherUnit) => string;
}

/** The rows of the report, and of its skeleton, in their order. */
export const readings: readonly Reading[] = [
  { label: 'Humidity', format: (weather) => formatReading(weather.humidityPercent, 0, '%') },
  { label: 'Wind', format: (weather, unit) => formatWind(weather.windMetersPerSecond, unit) },
  { label: 'Sunrise', format: (weather) => formatSunTime(weather.sunriseEpochSeconds, weather) },
  { label: 'Sunset', format: (weather) => formatSunTime(weather.sunsetEpochSeconds, weather) },
];
