import {
  array,
  fallback,
  type GenericSchema,
  type InferOutput,
  maxValue,
  minValue,
  nullable,
  number,
  pipe,
  safeParse,
  string,
  transform,
  trim,
  unknown,
} from 'valibot';

export const trimmedText = pipe(string(), trim());

/** A number within a range that includes its ends. So it is finite, although JSON can contain Infinity (1e999). */
export const numberBetween = (min: number, max: number) => pipe(number(), minValue(min), maxValue(max));

/** A number within a range, or null in place of any other value. */
export const optionalNumber = (min: number, max: number) => fallback(nullable(numberBetween(min, max)), null);

/** An array that skips invalid rows, so that one malformed row never hides the good ones. */
export function validRows<Schema extends GenericSchema>(rowSchema: Schema) {
  return pipe(
    array(unknown()),
    transform((rows) =>
      rows.flatMap((row): InferOutput<Schema>[] => {
        const result = safeParse(rowSchema, row);
        return result.success ? [result.output] : [];
      }),
    ),
  );
}
