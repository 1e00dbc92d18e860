import { formatTimeAtOffset } from '#lib/dates.ts';
import { formatDecimal } from '#lib/number-format.ts';
import { joinNames } from './city.ts';
import type { Weather } from './weather.ts';

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
function formatReading(value: number | null, fractionDigits: 0 | 1, unit: string): string {
  return value === null ? '—' : `${formatDecimal(value, fractionDigits)}${unit}`;
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

const directions = ['north', 'northeast', 'east', 'southeast', 'south', 'southwest', 'west', 'northwest'] as const;

/** "southwest" for 225, in degrees clockwise from north. */
export function nameDirection(degrees: number): string {
  return directions[Math.round(degrees / 45) % directions.length] ?? '';
}

/** Null also for a wind that reads "0.0": providers send 0° for it. */
function getWindFrom({ windMetersPerSecond, windFromDegrees }: Weather): number | null {
  return windMetersPerSecond !== null && windMetersPerSecond >= 0.05 ? windFromDegrees : null;
}

/** "8:04 PM in London", or "8:04 PM local time" for a place without a name. */
export function formatLocalTime(nowMs: number, { utcOffsetSeconds: offset }: Weather, city: string): string {
  const time = formatTimeAtOffset(nowMs / 1000, offset);
  return city === '' ? `${time} local time` : `${time} in ${city}`;
}

/** "Paris, FR: 43.1°F, clear sky" */
export function summarizeWeather({ tempC, description }: Weather, title: string, unit: WeatherUnit): string {
  const temperature = tempC === null ? null : formatTemperature(tempC, unit);
  return [title, joinNames(temperature, description)].filter(Boolean).join(': ');
}

/** "6:12 AM" in the place's local time. */
function formatSunTime(epochSeconds: number | null, { utcOffsetSeconds: offset }: Weather): string {
  return epochSeconds === null ? '—' : formatTimeAtOffset(epochSeconds, offset);
}

export interface Reading {
  readonly label: string;
  readonly format: (weather: Weather, unit: WeatherUnit) => string;
  /** Where it comes from, in degrees clockwise from north; null if that is unknown. */
  readonly getDirection?: (weather: Weather) => number | null;
}

/** The readings of the report, and of its skeleton, in their order. */
export const readings: readonly Reading[] = [
  { label: 'Feels like', format: (weather, unit) => formatTemperature(weather.feelsLikeC, unit) },
  { label: 'Humidity', format: (weather) => formatReading(weather.humidityPercent, 0, '%') },
  {
    label: 'Wind',
    format: (weather, unit) => formatWind(weather.windMetersPerSecond, unit),
    getDirection: getWindFrom,
  },
];

/** The readings that are part of the sky line. */
export const sunReadings: readonly { readonly label: string; readonly format: (weather: Weather) => string }[] = [
  { label: 'Sunrise', format: (weather) => formatSunTime(weather.sunriseEpochSeconds, weather) },
  { label: 'Sunset', format: (weather) => formatSunTime(weather.sunsetEpochSeconds, weather) },
];
