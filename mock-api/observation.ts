import type { SimulationContext } from './contract.ts';
import { round, smoothNoise } from './noise.ts';
import { getUtcOffsetSeconds, type Place } from './places.ts';

/** A kind of weather in the codes of both providers; `icon` is OpenWeather's without the d or n of day or night. */
interface Condition {
  readonly id: number;
  readonly main: string;
  readonly description: string;
  readonly icon: string;
  readonly wmo: number;
}

/** The weather at a place; temperatures in °C, speeds in m/s, times in epoch seconds. */
export interface Observation {
  readonly tempC: number;
  readonly humidity: number;
  readonly feelsLikeC: number;
  readonly windMs: number;
  /** Where the wind comes from, clockwise from north. */
  readonly windFromDegrees: number;
  readonly cloudPercent: number;
  readonly condition: Condition;
  readonly isDay: boolean;
  readonly midnight: number;
  readonly sunrise: number;
  readonly sunset: number;
  readonly offsetSeconds: number;
}

const condition = (id: number, main: string, description: string, icon: string, wmo: number): Condition => ({
  id,
  main,
  description,
  icon,
  wmo,
});

/** From the driest to the wettest. */
const conditions = [
  condition(800, 'Clear', 'clear sky', '01', 0),
  condition(801, 'Clouds', 'few clouds', '02', 1),
  condition(802, 'Clouds', 'scattered clouds', '03', 2),
  condition(803, 'Clouds', 'broken clouds', '04', 3),
  condition(804, 'Clouds', 'overcast clouds', '04', 3),
  condition(500, 'Rain', 'light rain', '10', 61),
  condition(501, 'Rain', 'moderate rain', '10', 63),
] as const;
const firstRain = 5;
const lightSnow = condition(600, 'Snow', 'light snow', '13', 71);

const daySeconds = 86_400;

/**
 * Mean temperature of the hour: warm at the equator, seasons that grow with latitude and are opposite in the south,
 * warmest at 3 PM, 6.5 K less per kilometer of elevation.
 */
function climateC({ lat, elevation }: Place, localSeconds: number): number {
  const dayOfYear = (localSeconds / daySeconds) % 365.25;
  const season = 0.19 * lat * Math.cos((2 * Math.PI * (dayOfYear - 204)) / 365.25);
  const day = 3.5 * Math.cos(2 * Math.PI * (localSeconds / daySeconds - 15 / 24));
  return 27 - 0.0063 * lat ** 2 + season + day - 0.0065 * elevation;
}

/** Generated weather, the same for the same place and minute. The sun rises near 6:12 AM and sets near 6:40 PM. */
export function observe(place: Place, { nowMs }: SimulationContext): Observation {
  const now = Math.floor(nowMs / 60_000) * 60;
  const offsetSeconds = getUtcOffsetSeconds(place.timezone, nowMs);
  const local = now + offsetSeconds;
  const midnight = Math.floor(local / daySeconds) * daySeconds - offsetSeconds;
  const noise = (what: string, hours: number) => smoothNoise(`${place.lat}|${place.lon}|${what}`, now / 3600 / hours);
  const sunShift = 60 * Math.round(25 * noise('sun', 24 * 365));
  const sunrise = midnight + 6 * 3600 + 12 * 60 + sunShift;
  const sunset = midnight + 18 * 3600 + 40 * 60 - sunShift;
  const wetness = (noise('front', 31) + noise('clouds', 5) + 2) / 4;
  const tempC = round(climateC(place, local) + 4 * noise('air', 60), 2);
  const windMs = round(4.2 + 3.5 * noise('wind', 11), 2);
  const index = Math.min(conditions.length - 1, Math.floor(wetness * conditions.length));
  return {
    tempC,
    humidity: Math.round(55 + 35 * wetness + 8 * noise('humidity', 13)),
    feelsLikeC: round(tempC - windMs / 4, 2),
    windMs,
    windFromDegrees: Math.round(180 + 180 * noise('wind direction', 29)),
    cloudPercent: Math.round(100 * wetness),
    condition: index >= firstRain && tempC < 0.5 ? lightSnow : (conditions[index] ?? conditions[0]),
    isDay: now >= sunrise && now < sunset,
    midnight,
    sunrise,
    sunset,
    offsetSeconds,
  };
}
