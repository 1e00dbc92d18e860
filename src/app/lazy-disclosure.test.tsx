// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { LazyDisclosure } from './lazy-disclosure.tsx';

const title = 'How it’s built';

test('loads its content when it is opened, once, and has it in the page while it is open', async () => {
  const load = vi.fn(async () => 'It was hard.');
  render(<LazyDisclosure title={title} load={load} />);
  expect(load).not.toHaveBeenCalled();
  await userEvent.click(screen.getByText(title));
  expect(await screen.findByText('It was hard.')).toBeDefined();
  await userEvent.click(screen.getByText(title));
  expect(screen.queryByText('It was hard.')).toBeNull();
  await userEvent.click(screen.getByText(title));
  expect(screen.getByText('It was hard.')).toBeDefined();
  expect(load).toHaveBeenCalledOnce();
});

test('says so if its content can’t be loaded', async () => {
  render(<LazyDisclosure title={title} load={() => Promise.reject(new Error('Failed to fetch'))} />);
  await userEvent.click(screen.getByText(title));
  expect((await screen.findByRole('alert')).textContent).toBe('This couldn’t be loaded. Reload the page.');
});
