import type { Weather } from './weather.ts';

/**
 * The sun's course over a local day, for a drawing rather than astronomy: the sine of its elevation, which is a cosine of
 * the time, up to a factor. Times are fractions of the day, 0 at midnight; heights go from -1 (lowest) to 1 (highest).
 */
export interface SunCourse {
  /** When the sun is highest. */
  readonly noon: number;
  /** Where the horizon cuts the curve. Beyond ±1 it doesn't: the sun stays up (below -1) or down (above 1). */
  readonly horizon: number;
}

type SunData = Pick<Weather, 'sunriseEpochSeconds' | 'sunsetEpochSeconds' | 'utcOffsetSeconds' | 'icon'>;

const daySeconds = 86_400;
const polarHorizon = 1.2;

/** The distance from the whole number below: 0.25 for -0.75. */
const wrap = (fraction: number) => fraction - Math.floor(fraction);

/** The fraction of the local day that has passed at a time. */
export function getTimeOfDay(epochSeconds: number, { utcOffsetSeconds }: Pick<Weather, 'utcOffsetSeconds'>): number {
  return wrap((epochSeconds + utcOffsetSeconds) / daySeconds);
}

/** The height of the sun at a time of the day. */
export function getSunHeight({ noon }: Pick<SunCourse, 'noon'>, timeOfDay: number): number {
  return Math.cos(2 * Math.PI * (timeOfDay - noon));
}

/**
 * The course that crosses the horizon at the provider's sunrise and sunset. Without them the sun stays up or down, as the
 * provider's icon says.
 */
export function getSunCourse(weather: SunData): SunCourse {
  const { sunriseEpochSeconds: sunrise, sunsetEpochSeconds: sunset, icon } = weather;
  if (sunrise === null || sunset === null) {
    return { noon: 0.5, horizon: icon?.endsWith('n') ? polarHorizon : -polarHorizon };
  }
  const rise = getTimeOfDay(sunrise, weather);
  const noon = wrap(rise + wrap((sunset - sunrise) / daySeconds) / 2);
  return { noon, horizon: getSunHeight({ noon }, rise) };
}

/** When the sun rises and sets; before 0 or after 1 on the day before or after. Null if it stays up or down. */
export function getDaylight({ noon, horizon }: SunCourse): { readonly from: number; readonly to: number } | null {
  if (Math.abs(horizon) >= 1) return null;
  const halfDay = Math.acos(horizon) / (2 * Math.PI);
  return { from: noon - halfDay, to: noon + halfDay };
}

/** A part of the day with the sun up or down, from one time to another. */
export interface SkyPart {
  readonly isUp: boolean;
  readonly from: number;
  readonly to: number;
}

/** The parts of the day from midnight to midnight: three, or one if the sun stays up or down. */
export function getSkyParts(course: SunCourse): readonly SkyPart[] {
  const daylight = getDaylight(course);
  const crossings = daylight ? [wrap(daylight.from), wrap(daylight.to)] : [];
  const cuts = [0, ...crossings.sort((a, b) => a - b), 1];
  return cuts.slice(1).map((to, index) => {
    const from = cuts[index] ?? 0;
    return { isUp: getSunHeight(course, (from + to) / 2) > course.horizon, from, to };
  });
}
