// @vitest-environment happy-dom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { WaitButton } from './wait-button.tsx';

const button = () => screen.getByRole('button', { name: '11 seconds' });

/** Presses the button with the placeholder's wait, of 11 seconds before and 0.8 today. */
async function start() {
  render(<WaitButton intro="Cut from 11 seconds to 0.8." text="11 seconds" />);
  await import('./wait-panel.tsx');
  await act(async () => fireEvent.click(button()));
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

test('counts by the clock, even if timers are late, then shows the sentence in a live region', async () => {
  await start();
  await act(() => vi.advanceTimersByTimeAsync(500));
  expect(screen.getAllByText('0.5')).toHaveLength(2);
  await act(() => vi.advanceTimersByTimeAsync(300));
  const link = screen.getByText('The timetable editor: from 11 seconds to 0.8');
  expect(link.closest('.reserved')).not.toBeNull();
  await passAtOnce(10_190);
  screen.getByText('10.9');
  await passAtOnce(9_000);
  screen.getByText('11.0');
  expect(screen.getByRole('status').textContent).toMatch(/^Every time, in 40 rooms\. /);
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
  expect(vi.getTimerCount()).toBe(0);
});
