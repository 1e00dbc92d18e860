// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AboutScreen } from './about-screen.tsx';

test('shows the letterhead and the biography', () => {
  render(<AboutScreen />);
  screen.getByText('Alex Example');
  screen.getByText('Senior Software Engineer', { selector: 'p' });
  expect(screen.getByRole('link', { name: 'alex@example.com' }).getAttribute('href')).toBe('mailto:alex@example.com');
  screen.getByText(/^I write software for the web/);
});
