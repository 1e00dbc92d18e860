/** The outcome of parsing: a value, or the reason for its absence. Where there is no reason to give, parsers return null. */
export type Result<Value, Reason = string> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly reason: Reason };
