// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';

test('notices the reconnect of a page that was opened offline', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  vi.resetModules();
  const { onlineManager } = await import('@tanstack/react-query');
  await import('./query-client.ts');
  expect(onlineManager.isOnline()).toBe(false);
  window.dispatchEvent(new Event('online'));
  expect(onlineManager.isOnline()).toBe(true);
});
