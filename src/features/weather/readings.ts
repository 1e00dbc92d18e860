import { fallback, maxValue, minValue, nullable, number, parse, pipe } from 'valibot';
import { formatDecimal } from '#lib/number-format.ts';

/** The unit of the temperature; the wind follows it (mph with Fahrenheit, m/s with Celsius). */
export type WeatherUnit = 'fahrenheit' | 'celsius';

interface Reading {
  /** Its label in the report's list. Readings without one are shown elsewhere. */
  readonly label?: string;
  readonly format?: (value: number, unit: WeatherUnit) => string;
  /** The report names the wind's direction beside it. */
  readonly hasDirection?: boolean;
  /** The least and the greatest value that is possible. Any other one counts as absent. */
  readonly range: readonly [min: number, max: number];
  /** Group and field of OpenWeather's response. */
  readonly openWeather: readonly [group: string, field: string];
  /** The variable of Open-Meteo's forecast. */
  readonly openMeteo: string;
}

const celsius = [-150, 150] as const;

const table = {
  tempC: { format: formatTemperature, range: celsius, openWeather: ['main', 'temp'], openMeteo: 'temperature_2m' },
  /** The direction that the wind comes from, clockwise from north. */
  windFromDegrees: { range: [0, 360], openWeather: ['wind', 'deg'], openMeteo: 'wind_direction_10m' },
  feelsLikeC: {
    label: 'Feels like',
    format: formatTemperature,
    range: celsius,
    openWeather: ['main', 'feels_like'],
    openMeteo: 'apparent_temperature',
  },
  humidityPercent: {
    label: 'Humidity',
    format: (percent) => `${formatDecimal(percent, 0)}%`,
    range: [0, 100],
    openWeather: ['main', 'humidity'],
    openMeteo: 'relative_humidity_2m',
  },
  windMetersPerSecond: {
    label: 'Wind',
    format: formatWind,
    hasDirection: true,
    range: [0, 200],
    openWeather: ['wind', 'speed'],
    openMeteo: 'wind_speed_10m',
  },
} satisfies Record<string, Reading>;

export type ReadingName = keyof typeof table;

/** The readings of each provider and, by their names, of {@link Weather}; those with a label in the report's order. */
export const readings: Readonly<Record<ReadingName, Reading>> = table;

/** A value for each reading. */
export function mapReadings<Value>(getValue: (reading: Reading, name: ReadingName) => Value) {
  const entries = Object.entries(readings).map(([name, reading]) => [name, getValue(reading, name as ReadingName)]);
  return Object.fromEntries(entries) as Record<ReadingName, Value>;
}

/** A number that may be absent. An impossible one (JSON can spell Infinity as 1e999) counts as absent. */
export const optionalNumber = (min: number, max: number) =>
  fallback(nullable(pipe(number(), minValue(min), maxValue(max))), null);

export const readingSchemas = mapReadings(({ range: [min, max] }) => optionalNumber(min, max));

/** The readings of a response: a number, or null for one that is absent or impossible. */
export function parseReadings(getValue: (reading: Reading) => unknown): Record<ReadingName, number | null> {
  return mapReadings((reading, name) => parse(readingSchemas[name], getValue(reading)));
}

/** "60%", or "—" for a reading that is absent. */
export function formatReading(name: ReadingName, value: number | null, unit: WeatherUnit): string {
  return value === null ? '—' : (readings[name].format?.(value, unit) ?? '');
}

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
