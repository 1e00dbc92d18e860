// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Button } from './button.tsx';

test('is pressed once while Enter is held down, and leaves every other held key alone', () => {
  render(<Button>Delete</Button>);
  const button = screen.getByRole('button', { name: 'Delete' });
  expect(fireEvent.keyDown(button, { key: 'Enter' })).toBe(true);
  expect(fireEvent.keyDown(button, { key: 'Enter', repeat: true })).toBe(false);
  // Held down, these walk through the page and scroll it.
  for (const key of ['Tab', 'ArrowDown', 'PageDown']) {
    expect(fireEvent.keyDown(button, { key, repeat: true })).toBe(true);
  }
});

test('submits no form unless it is told to', () => {
  render(<Button>Undo</Button>);
  expect(screen.getByRole('button').getAttribute('type')).toBe('button');
});
