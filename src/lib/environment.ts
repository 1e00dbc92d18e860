import { type Fetcher, sendRequest } from './fetcher.ts';
import { browserStorage, type TextStorage } from './storage.ts';

/** The screens' storage and network. A fault that a visitor tries has an environment of its own (src/app/fault-panel.tsx). */
export interface Environment {
  readonly storage: TextStorage;
  readonly fetcher: Fetcher;
}

export const browserEnvironment: Environment = { storage: browserStorage, fetcher: sendRequest };

/** A function that calls `create` at its first use in an environment, and then returns the same value for that environment. */
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
