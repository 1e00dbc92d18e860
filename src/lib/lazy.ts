/**
 * Creates a value on first use and keeps it. For formatters of `Intl`: each takes milliseconds to create on a phone, and a
 * screen uses few of those in its modules.
 */
export function lazy<Value extends object>(create: () => Value): () => Value {
  let value: Value | null = null;
  return () => {
    value ??= create();
    return value;
  };
}
