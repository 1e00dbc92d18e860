import type { Weather } from './weather.ts';

/**
 * The sun's course over a local day, as a cosine of the time: good enough for a drawing, not for astronomy. Times are fractions
 * of the day, 0 at midnight. Heights go from -1 (lowest) to 1 (highest).
 */
export interface SunCourse {
  readonly now: number;
  /** The time of the sun's greatest height. */
  readonly noon: number;
  /** The height of the horizon. Below -1 the sun stays up, above 1 it stays down. */
  readonly horizon: number;
  /** Sunrise and sunset. Before 0 or after 1 they are on another day. Null if the sun stays up or down. */
  readonly daylight: { readonly from: number; readonly to: number } | null;
}

const daySeconds = 86_400;
const polarHorizon = 1.2;
/** Below the polar circles, because refraction lifts the sun. */
const minPolarLatitude = 65;

/** The distance from the whole number below: 0.25 for -0.75. */
const wrap = (fraction: number) => fraction - Math.floor(fraction);

/** The fraction of the local day that has passed at a time. */
export function getTimeOfDay(epochSeconds: number, utcOffsetSeconds: number): number {
  return wrap((epochSeconds + utcOffsetSeconds) / daySeconds);
}

/** The height of the sun at a time of the day. */
export function getSunHeight({ noon }: Pick<SunCourse, 'noon'>, timeOfDay: number): number {
  return Math.cos(2 * Math.PI * (timeOfDay - noon));
}

/** True while the sun is above the horizon. */
export function isSunUp(course: SunCourse, timeOfDay: number): boolean {
  return getSunHeight(course, timeOfDay) > course.horizon;
}

/**
 * The course that crosses the horizon at the provider's sunrise and sunset. Near the poles, if they are absent or at the same
 * time of the day, the sun stays up or down, as the provider's icon says. Null if the provider sends too little.
 */
export function getSunCourse(weather: Weather, nowMs: number): SunCourse | null {
  const { sunriseEpochSeconds: sunrise, sunsetEpochSeconds: sunset, utcOffsetSeconds, icon, place } = weather;
  if (utcOffsetSeconds === null) return null;
  const now = getTimeOfDay(nowMs / 1000, utcOffsetSeconds);
  if (sunrise === null || sunset === null || (sunset - sunrise) % daySeconds === 0) {
    const isPolar = Math.abs(place.coordinates?.latitude ?? 0) >= minPolarLatitude;
    if (!isPolar || !icon || !/[dn]$/.test(icon)) return null;
    return { now, noon: 0.5, horizon: icon.endsWith('n') ? polarHorizon : -polarHorizon, daylight: null };
  }
  const halfDay = wrap((sunset - sunrise) / daySeconds) / 2;
  const noon = wrap(getTimeOfDay(sunrise, utcOffsetSeconds) + halfDay);
  const horizon = Math.cos(2 * Math.PI * halfDay);
  return { now, noon, horizon, daylight: { from: noon - halfDay, to: noon + halfDay } };
}

/** The parts of the day with the sun up or down, from midnight to midnight: three, or one if it stays up or down. */
export function getSkyParts(course: SunCourse) {
  const crossings = course.daylight ? [wrap(course.daylight.from), wrap(course.daylight.to)] : [];
  const cuts = [0, ...crossings.sort((a, b) => a - b), 1];
  return cuts.slice(1).map((to, index) => {
    const from = cuts[index] ?? 0;
    return { isUp: isSunUp(course, (from + to) / 2), from, to };
  });
}
