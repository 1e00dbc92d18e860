/** The fields of parsed JSON, each of unknown type; none if it isn't an object. */
export function toFields(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
