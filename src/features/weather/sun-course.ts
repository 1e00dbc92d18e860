import type { Weather } from './weather.ts';

/** The sun's course around noon. Times are fractions of the day, with noon at 0.5: the sun sets as long after it as it rose before. */
export interface SunCourse {
  readonly now: number;
  readonly sunrise: number;
}

const daySeconds = 86_400;

/** The distance from the whole number below: 0.25 for -0.75. */
const wrap = (fraction: number) => fraction - Math.floor(fraction);

export function isSunUp({ now, sunrise }: SunCourse): boolean {
  return now > sunrise && now < 1 - sunrise;
}

/** The course with the provider's sunrise and sunset. Null if one is unknown or, as near the poles, both are the same. */
export function getSunCourse(weather: Weather, nowMs: number): SunCourse | null {
  const { sunriseEpochSeconds: from, sunsetEpochSeconds: to, utcOffsetSeconds } = weather;
  if (utcOffsetSeconds === null || from === null || to === null || (to - from) % daySeconds === 0) return null;
  const sunrise = (1 - wrap((to - from) / daySeconds)) / 2;
  return { now: wrap((nowMs / 1000 - from) / daySeconds + sunrise), sunrise };
}
