import { fallback, type InferOutput, nullable, object, parse, picklist } from 'valibot';
import type { WeatherProviderName } from '#config.ts';
import { formatTimeAtOffset } from '#lib/dates.ts';
import type { RequestOptions } from '#lib/http.ts';
import { formatDecimal } from '#lib/number-format.ts';
import { toFields } from '#lib/parsing.ts';
import { type City, type CityQuery, placeSchema } from './city.ts';
import { optionalEpochSeconds, optionalNumber, optionalUtcOffset, shortText } from './schemas.ts';

/** The unit of the temperature. The wind is in mph with Fahrenheit, in m/s with Celsius. */
export type WeatherUnit = 'fahrenheit' | 'celsius';

interface Reading {
  /** The label in the report's list. A reading without one is shown elsewhere. */
  readonly label?: string;
  readonly format?: (value: number, unit: WeatherUnit) => string;
  /** Minimum and maximum. Values outside are treated as missing. */
  readonly range: readonly [min: number, max: number];
  /** The field in each provider's response ("main.temp"), or null if the provider doesn't send the reading. */
  readonly fields: Readonly<Record<WeatherProviderName, string | null>>;
}

const celsius = [-150, 150] as const;

const table = {
  tempC: {
    format: formatTemperature,
    range: celsius,
    fields: { openWeather: 'main.temp', openMeteo: 'temperature_2m' },
  },
  feelsLikeC: {
    label: 'Feels like',
    format: formatTemperature,
    range: celsius,
    fields: { openWeather: 'main.feels_like', openMeteo: 'apparent_temperature' },
  },
  humidityPercent: {
    label: 'Humidity',
    format: (percent) => `${formatDecimal(percent, 0)}%`,
    range: [0, 100],
    fields: { openWeather: 'main.humidity', openMeteo: 'relative_humidity_2m' },
  },
  windMetersPerSecond: {
    label: 'Wind',
    format: formatWind,
    range: [0, 200],
    fields: { openWeather: 'wind.speed', openMeteo: 'wind_speed_10m' },
  },
} satisfies Record<string, Reading>;

export type ReadingName = keyof typeof table;

/** The readings by their names in {@link Weather}. The report lists those with a label, in this order. */
export const readings: Readonly<Record<ReadingName, Reading>> = table;

/** A value for each reading. */
export function mapReadings<Value>(getValue: (reading: Reading, name: ReadingName) => Value) {
  const entries = Object.entries(readings).map(([name, reading]) => [name, getValue(reading, name as ReadingName)]);
  return Object.fromEntries(entries) as Record<ReadingName, Value>;
}

const readingSchemas = mapReadings(({ range: [min, max] }) => optionalNumber(min, max));

/** The readings of a provider's response, by the table: a number, or null for one that is absent or impossible. */
export function parseReadings(provider: WeatherProviderName, response: unknown): Record<ReadingName, number | null> {
  return mapReadings(({ fields }, name) => parse(readingSchemas[name], getField(response, fields[provider])));
}

/** The value at a path such as "main.temp", undefined if there is none. */
function getField(response: unknown, path: string | null): unknown {
  return path?.split('.').reduce((value, field) => toFields(value)[field], response);
}

/** "60%", or "—" for a reading that is absent. */
export function formatReading(name: ReadingName, value: number | null, unit: WeatherUnit): string {
  return value === null ? '—' : (readings[name].format?.(value, unit) ?? '');
}

/** The unit to which the button switches: "fahrenheit" → "celsius". */
export function getOtherUnit(unit: WeatherUnit): WeatherUnit {
  return unit === 'fahrenheit' ? 'celsius' : 'fahrenheit';
}

/** "°F" or "°C" */
export function getUnitSymbol(unit: WeatherUnit): string {
  return unit === 'fahrenheit' ? '°F' : '°C';
}

/** "77.0°F" or "25.0°C" */
function formatTemperature(tempC: number, unit: WeatherUnit): string {
  const temperature = unit === 'fahrenheit' ? (tempC * 9) / 5 + 32 : tempC;
  return `${formatDecimal(temperature, 1)}${getUnitSymbol(unit)}`;
}

/** "9.2 mph" or "4.1 m/s" */
function formatWind(metersPerSecond: number, unit: WeatherUnit): string {
  if (unit === 'celsius') return `${formatDecimal(metersPerSecond, 1)} m/s`;
  return `${formatDecimal(metersPerSecond * 2.23694, 1)} mph`;
}

const conditions = ['01', '02', '03', '04', '09', '10', '11', '13', '50'] as const;

/** OpenWeather's code of a weather condition, used for every provider. */
export type ConditionCode = (typeof conditions)[number];
/** "01d" by day, "01n" by night, "01" if the provider doesn't say which. */
export type IconCode = `${ConditionCode}${'d' | 'n' | ''}`;

/** Null for an unknown code, because the code becomes part of a URL. */
export const optionalIconCode = fallback(
  nullable(picklist(conditions.flatMap((code) => [code, `${code}d`, `${code}n`] as const))),
  null,
);

/** The current weather of a place. Null marks a value that the provider didn't send. */
export const weatherSchema = object({
  ...readingSchemas,
  /** The provider's text. Empty if it sends none. */
  description: shortText,
  /** Null, or at the same time of the day as the other, if the sun doesn't rise or set. */
  sunriseEpochSeconds: optionalEpochSeconds,
  sunsetEpochSeconds: optionalEpochSeconds,
  icon: optionalIconCode,
  /** Null without a time zone: then the report has no local times. */
  utcOffsetSeconds: optionalUtcOffset,
  place: placeSchema,
});

export type Weather = Readonly<InferOutput<typeof weatherSchema>>;

/** A weather service. Its calls fail like `getJson`, and with the status 404 if the service finds no city. */
export interface WeatherProvider {
  readonly name: string;
  suggestCities(text: string, options: RequestOptions): Promise<readonly City[]>;
  getWeather(query: CityQuery, options: RequestOptions): Promise<Weather>;
  /** The provider's own icon. Null if there is none that we may show. */
  getIconUrl(icon: IconCode): string | null;
}

/** "6:12 AM" in the place's local time, or "—" if the time or the time zone is absent. */
export function formatLocalTime(epochSeconds: number | null, { utcOffsetSeconds: offset }: Weather): string {
  return epochSeconds === null || offset === null ? '—' : formatTimeAtOffset(epochSeconds, offset);
}
