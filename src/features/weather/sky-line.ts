import type { Weather } from './weather.ts';

/**
 * The sun's course over a day around noon, as a cosine of the time: good enough for a drawing, not for astronomy. Times are
 * fractions of the day, with noon at 0.5. Heights go from -1 (lowest) to 1 (highest).
 */
export interface SunCourse {
  readonly now: number;
  /** The height of the horizon. Below -1 the sun stays up, above 1 it stays down. */
  readonly horizon: number;
  /** Sunrise and sunset. Null if the sun stays up or down. */
  readonly daylight: { readonly from: number; readonly to: number } | null;
}

const daySeconds = 86_400;
const polarHorizon = 1.2;
/** Below the polar circles, because refraction lifts the sun. */
const minPolarLatitude = 65;

/** The distance from the whole number below: 0.25 for -0.75. */
export const wrap = (fraction: number) => fraction - Math.floor(fraction);

/** The fraction of the local day that has passed at a time. */
export function getTimeOfDay(epochSeconds: number, utcOffsetSeconds: number): number {
  return wrap((epochSeconds + utcOffsetSeconds) / daySeconds);
}

/** The height of the sun at a time of the day. */
export function getSunHeight(time: number): number {
  return -Math.cos(2 * Math.PI * time);
}

/** True while the sun is above the horizon. */
export function isSunUp({ horizon }: SunCourse, time: number): boolean {
  return getSunHeight(time) > horizon;
}

/**
 * The course that crosses the horizon at the provider's sunrise and sunset, halfway between which it is noon. Near the poles, if
 * they are absent or at the same time of the day, the sun stays up or down, as the provider's icon says. Null if the provider
 * sends too little.
 */
export function getSunCourse(weather: Weather, nowMs: number): SunCourse | null {
  const { sunriseEpochSeconds: sunrise, sunsetEpochSeconds: sunset, utcOffsetSeconds, icon, place } = weather;
  if (utcOffsetSeconds === null) return null;
  if (sunrise === null || sunset === null || (sunset - sunrise) % daySeconds === 0) {
    const isPolar = Math.abs(place.coordinates?.latitude ?? 0) >= minPolarLatitude;
    if (!isPolar || !icon || !/[dn]$/.test(icon)) return null;
    const now = getTimeOfDay(nowMs / 1000, utcOffsetSeconds);
    return { now, horizon: icon.endsWith('n') ? polarHorizon : -polarHorizon, daylight: null };
  }
  const dayLength = wrap((sunset - sunrise) / daySeconds);
  const from = (1 - dayLength) / 2;
  const now = wrap((nowMs / 1000 - sunrise) / daySeconds + from);
  return { now, horizon: getSunHeight(from), daylight: { from, to: 1 - from } };
}

/** The parts of the day with the sun up or down: three, or one if it stays up or down. */
export function getSkyParts(course: SunCourse) {
  const cuts = course.daylight ? [0, course.daylight.from, course.daylight.to, 1] : [0, 1];
  return cuts.slice(1).map((to, index) => {
    const from = cuts[index] ?? 0;
    return { isUp: isSunUp(course, (from + to) / 2), from, to };
  });
}
