// @vitest-environment happy-dom
import { render } from '@testing-library/react';
import { type ReactNode, useLayoutEffect } from 'react';
import { expect, test, vi } from 'vitest';
import type { Environment } from '#lib/environment.ts';
import { useEnvironment } from '#ui/environment.ts';
import { type DemoHost, startFault } from './fault-panel.tsx';

const environments: Environment[] = [];

function Screen() {
  const environment = useEnvironment();
  useLayoutEffect(() => void environments.push(environment), [environment]);
  return null;
}

test('a fault that ends in the task in which it started has no effect', async () => {
  vi.useFakeTimers();
  const { rerender } = render(null);
  const replaceScreen = vi.fn((replacement: ReactNode) => rerender(replacement));
  const host: DemoHost = {
    ...{ path: '/todo', screen: <Screen />, replaceScreen },
    announce: () => undefined,
    end: () => undefined,
  };
  const apply = vi.fn();
  const respond = vi.fn(() => new Response());
  startFault({ title: 'Offline', expected: 'Nothing', apply, respond }, host);
  host.end();
  vi.runAllTimers();
  vi.useRealTimers();
  expect(apply).not.toHaveBeenCalled();
  expect(replaceScreen.mock.lastCall).toEqual([null]);

  const [{ storage, fetcher } = expect.fail('the screen was shown')] = environments;
  storage.write('todos', '[]');
  expect(storage.read('todos')).toBeNull();
  await expect(fetcher('https://provider.example', new AbortController().signal)).rejects.toThrow('Failed to fetch');
  expect(respond).not.toHaveBeenCalled();
});
