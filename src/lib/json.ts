/** The fields of a parsed JSON object, each of unknown type; none for any other value. */
export function toFields(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
