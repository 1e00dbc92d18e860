import type { Weather } from './weather.ts';

/** Where the sun is: how far on its way above the horizon (sunrise 0, sunset 1), or by night below it (sunset 0, sunrise 1). */
export interface SunPosition {
  readonly isUp: boolean;
  readonly fraction: number;
}

const daySeconds = 86_400;

/**
 * The sun's place at a moment, from that day's sunrise and sunset; other days are taken to be like it. Null where the
 * provider sent not both, or times that are no day.
 */
export function sunPositionAt(
  {
    sunriseEpochSeconds: sunrise,
    sunsetEpochSeconds: sunset,
  }: Pick<Weather, 'sunriseEpochSeconds' | 'sunsetEpochSeconds'>,
  epochSeconds: number,
): SunPosition | null {
  if (sunrise === null || sunset === null) return null;
  const dayLength = sunset - sunrise;
  if (dayLength <= 0 || dayLength >= daySeconds) return null;
  const sinceSunrise = (((epochSeconds - sunrise) % daySeconds) + daySeconds) % daySeconds;
  return sinceSunrise <= dayLength
    ? { isUp: true, fraction: sinceSunrise / dayLength }
    : { isUp: false, fraction: (sinceSunrise - dayLength) / (daySeconds - dayLength) };
}
