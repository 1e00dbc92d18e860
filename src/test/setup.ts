import { afterEach, beforeEach, expect, vi } from 'vitest';

// React's act() and Testing Library's automatic cleanup rely on these in component tests.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

// An error on the console fails the test. One that expects an error spies on console.error, which gives it this very spy,
// looks at the calls and clears them.
let consoleError: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  consoleError = vi.spyOn(console, 'error');
});
afterEach(async () => {
  if (typeof document !== 'undefined') {
    const { cleanup } = await import('@testing-library/react');
    cleanup();
    localStorage.clear();
  }
  expect(consoleError.mock.calls, 'unexpected console.error').toEqual([]);
});
