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

/** Without its whole part: 0.25 for -0.75. */
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
 * The course that crosses the horizon at the provider's sunrise and sunset; with only one of them the sun is highest at 12:00.
 * With none it stays up or down, as the provider's icon says.
 */
export function getSunCourse(weather: SunData): SunCourse {
  const { sunriseEpochSeconds: sunrise, sunsetEpochSeconds: sunset, icon } = weather;
  const known = sunrise ?? sunset;
  if (known === null) return { noon: 0.5, horizon: icon?.endsWith('n') ? polarHorizon : -polarHorizon };
  const noon =
    sunrise !== null && sunset !== null
      ? wrap(getTimeOfDay(sunrise, weather) + wrap((sunset - sunrise) / daySeconds) / 2)
      : 0.5;
  return { noon, horizon: getSunHeight({ noon }, getTimeOfDay(known, weather)) };
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
