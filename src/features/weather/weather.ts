import { fallback, type InferOutput, nullable, object, picklist } from 'valibot';
import { formatTimeAtOffset } from '#lib/dates.ts';
import { keepResponses } from '#lib/kept.ts';
import { formatDecimal } from '#lib/number-format.ts';
import { optionalNumber, trimmedText } from '#lib/schemas.ts';
import { keptWeatherKey } from '#lib/storage-keys.ts';
import { type City, citySchema, formatPlace } from './city.ts';

const conditions = ['01', '02', '03', '04', '09', '10', '11', '13', '50'] as const;

/** OpenWeather's code of a weather condition, used for every provider. */
export type ConditionCode = (typeof conditions)[number];
/** "01d" by day, "01n" by night. */
export type IconCode = `${ConditionCode}${'d' | 'n'}`;

const optionalCelsius = optionalNumber(-150, 150);
/** Providers send 0 for a time that doesn't occur today. `Intl` throws beyond the upper limit. */
const optionalEpochSeconds = optionalNumber(1, 1e11);

/** The current weather of a place. Adapters take the fields of a response from here. Null: the provider didn't send it. */
export const weatherSchema = object({
  tempC: optionalCelsius,
  feelsLikeC: optionalCelsius,
  humidityPercent: optionalNumber(0, 100),
  windMetersPerSecond: optionalNumber(0, 200),
  /** The provider's text. Empty if it sends none. */
  description: fallback(trimmedText, ''),
  /** Null for an unknown code, because the code becomes part of a URL. */
  icon: fallback(nullable(picklist(conditions.flatMap((code) => [`${code}d`, `${code}n`] as const))), null),
  /** Null, or at the same time of the day as the other, if the sun doesn't rise or set. */
  sunriseEpochSeconds: optionalEpochSeconds,
  sunsetEpochSeconds: optionalEpochSeconds,
  /** Null without a time zone: then the report has no local times. */
  utcOffsetSeconds: optionalNumber(-86_400, 86_400),
  place: citySchema,
});

export type Weather = Readonly<InferOutput<typeof weatherSchema>>;

/** The latest responses, by the titles of their places. These are the recent places. */
export const keptWeather = keepResponses(keptWeatherKey, weatherSchema, 5);

/** Home's line: "Last looked up London, GB". */
export function readLastCityStat(): string | null {
  const [latest] = keptWeather.readAll();
  return latest === undefined ? null : `Last looked up ${formatPlace(latest.data.place)}`;
}

/** Reads a provider's responses. Its calls fail like `getJson`, and with the status 404 if the provider finds no city. */
export interface WeatherAdapter {
  suggestCities(text: string, signal?: AbortSignal): Promise<readonly City[]>;
  /** The weather at a city's coordinates, or else of its name. */
  getWeather(city: City, signal?: AbortSignal): Promise<Weather>;
}

/** The units of the temperature. The wind is in mph with Fahrenheit, in m/s with Celsius. */
export const unitSymbols = { fahrenheit: '°F', celsius: '°C' } as const;
export type WeatherUnit = keyof typeof unitSymbols;

interface Reading {
  readonly label: string;
  /** Null if there is nothing to say. */
  readonly format: (weather: Weather, unit: WeatherUnit) => string | null;
}

export const readings: readonly Reading[] = [
  { label: 'Feels like', format: formatFeelsLike },
  { label: 'Humidity', format: ({ humidityPercent }) => formatNumber(humidityPercent, 0, '%') },
  { label: 'Wind', format: ({ windMetersPerSecond }, unit) => formatWind(windMetersPerSecond, unit) },
];

/** "60%", or "—" if the value is absent. */
function formatNumber(value: number | null, fractionDigits: 0 | 1, unit: string): string {
  return value === null ? '—' : `${formatDecimal(value, fractionDigits)}${unit}`;
}

/** "77.0°F" or "25.0°C" */
export function formatTemperature(tempC: number | null, unit: WeatherUnit): string {
  const isFahrenheit = unit === 'fahrenheit' && tempC !== null;
  return formatNumber(isFahrenheit ? (tempC * 9) / 5 + 32 : tempC, 1, unitSymbols[unit]);
}

/** Null for a temperature that feels as it is, or isn't known to feel otherwise. */
function formatFeelsLike({ tempC, feelsLikeC }: Weather, unit: WeatherUnit): string | null {
  const text = formatTemperature(feelsLikeC, unit);
  return feelsLikeC === null || text === formatTemperature(tempC, unit) ? null : text;
}

/** "9.2 mph" or "4.1 m/s" */
function formatWind(metersPerSecond: number | null, unit: WeatherUnit): string {
  if (unit === 'celsius' || metersPerSecond === null) return formatNumber(metersPerSecond, 1, ' m/s');
  return formatNumber(metersPerSecond * 2.23694, 1, ' mph');
}

/** "6:12 AM" in the place's local time, or "—" if the time or the time zone is absent. */
export function formatLocalTime(epochSeconds: number | null, { utcOffsetSeconds: offset }: Weather): string {
  return epochSeconds === null || offset === null ? '—' : formatTimeAtOffset(epochSeconds, offset);
}
