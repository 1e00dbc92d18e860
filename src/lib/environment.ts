import { type Fetcher, sendRequest } from './fetcher.ts';
import { browserStorage, type TextStorage } from './storage.ts';

/** A screen's storage and network. A fault that the visitor tries has its own (src/app/fault-panel.tsx). */
export interface Environment {
  readonly storage: TextStorage;
  readonly fetcher: Fetcher;
}

export const browserEnvironment: Environment = { storage: browserStorage, fetcher: sendRequest };

/** Defers `create` to the first call with an environment. Later calls with it return the same value. */
export function perEnvironment<Value extends object>(
  create: (environment: Environment) => Value,
): (environment: Environment) => Value {
  const values = new WeakMap<Environment, Value>();
  return (environment) => {
    const value = values.get(environment) ?? create(environment);
    values.set(environment, value);
    return value;
  };
}
