import { afterEach, beforeEach, expect, vi } from 'vitest';

// React's act() and Testing Library's automatic cleanup rely on these in component tests.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

// A console error fails the test. A test that expects one calls `vi.spyOn(console, 'error')`, which returns this spy, and clears
// its calls.
let consoleError: ReturnType<typeof vi.spyOn>;
beforeEach(async () => {
  if (typeof document !== 'undefined') {
    const { configure } = await import('@testing-library/react');
    // On a busy machine a screen's code takes seconds to load.
    configure({ asyncUtilTimeout: 20_000 });
    // Missing in happy-dom.
    HTMLElement.prototype.hidePopover ??= () => undefined;
  }
  consoleError = vi.spyOn(console, 'error');
});
afterEach(async () => {
  vi.useRealTimers();
  if (typeof document !== 'undefined') {
    const { cleanup } = await import('@testing-library/react');
    cleanup();
    localStorage.clear();
  }
  expect(consoleError.mock.calls, 'unexpected console.error').toEqual([]);
});
