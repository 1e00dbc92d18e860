import { fallback, maxValue, minValue, nullable, nullish, number, pipe, string, transform } from 'valibot';

/**
 * What both providers' answers, and the copies of them in storage, are made of. Absent and null mean the same. A reading
 * that cannot be (JSON can also spell Infinity, as 1e999) counts as absent.
 */

const between = (least: number, most: number) => pipe(number(), minValue(least), maxValue(most));
const reading = (least: number, most: number) => fallback(nullable(between(least, most)), null);

/** Colder and warmer than any place on earth. */
export const celsius = between(-150, 150);
export const optionalCelsius = reading(-150, 150);
export const percent = reading(0, 100);
export const metersPerSecond = reading(0, 200);
/** Providers write 0 (or less) for "no such moment today"; above the bound no clock can show it. */
export const optionalMoment = reading(Number.MIN_VALUE, 1e11);
export const optionalNumber = reading(-1e6, 1e6);

export const latitude = between(-90, 90);
export const longitude = between(-180, 180);

/** Longer names are no names. */
const maxLength = 200;
export const shortText = pipe(
  string(),
  transform((text) => text.slice(0, maxLength)),
);
export const optionalText = nullish(shortText);

/** No clock is more than a day from UTC; absent (answers of 2018) counts as none. */
export const utcOffsetSeconds = nullish(between(-86_400, 86_400), 0);
