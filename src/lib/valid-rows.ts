import { array, type GenericSchema, type InferOutput, pipe, safeParse, transform, unknown } from 'valibot';

/** A schema for an array that skips invalid rows, so that one malformed row never hides the good ones. */
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
