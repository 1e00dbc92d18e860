// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ContactLinks } from './contact-links.tsx';

test('captions each contact, and says of all but the email address that it opens in a new tab', () => {
  render(<ContactLinks />);
  const newTab = ['GitHub', 'LinkedIn', 'Resume'].map((name) => `${name} (opens in a new tab)`);
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([...newTab, 'Email']);
  const items = screen.getAllByRole('listitem').map(({ lastChild }) => lastChild?.textContent);
  expect(items).toEqual(['@alex-example', '@alex-example', 'PDF', 'alex@example.com']);
});
