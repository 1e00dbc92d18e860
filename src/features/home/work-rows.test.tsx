// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { WorkRow } from '#owner/owner-content.ts';
import { WorkRows } from './work-rows.tsx';

const image = { src: './assets/plainform-1a2b3c4d.webp', alt: 'A form with two fields', width: 320, height: 180 };
const none = { role: null, text: null, note: null, years: null, url: null, links: [], image: null };
const url = 'https://code.example.com/plainform';
const links = [
  { label: 'Read the case study', url },
  { label: 'Source', url: 'https://github.com/alex-example/plainform' },
];
const featured: readonly WorkRow[] = [
  { ...none, name: 'plainform', text: 'A small form library.', years: '2022 – present', url, links, image },
  { ...none, name: 'contour' },
  { ...none, name: 'contour', years: '2020' },
];

test('a project links to its page in the same tab and to its source, and shows its image', () => {
  render(<WorkRows rows={featured} />);
  const shown = screen
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href'), link.hasAttribute('target')]);
  expect(shown).toEqual([
    ['plainform', url, false],
    ['Source', 'https://github.com/alex-example/plainform', false],
  ]);
  for (const text of ['Read the case study', '2022 – present']) screen.getByText(text);
  screen.getByText('A small form library.');
  const contours = screen.getAllByRole('heading', { name: 'contour' });
  expect(contours.map((heading) => heading.querySelector('a'))).toEqual([null, null]);
  screen.getByRole('img', { name: 'A form with two fields' });
});
