// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ContactLinks } from './contact-links.tsx';

test('opens each contact but the email address in a new tab, and captions it', () => {
  render(<ContactLinks />);
  const newTab = ['_blank', 'noopener noreferrer'];
  expect(screen.getAllByRole<HTMLAnchorElement>('link').map((link) => [link.text, link.target, link.rel])).toEqual([
    ['GitHub (opens in a new tab)', ...newTab],
    ['LinkedIn (opens in a new tab)', ...newTab],
    ['Resume (opens in a new tab)', ...newTab],
    ['Email', '', ''],
  ]);
  const items = screen.getAllByRole('listitem').map(({ lastChild }) => lastChild?.textContent);
  expect(items).toEqual(['@alex-example', '@alex-example', 'PDF', 'alex@example.com']);
});
