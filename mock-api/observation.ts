import { type Condition, conditionOf } from './conditions.ts';
import { round, smoothNoise } from './random.ts';
import { isSunUp, type SunDay, sunDay } from './sun.ts';

/** The weather at a point and an instant; temperatures in °C, speeds in m/s, pressures in hPa. */
export interface Observation {
  readonly tempC: number;
  readonly feelsLikeC: number;
  readonly humidity: number;
  readonly seaLevelHpa: number;
  readonly groundHpa: number;
  readonly visibilityMeters: number;
  readonly windMs: number;
  readonly windDegrees: number;
  /** 0 where the wind does not gust. */
  readonly gustMs: number;
  readonly cloudPercent: number;
  readonly precipitationMm: number;
  readonly condition: Condition;
  readonly sun: SunDay;
  readonly isDay: boolean;
}

/** Where and when to look. */
export interface Spot {
  readonly lat: number;
  readonly lon: number;
  readonly elevationMeters: number;
  readonly offsetSeconds: number;
}

const hourMs = 3_600_000;
const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));

/**
 * Mean temperature of the hour without any weather: warm at the equator, seasons that grow with latitude and are
 * opposite in the south (extremes three weeks after the solstices), warmest at three in the afternoon, 6.5 K less for
 * each kilometre of height.
 */
function climateC(spot: Spot, timeMs: number): number {
  // By the sun, not by the clock: the same weather whatever zone a request asks for.
  const localMs = timeMs + spot.lon * 240_000;
  const yearStart = Date.UTC(new Date(localMs).getUTCFullYear(), 0, 1);
  const yearAngle = (2 * Math.PI * ((localMs - yearStart) / (24 * hourMs) - 193)) / 365.25;
  const hourAngle = (2 * Math.PI * ((localMs / hourMs) % 24) - 2 * Math.PI * 15) / 24;
  const annual = 27 - 0.0063 * spot.lat ** 2;
  const season = 0.19 * spot.lat * Math.cos(yearAngle);
  const day = 3.5 * Math.cos((spot.lat * Math.PI) / 180) * Math.cos(hourAngle);
  return annual + season + day - 0.0065 * spot.elevationMeters;
}

/** Apparent temperature after R. G. Steadman (1994), as Australia's Bureau of Meteorology computes it in the shade. */
function apparentC(tempC: number, humidity: number, windMs: number): number {
  const vapourHpa = (humidity / 100) * 6.105 * Math.exp((17.27 * tempC) / (237.7 + tempC));
  return tempC + 0.33 * vapourHpa - 0.7 * windMs - 4;
}

/** The generated weather: the same for the same seed, point and instant, and changing slowly with time. */
export function observe(seed: number, spot: Spot, timeMs: number): Observation {
  const here = `${seed}|${spot.lat.toFixed(1)}|${spot.lon.toFixed(1)}`;
  const hours = timeMs / hourMs;
  const noise = (what: string, periodHours: number) => smoothNoise(`${here}|${what}`, hours / periodHours);

  const cloudPercent = Math.round(clamp(50 + 62 * noise('cloud', 17) + 28 * noise('cloudlet', 3), 0, 100));
  const wetness = cloudPercent > 60 ? noise('wet', 9) + (cloudPercent - 80) / 100 : 0;
  const precipitationMm = round(clamp(8 * (wetness - 0.25) ** 2 * Number(wetness > 0.25), 0, 9), 2);
  const tempC = round(climateC(spot, timeMs) + 4 * noise('front', 60) + 1.5 * noise('air', 7), 2);
  const windMs = round(clamp(4 + 4.5 * noise('wind', 11) + 1.5 * noise('breeze', 2), 0.2, 25), 2);
  const humidity = Math.round(clamp(68 + 22 * noise('humidity', 13) + (cloudPercent - 50) / 5, 18, 100));
  const seaLevelHpa = Math.round(1014 + 16 * noise('pressure', 70));
  const condition = conditionOf({ cloudPercent, precipitationMm, tempC, humidity, windMs });
  const sun = sunDay(spot.lat, spot.lon, spot.offsetSeconds, timeMs);

  return {
    tempC,
    feelsLikeC: round(apparentC(tempC, humidity, windMs), 2),
    humidity,
    seaLevelHpa,
    groundHpa: Math.round(seaLevelHpa * Math.exp(-spot.elevationMeters / 8400)),
    visibilityMeters: condition.icon === '50' ? 1500 + Math.round(20 * windMs) : 10_000,
    windMs,
    windDegrees: Math.round(180 + 179 * noise('direction', 29)),
    gustMs: windMs > 5 ? round(windMs * 1.6, 2) : 0,
    cloudPercent,
    precipitationMm,
    condition,
    sun,
    isDay: isSunUp(sun, timeMs),
  };
}
