/**
 * Delays creating a value until its first use. For Intl formats: each takes milliseconds on a phone, and a screen uses few
 * of those that its modules define.
 */
export function lazy<Value extends object>(create: () => Value): () => Value {
  let value: Value | null = null;
  return () => {
    value ??= create();
    return value;
  };
}
