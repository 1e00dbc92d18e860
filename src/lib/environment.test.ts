import { expect, test } from 'vitest';
import { browserEnvironment, perEnvironment } from './environment.ts';

test('creates a value once for each environment', () => {
  const getEnvironment = perEnvironment((environment) => ({ environment }));
  const other = { ...browserEnvironment };
  expect(getEnvironment(other).environment).toBe(other);
  expect(getEnvironment(browserEnvironment)).not.toBe(getEnvironment(other));
  expect(getEnvironment(browserEnvironment)).toBe(getEnvironment(browserEnvironment));
});
