// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Headline } from './headline.tsx';

test('the greeting remains the heading of home above the owner’s headline', () => {
  render(<Headline text="Small tools, kept small." />);
  const heading = screen.getByRole('heading');
  expect(heading.textContent).toBe('Welcome to My Portfolio!');
  expect(heading.nextElementSibling?.outerHTML).toMatch(
    /^<p class="[^"]+" lang="en" dir="auto">Small tools, kept small\.<\/p>$/,
  );
});
