// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Biography } from './about-screen.tsx';

const owner = {
  photo: { src: './assets/me-1a2b3c4d.webp', alt: 'Bo at a desk', width: 640, height: 800 },
  name: 'Bo Sample',
  label: 'Engineer',
  location: 'Sampletown',
  email: 'bo@sample.test',
  emailUrl: 'mailto:bo@sample.test' as const,
  printedLinks: [{ label: 'sample.test', url: 'https://sample.test' }],
  summary: ['First.', 'Second.'],
};

const paragraphs = (container: Element) => [...container.querySelectorAll('p')].map(({ textContent }) => textContent);

test('shows the photo, the letterhead and the biography', () => {
  const { container } = render(<Biography {...owner} />);
  expect(screen.getByRole('img', { name: 'Bo at a desk' }).getAttribute('width')).toBe('640');
  const letterhead = ['Bo Sample', 'Engineer', 'Sampletown', 'bo@sample.testsample.test'];
  expect(paragraphs(container)).toEqual([...letterhead, 'First.', 'Second.']);
  expect(screen.getByText('Bo Sample')).toMatchObject({ lang: 'en', dir: 'auto' });
  expect(screen.getByRole('link', { name: 'bo@sample.test' }).getAttribute('href')).toBe('mailto:bo@sample.test');
  expect(screen.getByRole('link', { name: 'sample.test' }).getAttribute('href')).toBe('https://sample.test');
});

test('is complete with a name and an email address only', () => {
  const nothing = { photo: null, label: null, location: null, printedLinks: [], summary: [] };
  const { container } = render(<Biography {...owner} {...nothing} />);
  expect(paragraphs(container)).toEqual(['Bo Sample', 'bo@sample.test']);
  for (const element of container.querySelectorAll('*')) expect(element.textContent).not.toBe('');
});
