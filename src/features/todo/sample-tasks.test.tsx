// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { sampleTasks } from './sample-tasks.ts';
import type { Task } from './tasks.ts';
import { TodoScreen } from './todo-screen.tsx';

const stored = () => JSON.parse(localStorage.getItem('todos') ?? '[]') as Task[];

test('an empty list offers sample tasks, which one Undo removes', async () => {
  render(<TodoScreen />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Try sample entries' }));
  expect(await screen.findByText('Added 12 sample tasks')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try sample entries' })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'Try the sample tasks' }));
  expect(stored().map(({ text, completed }) => ({ text, completed }))).toEqual(sampleTasks);
  expect(new Set(stored().map(({ id }) => id)).size).toBe(12);

  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(stored()).toEqual([]);
  expect(await screen.findByRole('button', { name: 'Try sample entries' })).toBeTruthy();
});
