import { afterEach, beforeEach, expect, vi } from 'vitest';

// React's act() and Testing Library's automatic cleanup rely on these in component tests.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

// An error on the console that a test does not expect fails it. A test that expects one mocks console.error itself.
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
  if (vi.isMockFunction(console.error) && console.error === (consoleError as unknown)) {
    expect(consoleError.mock.calls, 'unexpected console.error').toEqual([]);
  }
});
