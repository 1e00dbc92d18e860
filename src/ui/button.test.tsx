// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Button } from './button.tsx';

test("clicks once while Enter is held down, and doesn't handle any other held key", () => {
  render(<Button>Delete</Button>);
  const button = screen.getByRole('button', { name: 'Delete' });
  expect(fireEvent.keyDown(button, { key: 'Enter' })).toBe(true);
  expect(fireEvent.keyDown(button, { key: 'Enter', repeat: true })).toBe(false);
  // Held down, these move the focus and scroll the page.
  for (const key of ['Tab', 'ArrowDown', 'PageDown']) {
    expect(fireEvent.keyDown(button, { key, repeat: true })).toBe(true);
  }
});
