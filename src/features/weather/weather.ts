import { fallback, type InferOutput, nullable, nullish, object, picklist } from 'valibot';
import { HttpStatusError } from '#lib/errors.ts';
import type { RequestOptions } from '#lib/http.ts';
import { between, type CityQuery, type CitySuggestion, latitude, longitude, shortText } from './city.ts';

/** A reading that may be absent. An impossible one (JSON can spell Infinity as 1e999) counts as absent. */
const optional = (min: number, max: number) => fallback(nullable(between(min, max)), null);

// The fields of a provider's response, and of the snapshots in storage.
export const celsius = between(-150, 150);
export const optionalCelsius = optional(-150, 150);
export const optionalPercent = optional(0, 100);
export const optionalMetersPerSecond = optional(0, 200);
export const optionalDegrees = optional(0, 360);
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
  feelsLikeC: optionalCelsius,
  /** The provider's text; empty if it sends none. */
  description: shortText,
  humidityPercent: optionalPercent,
  windMetersPerSecond: optionalMetersPerSecond,
  /** The direction that the wind comes from, clockwise from north. */
  windFromDegrees: optionalDegrees,
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
