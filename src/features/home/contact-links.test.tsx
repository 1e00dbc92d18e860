// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ContactLinks } from './contact-links.tsx';

test('captions each contact', () => {
  render(<ContactLinks />);
  const items = screen.getAllByRole('listitem').map(({ lastChild }) => lastChild?.textContent);
  expect(items).toEqual(['@alex-example', '@alex-example', 'PDF', 'alex@example.com']);
});
