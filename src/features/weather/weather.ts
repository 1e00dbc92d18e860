import { fallback, type InferOutput, nullable, nullish, object, picklist } from 'valibot';
import { formatTimeAtOffset } from '#lib/dates.ts';
import type { RequestOptions } from '#lib/http.ts';
import { between, type CityQuery, type CitySuggestion, joinNames, placeSchema, shortText } from './city.ts';
import { formatReading, optionalNumber, readingSchemas, type WeatherUnit } from './readings.ts';

/** Providers send 0 for a time that doesn't occur today. `Intl` throws beyond the upper limit. */
export const optionalEpochSeconds = optionalNumber(1, 1e11);
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
  ...readingSchemas,
  /** The provider's text; empty if it sends none. */
  description: shortText,
  /** Null also if the sun doesn't rise or set that day. */
  sunriseEpochSeconds: optionalEpochSeconds,
  sunsetEpochSeconds: optionalEpochSeconds,
  icon: optionalIconCode,
  utcOffsetSeconds,
  place: placeSchema,
});

export type Weather = Readonly<InferOutput<typeof weatherSchema>>;
type SunTimes = Pick<Weather, 'sunriseEpochSeconds' | 'sunsetEpochSeconds'>;

/** A part of a provider's attribution; `url` makes it a link. */
export interface Attribution {
  readonly text: string;
  readonly url?: string;
}

/** A weather service. Its calls fail as `getJson` does, with the status 404 if the service finds no city. */
export interface WeatherProvider {
  readonly name: string;
  readonly attribution: readonly Attribution[];
  /** Cities for a text; empty if there is none. */
  suggestCities(text: string, options: RequestOptions): Promise<readonly CitySuggestion[]>;
  getWeather(query: CityQuery, options: RequestOptions): Promise<Weather>;
  /** The provider's own icon, or null if it has none that we may show. */
  getIconUrl(icon: IconCode): string | null;
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

const directions = ['north', 'northeast', 'east', 'southeast', 'south', 'southwest', 'west', 'northwest'] as const;

/** "southwest" for 225, in degrees clockwise from north. */
export function nameDirection(degrees: number): string {
  return directions[Math.round(degrees / 45) % directions.length] ?? '';
}

/** Null also for a wind that reads "0.0": providers send 0° for it. */
export function getWindFrom({ windMetersPerSecond, windFromDegrees }: Weather): number | null {
  return windMetersPerSecond !== null && windMetersPerSecond >= 0.05 ? windFromDegrees : null;
}

/** "6:12 AM" in the place's local time, or "—" if the time is absent. */
export function formatLocalTime(epochSeconds: number | null, { utcOffsetSeconds: offset }: Weather): string {
  return epochSeconds === null ? '—' : formatTimeAtOffset(epochSeconds, offset);
}

/** "Paris, FR: 43.1°F, clear sky" */
export function summarizeWeather({ tempC, description }: Weather, title: string, unit: WeatherUnit): string {
  const temperature = tempC === null ? null : formatReading('tempC', tempC, unit);
  return [title, joinNames(temperature, description)].filter(Boolean).join(': ');
}
