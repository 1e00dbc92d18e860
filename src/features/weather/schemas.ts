// Values of a provider's response and of stored weather. An optional one is null if it is absent.
import { fallback, maxValue, minValue, nonEmpty, nullable, nullish, number, pipe, string, trim } from 'valibot';

/** A number within a range that includes its ends. */
const between = (min: number, max: number) => pipe(number(), minValue(min), maxValue(max));

/** Null also for any other value, such as Infinity, which JSON can contain (1e999). */
export const optionalNumber = (min: number, max: number) => fallback(nullable(between(min, max)), null);

export const celsius = between(-150, 150);
export const optionalCelsius = fallback(nullable(celsius), null);
export const optionalPercent = optionalNumber(0, 100);
export const optionalMetersPerSecond = optionalNumber(0, 200);

export const latitude = between(-90, 90);
export const longitude = between(-180, 180);

/** Providers send 0 for a time that doesn't occur today. `Intl` throws beyond the upper limit. */
export const optionalEpochSeconds = optionalNumber(1, 1e11);
export const optionalUtcOffset = optionalNumber(-86_400, 86_400);

export const text = pipe(string(), trim());
export const optionalText = nullish(text, null);
export const cityName = pipe(text, nonEmpty());
