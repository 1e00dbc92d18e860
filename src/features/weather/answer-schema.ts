import { finite, maxValue, minValue, nullish, number, pipe, string } from 'valibot';

/** What both providers' answers are made of. Absent and null mean the same; JSON can spell Infinity (1e999). */
export const finiteNumber = pipe(number(), finite());
export const optionalNumber = nullish(finiteNumber);
export const optionalText = nullish(string());

/** No clock is more than a day from UTC; absent (answers of 2018) counts as none. */
export const utcOffsetSeconds = nullish(pipe(number(), minValue(-86_400), maxValue(86_400)), 0);
