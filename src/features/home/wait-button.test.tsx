// @vitest-environment happy-dom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { WaitButton } from './wait-button.tsx';

const button = () => screen.getByRole('button', { name: '11 seconds' });
const status = () => screen.getByRole('status').textContent;

/** Presses the button with the placeholder's wait, of 11 seconds before and 0.8 today. */
async function start() {
  render(<WaitButton intro="Cut from 11 seconds to 0.8." text="11 seconds" />);
  expect(status()).toBe('');
  await import('./wait-panel.tsx');
  await act(async () => fireEvent.click(button()));
  expect(status()).toBe('The clock is running.');
}

/** As in a hidden tab: only one timer fires, when the time is over. */
async function passAtOnce(ms: number) {
  const now = performance.now();
  vi.spyOn(performance, 'now').mockReturnValue(now + ms);
  await act(() => vi.advanceTimersByTimeAsync(50));
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test('counts by the clock, even if timers are late, and announces each arrival', async () => {
  await start();
  await act(() => vi.advanceTimersByTimeAsync(500));
  expect(screen.getAllByText('0.5')).toHaveLength(2);
  await act(() => vi.advanceTimersByTimeAsync(300));
  expect(status()).toBe('Today: 0.8 seconds.');
  const link = screen.getByText('The timetable editor: from 11 seconds to 0.8');
  expect(link.closest('.reserved')).not.toBeNull();
  await passAtOnce(10_190);
  screen.getByText('10.9');
  await passAtOnce(9_000);
  expect(status()).toBe('Before: 11 seconds. Today: 0.8 seconds. Every time, in 40 rooms.');
  screen.getByText('11.0');
  expect(link.closest('.reserved')).toBeNull();
  expect(vi.getTimerCount()).toBe(0);
});

test.each([
  ['Escape', () => fireEvent.keyDown(document.body, { key: 'Escape' })],
  ['a second press', () => fireEvent.click(button())],
])('%s ends it', async (_name, end) => {
  await start();
  expect(button().getAttribute('aria-pressed')).toBe('true');
  await act(async () => end());
  expect(screen.queryByText('Before')).toBeNull();
  expect(button().getAttribute('aria-pressed')).toBe('false');
  expect([status(), vi.getTimerCount()]).toEqual(['', 0]);
});
