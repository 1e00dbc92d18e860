/**
 * Puts off making a value until it is first asked for, and then keeps it. For the formats of Intl: each takes some
 * milliseconds of a phone's processor, and a screen needs few of those that its modules know.
 */
export function lazy<Value extends object>(make: () => Value): () => Value {
  let made: Value | null = null;
  return () => {
    made ??= make();
    return made;
  };
}
