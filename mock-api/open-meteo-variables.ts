import type { Observation } from './observation.ts';
import { round } from './random.ts';

/** A value of one instant with its unit. */
export interface Variable {
  readonly unit: string;
  readonly value: number;
}

/** The units a request asks for. */
export interface MeteoUnits {
  readonly temperature: 'celsius' | 'fahrenheit';
  readonly wind: 'kmh' | 'ms' | 'mph' | 'kn';
}

const windUnits = {
  kmh: { unit: 'km/h', factor: 3.6 },
  ms: { unit: 'm/s', factor: 1 },
  // 2.237, not 2.23694: the factor of the server's own code.
  mph: { unit: 'mp/h', factor: 2.237 },
  kn: { unit: 'kn', factor: 1.94384 },
} as const;

/** The units of a query, km/h and °C unless told otherwise; null where one does not exist. */
export function unitsOf(query: URLSearchParams): MeteoUnits | null {
  const wind = query.get('wind_speed_unit') ?? 'kmh';
  const temperature = query.get('temperature_unit') ?? 'celsius';
  if (wind !== 'kmh' && wind !== 'ms' && wind !== 'mph' && wind !== 'kn') return null;
  if (temperature !== 'celsius' && temperature !== 'fahrenheit') return null;
  return { wind, temperature };
}

/** A temperature in the wanted unit, with one decimal as the server rounds it. */
export function temperature(celsius: number, units: MeteoUnits): Variable {
  return units.temperature === 'celsius'
    ? { unit: '°C', value: round(celsius, 1) }
    : { unit: '°F', value: round((celsius * 9) / 5 + 32, 1) };
}

function wind(metersPerSecond: number, units: MeteoUnits): Variable {
  const { unit, factor } = windUnits[units.wind];
  return { unit, value: round(metersPerSecond * factor, 2) };
}

/** Every variable that `current=` may name. */
export const currentVariables: Readonly<Record<string, (seen: Observation, units: MeteoUnits) => Variable>> = {
  temperature_2m: (seen, units) => temperature(seen.tempC, units),
  apparent_temperature: (seen, units) => temperature(seen.feelsLikeC, units),
  relative_humidity_2m: (seen) => ({ unit: '%', value: seen.humidity }),
  is_day: (seen) => ({ unit: '', value: Number(seen.isDay) }),
  weather_code: (seen) => ({ unit: 'wmo code', value: seen.condition.wmo }),
  precipitation: (seen) => ({ unit: 'mm', value: seen.precipitationMm }),
  cloud_cover: (seen) => ({ unit: '%', value: seen.cloudPercent }),
  pressure_msl: (seen) => ({ unit: 'hPa', value: seen.seaLevelHpa }),
  surface_pressure: (seen) => ({ unit: 'hPa', value: seen.groundHpa }),
  wind_speed_10m: (seen, units) => wind(seen.windMs, units),
  wind_direction_10m: (seen) => ({ unit: '°', value: seen.windDegrees }),
  wind_gusts_10m: (seen, units) => wind(Math.max(seen.gustMs, seen.windMs), units),
};
